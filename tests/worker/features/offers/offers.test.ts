// What is for sale: prices by country, reductions beside the lowest price of 30 days, and the price history behind them.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Site } from '#src/contract/site.ts'
import { visit } from '#tests/support/api.ts'
import { member, unique, world } from '#tests/support/factories.ts'
import { pricesOf, recordSitePrices } from '#worker/features/offers/price-job.ts'
import { lowestPrices, recordPrices } from '#worker/features/offers/price-queries.ts'
import { buyerCountry, createOffers, type Discounts } from '#worker/features/offers/service.ts'
import { databaseOf } from '#worker/platform/database/database.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-22T12:00:00Z')
const AFTER = NOW - 30 * DAY_MS

const database = () => databaseOf(env, 'prices')
const selling = (): Site => ({
  ...world(),
  credit_packages: [
    { id: 'small', credits: 20, prices: { EUR: 600, PLN: 2_600 } },
    { id: 'large', credits: 100, prices: { EUR: 2_000, NL: 1_900 } },
  ],
})
/** Ten percent off the large package, and five credits with the small one. */
const discounts: Discounts = {
  async find(code, _member, { id, price }) {
    if (code !== 'TEN') return null
    return id === 'large'
      ? { price: Math.round(price.amount * 0.9), bonus: 0, code }
      : { price: price.amount, bonus: 5, code }
  },
}
const offersOf = (site: Site) =>
  createOffers({
    site,
    database: database(),
    now: () => NOW,
    methods: ['creditcard', 'ideal'],
    recurring: ['creditcard'],
    discounts,
  })
const buyer = { country: 'NL', member_id: 'anna' }

/** Records what one package cost in NL from a day on, so many days ago. */
const note = (site: { id: string }, days_ago: number, amount: number) =>
  recordPrices(
    database().write,
    [{ site: site.id, package: 'large', country: 'NL', amount, currency: 'EUR' }],
    NOW - days_ago * DAY_MS,
  )
const lowest = async (site: { id: string }) =>
  (await lowestPrices(database().read, { site: site.id, country: 'NL', currency: 'EUR', after: AFTER })).get(
    'large',
  )

describe('offers', () => {
  it('are priced in the currency of the buyer’s country, with the VAT of that country', async () => {
    const offers = offersOf(selling())
    expect(await offers.list(buyer)).toMatchObject({
      country: 'NL',
      vat_rate: 2_100,
      methods: ['ideal', 'creditcard'],
      packages: [
        { id: 'small', price: { amount: 600, currency: 'EUR' }, original: null, lowest: null },
        { id: 'large', price: { amount: 1_900, currency: 'EUR' }, message: { amount: 19, currency: 'EUR' } },
      ],
    })
    expect(await offers.list({ ...buyer, country: 'PL' })).toMatchObject({
      vat_rate: 2_300,
      methods: ['creditcard'],
      packages: [
        { price: { amount: 2_600, currency: 'PLN' } },
        { price: { amount: 2_000, currency: 'EUR' } },
      ],
    })
  })

  it('are for the country where the buyer lives, else of their IP address, as far as the site serves it', () => {
    const site = selling()
    expect(buyerCountry(site, 'BE', 'NL')).toBe('BE')
    expect(buyerCountry(site, null, 'PL')).toBe('PL')
    expect(buyerCountry(site, null, 'JP')).toBe(site.settings.countries[0])
    expect(buyerCountry(site, null, null)).toBe(site.settings.countries[0])
  })

  it('have the price of the order, and nothing else can be ordered', async () => {
    const offers = offersOf(selling())
    expect(await offers.find('large', { ...buyer, code: 'TEN' })).toEqual({
      kind: 'package',
      credits: 100,
      bonus: 0,
      price: 1_710,
      currency: 'EUR',
      vat_rate: 2_100,
      code: 'TEN',
    })
    expect(await offers.find('small', { ...buyer, code: 'TEN' })).toMatchObject({ price: 600, bonus: 5 })
    expect(await offers.find('large', { ...buyer, code: 'NONE' })).toMatchObject({ price: 1_900, code: null })
    expect(await offers.find('huge', buyer)).toBeNull()
  })

  it('show a reduced price beside the lowest of the last 30 days, and extra credits without one', async () => {
    const site = selling()
    await note(site, 90, 1_500)
    await note(site, 40, 1_800)
    await note(site, 3, 1_900)
    expect(await offersOf(site).list({ ...buyer, code: 'TEN' })).toMatchObject({
      code: 'TEN',
      packages: [
        // 600 for 25 messages.
        { id: 'small', bonus: 5, original: null, lowest: null, message: { amount: 24, currency: 'EUR' } },
        {
          id: 'large',
          price: { amount: 1_710 },
          original: { amount: 1_900 },
          lowest: { amount: 1_800, currency: 'EUR' },
        },
      ],
    })
  })

  it('are returned with a member’s wallet, in the currency of their country', async () => {
    const site = world()
    const { api } = visit(site, await member(site), { visitor: { country: 'PL' } })
    const { balance, offers } = await api.credits.show()
    expect(balance).toBeTypeOf('number')
    expect(offers).toMatchObject({ country: 'PL', code: null })
    expect(offers.packages.map(({ price }) => price.currency)).toContain('PLN')
  })
})

describe('the history of prices', () => {
  it('stores a price from when it is first seen, once, however often it is recorded', async () => {
    const site = { id: unique('site') }
    expect(await note(site, 20, 1_000)).toBe(1)
    expect(await note(site, 10, 1_000)).toBe(0)
    expect(await note(site, 5, 1_200)).toBe(1)
    // Back to the old price: a new beginning.
    expect(await note(site, 1, 1_000)).toBe(1)
  })

  it('counts the price in force when the 30 days began, and none before it', async () => {
    const site = { id: unique('site') }
    await note(site, 60, 500)
    await note(site, 31, 900)
    await note(site, 2, 1_000)
    expect(await lowest(site)).toBe(900)
    await note(site, 1, 800)
    expect(await lowest(site)).toBe(800)
  })

  it('is written by the timer for every package of every site and country, and only when something changed', async () => {
    const site = selling()
    expect(pricesOf(site)).toHaveLength(2 * site.settings.countries.length)
    await recordSitePrices(env, NOW)
    await recordSitePrices(env, NOW + 1)
    const { results } = await env.DB.prepare(
      `SELECT count(*) AS noted, count(DISTINCT since) AS times FROM price_history WHERE site = 'she'`,
    ).all()
    expect(results).toEqual([{ noted: 20, times: 1 }])
  })
})
