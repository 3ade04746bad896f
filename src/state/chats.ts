// The chat list: the pages of it that were loaded, unread counts, removal, what the live socket adds (specification section 4,
// Chats).
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ChatListItem } from '../contract/chat.ts'
import type { Api } from '../contract/client.ts'
import type { LiveEvent } from '../contract/live.ts'
import { firstPage, type Pages, withNewest, withOlder } from './pages.ts'
import { fillable, latestOnly, optimistically, singleFlight } from './store.ts'

export type ChatsState = Pages<ChatListItem> & { loaded: boolean }
export type ChatsStore = StoreApi<ChatsState> & {
  /** Reads the newest page again; what was loaded beneath it stays. */
  refresh(): Promise<void>
  /** Reads the newest page unless it is there. */
  ensure(): Promise<void>
  /** Loads the next older page; answers how many chats it brought. */
  more(): Promise<number>
  /** Opening a chat sets its unread count to 0. */
  open(conversation: string): void
  /**
   * Puts a chat away, or back into the list: at once where it goes, as soon as the server has it where it comes. Rejects when
   * it could not be.
   */
  archive(conversation: string, archived: boolean): Promise<void>
  /** Optimistic; on failure the list is as before and the failure is passed on. */
  remove(conversation: string): Promise<void>
  /** Takes a live event in; answers false when the list must be fetched to know (a chat that is not loaded). */
  receive(event: LiveEvent, self: string): boolean
  clear(): void
}

/** Unread messages of all chats that are loaded. */
export const countUnread = (state: Pick<ChatsState, 'items'>) =>
  state.items.reduce((sum, item) => sum + item.num_unread_messages, 0)

const idOf = (item: ChatListItem) => item.conversation.id

const without = (conversation: string) => (state: ChatsState) => ({
  ...state,
  items: state.items.filter((item) => idOf(item) !== conversation),
})

/** `onRead` is told how many messages are unread no more because a chat was opened or removed here; less than 0: they are again. `onRemoved`: that the server has removed one. */
export function createChatsStore(
  api: Api,
  seed: readonly ChatListItem[] | null,
  onRead: (messages: number) => void = () => {},
  onRemoved: (conversation: string) => void = () => {},
): ChatsStore {
  const store = createStore<ChatsState>(() => ({
    ...firstPage(seed ?? []),
    loaded: seed !== null,
  }))
  const find = (conversation: string) => store.getState().items.find((item) => idOf(item) === conversation)
  const change = (conversation: string, changed: (item: ChatListItem) => ChatListItem) =>
    store.setState((state) => ({
      items: state.items.map((item) => (idOf(item) === conversation ? changed(item) : item)),
    }))
  const setUnread = (conversation: string, num_unread_messages: number) =>
    change(conversation, (item) => ({ ...item, num_unread_messages }))
  /** The other has read up to a place: what was said last, too, where it stands no further down. */
  const markLastRead = (conversation: string, read_upto: number) =>
    change(conversation, (item) => {
      const { last_message: last, profile } = item
      const isRead = last !== null && last.sender !== profile.id && last.seq > 0 && last.seq <= read_upto
      return isRead ? { ...item, last_message: { ...last, read: true } } : item
    })
  const refresh = latestOnly(
    () => api.chats.list(),
    (page) => store.setState((list) => ({ ...withNewest(list, page, idOf), loaded: true })),
  )

  return {
    ...store,
    refresh,
    ...fillable(store, ({ loaded }) => loaded, refresh),
    more: singleFlight(async () => {
      const { next: asked, items } = store.getState()
      if (asked === null) return 0
      const page = await api.chats.list({ after: asked })
      store.setState((list) => withOlder(list, { asked, page }, idOf))
      return store.getState().items.length - items.length
    }),
    open(conversation) {
      const unread = find(conversation)?.num_unread_messages ?? 0
      if (unread === 0) return
      setUnread(conversation, 0)
      onRead(unread)
    },
    async archive(conversation, archived) {
      const call = () => api.chat.archive({ conversation, archived })
      if (archived) return optimistically(store, without(conversation), call)
      await call()
      await refresh()
    },
    async remove(conversation) {
      const unread = find(conversation)?.num_unread_messages ?? 0
      onRead(unread)
      try {
        await optimistically(store, without(conversation), () => api.chat.remove({ conversation }))
        onRemoved(conversation)
      } catch (error) {
        onRead(-unread)
        throw error
      }
    },
    receive(event, self) {
      if (event.type === 'chat-removed') store.setState(without(event.conversation))
      if (event.type === 'chat-archived') {
        if (event.archived) store.setState(without(event.conversation))
        return event.archived || !store.getState().loaded || find(event.conversation) !== undefined
      }
      if (event.type === 'read') {
        if (event.reader === self) setUnread(event.conversation, 0)
        else markLastRead(event.conversation, event.read_upto)
      }
      if (event.type !== 'message') return true
      const { message, num_unread_messages } = event
      const { items, loaded } = store.getState()
      const known = find(message.conversation)
      if (!known) return !loaded
      const { seq, text, sender, sent_at } = message
      const last_message = { seq: seq ?? 0, text, sender, sent_at, read: false }
      // Where it stands now only the server knows: without a cursor it counts as moved.
      const moved = { ...known, num_unread_messages, last_message, cursor: null }
      store.setState({ items: [moved, ...items.filter((item) => item !== known)] })
      return true
    },
    clear: () => store.setState({ ...firstPage<ChatListItem>([]), loaded: false }),
  }
}
