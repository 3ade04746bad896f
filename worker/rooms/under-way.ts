// How many messages one isolate brings on their way at a time (goals: overload). An isolate is one thread: beyond what it can
// carry everything waits for everything, until memory or files run out and nothing acknowledged is safe. So whoever comes
// when it is full, or when those who are in wait long already, is told at once when to come again, before anything is read or
// paid (docs/decisions/0342).

/** So many at the very most. At 500 messages a second less than a tenth of it is taken. */
export const UNDER_WAY_MAX = 600
/** So few are always taken, however long they wait: it may be one room that does not answer. */
const ALWAYS = 64
/** While messages take longer than this, no more than a few are taken. */
const PATIENCE_MS = 1_000
/** How much the newest message counts in what messages take of late. */
const WEIGHT = 0.05
/** Seconds; spread, so that those who were sent away do not come back together. */
const COME_BACK = { least: 1, most: 3 }

/** Longer than any message takes. Whoever took a place so long ago was ended on the way, and gives nothing back. */
const LOST_AFTER_MS = 30_000

/** Of one message; `entered_at` in milliseconds. */
export type Place = { entered_at: number }

/** `now` is the machine's clock, not a port's: what a message takes is what it takes. */
export function createUnderWay(
  max = UNDER_WAY_MAX,
  random: () => number = Math.random,
  now: () => number = Date.now,
) {
  /** Those that are taken, in the order in which they were. */
  const places = new Set<Place>()
  /** What messages take of late, in milliseconds. */
  let taking_ms = 0

  /** An object that is ended runs no `finally`; what it leaves must not fill an isolate that lives on. */
  function forgetLost(): void {
    for (const place of places) {
      if (now() - place.entered_at < LOST_AFTER_MS) return
      places.delete(place)
    }
  }

  return {
    /** Takes a place, which `leave` gives back; else seconds until there may be one. */
    enter(): { ok: true; place: Place } | { ok: false; retry_after: number } {
      const most_now = taking_ms > PATIENCE_MS ? Math.min(ALWAYS, max) : max
      if (places.size >= most_now) forgetLost()
      if (places.size < most_now) {
        const place = { entered_at: now() }
        places.add(place)
        return { ok: true, place }
      }
      const { least, most } = COME_BACK
      return { ok: false, retry_after: least + Math.floor(random() * (most - least + 1)) }
    },

    /** A message is on its way. */
    leave(place: Place): void {
      places.delete(place)
      taking_ms += (now() - place.entered_at - taking_ms) * WEIGHT
    },
  }
}

/** Of this isolate. */
export const underWay = createUnderWay()
