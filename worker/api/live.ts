// `GET /api/live.php`: upgrades to the member's live socket (design section 11). Outside the contract's calls,
// because its answer is a socket.
import { Refusal } from '#src/contract/refusals.ts'
import type { ApiContext } from '../context.ts'
import { sessionOf } from '../principal.ts'

/** Answers 101 with the socket. Throws `upgrade_required` or `sign_in_required`. */
export async function openLiveSocket({ request, principal, services }: ApiContext): Promise<Response> {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') throw new Refusal('upgrade_required')
  const session = sessionOf(principal)
  if (!session) throw new Refusal('sign_in_required')
  return services.chats.connect(session.member_id, session.id)
}
