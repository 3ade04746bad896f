// The current time for components. On the server and during hydration there is none, because the visitor's zone and clock
// differ from the server's and both must render the same. Afterwards it ticks every minute.
import { useSyncExternalStore } from 'react'
import { useApp } from '../app-context.tsx'
import { type Format, formatOf } from '../i18n/format.ts'
import { regionalLocale } from '../i18n/regional-locale.ts'

const TICK_MS = 15_000

// One timer for all times on the screen; it runs only while there are any, and only in the browser.
const waiting = new Set<() => void>()
let ticker: ReturnType<typeof setInterval> | undefined

function subscribe(changed: () => void) {
  waiting.add(changed)
  ticker ??= setInterval(() => {
    for (const each of waiting) each()
  }, TICK_MS)
  return () => {
    waiting.delete(changed)
    if (waiting.size > 0) return
    clearInterval(ticker)
    ticker = undefined
  }
}

let tick: number | undefined

/** The same within one turn of the event loop, because React reads it several times for one render. */
function readTick(): number {
  if (tick === undefined) {
    tick = Math.floor(Date.now() / TICK_MS) * TICK_MS
    queueMicrotask(() => {
      tick = undefined
    })
  }
  return tick
}

/** The current time in epoch milliseconds, to the tick; null before hydration. */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(subscribe, readTick, () => null)
}

const never = () => () => undefined

/** True after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Formatters for dates and times: UTC until hydration, then the visitor's own zone and region. */
export function useLocalFormat(): Pick<Format, 'date' | 'day' | 'dayKey' | 'since' | 'time'> {
  const { locale } = useApp()
  return useHydrated() ? formatOf(regionalLocale(locale, navigator.languages)) : formatOf(locale, 'UTC')
}

/** Formatters for numbers and names, which are the same on both sides. */
export function useFormat(): Pick<Format, 'number' | 'signed' | 'money' | 'percent' | 'country'> {
  return formatOf(useApp().locale, 'UTC')
}
