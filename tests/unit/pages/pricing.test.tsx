// The prices on the pricing page and on the home page.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import enUS from '#locales/en-US.json'
import nlNL from '#locales/nl-NL.json'
import { createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { Offers } from '#src/contract/orders.ts'
import type { Settings } from '#src/contract/settings.ts'
import type { Locale } from '#src/domain/constants.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { Costs } from '#src/pages/home/Costs.tsx'
import { Page } from '#src/pages/pricing/page.tsx'
import { eur } from '#tests/components/support/shop.ts'
import { createServer } from '#tests/support/fake-api.ts'

const minimum_message_costs = {
  NL: { costs: 20, currency: 'EUR' },
  GB: { costs: 18, currency: 'GBP' },
  PL: { costs: 99, currency: 'PLN' },
}

function textOf(element: ReactNode, settings: Partial<Settings>, locale: Locale = 'en-US') {
  const shown = { name: 'Emberly', message_cost: 1, countries: ['PL', 'NL'], ...settings }
  const app = createApp(
    { ...createServer({}), readText: async () => '', now: Date.now, report: console.error },
    {
      locale,
      settings: { minimum_message_costs, geoip_country: 'NL', welcome_credits: 0, ...shown } as Settings,
      user: { email: 'anna@example.test', profile: { id: 'anna', country: 'NL' } } as User,
    } as unknown as Seed,
    (locale === 'nl-NL' ? nlNL : enUS) as Messages,
  )
  return renderToStaticMarkup(<AppProvider app={app}>{element}</AppProvider>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describe('the pricing page', () => {
  const small = { id: 'small', credits: 20, bonus: 0, original: null, lowest: null }
  const offers: Offers = {
    country: 'NL',
    code: null,
    packages: [{ ...small, price: eur(500), message: eur(25) }],
    premium: [],
    methods: ['ideal'],
    premium_methods: [],
    vat_rate: 2_100,
  }
  function render(patch: Partial<Offers> = {}, settings: Partial<Settings> = {}) {
    const router = createMemoryRouter([{ id: 'page', path: '/pricing', Component: Page }], {
      initialEntries: ['/pricing'],
      hydrationData: { loaderData: { page: { ...offers, ...patch } } },
    })
    return textOf(<RouterProvider router={router} />, settings)
  }

  test('says what a message costs in credits, and from how much in money', () => {
    expect(render({}, { message_cost: 3 })).toMatch(/3 credits.*A message costs from €0\.20/)
    const free = render({}, { message_cost: 0 })
    expect(free).toContain(enUS.pricing.message_free)
    expect(free).not.toContain(enUS.pricing.message_body)
  })

  test('has the packages and their terms, and says where they cannot be bought', () => {
    const closed = enUS.buy.closed.title
    expect(render()).toMatch(/20 credits.*€5\.00.*Prices include 21% VAT/)
    expect(render()).not.toContain(closed)
    expect(render({ methods: [] })).toContain(closed)
    const none = render({ packages: [] })
    expect(none).not.toContain(enUS.pricing.packages)
    expect(none).not.toContain('Prices include')
  })
})

describe('the costs on the home page', () => {
  const costs = (settings: Partial<Settings> = {}, locale?: Locale) => textOf(<Costs />, settings, locale)

  test('are those of the language’s country, of an English-speaking one for English, else of the site’s first', () => {
    expect(costs({}, 'nl-NL')).toMatch(/€\s0,20/)
    expect(costs()).toContain('£0.18')
    const { NL, PL } = minimum_message_costs
    expect(costs({ minimum_message_costs: { NL, PL } })).toMatch(/PLN\s0\.99/)
    expect(costs({ minimum_message_costs: { NL, PL }, countries: ['NL', 'PL'] })).toContain('€0.20')
  })

  test('are free where messages are, and name welcome credits where there are any', () => {
    expect(costs({ message_cost: 0 })).not.toContain('£')
    expect(costs()).not.toContain(enUS.home.costs_welcome)
    expect(costs({ welcome_credits: 5 })).toMatch(new RegExp(`${enUS.home.costs_welcome} 5 credits`))
    expect(costs({ message_cost: 2 })).toMatch(new RegExp(`${enUS.home.costs_message} 2 credits`))
  })
})
