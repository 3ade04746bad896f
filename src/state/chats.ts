// The chat list (specification section 4, Chats): its loaded pages, unread counts, archiving, removal, events of the live socket.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ChatListItem } from '../contract/chat.ts'
import type { Api } from '../contract/client.ts'
import type { LiveEvent } from '../contract/live.ts'
import { firstPage, type Pages, withNewest, withOlder } from './pages.ts'
import { fillable, latestOnly, optimistically, singleFlight } from './store.ts'

export type ChatsState = Pages<ChatListItem> & { loaded: boolean }
export type ChatsStore = StoreApi<ChatsState> & {
  /** Reads the newest page again; older pages stay loaded. */
  refresh(): Promise<void>
  /** Reads the newest page unless it is loaded. */
  ensure(): Promise<void>
  /** Loads the next older page; returns how many chats it added. */
  more(): Promise<number>
  /** Opening a chat sets its unread count to 0. */
  open(conversation: string): void
  /**
   * Archives a chat at once, or puts it back into the list once the server has confirmed it. Rejects on failure.
   */
  archive(conversation: string, archived: boolean): Promise<void>
  /** Optimistic; on failure the list is restored and the error passed on. */
  remove(conversation: string): Promise<void>
  /** Applies a live event; false where the list has to be fetched (the chat is not loaded). */
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

/** `onRead`: how many messages are no longer unread, because a chat was opened or removed here; negative: unread again. `onRemoved`: the server has removed one. */
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
  /** The other has read up to a `seq`: marks the last message as read where it is not beyond that. */
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
      const { next: after, items } = store.getState()
      if (after === null) return 0
      const page = await api.chats.list({ after })
      store.setState((list) => withOlder(list, { after, page }, idOf))
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
      // Only the server knows its new cursor; without one it counts as moved.
      const moved = { ...known, num_unread_messages, last_message, cursor: null }
      store.setState({ items: [moved, ...items.filter((item) => item !== known)] })
      return true
    },
    clear: () => store.setState({ ...firstPage<ChatListItem>([]), loaded: false }),
  }
}
