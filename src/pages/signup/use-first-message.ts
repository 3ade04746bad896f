// The message a visitor wrote to a profile before signing up becomes a draft to it (specification section 3, signup
// message): on this device alone, sent only by the member.
import { useEffect, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { Host } from '#src/parts/lander/profile-loader.ts'
import { messageField, readSavedInput, saveInput } from '#src/parts/signup/saved-input.ts'

/** The conversation that has the draft; null without one. */
export function useFirstMessage(host: Host | null): string | null {
  const { api, unsentStore } = useApp()
  const [conversation, setConversation] = useState<string | null>(null)
  const profile = host?.id
  // An effect, because the typed text is in the browser.
  useEffect(() => {
    // Deletes the saved form input, so that the next person at this browser does not see it.
    saveInput({ email: '', name: '' })
    const message = profile && readSavedInput()[messageField(profile)]?.trim()
    if (!message) return
    const saveAsDraft = async () => {
      const { id } = await api.chat.open({ profile })
      // Deleted only after the draft is saved: on a network error it stays for the next attempt.
      if (!unsentStore.findDraft(id)) unsentStore.saveDraft(id, message)
      saveInput({ [messageField(profile)]: '' })
      setConversation(id)
    }
    saveAsDraft().catch((error: unknown) =>
      console.warn('The first message could not be saved as a draft', error),
    )
  }, [api, unsentStore, profile])
  return conversation
}
