// Chats: the list, a conversation, its messages and photos, the live socket.
import { PHOTO_FILES } from '#src/domain/photo-rules.ts'
import { del, get, group, post, put } from '../call.ts'
import { PHOTO_REFUSALS } from '../refusals.ts'

/** `?after`: the chats after a cursor. `?archived=1`: the archived ones. `?q`: by the other's name. */
export const chats = group('/api/chats.php', 'member', {
  list: get({ input: (s) => s.ChatsPage, output: (s) => s.ChatList, conditional: 'chats' }),
})

export const chat = group('/api/chat.php', 'member', {
  /** `?id&after&before`. */
  read: get({ flag: 'id', input: (s) => s.ReadChat, output: (s) => s.Chat, refuses: ['not_found'] }),
  /** `?with`: the conversation with a profile, if there is one; none is created. */
  find: get({ flag: 'with', input: (s) => s.ChatWith, output: (s) => s.FoundChat }),
  /** `?profile`: opens the conversation with a profile, or creates it; `not_writing_to` where the other's settings forbid a new one. */
  open: get({
    flag: 'profile',
    changes_state: true,
    input: (s) => s.ProfileRef,
    output: (s) => s.OpenedChat,
    refuses: ['member_unavailable', 'not_writing_to', 'email_unconfirmed', 'chats_restricted'],
  }),
  markRead: put({ input: (s) => s.ReadUpto, output: (s) => s.Done, refuses: ['not_found'] }),
  /** Archives a chat, or puts it back into the list, as a message of the other does. */
  archive: put({
    flag: 'archive',
    input: (s) => s.ArchiveChat,
    output: (s) => s.Done,
    refuses: ['not_found'],
  }),
  /** Removes the chat from the member's own list; the other keeps theirs. */
  remove: del({ input: (s) => s.ChatRef, output: (s) => s.Done, refuses: ['not_found'] }),
})

/**
 * Photos in conversations. POST, multipart, stores one for a message that follows (`message.send`, `photo`), after the checks of
 * `profileImage`. GET answers it to the two members of the conversation alone.
 */
export const chatPhoto = group('/api/chat_photo.php', 'member', {
  add: post({
    body: { kind: 'files', files: { file: { ...PHOTO_FILES, max_count: 1 } } },
    input: (s) => s.NewChatPhoto,
    output: (s) => s.AddedChatPhoto,
    refuses: ['too_many', 'not_found', 'member_unavailable', ...PHOTO_REFUSALS],
  }),
  show: get({ input: (s) => s.ChatPhotoQuery, output: 'response', refuses: ['not_found'] }),
})

/** A repeat of a `client_id` answers the same message and charges nothing. */
export const message = group('/api/message.php', 'bearer', {
  send: post({
    idempotency_key: 'client_id',
    input: (s) => s.SendMessage,
    output: (s) => s.SentMessage,
    refuses: [
      'busy',
      'too_many',
      'not_found',
      'member_unavailable',
      'client_id_reused',
      'birth_date_required',
      'chats_restricted',
      'fictional_unacknowledged',
      'not_answered_now',
      'spending_guard',
      'in_debt',
      'insufficient_credits',
    ],
  }),
  /** Hides a message from the member alone; the other keeps it. */
  hide: del({
    access: 'member',
    input: (s) => s.MessageRef,
    output: (s) => s.Done,
    refuses: ['not_found'],
  }),
  /** Shows it again. */
  restore: put({
    access: 'member',
    input: (s) => s.MessageRef,
    output: (s) => s.Done,
    refuses: ['not_found'],
  }),
})

/** A member's one reaction to a message; free of charge. `member_unavailable` once the other is gone or blocked. */
export const reactions = group('/api/reactions.php', 'member', {
  set: put({
    input: (s) => s.SetReaction,
    output: (s) => s.Done,
    refuses: ['too_many', 'not_found', 'member_unavailable'],
  }),
})

/** A message of a conversation in another language; `not_found` where no translation server is configured. */
export const translate = group('/api/translate.php', 'member', {
  message: post({
    input: (s) => s.TranslateMessage,
    output: (s) => s.Translation,
    refuses: ['too_many', 'not_found'],
  }),
})

/** Upgrades to the member's socket (live.ts); requires the exact origin. `upgrade_required` for any other GET. */
export const live = group('/api/live.php', 'bearer', {
  open: get({ output: 'response', refuses: ['upgrade_required'] }),
})
