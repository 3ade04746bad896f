// The conversations opened so far, each with its store: made on first use, kept while the member stays.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Chat } from '../contract/chat.ts'
import type { Api } from '../contract/client.ts'
import type { LiveEvent } from '../contract/live.ts'
import {
  type ConversationStore,
  type ConversationSurroundings,
  createConversationStore,
} from './conversation.ts'

export type ConversationsStore = StoreApi<ReadonlyMap<string, ConversationStore>> & {
  /** The store of a conversation; `chat` is what it begins with where there is none yet. */
  open(chat: Chat): ConversationStore
  find(conversation: string): ConversationStore | undefined
  receive(event: LiveEvent): void
  clear(): void
}

export function createConversationsStore(
  api: Api,
  surroundings: ConversationSurroundings,
): ConversationsStore {
  const store = createStore<ReadonlyMap<string, ConversationStore>>(() => new Map())
  const find = (conversation: string) => store.getState().get(conversation)
  return {
    ...store,
    open(chat) {
      const known = find(chat.conversation.id)
      if (known) return known
      const opened = createConversationStore(api, chat, surroundings)
      store.setState((state) => new Map([...state, [chat.conversation.id, opened]]), true)
      return opened
    },
    find,
    receive(event) {
      for (const conversation of store.getState().values()) conversation.receive(event)
      if (event.type === 'chat-removed') surroundings.shelf.dropConversation(event.conversation)
    },
    clear: () => store.setState(new Map(), true),
  }
}
