// The chat list: unread counts, removal, what the live socket adds (specification section 4, Chats).
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ChatListItem } from '../contract/chat.ts'
import type { Api } from '../contract/client.ts'
import type { LiveEvent } from '../contract/live.ts'
import { newestOf, optimistically } from './store.ts'

export type ChatsState = { items: ChatListItem[]; loaded: boolean }
export type ChatsStore = StoreApi<ChatsState> & {
  refresh(): Promise<void>
  /** Opening a chat sets its unread count to 0. */
  open(conversation: string): void
  /** Optimistic; on failure the list is as before and the failure is passed on. */
  remove(conversation: string): Promise<void>
  /** Takes a live event in; answers false when the list must be fetched to know (a chat not seen before). */
  receive(event: LiveEvent, self: string): boolean
  clear(): void
}

/** All unread messages, for the badge in navigation, title and app icon. */
export const countUnread = (state: ChatsState) =>
  state.items.reduce((sum, item) => sum + item.num_unread_messages, 0)

const without = (conversation: string) => (state: ChatsState) => ({
  ...state,
  items: state.items.filter((item) => item.conversation.id !== conversation),
})

export function createChatsStore(api: Api, seed: ChatListItem[] | null): ChatsStore {
  const store = createStore<ChatsState>(() => ({ items: seed ?? [], loaded: seed !== null }))
  const setUnread = (conversation: string, num_unread_messages: number) =>
    store.setState((state) => ({
      ...state,
      items: state.items.map((item) =>
        item.conversation.id === conversation ? { ...item, num_unread_messages } : item,
      ),
    }))

  return {
    ...store,
    refresh: newestOf(api.chats.list, (items) => store.setState({ items, loaded: true })),
    open: (conversation) => setUnread(conversation, 0),
    remove: (conversation) =>
      optimistically(store, without(conversation), () => api.chat.remove({ conversation })),
    receive(event, self) {
      if (event.type === 'chat-removed') store.setState(without(event.conversation))
      if (event.type === 'read' && event.reader === self) setUnread(event.conversation, 0)
      if (event.type !== 'message') return true
      const { message, num_unread_messages } = event
      const { items } = store.getState()
      const known = items.find((item) => item.conversation.id === message.conversation)
      if (!known) return false
      const last_message = { text: message.text, sender: message.sender, sent_at: message.sent_at }
      store.setState({
        items: [{ ...known, num_unread_messages, last_message }, ...items.filter((item) => item !== known)],
      })
      return true
    },
    clear: () => store.setState({ items: [], loaded: false }),
  }
}
