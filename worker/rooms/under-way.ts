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

export function createUnderWay(max = UNDER_WAY_MAX, random: () => number = Math.random) {
  let under_way = 0
  /** What messages take of late, in milliseconds. */
  let taking_ms = 0

  return {
    /** Takes a place, which `leave` gives back; else seconds until there may be one. */
    enter(): { ok: true } | { ok: false; retry_after: number } {
      if (under_way < (taking_ms > PATIENCE_MS ? Math.min(ALWAYS, max) : max)) {
        under_way += 1
        return { ok: true }
      }
      const { least, most } = COME_BACK
      return { ok: false, retry_after: least + Math.floor(random() * (most - least + 1)) }
    },

    /** A message is on its way; it took so long. */
    leave(took_ms: number): void {
      under_way -= 1
      taking_ms += (took_ms - taking_ms) * WEIGHT
    },
  }
}

/** Of this isolate. */
export const underWay = createUnderWay()
