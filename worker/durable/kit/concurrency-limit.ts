// How many messages one isolate brings on their way at a time (goals: overload). An isolate is one thread: beyond what it can
// carry everything waits for everything, until memory or files run out and nothing acknowledged is safe. So whoever comes
// when it is full, or when those who are in wait long already, is told at once when to come again, before anything is read or
// paid (docs/decisions/chat.md).

/** So many at the very most. At 500 messages a second less than a tenth of it is taken. */
export const MAX_CONCURRENT = 600
/** So few are always taken, however long they wait: it may be one room that does not answer. */
const MIN_CONCURRENT = 64
/** While messages take longer than this, no more than a few are taken. */
const SLOW_MS = 1_000
/** How much the newest message counts in what messages take of late. */
const WEIGHT = 0.05
/** Seconds; spread, so that those who were sent away do not come back together. */
const RETRY_AFTER_SECONDS = { least: 1, most: 3 }

/** Longer than any message takes. Whoever took a place so long ago was ended on the way, and gives nothing back. */
const ABANDONED_AFTER_MS = 30_000

/** Of one message; `entered_at` in milliseconds. */
export type ConcurrencySlot = { entered_at: number }

/** `now` is the machine's clock, not a port's: what a message takes is what it takes. */
export function createConcurrencyLimit(
  max = MAX_CONCURRENT,
  random: () => number = Math.random,
  now: () => number = Date.now,
) {
  /** Those that are taken, in the order in which they were. */
  const slots = new Set<ConcurrencySlot>()
  /** What messages take of late, in milliseconds. */
  let taking_ms = 0

  /** An object that is ended runs no `finally`; what it leaves must not fill an isolate that lives on. */
  function dropAbandoned(): void {
    for (const slot of slots) {
      if (now() - slot.entered_at < ABANDONED_AFTER_MS) return
      slots.delete(slot)
    }
  }

  return {
    /** Takes a place, which `leave` gives back; else seconds until there may be one. */
    enter(): { ok: true; place: ConcurrencySlot } | { ok: false; retry_after: number } {
      const most_now = taking_ms > SLOW_MS ? Math.min(MIN_CONCURRENT, max) : max
      if (slots.size >= most_now) dropAbandoned()
      if (slots.size < most_now) {
        const slot = { entered_at: now() }
        slots.add(slot)
        return { ok: true, place: slot }
      }
      const { least, most } = RETRY_AFTER_SECONDS
      return { ok: false, retry_after: least + Math.floor(random() * (most - least + 1)) }
    },

    /** A message is on its way. */
    leave(slot: ConcurrencySlot): void {
      slots.delete(slot)
      taking_ms += (now() - slot.entered_at - taking_ms) * WEIGHT
    },
  }
}

/** Of this isolate. */
export const messageConcurrency = createConcurrencyLimit()
