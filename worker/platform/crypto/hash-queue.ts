// The queue in front of password hashing, which blocks the isolate that serves all pages. Admission is rationed, and a flood is refused
// before it costs a hash, a limit or a query. Known devices and callers with a proof of work have queues of their own, which an
// attacker's flood of strangers cannot fill.
import { Refusal } from '#src/contract/refusals.ts'

/** How often each queue admits a caller, after a first few: hashing then takes at most a tenth of the isolate's time. */
const ADMIT_INTERVAL_MS = 250
const BURST = 4
/** In each of the queues, admitted callers included: the last one waits for two seconds. */
const MAX_QUEUED = 8
/** Of one caller: a guess counts against a device's own limit, a proof is valid once, and one address must not fill a queue. */
const MAX_QUEUED_PER_CALLER = { known: MAX_QUEUED, proven: 1, strangers: 3 }
/** Each caller polls by a timer of its own: workerd cannot wake a request by another one's promise. */
const POLL_INTERVAL_MS = 20
/** A caller that has not polled for this long is gone, with its request. */
const ABANDONED_AFTER_MS = 2_000
/** A caller that was cut off while working keeps its place, and delays the others, no longer than this. */
const MAX_WORK_MS = 10_000
/** The Retry-After of refused callers, in seconds. */
const RETRY_AFTER_SECONDS = 3

export type HashQueueName = keyof typeof MAX_QUEUED_PER_CALLER
export type QueuedCaller = {
  /** `known`: the device has signed in to this account before. `proven`: the call has a proof of work. */
  queue: HashQueueName
  /** The device, the proof, or of strangers the range of client addresses. */
  name: string
  /** Aborted when the caller has gone. */
  signal: AbortSignal
}

/** Waits until no other caller hashes, then runs `hash`, once. */
export type HashTurn = <Result>(hash: () => Promise<Result>) => Promise<Result>

/** A caller's entry: waiting to be admitted, working, or ready to hash. */
type QueueEntry = QueuedCaller & { state: 'waiting' | 'working' | 'ready'; seen_at: number }
type HashQueue = {
  entries: QueueEntry[]
  /** When the next caller may be admitted, without the first few; it falls behind the clock while there are none. */
  due_at: number
}
type Time = { now: () => number; pause: (ms: number) => Promise<void> }

const clock: Time = {
  now: Date.now,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** The queues; clock and interval are ports for tests. */
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

  /** Polls until `take` succeeds. Throws when the caller has gone meanwhile. */
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
   * Runs `work` once the caller is admitted; its hashing must run in `turn`. Throws `busy` with `retry_after` when the queue is full, or
   * when the caller has gone.
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

/** The queue of this isolate. */
export const inHashQueue = createHashQueues()
