// Searches chats by name while typing. Answers to outdated input are dropped.
import { useEffect, useState } from 'react'
import { useApp } from '../app-context.tsx'
import type { ListedChats } from '../parts/chats/listed-chats.ts'
import { failureText } from '../parts/use-failure.ts'

/** So that not every keystroke searches. */
const TYPING_PAUSE_MS = 250

export type ChatSearch = {
  text: string
  setText(text: string): void
  found: ListedChats | null
  searching: boolean
  failure: string | null
}

/** `ofUrl`: the query of the URL. */
export function useChatSearch(ofUrl: ListedChats | null): ChatSearch {
  const { api, t } = useApp()
  const initial = ofUrl?.q ? ofUrl : null
  const [text, setText] = useState(initial?.q ?? '')
  const [found, setFound] = useState(initial)
  const [failure, setFailure] = useState<string | null>(null)
  const q = text.trim()
  const searching = q !== '' && found?.q !== q && failure === null

  // An effect, because it waits for a pause in typing and uses the network.
  useEffect(() => {
    if (!searching) return
    const leaving = new AbortController()
    const { signal } = leaving
    const timer = setTimeout(() => {
      api.chats.list({ q }, { signal }).then(
        (items) => setFound({ after: null, archived: false, q, items }),
        (error: unknown) => !signal.aborted && setFailure(failureText(t, error)),
      )
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [api, t, q, searching])

  return {
    text,
    setText(next) {
      setFailure(null)
      setText(next)
    },
    found: q === '' ? null : found,
    searching,
    failure,
  }
}
