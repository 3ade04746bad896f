// Tells the other that one is writing, at most every two seconds.
import { useRef } from 'react'
import { useApp } from '#src/app-context.tsx'

const TYPING_PAUSE_MS = 2_000

export function useTypingEvents(conversation: string): () => void {
  const { live } = useApp()
  const told_at = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - told_at.current < TYPING_PAUSE_MS) return
    told_at.current = now
    live.send({ type: 'typing', conversation })
  }
}
