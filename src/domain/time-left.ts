// Remaining time, in its two largest units.

export type TimeLeft = { days: number; hours: number; minutes: number }

const MINUTE_MS = 60_000

/** Until a moment, rounded down to whole minutes; null once it is past. Epoch milliseconds. */
export function timeLeft(until: number, now: number): TimeLeft | null {
  if (until <= now) return null
  const minutes = Math.floor((until - now) / MINUTE_MS)
  return { days: Math.floor(minutes / 1_440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}
