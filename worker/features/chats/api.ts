// The calls of the feature `chats`.
import { contract } from '#src/contract/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createChatPhotos } from './photo-service.ts'
import { createChats } from './service.ts'
import { createTranslations } from './translation-service.ts'

/** `/api/chat.php`: read a conversation, open one with a profile, mark as read, remove. */
export const chatApi = bindHandlers(contract.chat, {
  read: ({ input, member, principal, deps }) =>
    createChats(deps).read(member.id, input, principal.state?.preloaded),
  find: ({ input, member, deps }) => createChats(deps).findWith(member.id, input.with),
  open: ({ input, member, deps }) => createChats(deps).open(member, input.profile),
  markRead: ({ input, member, deps }) =>
    createChats(deps).markRead(member.id, input.conversation, input.read_upto),
  archive: ({ input, member, deps }) =>
    createChats(deps).archive(member.id, input.conversation, input.archived),
  remove: ({ input, member, deps }) => createChats(deps).remove(member.id, input.conversation),
})

/** `GET /api/chats.php`: the chat list, the archived chats, the chats with members of a name. */
export const chatsApi = bindHandlers(contract.chats, {
  list: ({ input, member, principal, deps }) =>
    input.q === undefined
      ? createChats(deps).list(member.id, input, principal.state?.preloaded)
      : createChats(deps).find(member.id, input.q),
})

/** `GET /api/live.php`: the member's live socket (design section 11). */
export const liveApi = bindHandlers(contract.live, {
  /** Returns 101 with the socket. */
  async open({ request, caller, deps }) {
    if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') throw new Refusal('upgrade_required')
    return createChats(deps).connect(caller)
  },
})

/** `/api/message.php`: send a message, hide one from oneself or show it again; all safe to repeat. */
export const messageApi = bindHandlers(contract.message, {
  send: ({ input, caller, deps }) => createChats(deps).send(caller, input),
  hide: ({ input, member, deps }) => createChats(deps).setHidden(member.id, input, true),
  restore: ({ input, member, deps }) => createChats(deps).setHidden(member.id, input, false),
})

/** `/api/chat_photo.php`: a photo for a message that follows, and the images of sent ones. */
export const chatPhotoApi = bindHandlers(contract.chatPhoto, {
  async add({ input, member, deps }) {
    await createLimits(deps).take('chat_photo', member.id)
    const [file] = input.file
    return { photo: await createChatPhotos(deps).add(member.id, input.conversation, file as File) }
  },

  show: ({ input, member, request, deps }) =>
    createChatPhotos(deps).show(member.id, input, request.headers.get('If-None-Match')),
})

/** `PUT /api/reactions.php`: a member's one reaction to a message. */
export const reactionsApi = bindHandlers(contract.reactions, {
  async set({ input, member, deps }) {
    await createLimits(deps).take('reaction', member.id)
    return createChats(deps).react(member.id, input)
  },
})

/** `POST /api/translate.php`: a message of a conversation in another language. */
export const translateApi = bindHandlers(contract.translate, {
  async message({ input, member, deps }) {
    await createLimits(deps).take('translate', member.id)
    return { text: await createTranslations(deps).translate(member.id, input) }
  },
})
