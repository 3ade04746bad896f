import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import enUS from '#locales/en-US.json'
import { createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { CreditPackage, Offers } from '#src/contract/orders.ts'
import type { Settings } from '#src/contract/settings.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { BuyingClosed, OfferTerms } from '#src/parts/buying/OfferTerms.tsx'
import { PackageCards } from '#src/parts/buying/PackageCards.tsx'
import { createServer } from '#tests/support/fake-api.ts'

function render(element: ReactNode, message_cost = 1) {
  const settings = { name: 'Emberly', message_cost } as Settings
  const seed = { locale: 'en-US', settings, user: null } as unknown as Seed
  const app = createApp(
    { ...createServer({}), readText: async () => '', now: Date.now, report: console.error },
    seed,
    enUS as Messages,
  )
  const html = renderToStaticMarkup(
    <AppProvider app={app}>
      <MemoryRouter>{element}</MemoryRouter>
    </AppProvider>,
  )
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const small: CreditPackage = {
  id: 'small',
  credits: 20,
  bonus: 0,
  price: eur(599),
  original: null,
  lowest: null,
  message: eur(30),
}
const large: CreditPackage = { ...small, id: 'large', credits: 1_200, price: eur(9_999), message: eur(9) }
const offers = (patch: Partial<Offers> = {}): Offers => ({
  country: 'NL',
  code: null,
  packages: [large, small],
  premium: [],
  methods: ['ideal', 'creditcard'],
  premium_methods: [],
  vat_rate: 2_100,
  ...patch,
})

describe('packages of credits', () => {
  test('are in the site’s order, none preselected, each with the price of a message', () => {
    const { html, text } = render(<PackageCards offers={offers()} />)
    expect(text).toMatch(
      /1,200 credits €99\.99 €0\.09 per message Choose 20 credits €5\.99 €0\.30 per message/,
    )
    expect(html.match(/href="\/credits\/(large|small)"/g)).toHaveLength(2)
    expect(html).not.toMatch(/checked|aria-current|aria-selected|popular|best/i)
  })

  test('show the number of messages where one costs more than a credit', () => {
    expect(render(<PackageCards offers={offers()} />, 3).text).toContain('400 messages')
    expect(render(<PackageCards offers={offers()} />, 0).text).not.toContain('message')
  })

  test('show a reduced price beside the regular one and the lowest of 30 days, and link with the code', () => {
    const reduced = { ...small, bonus: 5, original: eur(699), lowest: eur(649) }
    const { html, text } = render(<PackageCards offers={offers({ code: 'WELCOME', packages: [reduced] })} />)
    expect(html).toMatch(/<s>.*Before:.*€6\.99<\/s>/)
    expect(text).toContain('Lowest price of the last 30 days: €6.49')
    expect(text).toContain('+5 extra')
    expect(html).toContain('href="/credits/small?code=WELCOME"')
    // With what the code adds.
    expect(render(<PackageCards offers={offers({ packages: [reduced] })} />, 5).text).toContain('5 messages')
  })

  test('have no links while nothing can be bought, which a notice explains', () => {
    expect(render(<PackageCards offers={offers({ methods: [] })} />).html).not.toContain('<a ')
    expect(render(<BuyingClosed />).text).toContain('Credits can’t be bought here at the moment')
  })

  test('show the country of the prices, the VAT in them, and the payment methods', () => {
    expect(render(<OfferTerms offers={offers()} />).text).toMatch(
      /iDEAL \| Wero .*Card .*Country: Netherlands\. Prices include 21% VAT\./,
    )
    expect(render(<OfferTerms offers={offers({ country: 'US', vat_rate: 0 })} />).text).toContain(
      'No VAT is added',
    )
  })
})
