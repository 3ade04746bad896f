// A member object's copy of how many likes are new. It reads the number from D1 after every reported change, one read at a
// time, and once more if another change arrived meanwhile: the order in which calls arrive does not matter. A change that was
// never reported is found when the copy is old and needed.

import { createKeyedRunner } from '#worker/durable/kit/retry.ts'
import { logWarning } from '#worker/log.ts'
import type { CounterStore } from './counters.ts'

/** A copy older than this is read again when it is needed. */
const COPY_MS = 15 * 60_000

type NewLikesDeps = {
  counters: CounterStore
  /** Asks D1. */
  count: (pool: string) => Promise<number>
  now: () => number
}

export type NewLikes = ReturnType<typeof createNewLikes>

export function createNewLikes({ counters, count, now }: NewLikesDeps) {
  let requested = 0
  let completed = 0
  /** The lists changed since they were last read here. */
  let changed = false

  const read = createKeyedRunner(
    async (pool) => {
      const turn = requested
      const has_changed = changed
      changed = false
      const num_new_likes = await count(pool)
      // This read was given up, and a later one has finished.
      if (turn < completed) return
      completed = turn
      counters.recordLikes(num_new_likes, { changed: has_changed, at: now() })
    },
    (_, error) => {
      counters.changeLikes()
      logWarning('new-likes-not-read', { error })
    },
  )

  function reread(pool: string): Promise<void> {
    requested += 1
    return read(pool, () => completed < requested)
  }

  return {
    /** The member's likes changed, and perhaps the number of new ones. Never rejects. */
    refresh(pool: string): Promise<void> {
      changed = true
      return reread(pool)
    },

    /** Reads an old copy again in the background; a missing one is waited for. Never rejects. */
    async refreshIfStale(pool: string, background: (work: Promise<void>) => void): Promise<void> {
      const read_at = counters.getLikesReadAt()
      if (read_at === 0) await reread(pool)
      else if (now() - read_at > COPY_MS) background(reread(pool))
    },
  }
}
