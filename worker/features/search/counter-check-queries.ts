// Compares the search counters with the rows they count, and corrects them. A slice is small enough to be counted beside normal
// traffic: one pool's profiles of one year of birth, or without one.
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, batch, build, first, run } from '#worker/platform/database/query.ts'

/** Years of birth, from one until another; null: those without a date of birth. */
export type Slice = readonly [first: number, last: number] | null

/** A counter, and by how much it is too low. */
export type CountMismatch = {
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
const FIRST_YEAR = 0
const LAST_YEAR = 9999

/**
 * Every slice at a moment, in epoch milliseconds; impossible ages are slices of their own. The last is null, which adds up the others.
 * A year later each slice is where the one before it was, so that none is left out.
 */
export function provableSlices(now: number): Slice[] {
  const youngest = new Date(now).getUTCFullYear() - FIRST_AGE
  const oldest = youngest + FIRST_AGE - LAST_AGE
  const years = Array.from({ length: youngest - oldest + 1 }, (_, index) => youngest - index)
  return [
    [youngest + 1, LAST_YEAR],
    ...years.map((year) => [year, year] as const),
    [FIRST_YEAR, oldest - 1],
    null,
  ]
}

const COUNTS = ['n', 'women', 'men', 'outside', 'outside_women', 'outside_men']
const list = (form: (name: string) => string, between = ', ') => COUNTS.map(form).join(between)

/** The pools that have counters, or profiles to count. */
export async function listCountedPools(db: Reader): Promise<string[]> {
  const among = (name: string, table: string, where = '') => `${name}(pool) AS (
      SELECT min(pool) FROM ${table} ${where && `WHERE ${where}`} UNION ALL
      SELECT (SELECT min(pool) FROM ${table} WHERE pool > ${name}.pool ${where && `AND ${where}`}) FROM ${name}
      WHERE pool IS NOT NULL)`
  const rows = await all<{ pool: string }>(db, {
    sql: `WITH RECURSIVE ${among('counted', 'search_counts')},
        ${among('countable', 'members INDEXED BY search_active_all', 'is_listed = 1')}
      SELECT pool FROM counted WHERE pool IS NOT NULL UNION SELECT pool FROM countable WHERE pool IS NOT NULL`,
    parameters: [],
  })
  return rows.map(({ pool }) => pool)
}

/** The counters of a place without a year: those of every year plus those without one. */
const OF_NO_YEAR = `SELECT 0 AS span, country, countryregion, '' AS start,
    ${list((name) => `iif(span = 0, -${name}, ${name}) AS ${name}`)}
  FROM search_counts WHERE pool = ?1 AND span IN (0, 4)`

/** The stored counters of some years, negative. Every place is looked up by itself, because the year comes after it in the key. */
function storedCountsOf([first, last]: NonNullable<Slice>): string {
  const behind = (place: string) => `(SELECT json_array(span, country, countryregion) FROM search_counts
    WHERE pool = ?1 AND (span, country, countryregion) > (${place}) ORDER BY span, country, countryregion LIMIT 1)`
  const [span, country, countryregion] = [0, 1, 2].map((index) => `json_extract(place, '$[${index}]')`)
  return `SELECT kept.span, kept.country, kept.countryregion, kept.start, ${list((name) => `-kept.${name} AS ${name}`)}
    FROM (WITH RECURSIVE places(place) AS (SELECT ${behind("0, '~', 0")} UNION ALL
      SELECT ${behind(`${span}, ${country}, ${countryregion}`)} FROM places WHERE place IS NOT NULL) SELECT place FROM places)
    CROSS JOIN search_counts AS kept ON kept.pool = ?1 AND kept.span = ${span} AND kept.country = ${country}
      AND kept.countryregion = ${countryregion} AND kept.start >= '${first}' AND kept.start < '${last}~'`
}

/** SQL of the counters of a slice that are wrong, of the pool ?1. */
function mismatchesOf(slice: Slice): string {
  const columns = 'span, country, countryregion, start'
  const within =
    slice === null
      ? 'birth_year IS NULL AND span = 0'
      : `birth_year BETWEEN ${slice[0]} AND ${slice[1]} AND span > 0`
  // By gender, because the index begins with it.
  const counted = ["= 'female'", "= 'male'", 'IS NULL'].map(
    (gender) => `SELECT ${columns}, ${COUNTS} FROM search_counted
      WHERE pool = ?1 AND gender ${gender} AND ${within}`,
  )
  const both = [...counted, slice === null ? OF_NO_YEAR : storedCountsOf(slice)].join(' UNION ALL ')
  return `SELECT ${columns}, ${list((name) => `sum(${name}) AS ${name}`)} FROM (${both})
    GROUP BY ${columns} HAVING ${list((name) => `sum(${name}) <> 0`, ' OR ')}`
}

type InPool = { pool: string; slice: Slice }

/** The counters of a slice that are wrong. */
export function listCountMismatches(db: Reader, { pool, slice }: InPool): Promise<CountMismatch[]> {
  return all<CountMismatch>(db, { sql: mismatchesOf(slice), parameters: [pool] })
}

/** Corrects the counters of a slice, in one transaction, so that concurrent changes are counted once. */
export async function repairCounts(db: Writer, { pool, slice }: InPool): Promise<void> {
  const mend = `INSERT INTO search_counts (pool, span, country, countryregion, start, ${COUNTS})
    SELECT ?1, * FROM (${mismatchesOf(slice)}) WHERE true
    ON CONFLICT DO UPDATE SET ${list((name) => `${name} = ${name} + excluded.${name}`)}`
  // A day without anybody left would still reveal that somebody was born on it.
  const forget = `DELETE FROM search_counts WHERE pool = ?1 AND n = 0 AND outside = 0 AND ${
    slice === null
      ? 'span = 0'
      : `(span, country, countryregion, start) IN
        (SELECT span, country, countryregion, start FROM (${storedCountsOf(slice)}))`
  }`
  await batch(
    db,
    [mend, forget].map((sql) => ({ sql, parameters: [pool] })),
  )
}

/** The slice that is recounted next; null where none is. */
export async function findRecount(db: Reader): Promise<number | null> {
  return (await first(db, build.selectFrom('search_recount').select('next')))?.next ?? null
}

/** Stores which slice is next; null: all are done. */
export async function recordRecount(db: Writer, next: number | null): Promise<void> {
  await run(
    db,
    next === null ? build.deleteFrom('search_recount') : build.updateTable('search_recount').set({ next }),
  )
}
