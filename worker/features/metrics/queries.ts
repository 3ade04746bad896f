// What is counted for the operator, added up: one row per day, site, network and whatever else is asked of it, and no person in any.
import { type Insertable, sql } from 'kysely'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, batch, build, first } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'

/** The rows of each roll-up. */
export type Counts = {
  clicks: Insertable<Schema['clicks']>
  funnel: Insertable<Schema['funnel']>
  variants: Insertable<Schema['variants']>
}
export type RollUp = keyof Counts

/** What the rows of each are told apart by. */
const KEYS = {
  clicks: ['day', 'site', 'network', 'lander', 'locale', 'country'],
  funnel: ['day', 'site', 'network', 'lander', 'locale', 'step', 'what'],
  variants: ['day', 'site', 'network', 'lander', 'locale', 'variant', 'what'],
} as const

/** Adds counts to a roll-up, all of them or none. */
export async function addToRollUp<R extends RollUp>(
  db: Writer,
  roll_up: R,
  rows: readonly Counts[R][],
): Promise<void> {
  const names: readonly string[] = KEYS[roll_up]
  const key = sql.join(names.map((name) => sql.ref(name)))
  await batch(
    db,
    rows.map((row: Record<string, unknown>) =>
      sql`INSERT INTO ${sql.table(roll_up)} (${key}, count)
          VALUES (${sql.join([...names.map((name) => row[name]), row.count])})
          ON CONFLICT (${key}) DO UPDATE SET count = count + excluded.count`.compile(build),
    ),
  )
}

type SiteDay = { day: string; site: string }

/** Which of these networks a site's day names already. */
export async function listNamedNetworks(
  db: Reader,
  roll_up: RollUp,
  { day, site }: SiteDay,
  networks: readonly string[],
): Promise<string[]> {
  const named = await all<{ value: string }>(
    db,
    sql`SELECT value FROM json_each(${JSON.stringify(networks)}) WHERE EXISTS (
      SELECT 1 FROM ${sql.table(roll_up)} WHERE day = ${day} AND site = ${site} AND network = value)`.compile(
      build,
    ),
  )
  return named.map(({ value }) => value)
}

/** How many networks a site's day names. */
export async function countNetworks(db: Reader, roll_up: RollUp, { day, site }: SiteDay): Promise<number> {
  const row = await first<{ count: number }>(
    db,
    sql`SELECT count(DISTINCT network) AS count FROM ${sql.table(roll_up)}
      WHERE day = ${day} AND site = ${site}`.compile(build),
  )
  return row?.count ?? 0
}
