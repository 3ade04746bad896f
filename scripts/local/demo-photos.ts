// Stores the photos of the demo world that wait for a review (seed/waiting-photos.ts), and lets operators look at those of its members too.
import type { D1Database } from '@cloudflare/workers-types'
import { demoMembers } from '#seed/people.ts'
import { demoWaitingPhotos } from '#seed/waiting-photos.ts'
import type { StoreUploads } from './demo-uploads.ts'

const POOL = 'localhost'
const MINUTE_MS = 60_000

/** Safe to repeat; the people whose photos they are are stored before. `now` in epoch milliseconds. */
export async function seedDemoPhotos(database: D1Database, upload: StoreUploads, now: number): Promise<void> {
  const waiting = demoWaitingPhotos()
  await upload(waiting)
  const rows = waiting.map(({ portrait, ...photo }, index) => ({
    ...photo,
    created_at: now - (waiting.length - index) * 11 * MINUTE_MS,
  }))
  const members = demoMembers().filter(({ pool }) => pool === POOL)
  await database.batch([
    database
      .prepare(
        `INSERT OR IGNORE INTO photos (id, member_id, filename, position, created_at, review, review_pool)
         SELECT value ->> 'id', value ->> 'member_id', value ->> 'filename', value ->> 'position',
           CAST(value ->> 'created_at' AS INTEGER), 'waiting', ?2
         FROM json_each(?1)`,
      )
      .bind(JSON.stringify(rows), POOL),
    database
      .prepare(
        `UPDATE photos SET review_pool = ?2
         WHERE decided_at IS NULL AND review = 'shown' AND member_id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(members.map(({ id }) => id)), POOL),
  ])
}
