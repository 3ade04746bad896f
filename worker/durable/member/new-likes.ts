// A desk's copy of how many likes are new. D1 knows (design section 4); the desk reads the number itself, behind every deed
// that changes it. One reading at a time, and another when something was told meanwhile: so the last word is right, in whatever
// order news arrive. News that never came are made up for when the copy is old and somebody asks.

import { createKeyedRunner } from '#worker/durable/kit/retry.ts'
import { logWarning } from '#worker/log.ts'
import type { CounterStore } from './counters.ts'

/** A copy this old is read anew when its member is asked about. */
const COPY_MS = 15 * 60_000

type NewLikesDeps = {
  counters: CounterStore
  /** Asks D1. */
  count: (pool: string) => Promise<number>
  now: () => number
}

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
      // Given up on, and overtaken since.
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
    /** Something was done to the member's likes: their lists have changed, and perhaps the number. Never rejects. */
    refresh(pool: string): Promise<void> {
      changed = true
      return reread(pool)
    },

    /** Reads an old copy anew, behind the answer; one there never was is waited for. Never rejects. */
    async refreshIfStale(pool: string, background: (work: Promise<void>) => void): Promise<void> {
      const read_at = counters.getLikesReadAt()
      if (read_at === 0) await reread(pool)
      else if (now() - read_at > COPY_MS) background(reread(pool))
    },
  }
}
