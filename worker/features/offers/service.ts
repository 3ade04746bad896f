// What is sold here and its price: a site's packages in the currency of the buyer's country, taxes included, less a discount code. The
// only place that makes prices, so that an order, which names a package alone, costs what the page showed.
import type { Offers } from '#src/contract/orders.ts'
import type { Site } from '#src/contract/site.ts'
import type { Money } from '#src/domain/money.ts'
import { LOWEST_PRICE_DAYS } from '#src/domain/offers.ts'
import type { PaymentMethod } from '#src/domain/orders.ts'
import { messagePrice, priceIn, type SitePackage } from '#src/domain/packages.ts'
import { methodsFor } from '#src/domain/payment-methods.ts'
import { vatRateIn } from '#src/domain/vat.ts'
import { createDiscounts } from '#worker/features/discounts/service.ts'
import { paymentsOf } from '#worker/platform/payments/providers.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'
import { lowestPrices } from './price-queries.ts'

const DAY_MS = 86_400_000

/** What a code changes for a member: the price, credits on top, or both. */
export type Discounts = {
  find(
    code: string,
    member_id: string,
    offered: { id: string; credits: number; price: Money },
  ): Promise<{ price: number; bonus: number; code: string } | null>
}

/** The buyer: their country, member id and code. */
export type Buyer = { country: string; member_id: string; code?: string | null | undefined }

/** A package or a plan at the price of this moment; minor units of `currency`, `vat_rate` in hundredths of a percent. */
export type Offer = {
  kind: 'package' | 'premium'
  credits: number
  bonus: number
  price: number
  currency: string
  vat_rate: number
  /** The code that was applied; null where there was none, or it is not valid for this package. */
  code: string | null
}

type OffersDeps = Pick<SiteServiceDeps, 'site' | 'database' | 'now'> & {
  /** The methods of this deployment's providers; empty: nothing can be bought. */
  methods: readonly PaymentMethod[]
  /** The methods that can be charged again, with consent. */
  recurring: readonly PaymentMethod[]
  discounts?: Discounts
}

/** The offers of a site: with the methods of this deployment's providers, and the codes of its members. */
export function siteOffers(deps: SiteServiceDeps) {
  const { methods = [], recurring = [] } = paymentsOf(deps.env).current ?? {}
  const { site, database, now } = deps
  return createOffers({ site, database, now, methods, recurring, discounts: createDiscounts(deps) })
}

export function createOffers({ site, database, now, methods, recurring, discounts }: OffersDeps) {
  const { credit_packages, premium_plans, default_currency, settings } = site
  const { message_cost } = settings

  async function priced(of: SitePackage, { country, member_id, code }: Buyer) {
    const original = priceIn(of, country, default_currency)
    if (!original) return null
    const reduction = code && (await discounts?.find(code, member_id, { ...of, price: original }))
    return { of, original, reduction: reduction || null }
  }

  return {
    /** Everything that is sold in a country, at the price with `code` where that is valid. */
    async list(buyer: Buyer): Promise<Offers> {
      const { country } = buyer
      const found = await Promise.all(credit_packages.map((each) => priced(each, buyer)))
      const packages = found.filter((each) => each !== null)
      const reduced = packages.find(
        ({ original, reduction }) => reduction && reduction.price < original.amount,
      )
      const lowest = reduced
        ? await lowestPrices(database.read, {
            site: site.id,
            country,
            currency: reduced.original.currency,
            after: now() - LOWEST_PRICE_DAYS * DAY_MS,
          })
        : null
      return {
        country,
        code: packages.find(({ reduction }) => reduction)?.reduction?.code ?? null,
        packages: packages.map(({ of: { id, credits }, original, reduction }) => {
          const { currency } = original
          const price = { amount: reduction?.price ?? original.amount, currency }
          const bonus = reduction?.bonus ?? 0
          const isReduced = price.amount < original.amount
          return {
            id,
            credits,
            bonus,
            price,
            original: isReduced ? original : null,
            lowest: isReduced ? { amount: lowest?.get(id) ?? original.amount, currency } : null,
            message: messagePrice(price, credits + bonus, message_cost),
          }
        }),
        premium: premium_plans.flatMap((plan) => {
          const price = priceIn(plan, country, default_currency)
          const { id, credits } = plan
          return price ? [{ id, credits, price, message: messagePrice(price, credits, message_cost) }] : []
        }),
        methods: methodsFor(methods, country),
        premium_methods: methodsFor(recurring, country),
        vat_rate: vatRateIn(site, country),
      }
    },

    /** One package or plan for one order; null where it is not sold to this buyer. A code does not reduce a plan, which would be cheaper every month. */
    async find(credit: string, buyer: Buyer): Promise<Offer | null> {
      const plan = premium_plans.find(({ id }) => id === credit)
      const of = plan ?? credit_packages.find(({ id }) => id === credit)
      const found = of && (await priced(of, plan ? { ...buyer, code: null } : buyer))
      if (!found) return null
      const { original, reduction } = found
      return {
        kind: plan ? 'premium' : 'package',
        credits: found.of.credits,
        bonus: reduction?.bonus ?? 0,
        price: reduction?.price ?? original.amount,
        currency: original.currency,
        vat_rate: vatRateIn(site, buyer.country),
        code: reduction?.code ?? null,
      }
    },
  }
}

/** The country of a buyer: as they say, else where they seem to be, else the site's main country. */
export function buyerCountry(
  { settings }: Pick<Site, 'settings'>,
  member_country: string | null | undefined,
  visitor_country: string | null,
): string {
  const seen =
    visitor_country !== null && settings.countries.includes(visitor_country) ? visitor_country : null
  return member_country ?? seen ?? settings.countries[0] ?? 'NL'
}
