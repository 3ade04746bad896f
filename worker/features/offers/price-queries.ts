// Past prices of packages (table `price_history`): recorded when first seen, read where a price is reduced.
import { sql } from 'kysely'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { prepared, type Slots } from '#worker/platform/database/prepared.ts'
import { all, build, run } from '#worker/platform/database/query.ts'

/** `amount` in minor units of `currency`. */
export type Price = { site: string; package: string; country: string; amount: number; currency: string }

const isLatest = sql`since = (
  SELECT max(since) FROM price_history AS other
  WHERE other.site = price_history.site AND other.country = price_history.country AND other.package = price_history.package)`

/**
 * Records the prices that differ from those in force, as from `since` (epoch milliseconds), in one statement, so that two concurrent
 * runs add each price once. Returns how many were new.
 */
export function recordPrices(db: Writer, prices: readonly Price[], since: number): Promise<number> {
  return run(
    db,
    sql`INSERT INTO price_history (site, package, country, since, amount, currency)
      SELECT value ->> 'site', value ->> 'package', value ->> 'country', ${since}, value ->> 'amount', value ->> 'currency'
      FROM json_each(${JSON.stringify(prices)}) AS seen
      WHERE NOT EXISTS (
        SELECT 1 FROM price_history
        WHERE site = seen.value ->> 'site' AND country = seen.value ->> 'country' AND package = seen.value ->> 'package'
          AND amount = seen.value ->> 'amount' AND currency = seen.value ->> 'currency' AND ${isLatest})
      ON CONFLICT DO NOTHING`.compile(build),
  )
}

type PriceQuery = { site: string; country: string; currency: string; after: number }

/** In force at some time after a moment: begun since, or the last one before. */
const lowest = prepared((p: Slots<PriceQuery>) =>
  build
    .selectFrom('price_history')
    .where('site', '=', p.site)
    .where('country', '=', p.country)
    .where('currency', '=', p.currency)
    .where((eb) =>
      eb.or([
        eb('since', '>', p.after),
        eb(
          'since',
          '=',
          eb
            .selectFrom('price_history as before')
            .whereRef('before.site', '=', 'price_history.site')
            .whereRef('before.country', '=', 'price_history.country')
            .whereRef('before.package', '=', 'price_history.package')
            .where('before.since', '<=', p.after)
            .select((of) => of.fn.max('before.since').as('since')),
        ),
      ]),
    )
    .groupBy('package')
    .select((eb) => ['package', eb.fn.min<number>('amount').as('amount')]),
)

/** The lowest price each package of a site was sold at in a country since a moment, by package. */
export async function lowestPrices(db: Reader, query: PriceQuery): Promise<Map<string, number>> {
  const rows = await all(db, lowest(query))
  return new Map(rows.map((row) => [row.package, row.amount]))
}
