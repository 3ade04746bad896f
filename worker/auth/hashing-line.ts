// The line of those who wait for a password to be hashed. Hashing freezes the isolate that serves everybody's pages, so
// that it is rationed, and what is too much is turned away before it has cost a hash, a limit or a query. Devices that
// have signed in before stand in a line of their own, which no flood of strangers can fill.
import { Refusal } from '#src/contract/refusals.ts'

/** So often one may start, after a few at once: in the long run hashing takes a tenth of the isolate's time. */
const START_EVERY_MS = 250
const AT_ONCE = 4
/** In each of the two lines: the last one is served within two seconds. */
const PLACES = 8
/** Of one address among strangers, so that it takes more than one to fill the line. */
const PLACES_PER_ADDRESS = 3
/** Each waits on a timer of its own: in workerd a request must not be woken by another one's promise. */
const LOOK_EVERY_MS = 20
/** Who has not looked for so long is gone, with the request that looked. */
const GONE_AFTER_MS = 2_000
/** The work of one that was cut off in the middle holds the others up no longer. */
const WORK_MS = 10_000
/** What those who are turned away are told to wait, in seconds. */
const RETRY_AFTER_SECONDS = 3

export type Caller = {
  /** Whether the device has signed in to this account before. */
  known_device: boolean
  /** The range of addresses the call came from. */
  address: string
  /** Aborted when the caller has gone. */
  signal: AbortSignal
}

type Ticket = Caller & { looked_at: number }
type Time = { now: () => number; pause: (ms: number) => Promise<void> }

const clock: Time = {
  now: Date.now,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** A line; `time` is a port for tests. */
export function createHashingLine({ now, pause }: Time = clock) {
  const lines = { known: [] as Ticket[], strangers: [] as Ticket[] }
  /** When the next may start were there no few at once; it lags behind the clock while nobody comes. */
  let due_at = 0
  let working_since: number | null = null

  const lineOf = ({ known_device }: Caller) => (known_device ? lines.known : lines.strangers)

  function forgetTheLost(line: Ticket[]): void {
    const alive = line.filter(({ looked_at }) => now() - looked_at <= GONE_AFTER_MS)
    if (alive.length < line.length) line.splice(0, line.length, ...alive)
  }

  function enter(caller: Caller): Ticket {
    const line = lineOf(caller)
    forgetTheLost(line)
    const same = line.filter(({ address }) => address === caller.address).length
    if (line.length >= PLACES || (!caller.known_device && same >= PLACES_PER_ADDRESS)) throw turnedAway()
    const ticket = { ...caller, looked_at: now() }
    line.push(ticket)
    return ticket
  }

  function leave(ticket: Ticket): void {
    const line = lineOf(ticket)
    const place = line.indexOf(ticket)
    if (place >= 0) line.splice(place, 1)
  }

  function isNext(ticket: Ticket): boolean {
    if (now() < due_at - AT_ONCE * START_EVERY_MS) return false
    if (working_since !== null && now() - working_since <= WORK_MS) return false
    forgetTheLost(lines.known)
    forgetTheLost(lines.strangers)
    return (lines.known[0] ?? lines.strangers[0]) === ticket
  }

  /**
   * Does `work`, which may hash once, when it is the caller's turn. Throws `busy` with `retry_after` when too many wait
   * already, or when the caller has gone.
   */
  return async function inLine<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
    const ticket = enter(caller)
    try {
      while (!isNext(ticket)) {
        await pause(LOOK_EVERY_MS)
        if (caller.signal.aborted) throw turnedAway()
        ticket.looked_at = now()
      }
    } finally {
      leave(ticket)
    }
    const started = now()
    working_since = started
    due_at = Math.max(due_at, started) + START_EVERY_MS
    try {
      return await work()
    } finally {
      if (working_since === started) working_since = null
    }
  }
}

const turnedAway = () => new Refusal('busy', { retry_after: RETRY_AFTER_SECONDS })

/** The isolate's one. */
export const inHashingLine = createHashingLine()
