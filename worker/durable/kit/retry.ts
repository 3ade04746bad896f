// Retries of Durable Objects: growing pauses, one attempt per key at a time, and a timeout for each.

import { logWarning } from '#worker/log.ts'

const MAX_RETRY_DELAY_MS = 15 * 60_000
/** How long a caller waits for another object; the attempt itself goes on. */
const ATTEMPT_TIMEOUT_MS = 4_000

/** Pause after `attempts` failures: 1 s, 2 s, 4 s … 15 minutes. */
export function retryDelayMs(attempts: number): number {
  return Math.min(1_000 * 2 ** Math.min(attempts - 1, 30), MAX_RETRY_DELAY_MS)
}

/** `attempts`: failures so far; `next_try_at`: when the next attempt is due, null before the first failure. */
export type Backoff = { attempts: number; next_try_at: number | null }

/**
 * The state after a failure at `at`. An early attempt, made because something newer arrived, makes the pause no longer: otherwise ten
 * messages within a second of an outage would delay the queue by minutes.
 */
export function afterFailure({ attempts, next_try_at }: Backoff, at: number) {
  if (next_try_at !== null && at < next_try_at) return { attempts, next_try_at }
  return { attempts: attempts + 1, next_try_at: at + retryDelayMs(attempts + 1) }
}

/**
 * Runs `attempt` for a key until nothing is pending or an attempt fails; at most one attempt per key runs at a time, and callers
 * that come meanwhile wait for it and the next. An attempt that hangs counts as failed. `failed` is called with every failure;
 * draining itself never rejects.
 */
export function createKeyedRunner(
  attempt: (key: string) => Promise<void>,
  failed: (key: string, error: unknown) => void,
  attemptMs = ATTEMPT_TIMEOUT_MS,
) {
  const running = new Map<string, Promise<boolean>>()
  const withDeadline = createDeadline(attemptMs)

  async function run(key: string): Promise<boolean> {
    try {
      await withDeadline(attempt(key))
      return true
    } catch (error) {
      failed(key, error)
      return false
    } finally {
      running.delete(key)
    }
  }

  return async function drain(key: string, isPending: () => boolean): Promise<void> {
    while (isPending()) {
      const round = running.get(key) ?? run(key)
      running.set(key, round)
      if (!(await round)) return
    }
  }
}

/**
 * Rejects what takes longer than `ms`. All share one timer: one per attempt would cost more than most attempts.
 */
function createDeadline(ms: number) {
  const running = new Set<{ until: number; fail: () => void }>()
  let is_set = false

  function failOverdue(): void {
    is_set = false
    for (const one of running) if (one.until <= Date.now()) one.fail()
    // All have the same timeout, so the first one ends first.
    const [next] = running
    if (next) scheduleCheck(next.until - Date.now())
  }

  function scheduleCheck(pause_ms: number): void {
    is_set = true
    setTimeout(failOverdue, Math.max(1, pause_ms))
  }

  return (work: Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const one = {
        until: Date.now() + ms,
        fail() {
          running.delete(one)
          reject(new Error('the other object did not answer in time'))
        },
      }
      running.add(one)
      if (!is_set) scheduleCheck(ms)
      work.then(resolve, reject).finally(() => running.delete(one))
    })
}

/** One attempt at something that may be lost without harm, such as an event for a socket; never a record. */
export async function runBestEffort(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    logWarning('event-not-delivered', { error })
  }
}
