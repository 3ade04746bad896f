// The conversations opened so far, each with its store: made on first use, kept while the member stays. How one is made is
// not known here, because pages without a conversation start without that (conversation.ts).
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Chat } from '../contract/chat.ts'
import type { Api } from '../contract/client.ts'
import type { LiveEvent } from '../contract/live.ts'
import type { ConversationDeps, ConversationStore, createConversationStore } from './conversation.ts'
import type { TabEvent } from './tabs.ts'

export type ConversationsStore = StoreApi<ReadonlyMap<string, ConversationStore>> & {
  /** The store of a conversation; where there is none yet it is made, and begins with `chat`. */
  open(chat: Chat, create: typeof createConversationStore): ConversationStore
  find(conversation: string): ConversationStore | undefined
  receive(event: LiveEvent): void
  /** What another tab of the member did in a conversation. */
  applyTabEvent(event: TabEvent): void
  clear(): void
}

export function createConversationsStore(api: Api, surroundings: ConversationDeps): ConversationsStore {
  const store = createStore<ReadonlyMap<string, ConversationStore>>(() => new Map())
  const find = (conversation: string) => store.getState().get(conversation)
  return {
    ...store,
    open(chat, create) {
      const known = find(chat.conversation.id)
      if (known) return known
      const opened = create(api, chat, surroundings)
      store.setState((state) => new Map([...state, [chat.conversation.id, opened]]), true)
      return opened
    },
    find,
    receive(event) {
      for (const conversation of store.getState().values()) conversation.receive(event)
      if (event.type === 'chat-removed') surroundings.unsentStore.deleteConversation(event.conversation)
    },
    applyTabEvent(event) {
      for (const conversation of store.getState().values()) conversation.applyTabEvent(event)
    },
    clear: () => store.setState(new Map(), true),
  }
}
