// `GET /api/chats.php`: the chat list, the archived chats, the chats with members of a name.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const chatsApi = bindHandlers(contract.chats, {
  list: ({ input, member, principal, services }) =>
    input.q === undefined
      ? services.chats.list(member.id, input, principal.state?.preloaded)
      : services.chats.find(member.id, input.q),
})
