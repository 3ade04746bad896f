// Checks a site's prices: packages are sold in every country it serves, and displayed prices are never lower than the real ones.
import type { Settings } from '../src/contract/settings.ts'
import { leastMessagePrice, type SitePackage } from '../src/domain/packages.ts'

type Prices = {
  credit_packages: readonly SitePackage[]
  premium_plans: readonly SitePackage[]
  default_currency: string
  vat_rates: Readonly<Record<string, number>>
  settings: {
    countries: readonly string[]
    message_cost: number
    minimum_message_costs?: Settings['minimum_message_costs'] | undefined
  }
}

const isCountryCode = (key: string) => key.length === 2

const leastIn = ({ credit_packages, premium_plans, default_currency, settings }: Prices, country: string) =>
  leastMessagePrice([...credit_packages, ...premium_plans], country, {
    default_currency,
    message_cost: settings.message_cost,
  })

/** The lowest price of one message, by country; none if nothing is sold. */
export function messageCostsOf(site: Prices): Settings['minimum_message_costs'] {
  return Object.fromEntries(
    site.settings.countries.flatMap((country) => {
      const least = leastIn(site, country)
      return least ? [[country, { costs: least.amount, currency: least.currency }]] : []
    }),
  )
}

/** Each as `key: message`. */
export function priceProblems(site: Prices): string[] {
  const problems: string[] = []
  const { countries, minimum_message_costs = {} } = site.settings
  for (const list of ['credit_packages', 'premium_plans'] as const)
    for (const [index, { prices }] of site[list].entries()) {
      const at = `${list}.${index}.prices`
      if (prices[site.default_currency] === undefined)
        problems.push(`${at}: has no price in ${site.default_currency}, the site's default_currency`)
      for (const key of Object.keys(prices))
        if (isCountryCode(key) && !countries.includes(key))
          problems.push(`${at}.${key}: is not among settings.countries`)
    }
  const plans = new Set(site.premium_plans.map(({ id }) => id))
  for (const [index, { id }] of site.credit_packages.entries())
    if (plans.has(id)) problems.push(`credit_packages.${index}.id: is the id of a premium plan too`)
  for (const country of Object.keys(site.vat_rates))
    if (!countries.includes(country)) problems.push(`vat_rates.${country}: is not among settings.countries`)
  for (const [country, { costs, currency }] of Object.entries(minimum_message_costs)) {
    const least = leastIn(site, country)
    if (least && least.currency === currency && costs < least.amount)
      problems.push(
        `settings.minimum_message_costs.${country}.costs: is ${costs}, and no package brings a message below ${least.amount} (${currency})`,
      )
  }
  return problems
}
