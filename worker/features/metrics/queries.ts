// Roll-ups for the operator: one row per day, site, network and further keys, without personal data.
import { type Insertable, sql } from 'kysely'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, anyOf, batch, build, first } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'
import { NO_NETWORK } from '#worker/platform/queue/counts.ts'

/** The rows of each roll-up. */
export type Counts = {
  clicks: Insertable<Schema['clicks']>
  funnel: Insertable<Schema['funnel']>
  variants: Insertable<Schema['variants']>
}
export type RollUp = keyof Counts

/** The key columns of each. */
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
  if (rows.length === 0) return
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

/** The name under which all other networks are counted. */
export const OTHER_NETWORKS = '(other)'

type SiteDay = { day: string; site: string }

const ROLL_UPS = Object.keys(KEYS) as RollUp[]

/** Which of these networks a site's day names already, in any roll-up. */
export async function listNamedNetworks(
  db: Reader,
  { day, site }: SiteDay,
  networks: readonly string[],
): Promise<string[]> {
  const isIn = (roll_up: RollUp) =>
    sql`EXISTS (SELECT 1 FROM ${sql.table(roll_up)} WHERE day = ${day} AND site = ${site} AND network = value)`
  const named = await all<{ value: string }>(
    db,
    sql`SELECT value FROM json_each(${JSON.stringify(networks)})
      WHERE ${sql.join(ROLL_UPS.map(isIn), sql` OR `)}`.compile(build),
  )
  return named.map(({ value }) => value)
}

/** How many networks a site's day names, and how many of them sent no signup. */
export async function countNames(
  db: Reader,
  { day, site }: SiteDay,
): Promise<{ named: number; unknown: number }> {
  const namesIn = (roll_up: RollUp) =>
    sql`SELECT network FROM ${sql.table(roll_up)} WHERE day = ${day} AND site = ${site}`
  const row = await first<{ named: number; unknown: number }>(
    db,
    sql`SELECT count(*) AS named, count(*) - count(proven) AS unknown FROM (
      SELECT (SELECT 1 FROM conversions WHERE site = ${site} AND network = name.network LIMIT 1) AS proven
      FROM (${sql.join(ROLL_UPS.map(namesIn), sql` UNION `)}) AS name
      WHERE network NOT IN (${NO_NETWORK}, ${OTHER_NETWORKS}))`.compile(build),
  )
  return row ?? { named: 0, unknown: 0 }
}

/** Which of these networks sent a site a signup, and whether one of those bought something; buyers first. */
export async function listProvenNetworks(
  db: Reader,
  site: string,
  networks: readonly string[],
): Promise<{ network: string; bought: boolean }[]> {
  const rows = await all(
    db,
    build
      .selectFrom('conversions')
      .where('site', '=', site)
      .where('network', 'in', anyOf(networks))
      .groupBy('network')
      .select(['network', sql<number>`max(what = 'first-purchase')`.as('bought')])
      .orderBy('bought', 'desc'),
  )
  return rows.map(({ network, bought }) => ({ network, bought: bought === 1 }))
}
