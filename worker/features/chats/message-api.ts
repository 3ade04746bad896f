// `/api/message.php`: send a message, hide one from oneself or show it again; all safe to repeat.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const messageApi = bindHandlers(contract.message, {
  send: ({ input, caller, services }) => services.chats.send(caller, input),
  hide: ({ input, member, services }) => services.chats.setHidden(member.id, input, true),
  restore: ({ input, member, services }) => services.chats.setHidden(member.id, input, false),
})
