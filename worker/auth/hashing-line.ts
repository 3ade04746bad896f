// The line in front of everything that hashes a password. Hashing freezes the isolate that serves everybody's pages, so
// that admission is rationed, and what is too much is turned away before it has cost a hash, a limit or a query. Who is
// admitted looks things up beside the others, and waits for a turn only to hash. Devices that have signed in before stand
// in a line of their own, and so does who has paid with a proof of work: no flood of strangers can fill theirs.
import { Refusal } from '#src/contract/refusals.ts'

/** So often each line admits one, after a few at once: in the long run hashing takes a tenth of the isolate's time. */
const ADMIT_EVERY_MS = 250
const AT_ONCE = 4
/** In each of the lines, those who are served counted: the last one waits for two seconds. */
const PLACES = 8
/** Of one caller: a guess costs a device a count of its own, a proof is good once, and one address must not fill a line. */
const PLACES_OF_ONE = { known: PLACES, proven: 1, strangers: 3 }
/** Each waits on a timer of its own: in workerd a request must not be woken by another one's promise. */
const LOOK_EVERY_MS = 20
/** Who has not looked for so long is gone, with the request that looked. */
const GONE_AFTER_MS = 2_000
/** The work of one that was cut off in the middle keeps its place, and holds the others up, no longer. */
const WORK_MS = 10_000
/** What those who are turned away are told to wait, in seconds. */
const RETRY_AFTER_SECONDS = 3

export type LineName = keyof typeof PLACES_OF_ONE
export type Caller = {
  /** `known`: the device has signed in to this account before. `proven`: the call brings a proof of work. */
  line: LineName
  /** The device, the proof, or of strangers the range of addresses the call came from. */
  name: string
  /** Aborted when the caller has gone. */
  signal: AbortSignal
}

/** Waits until nobody else hashes, then does what hashes once. */
export type Turn = <Result>(hash: () => Promise<Result>) => Promise<Result>

/** A caller's place: they wait to be admitted, look things up, are ready to hash. */
type Place = Caller & { state: 'waiting' | 'working' | 'ready'; seen_at: number }
type Line = {
  places: Place[]
  /** When the next may be admitted were there no few at once; it lags behind the clock while nobody comes. */
  due_at: number
}
type Time = { now: () => number; pause: (ms: number) => Promise<void> }

const clock: Time = {
  now: Date.now,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** A line; `time` is a port for tests. */
export function createHashingLine({ now, pause }: Time = clock) {
  const lines: Record<LineName, Line> = {
    known: { places: [], due_at: 0 },
    proven: { places: [], due_at: 0 },
    strangers: { places: [], due_at: 0 },
  }
  let hashing_since: number | null = null

  function forgetTheLost({ places }: Line): void {
    const isThere = ({ state, seen_at }: Place) =>
      now() - seen_at <= (state === 'working' ? WORK_MS : GONE_AFTER_MS)
    const there = places.filter(isThere)
    if (there.length < places.length) places.splice(0, places.length, ...there)
  }

  function enter(caller: Caller, line: Line): Place {
    forgetTheLost(line)
    const same = line.places.filter(({ name }) => name === caller.name).length
    if (line.places.length >= PLACES || same >= PLACES_OF_ONE[caller.line]) throw turnedAway()
    const place: Place = { ...caller, state: 'waiting', seen_at: now() }
    line.places.push(place)
    return place
  }

  /** Tries until it is taken, in the very turn in which it is free. Throws when the caller has gone meanwhile. */
  async function until(place: Place, take: () => boolean): Promise<void> {
    for (;;) {
      if (place.signal.aborted) throw turnedAway()
      place.seen_at = now()
      if (take()) return
      await pause(LOOK_EVERY_MS)
    }
  }

  function admit(place: Place, line: Line): boolean {
    if (now() < line.due_at - AT_ONCE * ADMIT_EVERY_MS) return false
    forgetTheLost(line)
    if (line.places.find(({ state }) => state === 'waiting') !== place) return false
    line.due_at = Math.max(line.due_at, now()) + ADMIT_EVERY_MS
    place.state = 'working'
    return true
  }

  function takeTurn(place: Place): boolean {
    if (hashing_since !== null && now() - hashing_since <= WORK_MS) return false
    const inOrder = Object.values(lines)
    for (const line of inOrder) forgetTheLost(line)
    if (inOrder.flatMap(({ places }) => places).find(({ state }) => state === 'ready') !== place) return false
    hashing_since = now()
    place.state = 'working'
    return true
  }

  const turnOf =
    (place: Place): Turn =>
    async (hash) => {
      place.state = 'ready'
      await until(place, () => takeTurn(place))
      const started = hashing_since
      try {
        return await hash()
      } finally {
        if (hashing_since === started) hashing_since = null
      }
    }

  /**
   * Does `work` once the caller is admitted; what of it hashes it does in its `turn`. Throws `busy` with `retry_after`
   * when too many are there already, or when the caller has gone.
   */
  return async function inLine<Result>(
    caller: Caller,
    work: (turn: Turn) => Promise<Result>,
  ): Promise<Result> {
    const line = lines[caller.line]
    const place = enter(caller, line)
    try {
      await until(place, () => admit(place, line))
      return await work(turnOf(place))
    } finally {
      const at = line.places.indexOf(place)
      if (at >= 0) line.places.splice(at, 1)
    }
  }
}

const turnedAway = () => new Refusal('busy', { retry_after: RETRY_AFTER_SECONDS })

/** The isolate's one. */
export const inHashingLine = createHashingLine()
