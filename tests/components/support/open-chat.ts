// A conversation in a browser, opened by Anna: the calls that it begins with, over which a test has its own.
import type { Chat } from '#src/contract/chat.ts'
import { listed } from '#tests/support/people.ts'
import { member } from './member.ts'
import { openPage } from './open-page.tsx'

export type ChatOptions = Parameters<typeof openPage>[1] & { path?: (id: string) => string }

/** By default with its page; `path` names another. */
export async function openChatWith(
  chat: Chat,
  { path = (id) => `/chats/${id}`, ...options }: ChatOptions = {},
) {
  const { id } = chat.conversation
  const opened = await openPage(path(id), {
    user: member(),
    ...options,
    answers: {
      'chat.read': () => chat,
      'chat.markRead': () => 'done',
      'chats.list': () => [listed(chat)],
      'profile.find': () => chat.profile,
      ...options.answers,
    },
  })
  return { ...opened, id }
}
