import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import enUS from '#locales/en-US.json'
import { createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { Transaction } from '#src/contract/orders.ts'
import type { Settings } from '#src/contract/settings.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { Page } from '#src/pages/transaction/page.tsx'
import { createServer } from '#tests/support/fake-api.ts'

const settings = {
  name: 'Emberly',
  company_name: 'Ember Works B.V.',
  company_address: 'Canal 1',
  company_city: 'Utrecht',
  company_country: 'NL',
  company_kvk: '12345678',
  company_vat_numbers: ['NL123456789B01'],
} as Settings
const user = { email: 'anna@example.test', credits: 70, profile: { id: 'anna' } } as User

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const paid: Transaction = {
  id: 'order-1',
  attempt: 'abcdefghijklmnop-ideal',
  kind: 'package',
  package: 'small',
  state: 'paid',
  credits: 60,
  price: eur(1_499),
  refunded: eur(0),
  vat_rate: 2_100,
  method: 'ideal',
  code: null,
  created_at: '2026-11-22T10:00:00.000Z',
  paid_at: '2026-11-22T10:01:00.000Z',
  receipt: 'EMBERLY-2026-000042',
  withdrawal: null,
  giving_back: null,
}

function render(patch: Partial<Transaction> = {}, step = 'offered') {
  const seed = { locale: 'en-US', settings, user } as unknown as Seed
  const app = createApp(
    { ...createServer({}), readText: async () => '', now: Date.now, report: console.error },
    seed,
    enUS as Messages,
  )
  const path = '/transactions/order-1'
  const router = createMemoryRouter([{ id: 'page', path, Component: Page }], {
    initialEntries: [path],
    hydrationData: { loaderData: { page: { transaction: { ...paid, ...patch }, step } } },
  })
  const html = renderToStaticMarkup(
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

const withdrawal = { credits: 40, money: eur(999), until: '2026-12-06T10:01:00.000Z' }

describe('a purchase', () => {
  test('that is paid shows its receipt: number, seller, item, net, VAT and total @spec 2.13', () => {
    const { text } = render()
    for (const expected of [
      'Thank you!',
      '60 credits added. Your balance: 70 credits.',
      'EMBERLY-2026-000042',
      'Ember Works B.V.',
      'KvK-nummer: 12345678',
      'NL123456789B01',
      'iDEAL | Wero',
      'anna@example.test',
      '€12.39',
      'VAT 21%',
      '€2.60',
      '€14.99',
    ])
      expect(text).toContain(expected)
  })

  test('in a country without VAT says that none is added', () => {
    const { text } = render({ vat_rate: 0 })
    expect(text).toContain('No VAT is added')
    expect(text).not.toContain('VAT 0')
  })

  test.each([
    ['failed', 'The payment didn’t go through'],
    ['cancelled', 'You stopped the payment'],
    ['expired', 'The payment wasn’t finished in time'],
  ] as const)('that is %s shows that, and links to a new order of the same', (state, title) => {
    const { html, text } = render({ state, paid_at: null, receipt: null })
    expect(text).toContain(title)
    expect(text).not.toContain('Receipt')
    expect(html).toContain('href="/credits/small/ideal"')
  })

  test('that is open can be continued with the same attempt, not a new one', () => {
    const { html, text } = render({ state: 'open', paid_at: null, receipt: null, code: 'TEN' })
    expect(text).toContain('Waiting for your payment')
    expect(html).toContain('href="/credits/small/ideal?attempt=abcdefghijklmnop&amp;code=TEN"')
    expect(html).toContain('href="/transactions/order-1"')
  })

  test('that was refunded or charged back shows its state', () => {
    expect(render({ state: 'refunded', refunded: eur(999) }).text).toMatch(/€9\.99 repaid.*−€9\.99/)
    expect(render({ state: 'charged_back' }).text).toContain('Your bank reversed this payment')
  })

  test('is withdrawn from by a link, then a button with exactly the shown sum', () => {
    expect(render({ withdrawal }).html).toMatch(
      /href="\/transactions\/order-1\?withdraw"[^>]*>Withdraw from contract here/,
    )
    const { html, text } = render({ withdrawal }, 'confirming')
    expect(text).toContain('You give back 40 credits. In return you get €9.99')
    expect(html).toMatch(/name="amount" value="999"/)
    expect(text).toContain('Confirm withdrawal')
    expect(render().text).not.toContain('Withdraw')
  })
})
