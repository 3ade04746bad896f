// `GET /api/live.php`: the member's live socket (design section 11).
import { contract } from '#src/contract/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { bindHandlers } from '#worker/serve.ts'

export const liveApi = bindHandlers(contract.live, {
  /** Returns 101 with the socket. */
  async open({ request, caller, services }) {
    if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') throw new Refusal('upgrade_required')
    return services.chats.connect(caller)
  },
})
