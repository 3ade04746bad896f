// Whether the counters of the search are what they count. Small enough a slice to be counted anew beside everything else: those
// of one pool who were born in one year, or have told no date of birth.
import type { Reader } from './database.ts'
import { all } from './db.ts'

/** A year of birth; null: those without a date of birth. */
export type Slice = number | null

/** A counter, and by how much it is too low. */
export type WrongCount = {
  country: string
  countryregion: number
  start: string
  n: number
  women: number
  men: number
  outside: number
  outside_women: number
  outside_men: number
}

const FIRST_AGE = 17
const LAST_AGE = 100

/** Every slice that a member can be in at a moment, in epoch milliseconds. */
export function provableSlices(now: number): Slice[] {
  const this_year = new Date(now).getUTCFullYear()
  const years = Array.from({ length: LAST_AGE - FIRST_AGE + 1 }, (_, index) => this_year - FIRST_AGE - index)
  return [null, ...years]
}

const COUNTS = ['n', 'women', 'men', 'outside', 'outside_women', 'outside_men']
const list = (form: (name: string) => string, between = ', ') => COUNTS.map(form).join(between)

/** The pools there are. */
export async function listCountedPools(db: Reader): Promise<string[]> {
  const rows = await all<{ pool: string }>(db, {
    sql: `WITH RECURSIVE pools(pool) AS (SELECT min(pool) FROM search_counts UNION ALL
        SELECT (SELECT min(pool) FROM search_counts WHERE pool > pools.pool) FROM pools WHERE pool IS NOT NULL)
      SELECT pool FROM pools WHERE pool IS NOT NULL`,
    parameters: [],
  })
  return rows.map(({ pool }) => pool)
}

/** The counters of a slice that are wrong. */
export function listWrongCounts(
  db: Reader,
  { pool, slice }: { pool: string; slice: Slice },
): Promise<WrongCount[]> {
  const columns = 'country, countryregion, start'
  // By gender, because the index that is read begins with it.
  const counted = ["= 'female'", "= 'male'", 'IS NULL']
    .map(
      (
        gender,
      ) => `SELECT ${columns}, ${list((name) => name)} FROM search_counted WHERE pool = ?1 AND gender ${gender}
        AND ${slice === null ? 'birth_year IS NULL AND span = 0' : `birth_year = ${slice} AND span > 0`}`,
    )
    .join(' UNION ALL ')
  // Everybody of a place is those of every year and those without one.
  const kept =
    slice === null
      ? `SELECT country, countryregion, '' AS start, ${list((name) => `iif(span = 0, -${name}, ${name}) AS ${name}`)}
         FROM search_counts WHERE pool = ?1 AND span IN (0, 4)`
      : `SELECT of.country, of.countryregion, of.start, ${list((name) => `-of.${name}`)}
         FROM search_counts AS places CROSS JOIN search_counts AS of ON of.pool = places.pool AND of.span IN (4, 7, 10)
           AND of.country = places.country AND of.countryregion = places.countryregion
           AND of.start >= '${slice}' AND of.start < '${slice}~'
         WHERE places.pool = ?1 AND places.span = 0`
  return all<WrongCount>(db, {
    sql: `SELECT ${columns}, ${list((name) => `sum(${name}) AS ${name}`)} FROM (${counted} UNION ALL ${kept})
      GROUP BY ${columns} HAVING ${list((name) => `sum(${name}) <> 0`, ' OR ')}`,
    parameters: [pool],
  })
}
