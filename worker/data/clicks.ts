// The roll-up of clicks: one row per day, site, network, lander, locale and country.
import { sql } from 'kysely'
import type { Locale } from '#src/domain/constants.ts'
import { all, batch, build, first } from './db.ts'

export type Clicks = {
  day: string
  site: string
  network: string
  lander: string
  locale: Locale
  country: string
  count: number
}

/** Networks a site's day may name. What links say is anybody's text; the rest is counted under `OTHER_NETWORKS`. */
const MAX_NETWORKS = 500
export const OTHER_NETWORKS = '(other)'

/** Adds counts to the roll-up, all of them or none. */
export async function addToClicks(db: D1Database, clicks: readonly Clicks[]): Promise<void> {
  const days = Map.groupBy(clicks, ({ day, site }) => `${day} ${site}`)
  const rows = await Promise.all([...days.values()].map((ofDay) => nameWhereThereIsRoom(db, ofDay)))
  await batch(
    db,
    rows.flat().map((row) =>
      build
        .insertInto('clicks')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'site', 'network', 'lander', 'locale', 'country'])
            .doUpdateSet((eb) => ({ count: eb('clicks.count', '+', eb.ref('excluded.count')) })),
        ),
    ),
  )
}

/** The clicks of one site and day; networks beyond the limit lose their name. */
async function nameWhereThereIsRoom(db: D1Database, clicks: readonly Clicks[]): Promise<readonly Clicks[]> {
  const [first_click] = clicks
  if (!first_click) return clicks
  const { day, site } = first_click
  const networks = [...new Set(clicks.map(({ network }) => network))]
  const wanted = sql<{ value: string }>`json_each(${JSON.stringify(networks)})`.as('wanted')
  const seen = await all(
    db,
    build
      .selectFrom(wanted)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('clicks')
            .where('day', '=', day)
            .where('site', '=', site)
            .whereRef('network', '=', 'wanted.value')
            .select('day'),
        ),
      )
      .select('wanted.value'),
  )
  const named = new Set(seen.map(({ value }) => value))
  // Only a network that is new today costs a look at all of them.
  let room = named.size === networks.length ? 0 : MAX_NETWORKS - (await countNetworks(db, day, site))
  for (const network of networks) {
    if (!named.has(network) && room-- > 0) named.add(network)
  }
  return clicks.map((row) => (named.has(row.network) ? row : { ...row, network: OTHER_NETWORKS }))
}

async function countNetworks(db: D1Database, day: string, site: string): Promise<number> {
  const row = await first(
    db,
    build
      .selectFrom('clicks')
      .where('day', '=', day)
      .where('site', '=', site)
      .select((eb) => eb.fn.count<number>('network').distinct().as('count')),
  )
  return row?.count ?? 0
}
