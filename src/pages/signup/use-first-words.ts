// The words somebody wrote to a profile before they had an account become the first unsent draft to it (specification section 3,
// signup message): on this device alone, for its writer to send or not.
import { useEffect, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { Host } from '#src/parts/lander/profile-loader.ts'
import { keepWords, keptWords, messageField } from '#src/parts/signup/kept-words.ts'

/** The conversation where they wait; null while there is none. */
export function useFirstWords(host: Host | null): string | null {
  const { api, shelf } = useApp()
  const [conversation, setConversation] = useState<string | null>(null)
  const profile = host?.id
  // An effect, because what was typed lies in the browser.
  useEffect(() => {
    // There is an account now: whoever sits here next finds nothing of its making.
    keepWords({ email: '', name: '' })
    const words = profile && keptWords()[messageField(profile)]?.trim()
    if (!words) return
    const putOnShelf = async () => {
      const { id } = await api.chat.open({ profile })
      // Emptied only when they are safe: a line that broke leaves them for the next try.
      if (!shelf.findDraft(id)) shelf.keepDraft(id, words)
      keepWords({ [messageField(profile)]: '' })
      setConversation(id)
    }
    putOnShelf().catch((error: unknown) => console.warn('The first words wait here', error))
  }, [api, shelf, profile])
  return conversation
}
