// Packages of credits, each with its price by currency or country. Pure rules for the site's file, the offers and pages that show a
// price.
import { isCountry } from './geography/countries.ts'
import { CURRENCIES } from './geography/currencies.ts'
import type { Money } from './money.ts'

/**
 * From a site's file. `prices` in minor units: by currency (`EUR: 1499`), or by country (`CH: 1490`) in that country's currency.
 */
export type SitePackage = { id: string; credits: number; prices: Readonly<Record<string, number>> }

/** The paths below /credits that are no packages. */
export const RESERVED_PACKAGE_IDS: readonly string[] = ['repeat-order']

/** The currency of a country; `otherwise` where that is unknown. */
export const currencyOf = (country: string, otherwise: string): string =>
  isCountry(country) ? CURRENCIES[country] : otherwise

/**
 * The price of a package in a country: the country's own, else that of its currency, else in the site's default currency; null where
 * the package has none of them.
 */
export function priceIn(
  { prices }: Pick<SitePackage, 'prices'>,
  country: string,
  default_currency: string,
): Money | null {
  const currency = currencyOf(country, default_currency)
  const own = prices[country] ?? prices[currency]
  if (own !== undefined) return { amount: own, currency }
  const amount = prices[default_currency]
  return amount === undefined ? null : { amount, currency: default_currency }
}

/** The price of one message with a package: rounded up, so that a message never costs more than is shown. */
export function messagePrice({ amount, currency }: Money, credits: number, message_cost: number): Money {
  return { amount: credits > 0 ? Math.ceil((amount * message_cost) / credits) : 0, currency }
}

/** The lowest price of a message in a country, over all packages of a site; null where it sells nothing. */
export function leastMessagePrice(
  packages: readonly SitePackage[],
  country: string,
  { default_currency, message_cost }: { default_currency: string; message_cost: number },
): Money | null {
  return packages.reduce<Money | null>((least, each) => {
    const price = priceIn(each, country, default_currency)
    if (!price) return least
    const message = messagePrice(price, each.credits, message_cost)
    return least && least.amount <= message.amount ? least : message
  }, null)
}
