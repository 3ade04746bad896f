// Once an hour the people of one year of birth are counted anew, in every pool of a database, and compared with the counters of
// the search: after some days all of them were. What differs is told; nothing is changed, so that whoever looks sees how it is.
// Where it was asked for (`search_recount`), all are counted anew and put right instead, some slices in each round.

import { logError } from '#worker/log.ts'
import type { Database, Reader, Writer } from '#worker/platform/database/database.ts'
import {
  findRecount,
  listCountedPools,
  listCountMismatches,
  provableSlices,
  recordRecount,
  repairCounts,
} from './counter-check-queries.ts'

const HOUR_MS = 3_600_000
/** The timer comes this often. */
const ROUND_MS = 5 * 60_000
/** Of a million profiles each takes half a second. */
const RECOUNT_BATCH_SIZE = 30

/** Of one database. `now` in epoch milliseconds. */
export async function verifyCounts(
  database: string,
  { read, write }: Pick<Database, 'read' | 'write'>,
  now: number,
): Promise<void> {
  const next = await findRecount(read)
  if (next !== null) await recount(write, next, now)
  else if (now % HOUR_MS < ROUND_MS) await logCountMismatches(database, read, now)
}

/** Mended twice is mended once: a round that dies is made again from where it was. */
async function recount(db: Writer, begin: number, now: number): Promise<void> {
  const slices = provableSlices(now)
  const end = begin + RECOUNT_BATCH_SIZE
  for (const [index, slice] of slices.slice(begin, end).entries()) {
    for (const pool of await listCountedPools(db)) await repairCounts(db, { pool, slice })
    await recordRecount(db, begin + index + 1)
  }
  if (end >= slices.length) await recordRecount(db, null)
}

async function logCountMismatches(database: string, db: Reader, now: number): Promise<void> {
  const slices = provableSlices(now)
  const slice = slices[Math.floor(now / HOUR_MS) % slices.length] ?? null
  for (const pool of await listCountedPools(db)) {
    const wrong = await listCountMismatches(db, { pool, slice })
    for (const { country, countryregion, start, n } of wrong)
      logError('search-counts-wrong', {
        database,
        code: wrong.length,
        error: `${pool} ${country} ${countryregion} ${start}: ${n} missing`,
      })
  }
}
