// The opened conversations, each with its store, created on first use and kept until the member leaves. The factory is passed in,
// because pages without a conversation load without it (conversation.ts).
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Chat } from '../contract/chat.ts'
import type { Api } from '../contract/client.ts'
import type { LiveEvent } from '../contract/live.ts'
import type { ConversationDeps, ConversationStore, createConversationStore } from './conversation.ts'
import type { TabEvent } from './tabs.ts'

export type ConversationsStore = StoreApi<ReadonlyMap<string, ConversationStore>> & {
  /** The store of a conversation; created from `chat` where there is none yet. */
  open(chat: Chat, create: typeof createConversationStore): ConversationStore
  find(conversation: string): ConversationStore | undefined
  receive(event: LiveEvent): void
  /** An event of another tab of the member. */
  applyTabEvent(event: TabEvent): void
  clear(): void
}

export function createConversationsStore(api: Api, deps: ConversationDeps): ConversationsStore {
  const store = createStore<ReadonlyMap<string, ConversationStore>>(() => new Map())
  const find = (conversation: string) => store.getState().get(conversation)
  return {
    ...store,
    open(chat, create) {
      const known = find(chat.conversation.id)
      if (known) return known
      const opened = create(api, chat, deps)
      store.setState((state) => new Map([...state, [chat.conversation.id, opened]]), true)
      return opened
    },
    find,
    receive(event) {
      for (const conversation of store.getState().values()) conversation.receive(event)
      if (event.type === 'chat-removed') deps.unsentStore.deleteConversation(event.conversation)
    },
    applyTabEvent(event) {
      for (const conversation of store.getState().values()) conversation.applyTabEvent(event)
    },
    clear: () => store.setState(new Map(), true),
  }
}
