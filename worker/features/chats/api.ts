// `/api/chat.php`: read a conversation, open one with a profile, mark as read, remove.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const chatApi = bindHandlers(contract.chat, {
  read: ({ input, member, principal, services }) =>
    services.chats.read(member.id, input, principal.state?.preloaded),
  find: ({ input, member, services }) => services.chats.findWith(member.id, input.with),
  open: ({ input, member, services }) => services.chats.open(member, input.profile),
  markRead: ({ input, member, services }) =>
    services.chats.markRead(member.id, input.conversation, input.read_upto),
  archive: ({ input, member, services }) =>
    services.chats.archive(member.id, input.conversation, input.archived),
  remove: ({ input, member, services }) => services.chats.remove(member.id, input.conversation),
})
