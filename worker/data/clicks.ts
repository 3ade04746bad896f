// The roll-up of clicks: one row per day, site, network, lander, locale and country.
import { type Insertable, sql } from 'kysely'
import type { Reader, Writer } from './database.ts'
import { all, batch, build, first } from './db.ts'
import type { Schema } from './schema.ts'

export type Clicks = Insertable<Schema['clicks']>

/** Adds counts to the roll-up, all of them or none. */
export async function addToClicks(db: Writer, clicks: readonly Clicks[]): Promise<void> {
  await batch(
    db,
    clicks.map((row) =>
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

type SiteDay = Pick<Clicks, 'day' | 'site'>

/** Which of these networks a site's day names already. */
export async function listNamedNetworks(
  db: Reader,
  { day, site }: SiteDay,
  networks: readonly string[],
): Promise<string[]> {
  const wanted = sql<{ value: string }>`json_each(${JSON.stringify(networks)})`.as('wanted')
  const named = await all(
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
  return named.map(({ value }) => value)
}

/** How many networks a site's day names. */
export async function countNetworks(db: Reader, { day, site }: SiteDay): Promise<number> {
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
