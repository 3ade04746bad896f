// Once an hour the people of one year of birth are counted anew, in every pool of a database, and compared with the counters of
// the search: after some days all of them were. What differs is told; nothing is changed, so that whoever looks sees how it is.
import type { Reader } from '../data/database.ts'
import { listCountedPools, listWrongCounts, provableSlices } from '../data/search-proof.ts'
import { fault } from '../log.ts'

const HOUR_MS = 3_600_000
/** The timer comes this often. */
const ROUND_MS = 5 * 60_000

/** Of one database, in the first round of an hour. `now` in epoch milliseconds. */
export async function proveCounts(database: string, db: Reader, now: number): Promise<void> {
  if (now % HOUR_MS >= ROUND_MS) return
  const slices = provableSlices(now)
  const slice = slices[Math.floor(now / HOUR_MS) % slices.length] ?? null
  for (const pool of await listCountedPools(db)) {
    const wrong = await listWrongCounts(db, { pool, slice })
    for (const { country, countryregion, start, n } of wrong)
      fault('search-counts-wrong', {
        database,
        code: wrong.length,
        error: `${pool} ${country} ${countryregion} ${start}: ${n} missing`,
      })
  }
}
