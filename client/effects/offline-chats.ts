// Stores the chats that a member has seen on the device, to be read offline (client/offline): the list, and the last messages of
// conversations that were opened here. Makes no calls. Loaded after a member's page.
import type { App } from '#src/app.ts'
import type { ChatListItem, Message } from '#src/contract/chat.ts'
import type { ProfileCard } from '#src/contract/profile.ts'
import type { ConversationState } from '#src/state/conversation-state.ts'
import {
  deleteOfflineChats,
  type OfflineChat,
  type OfflineChats,
  type OfflineMessage,
  readOfflineChats,
  updateOfflineChats,
} from '../devices/offline-chats.ts'
import type { Stop } from './effect.ts'

/** One page of the list. */
export const OFFLINE_CHATS_MAX = 20
/** Of each conversation, the newest. */
export const OFFLINE_MESSAGES_MAX = 30
/** The first change is written at once, because the page may be closed; changes within this time are written together. */
const PAUSE_MS = 500

type OfflineSources = Pick<App, 'session' | 'chats' | 'conversations'>

/** Stopping deletes them: the member has left. */
export function startOfflineChats(app: OfflineSources): Stop {
  const member = app.session.getState().user?.profile.id
  if (member === undefined) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const watched = new Map<unknown, () => void>()
  const write = () => {
    // A tab that has loaded nothing, or whose member left in another tab, has nothing to store.
    if (!app.chats.getState().loaded && app.conversations.getState().size === 0) return
    updateOfflineChats((stored) =>
      isOver ? null : withStores(app, stored?.member === member ? stored : null, member),
    )
      .then(() => isOver && deleteOfflineChats())
      .catch((error: unknown) => console.warn('The chats could not be stored', error))
  }
  let isPlanned = false
  const plan = () => {
    isPlanned = !isOver && timer !== undefined
    if (isOver || isPlanned) return
    write()
    timer = setTimeout(() => {
      timer = undefined
      if (isPlanned) plan()
    }, PAUSE_MS)
  }
  const watchOpened = () => {
    for (const store of app.conversations.getState().values())
      if (!watched.has(store)) watched.set(store, store.subscribe(plan))
    plan()
  }
  watched.set(app.chats, app.chats.subscribe(plan))
  watched.set(app.conversations, app.conversations.subscribe(watchOpened))
  // Another member's chats are deleted before anything is written.
  void deleteOthers(member).then(watchOpened, console.warn)

  return () => {
    isOver = true
    clearTimeout(timer)
    for (const stop of watched.values()) stop()
    deleteOfflineChats().catch(console.warn)
  }
}

async function deleteOthers(member: string): Promise<void> {
  const stored = await readOfflineChats()
  if (stored && stored.member !== member) await deleteOfflineChats()
}

/** The stored chats, updated from the stores; chats that are no longer in the list are dropped. */
function withStores(
  { chats, conversations }: Pick<App, 'chats' | 'conversations'>,
  stored: OfflineChats | null,
  member: string,
): OfflineChats {
  const { loaded, items } = chats.getState()
  const known = new Map(stored?.chats.map((chat) => [chat.id, chat]))
  const listed = loaded
    ? items.map((item) => toOfflineChat(item, known.get(item.conversation.id)?.messages ?? null))
    : [...known.values()]
  const opened = [...conversations.getState().values()].map((store) => store.getState())
  return {
    member,
    kept_at: new Date().toISOString(),
    chats: opened.reduce<readonly OfflineChat[]>(withOpened, listed).slice(0, OFFLINE_CHATS_MAX),
  }
}

function withOpened(list: readonly OfflineChat[], state: ConversationState): readonly OfflineChat[] {
  const { chat, hidden } = state
  const { id } = chat.conversation
  const before = list.find((one) => one.id === id)
  // A chat with a member who is gone, banned or blocked is not stored.
  if (!chat.available) return list.filter((one) => one !== before)
  const messages = chat.messages
    .filter(({ seq }) => seq === null || !hidden.has(seq))
    .slice(-OFFLINE_MESSAGES_MAX)
    .map((message) => toOfflineMessage(message, chat.profile))
  const newest = messages.at(-1) ?? null
  if (!before) return [{ id, ...peerOf(chat.profile), last: newest, messages }, ...list]
  // The list may not have the newest message yet.
  const last = newest && newest.said_at >= (before.last?.said_at ?? '') ? newest : before.last
  return list.map((one) => (one === before ? { ...one, last, messages } : one))
}

const toOfflineChat = (
  { conversation, profile, last_message }: ChatListItem,
  messages: OfflineChat['messages'],
): OfflineChat => ({
  id: conversation.id,
  ...peerOf(profile),
  last: last_message && toOfflineMessage(last_message, profile),
  messages,
})

const peerOf = ({ name, kind }: ProfileCard) => ({ name, fictional: kind === 'fictional' })

const toOfflineMessage = (
  message: Message | NonNullable<ChatListItem['last_message']>,
  { id }: ProfileCard,
): OfflineMessage => ({
  mine: message.sender !== id,
  text: message.text,
  said_at: message.sent_at,
  photo: 'extra' in message && Boolean(message.extra?.photo),
})

/** Deletes the chats of a session that ended while no page was open, as the server confirms; all where `mayStoreChats` is false. */
export async function deleteAfterSessionEnd(session: App['session'], mayStoreChats: boolean): Promise<void> {
  if ((await readOfflineChats()) && !(mayStoreChats && (await session.ensure()))) await deleteOfflineChats()
}
