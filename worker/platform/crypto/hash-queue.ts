// The line in front of everything that hashes a password. Hashing freezes the isolate that serves everybody's pages, so
// that admission is rationed, and what is too much is turned away before it has cost a hash, a limit or a query. Who is
// admitted looks things up beside the others, and waits for a turn only to hash. Devices that have signed in before stand
// in a line of their own, and so does who has paid with a proof of work: no flood of strangers can fill theirs.
import { Refusal } from '#src/contract/refusals.ts'

/** So often each line admits one, after a few at once: in the long run hashing takes a tenth of the isolate's time. */
const ADMIT_INTERVAL_MS = 250
const BURST = 4
/** In each of the lines, those who are served counted: the last one waits for two seconds. */
const MAX_QUEUED = 8
/** Of one caller: a guess costs a device a count of its own, a proof is good once, and one address must not fill a line. */
const MAX_QUEUED_PER_CALLER = { known: MAX_QUEUED, proven: 1, strangers: 3 }
/** Each waits on a timer of its own: in workerd a request must not be woken by another one's promise. */
const POLL_INTERVAL_MS = 20
/** Who has not looked for so long is gone, with the request that looked. */
const ABANDONED_AFTER_MS = 2_000
/** The work of one that was cut off in the middle keeps its place, and holds the others up, no longer. */
const MAX_WORK_MS = 10_000
/** What those who are turned away are told to wait, in seconds. */
const RETRY_AFTER_SECONDS = 3

export type HashQueueName = keyof typeof MAX_QUEUED_PER_CALLER
export type QueuedCaller = {
  /** `known`: the device has signed in to this account before. `proven`: the call brings a proof of work. */
  queue: HashQueueName
  /** The device, the proof, or of strangers the range of addresses the call came from. */
  name: string
  /** Aborted when the caller has gone. */
  signal: AbortSignal
}

/** Waits until nobody else hashes, then does what hashes once. */
export type HashTurn = <Result>(hash: () => Promise<Result>) => Promise<Result>

/** A caller's place: they wait to be admitted, look things up, are ready to hash. */
type QueueEntry = QueuedCaller & { state: 'waiting' | 'working' | 'ready'; seen_at: number }
type HashQueue = {
  entries: QueueEntry[]
  /** When the next may be admitted were there no few at once; it lags behind the clock while nobody comes. */
  due_at: number
}
type Time = { now: () => number; pause: (ms: number) => Promise<void> }

const clock: Time = {
  now: Date.now,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** The lines; the clock and the interval are ports for tests. */
export function createHashQueues({ now, pause }: Time = clock, admit_interval_ms = ADMIT_INTERVAL_MS) {
  const queues: Record<HashQueueName, HashQueue> = {
    known: { entries: [], due_at: 0 },
    proven: { entries: [], due_at: 0 },
    strangers: { entries: [], due_at: 0 },
  }
  let hashing_since: number | null = null

  function dropAbandoned({ entries }: HashQueue): void {
    const isThere = ({ state, seen_at }: QueueEntry) =>
      now() - seen_at <= (state === 'working' ? MAX_WORK_MS : ABANDONED_AFTER_MS)
    const there = entries.filter(isThere)
    if (there.length < entries.length) entries.splice(0, entries.length, ...there)
  }

  function enter(caller: QueuedCaller, queue: HashQueue): QueueEntry {
    dropAbandoned(queue)
    const same = queue.entries.filter(({ name }) => name === caller.name).length
    if (queue.entries.length >= MAX_QUEUED || same >= MAX_QUEUED_PER_CALLER[caller.queue]) throw busyRefusal()
    const entry: QueueEntry = { ...caller, state: 'waiting', seen_at: now() }
    queue.entries.push(entry)
    return entry
  }

  /** Tries until it is taken, in the very turn in which it is free. Throws when the caller has gone meanwhile. */
  async function until(entry: QueueEntry, take: () => boolean): Promise<void> {
    for (;;) {
      if (entry.signal.aborted) throw busyRefusal()
      entry.seen_at = now()
      if (take()) return
      await pause(POLL_INTERVAL_MS)
    }
  }

  function admit(entry: QueueEntry, queue: HashQueue): boolean {
    if (now() < queue.due_at - BURST * admit_interval_ms) return false
    dropAbandoned(queue)
    if (queue.entries.find(({ state }) => state === 'waiting') !== entry) return false
    queue.due_at = Math.max(queue.due_at, now()) + admit_interval_ms
    entry.state = 'working'
    return true
  }

  function takeTurn(entry: QueueEntry): boolean {
    if (hashing_since !== null && now() - hashing_since <= MAX_WORK_MS) return false
    const inOrder = Object.values(queues)
    for (const queue of inOrder) dropAbandoned(queue)
    if (inOrder.flatMap(({ entries }) => entries).find(({ state }) => state === 'ready') !== entry)
      return false
    hashing_since = now()
    entry.state = 'working'
    return true
  }

  const turnOf =
    (entry: QueueEntry): HashTurn =>
    async (hash) => {
      entry.state = 'ready'
      await until(entry, () => takeTurn(entry))
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
  return async function inQueue<Result>(
    caller: QueuedCaller,
    work: (turn: HashTurn) => Promise<Result>,
  ): Promise<Result> {
    const queue = queues[caller.queue]
    const entry = enter(caller, queue)
    try {
      await until(entry, () => admit(entry, queue))
      return await work(turnOf(entry))
    } finally {
      const at = queue.entries.indexOf(entry)
      if (at >= 0) queue.entries.splice(at, 1)
    }
  }
}

const busyRefusal = () => new Refusal('busy', { retry_after: RETRY_AFTER_SECONDS })

/** The isolate's one. */
export const inHashQueue = createHashQueues()
