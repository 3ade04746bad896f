// `GET /api/chats.php`: the chat list.
import { contract } from '#src/contract/index.ts'
import { serve } from './serve.ts'

export const chatsApi = serve(contract.chats, {
  list: ({ input, member, principal, services }) =>
    services.chats.list(member.id, input.after, principal.desk?.at_hand),
})
