// Once an hour the people of one year of birth are counted anew, in every pool of a database, and compared with the counters of
// the search: after some days all of them were. What differs is told; nothing is changed, so that whoever looks sees how it is.
// Where it was asked for (`search_recount`), all are counted anew and put right instead, some slices in each round.
import type { Database, Reader, Writer } from '../data/database.ts'
import {
  findRecount,
  listCountedPools,
  listWrongCounts,
  mendCounts,
  noteRecount,
  provableSlices,
} from '../data/search-proof.ts'
import { fault } from '../log.ts'

const HOUR_MS = 3_600_000
/** The timer comes this often. */
const ROUND_MS = 5 * 60_000
/** Of a million profiles each takes half a second. */
const RECOUNTED_AT_ONCE = 30

/** Of one database. `now` in epoch milliseconds. */
export async function proveCounts(
  database: string,
  { read, write }: Pick<Database, 'read' | 'write'>,
  now: number,
): Promise<void> {
  const next = await findRecount(read)
  if (next !== null) await recount(write, next, now)
  else if (now % HOUR_MS < ROUND_MS) await tellWrongCounts(database, read, now)
}

/** Mended twice is mended once: a round that dies is made again from where it was. */
async function recount(db: Writer, begin: number, now: number): Promise<void> {
  const slices = provableSlices(now)
  const end = begin + RECOUNTED_AT_ONCE
  for (const [index, slice] of slices.slice(begin, end).entries()) {
    for (const pool of await listCountedPools(db)) await mendCounts(db, { pool, slice })
    await noteRecount(db, begin + index + 1)
  }
  if (end >= slices.length) await noteRecount(db, null)
}

async function tellWrongCounts(database: string, db: Reader, now: number): Promise<void> {
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
