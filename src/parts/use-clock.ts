// What a component may know of time. On the server and while hydrating there is none: the visitor's zone and clock are
// not the server's, and both sides must draw the same. After that the minute ticks.
import { useSyncExternalStore } from 'react'
import { useApp } from '../app-context.tsx'
import { type Format, formatOf } from '../i18n/format.ts'
import { regionalLocale } from '../i18n/regional-locale.ts'

const TICK_MS = 15_000

// One ticker for all the times on the screen; it runs only while there are any, and only in the browser.
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

/** The current time in epoch milliseconds, to the tick; null before the browser has taken over. */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(
    subscribe,
    () => Math.floor(Date.now() / TICK_MS) * TICK_MS,
    () => null,
  )
}

const never = () => () => undefined

/** True once the browser has taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Formatters for dates and times: in UTC until the browser has taken over, then in the visitor's own zone and region. */
export function useLocalFormat(): Pick<Format, 'date' | 'day' | 'dayKey' | 'since' | 'time'> {
  const { locale } = useApp()
  return useHydrated() ? formatOf(regionalLocale(locale, navigator.languages)) : formatOf(locale, 'UTC')
}

/** Formatters for numbers and names, which are the same on both sides. */
export function useFormat(): Pick<Format, 'number' | 'signed' | 'money' | 'percent' | 'country'> {
  return formatOf(useApp().locale, 'UTC')
}
