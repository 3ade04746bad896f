// Sends a typing event at most every two seconds.
import { useRef } from 'react'
import { useApp } from '#src/app-context.tsx'

const TYPING_PAUSE_MS = 2_000

export function useTypingEvents(conversation: string): () => void {
  const { live } = useApp()
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - sentAt.current < TYPING_PAUSE_MS) return
    sentAt.current = now
    live.send({ type: 'typing', conversation })
  }
}
