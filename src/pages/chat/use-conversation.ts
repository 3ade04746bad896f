// The open conversation, for components deep inside it.
import { createContext, use } from 'react'
import type { ConversationStore } from '#src/state/conversation.ts'

export const ConversationContext = createContext<ConversationStore | null>(null)

export function useConversation(): ConversationStore {
  const store = use(ConversationContext)
  if (!store) throw new Error('useConversation: no conversation is open')
  return store
}
