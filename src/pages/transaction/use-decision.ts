// Polls an open order or a pending withdrawal, ever more slowly, and stops after a while. Without scripts there is a link.
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { Transaction } from '#src/contract/orders.ts'

const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 20_000
const MAX_POLLS = 40

export function useDecision({ state, giving_back }: Transaction): void {
  const { session } = useApp()
  const { revalidate } = useRevalidator()
  const [polls, setPolls] = useState(0)
  const isOpen = state === 'open' || giving_back !== null
  useEffect(() => {
    if (!isOpen || polls >= MAX_POLLS) return
    const pause_ms = Math.min(FIRST_PAUSE_MS * 1.15 ** polls, LONGEST_PAUSE_MS)
    const timer = setTimeout(() => {
      void revalidate()
      setPolls(polls + 1)
    }, pause_ms)
    return () => clearTimeout(timer)
  }, [isOpen, polls, revalidate])
  // The balance in the bar is updated as soon as it is decided.
  useEffect(() => {
    if (!isOpen && polls > 0) session.refresh().catch(console.error)
  }, [isOpen, polls, session])
}
