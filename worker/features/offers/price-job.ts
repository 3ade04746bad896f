// Records what every package costs where, by the timer: a price counts from when it is first seen, which is within minutes of the deploy
// that changes it (docs/decisions/money.md).
import { SITES } from '#sites/index.ts'
import type { Site } from '#src/contract/site.ts'
import { priceIn } from '#src/domain/packages.ts'
import type { Env } from '#worker/env.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { type Price, recordPrices } from './price-queries.ts'

/** All prices of a site, one for each package and country it serves. */
export const pricesOf = ({ id, settings, credit_packages, default_currency }: Site): Price[] =>
  credit_packages.flatMap((each) =>
    settings.countries.flatMap((country) => {
      const price = priceIn(each, country, default_currency)
      return price ? [{ site: id, package: each.id, country, ...price }] : []
    }),
  )

/** `now` in epoch milliseconds. */
export async function recordSitePrices(env: Env, now: number): Promise<void> {
  const sites = SITES.filter(({ credit_packages }) => credit_packages.length > 0)
  await Promise.all(sites.map((site) => recordPrices(databaseOf(env, site.pool).write, pricesOf(site), now)))
}
