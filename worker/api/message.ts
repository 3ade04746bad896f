// `/api/message.php`: send a message, hide one from oneself or show it again; all safe to repeat.
import { contract } from '#src/contract/index.ts'
import { serve } from './serve.ts'

export const messageApi = serve(contract.message, {
  send: ({ input, asker, services }) => services.chats.send(asker, input),
  hide: ({ input, member, services }) => services.chats.setHidden(member.id, input, true),
  restore: ({ input, member, services }) => services.chats.setHidden(member.id, input, false),
})
