// What of the date picker hangs on the browser: its language decides on the order of the parts, an iPhone or iPad on the
// system's own wheel. Before the browser has taken over it is the default: selects, day first.
import { useSyncExternalStore } from 'react'
import { type DateOrder, dateOrderOf } from '#src/domain/date-order.ts'

const never = () => () => {}

/** iPads call themselves Macs; only they are touched in several places. */
export const isIos = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iP(?:hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

export function useBrowserDates(): { order: DateOrder; native: boolean; now_ms: number } {
  const order = useSyncExternalStore(
    never,
    () => dateOrderOf(navigator.language),
    () => 'DMY' as const,
  )
  const native = useSyncExternalStore(
    never,
    () => isIos(navigator),
    () => false,
  )
  // Years are offered, so that the two sides disagree at most in the first minute of one.
  return { order, native, now_ms: Date.now() }
}
