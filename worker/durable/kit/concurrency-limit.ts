// Limits how many messages one isolate processes at a time (goals: overload). Above its capacity an isolate runs out of memory or
// files and loses acknowledged messages. A message over the limit is refused with a waiting time before anything is read or paid
// (docs/decisions/chat.md).

/** The most at a time. 500 messages a second take less than a tenth of it. */
export const MAX_CONCURRENT = 600
/** This many are taken however slow they are: the cause may be one conversation object that does not answer. */
const MIN_CONCURRENT = 64
/** While messages take longer than this, only `MIN_CONCURRENT` are taken. */
const SLOW_MS = 1_000
/** The weight of the newest message in the moving average. */
const WEIGHT = 0.05
/** Seconds, at random, so that refused clients do not return together. */
const RETRY_AFTER_SECONDS = { least: 1, most: 3 }

/** Longer than any message takes. A slot this old belonged to an object that was ended. */
const ABANDONED_AFTER_MS = 30_000

/** The slot of one message; `entered_at` in milliseconds. */
export type ConcurrencySlot = { entered_at: number }

/** `now` is the machine's clock, not a port's: it measures real durations. */
export function createConcurrencyLimit(
  max = MAX_CONCURRENT,
  random: () => number = Math.random,
  now: () => number = Date.now,
) {
  /** The slots in use, oldest first. */
  const slots = new Set<ConcurrencySlot>()
  /** The moving average of what messages take, in milliseconds. */
  let taking_ms = 0

  /** An object that is ended runs no `finally`; without this its slots would fill up an isolate that lives on. */
  function dropAbandoned(): void {
    for (const slot of slots) {
      if (now() - slot.entered_at < ABANDONED_AFTER_MS) return
      slots.delete(slot)
    }
  }

  return {
    /** Takes a slot, which `leave` gives back; otherwise the seconds until there may be one. */
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

    /** The message is processed. */
    leave(slot: ConcurrencySlot): void {
      slots.delete(slot)
      taking_ms += (now() - slot.entered_at - taking_ms) * WEIGHT
    },
  }
}

/** The limit of this isolate. */
export const messageConcurrency = createConcurrencyLimit()
