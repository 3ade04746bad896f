// `GET /api/live.php`: upgrades to the member's live socket (design section 11). Outside the contract's calls,
// because its answer is a socket.
import { Refusal } from '#src/contract/refusals.ts'
import type { ApiContext } from '../context.ts'

/**
 * Answers 101 with the socket. Throws `upgrade_required`, `cross_origin` (browsers send cookies with a socket to any
 * origin of the same site) or `sign_in_required`.
 */
export async function openLiveSocket({
  request,
  url,
  member,
  session,
  services,
}: ApiContext): Promise<Response> {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') throw new Refusal('upgrade_required')
  const origin = request.headers.get('origin')
  if (origin !== null && URL.parse(origin)?.host !== url.host) throw new Refusal('cross_origin')
  if (!member || !session) throw new Refusal('sign_in_required')
  return services.chats.connect(member.id, session.id)
}
