// The opened conversations, each with its store, created on first use and kept until the member leaves. The factory is passed in,
// because pages without a conversation load without it (conversation.ts). What happens between the reading of a conversation and the
// creation of its store reaches no store: such a store catches up when it is created.
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
  /** Called before a conversation is read: what happened until now is in the answer. */
  beginReading(conversation: string): void
  /** What was read of a conversation may lack messages; without a store yet, its store catches up when it is created. */
  markBehind(conversation: string): void
  receive(event: LiveEvent): void
  /** An event of another tab of the member. */
  applyTabEvent(event: TabEvent): void
  clear(): void
}

export function createConversationsStore(api: Api, deps: ConversationDeps): ConversationsStore {
  const store = createStore<ReadonlyMap<string, ConversationStore>>(() => new Map())
  const find = (conversation: string) => store.getState().get(conversation)
  /** Conversations without a store, of which something happened after they were last read. */
  const behind = new Set<string>()
  const markBehind = (conversation: string) => {
    if (!find(conversation)) behind.add(conversation)
  }
  return {
    ...store,
    open(chat, create) {
      const known = find(chat.conversation.id)
      if (known) return known
      const opened = create(api, chat, deps)
      store.setState((state) => new Map([...state, [chat.conversation.id, opened]]), true)
      if (behind.delete(chat.conversation.id))
        opened.catchUp().catch((error: unknown) => console.warn('The next connect catches up', error))
      return opened
    },
    find,
    beginReading: (conversation) => void behind.delete(conversation),
    markBehind,
    receive(event) {
      const conversation = conversationOf(event)
      if (conversation !== null) markBehind(conversation)
      for (const opened of store.getState().values()) opened.receive(event)
      if (event.type === 'chat-removed') deps.unsentStore.deleteConversation(event.conversation)
    },
    applyTabEvent(event) {
      for (const conversation of store.getState().values()) conversation.applyTabEvent(event)
    },
    clear() {
      behind.clear()
      store.setState(new Map(), true)
    },
  }
}

/** The conversation that an event changes; null for the others. */
function conversationOf(event: LiveEvent): string | null {
  if (event.type === 'message') return event.message.conversation
  return 'conversation' in event && event.type !== 'typing' ? event.conversation : null
}
