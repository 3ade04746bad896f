// What of the date picker depends on the browser: its language gives the order of the parts, an iPhone or iPad uses the
// system's wheel. Before hydration the default: selects, day first.
import { useSyncExternalStore } from 'react'
import { type DateOrder, dateOrderOf } from '#src/domain/date-order.ts'

const never = () => () => {}

/** iPads report themselves as Macs, but have several touch points. */
export const isIos = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iP(?:hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

let known: { language: string; order: DateOrder } | undefined

/** Remembered, because it is asked for at every render, and `Intl` takes a phone a millisecond. */
function browserOrder(): DateOrder {
  const { language } = navigator
  if (known?.language !== language) known = { language, order: dateOrderOf(language) }
  return known.order
}

export function useBrowserDates(): { order: DateOrder; native: boolean; now_ms: number } {
  const order = useSyncExternalStore(never, browserOrder, () => 'DMY' as const)
  const native = useSyncExternalStore(
    never,
    () => isIos(navigator),
    () => false,
  )
  // Offers years only, so that server and browser can differ only in the first minute of a year.
  return { order, native, now_ms: Date.now() }
}
