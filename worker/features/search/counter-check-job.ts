// Once an hour recounts the profiles of one year of birth, in every pool of a database, and compares them with the search counters;
// after some days all were checked. Differences are logged and not changed, so that their cause can be found. After a request
// (`search_recount`) all are recounted and corrected, some slices in each round.

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
/** The timer's interval. */
const ROUND_MS = 5 * 60_000
/** With a million profiles each takes half a second. */
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

/** A repeated correction changes nothing: a round that dies is repeated from where it was. */
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
