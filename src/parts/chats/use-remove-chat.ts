// Removes a chat (specification sections 4 and 8): optimistic; on failure the error is shown and the list reloaded.
import { useNavigate, useParams } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { paths } from '#src/paths.ts'

/** Removes the chat, and leaves it if it is open. Rejects when it could not be removed, after the list was reloaded. */
export function useRemoveChat(): (conversation: string) => Promise<void> {
  const { chats, conversations } = useApp()
  const { chatId } = useParams()
  const navigate = useNavigate()

  return async (conversation) => {
    if (conversation === chatId) await navigate(paths.chats, { replace: true })
    try {
      await chats.remove(conversation)
      conversations.receive({ type: 'chat-removed', conversation })
    } catch (error) {
      await chats.refresh().catch((failure: unknown) => console.warn('Reloading chats failed', failure))
      throw error
    }
  }
}
