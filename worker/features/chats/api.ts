// The calls of the feature `chats`.
import { contract } from '#src/contract/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'

/** `/api/chat.php`: read a conversation, open one with a profile, mark as read, remove. */
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

/** `GET /api/chats.php`: the chat list, the archived chats, the chats with members of a name. */
export const chatsApi = bindHandlers(contract.chats, {
  list: ({ input, member, principal, services }) =>
    input.q === undefined
      ? services.chats.list(member.id, input, principal.state?.preloaded)
      : services.chats.find(member.id, input.q),
})

/** `GET /api/live.php`: the member's live socket (design section 11). */
export const liveApi = bindHandlers(contract.live, {
  /** Returns 101 with the socket. */
  async open({ request, caller, services }) {
    if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') throw new Refusal('upgrade_required')
    return services.chats.connect(caller)
  },
})

/** `/api/message.php`: send a message, hide one from oneself or show it again; all safe to repeat. */
export const messageApi = bindHandlers(contract.message, {
  send: ({ input, caller, services }) => services.chats.send(caller, input),
  hide: ({ input, member, services }) => services.chats.setHidden(member.id, input, true),
  restore: ({ input, member, services }) => services.chats.setHidden(member.id, input, false),
})

/** `/api/chat_photo.php`: a photo for a message that follows, and the images of sent ones. */
export const chatPhotoApi = bindHandlers(contract.chatPhoto, {
  async add({ input, member, services }) {
    await services.limits.take('chat_photo', member.id)
    const [file] = input.file
    return { photo: await services.chatPhotos.add(member.id, input.conversation, file as File) }
  },

  show: ({ input, member, request, services }) =>
    services.chatPhotos.show(member.id, input, request.headers.get('If-None-Match')),
})

/** `PUT /api/reactions.php`: a member's one reaction to a message. */
export const reactionsApi = bindHandlers(contract.reactions, {
  async set({ input, member, services }) {
    await services.limits.take('reaction', member.id)
    return services.chats.react(member.id, input)
  },
})

/** `POST /api/translate.php`: a message of a conversation in another language. */
export const translateApi = bindHandlers(contract.translate, {
  async message({ input, member, services }) {
    await services.limits.take('translate', member.id)
    return { text: await services.translations.translate(member.id, input) }
  },
})
