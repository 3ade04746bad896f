// The words somebody wrote to a profile before they had an account become the first unsent draft to it (specification section 3,
// signup message): on this device alone, for its writer to send or not.
import { useEffect, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { Host } from '#src/parts/lander/profile-loader.ts'
import { messageField, readSavedInput, saveInput } from '#src/parts/signup/saved-input.ts'

/** The conversation where they wait; null while there is none. */
export function useFirstMessage(host: Host | null): string | null {
  const { api, unsentStore } = useApp()
  const [conversation, setConversation] = useState<string | null>(null)
  const profile = host?.id
  // An effect, because what was typed lies in the browser.
  useEffect(() => {
    // There is an account now: whoever sits here next finds nothing of its making.
    saveInput({ email: '', name: '' })
    const message = profile && readSavedInput()[messageField(profile)]?.trim()
    if (!message) return
    const putOnShelf = async () => {
      const { id } = await api.chat.open({ profile })
      // Emptied only when they are safe: a line that broke leaves them for the next try.
      if (!unsentStore.findDraft(id)) unsentStore.saveDraft(id, message)
      saveInput({ [messageField(profile)]: '' })
      setConversation(id)
    }
    putOnShelf().catch((error: unknown) => console.warn('The first words wait here', error))
  }, [api, unsentStore, profile])
  return conversation
}
