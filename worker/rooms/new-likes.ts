// A desk's copy of how many likes are new. D1 knows (design section 4); the desk reads the number itself, behind every deed
// that changes it. One reading at a time, and another when something was told meanwhile: so the last word is right, in whatever
// order news arrive. News that never came are made up for when the copy is old and somebody asks.
import { warn } from '../log.ts'
import type { KeptFigures } from './figures.ts'
import { createRounds } from './retry.ts'

/** A copy this old is read anew when its member is asked about. */
const COPY_MS = 15 * 60_000

type Parts = {
  figures: KeptFigures
  /** Asks D1. */
  count: (pool: string) => Promise<number>
  now: () => number
}

export function createNewLikes({ figures, count, now }: Parts) {
  let asked = 0
  let answered = 0
  /** The lists changed since they were last read here. */
  let changed = false

  const read = createRounds(
    async (pool) => {
      const turn = asked
      const is_news = changed
      changed = false
      const num_new_likes = await count(pool)
      // Given up on, and overtaken since.
      if (turn < answered) return
      answered = turn
      figures.noteLikes(num_new_likes, { changed: is_news, at: now() })
    },
    (_, error) => {
      figures.changeLikes()
      warn('new-likes-not-read', { error })
    },
  )

  function readAgain(pool: string): Promise<void> {
    asked += 1
    return read(pool, () => answered < asked)
  }

  return {
    /** Something was done to the member's likes: their lists have changed, and perhaps the number. Never rejects. */
    settle(pool: string): Promise<void> {
      changed = true
      return readAgain(pool)
    },

    /** Reads an old copy anew, behind the answer; one there never was is waited for. Never rejects. */
    async keepFresh(pool: string, background: (work: Promise<void>) => void): Promise<void> {
      const read_at = figures.getLikesReadAt()
      if (read_at === 0) await readAgain(pool)
      else if (now() - read_at > COPY_MS) background(readAgain(pool))
    },
  }
}
