// Loads older messages: on a click, and when the upper end comes into view.
import { useCallback, useState } from 'react'
import { useFailureToast } from '#src/parts/use-failure.ts'
import type { ConversationStore } from '#src/state/conversation.ts'

export function useOlderMessages(store: ConversationStore) {
  const [loading, setLoading] = useState(false)
  const [atTop, setAtTop] = useState(false)
  const showFailure = useFailureToast()

  async function load() {
    setLoading(true)
    try {
      await store.loadOlder()
    } catch (error) {
      showFailure(error)
    } finally {
      setLoading(false)
    }
  }
  const loadWhenSeen = useCallback(
    (seen: boolean) => {
      setAtTop(seen)
      if (seen) store.loadOlder().catch((error: unknown) => console.warn('Older messages failed', error))
    },
    [store],
  )
  return { loading, load, atTop, loadWhenSeen }
}
