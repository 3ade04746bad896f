// An action of a component: runs once at a time, and says what went wrong. A second press while it runs does nothing.
import { useRef, useState } from 'react'
import { Refusal } from '#src/contract/refusals.ts'
import { useApp } from './app.tsx'
import { refusalText } from './refusal-text.ts'

export type Action<A extends unknown[]> = {
  run(...args: A): Promise<void>
  is_busy: boolean
}

/**
 * `onRefusal` may handle a refusal itself, by returning true: what another operator did meanwhile. Bugs are thrown, so that the browser
 * reports them.
 */
export function useAction<A extends unknown[]>(
  work: (...args: A) => Promise<unknown>,
  onRefusal?: (refusal: Refusal) => boolean,
): Action<A> {
  const { toasts } = useApp()
  const running = useRef(false)
  const [is_busy, setBusy] = useState(false)
  async function run(...args: A) {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work(...args)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!onRefusal?.(error)) toasts.add({ title: refusalText(error), type: 'danger', priority: 'high' })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, is_busy }
}
