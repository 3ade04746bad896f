// The premium page in each of its states: the terms before ordering, the current subscription, and cancelling in two taps.
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import enUS from '#locales/en-US.json'
import { createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { Offers } from '#src/contract/orders.ts'
import type { Premium } from '#src/contract/premium.ts'
import type { Settings } from '#src/contract/settings.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { Page } from '#src/pages/premium/page.tsx'
import type { PremiumData, Step } from '#src/pages/premium/premium-loader.ts'
import { createServer } from '#tests/support/fake-api.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const plan = { id: 'premium-100', credits: 100, price: eur(1_699), message: eur(17) }
const offers: Offers = {
  country: 'NL',
  code: null,
  packages: [
    { id: 'small', credits: 20, bonus: 0, price: eur(599), original: null, lowest: null, message: eur(30) },
    {
      id: 'large',
      credits: 400,
      bonus: 0,
      price: eur(5_999),
      original: null,
      lowest: null,
      message: eur(15),
    },
  ],
  premium: [plan],
  methods: ['ideal', 'creditcard', 'sandbox'],
  premium_methods: ['ideal', 'creditcard'],
  vat_rate: 2_100,
}
const own: Premium = {
  plan: plan.id,
  state: 'active',
  credits: 100,
  price: eur(1_699),
  method: 'ideal',
  started_at: '2026-10-22T10:00:00.000Z',
  paid_until: '2026-12-22T10:00:00.000Z',
  charged_at: '2026-12-22T10:00:00.000Z',
  cancelled_at: null,
  ended_at: null,
  ended_why: null,
}

function render(data: Partial<PremiumData> = {}) {
  const settings = { name: 'Emberly', message_cost: 1 } as Settings
  const user = { email: 'anna@example.test', credits: 70, profile: { id: 'anna' } } as User
  const seed = { locale: 'en-US', settings, user } as unknown as Seed
  const app = createApp(
    { ...createServer({}), readText: async () => '', now: Date.now, report: console.error },
    seed,
    enUS as Messages,
  )
  const path = '/premium'
  const page = {
    own: null,
    offers,
    plan: null,
    attempt: 'abcdefghijklmnop',
    receipts: [],
    step: 'shown',
    ...data,
  }
  const router = createMemoryRouter([{ id: 'page', path, Component: Page }], {
    initialEntries: [path],
    hydrationData: { loaderData: { page } },
  })
  const html = renderToStaticMarkup(
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  return { html, text }
}
const renderOwn = (patch: Partial<Premium>, step: Step = 'shown', more: Partial<PremiumData> = {}) =>
  render({ own: { ...own, ...patch }, step, ...more })

describe('premium that can be ordered', () => {
  test('shows price, credits, the price of a message, VAT, renewal and cancellation, above a button that says it costs @spec 2.10', () => {
    const { html, text } = render({ plan })
    const above = text.slice(0, text.indexOf(enUS.buy.order))
    for (const expected of [
      '100 credits every month',
      '€16.99',
      '€0.17 per message',
      'You get 100 credits now and every month, until you cancel',
      'You can cancel at any time',
      'Each month €16.99 is charged again',
      'including 21% VAT',
      'I want my credits at once',
    ])
      expect(above).toContain(expected)
    expect(html).toContain('name="plan" value="premium-100"')
  })

  test('is compared with packages by the price of a message, also with a cheaper one', () => {
    const { text } = render({ plan })
    expect(text).toMatch(
      /20 credits €5\.99 €0\.30 Premium, 100 credits every month €16\.99 €0\.17 400 credits €59\.99 €0\.15/,
    )
    expect(text).toContain('Fewer than 100 messages each month')
  })

  test('offers only payment methods that can be charged again', () => {
    const { html } = render({ plan })
    expect([...html.matchAll(/type="radio"[^>]*value="(\w+)"/g)].map(([, method]) => method)).toEqual([
      'ideal',
      'creditcard',
    ])
  })

  test('is not sold on every site: a notice says so, with a link to credits', () => {
    const { html, text } = render()
    expect(text).toContain('There is no Premium here at the moment')
    expect(html).toContain('href="/credits"')
    expect(html).not.toContain('<form')
  })
})

describe('premium of a member', () => {
  test('while active shows the next payment, its date and method, and is not offered again', () => {
    const { html, text } = renderOwn({})
    expect(text).toMatch(/Next payment €16\.99 2026-12-22/)
    expect(text).toContain('iDEAL | Wero')
    expect(html).toContain('href="/premium?cancel"')
    expect(text).not.toContain('Order Premium')
  })

  test('is cancelled by a link that shows when it ends, and one button: no question, no offer in between', () => {
    const { html, text } = renderOwn({}, 'cancelling')
    expect(text).toContain('It ends on Dec 22, 2026')
    expect(html).toMatch(/name="intent" value="cancel".*Cancel now/)
    expect(html.match(/<form/g)).toHaveLength(1)
    expect(html).not.toMatch(/<select|<textarea|type="radio"/)
  })

  test('after cancelling shows when that was received, when it ends, where it is confirmed, and can be resumed', () => {
    const cancelled = {
      state: 'cancelled',
      cancelled_at: '2026-11-22T10:30:00.000Z',
      charged_at: null,
    } as const
    const { html, text } = renderOwn(cancelled, 'cancelled')
    expect(text).toMatch(/Received on Nov 22, 2026 at 10:30\s?AM UTC\. It ends on Dec 22, 2026/)
    expect(text).toContain('anna@example.test')
    expect(html).toMatch(/name="intent" value="keep".*Keep Premium/)
    const { text: later } = renderOwn(cancelled)
    expect(later).toContain('Premium ends on Dec 22, 2026. Nothing is charged any more.')
    expect(later).toMatch(/Next payment None/)
  })

  test('with an overdue payment says what happened and what comes next, and can be paid in another way or cancelled', () => {
    const { html, text } = renderOwn({ state: 'past_due', charged_at: '2026-12-23T10:00:00.000Z' }, 'shown', {
      plan,
    })
    expect(text).toContain('The last payment didn’t go through')
    expect(text).toContain('On Dec 23, 2026 we try €16.99 once more')
    expect(text).toContain('Pay now, or in another way')
    expect(html).toContain('href="/premium?cancel"')
  })

  test.each([
    ['cancelled', 'As you wished'],
    ['unpaid', 'The payment didn’t go through'],
    ['money_back', 'You got money back for a purchase, so Premium ended'],
    ['account', 'your account being closed'],
  ] as const)('that ended because of %s shows that, and can be ordered again', (ended_why, reason) => {
    const ended = {
      state: 'ended',
      ended_why,
      ended_at: '2026-12-22T10:00:00.000Z',
      charged_at: null,
    } as const
    const { html, text } = renderOwn(ended, 'shown', { plan })
    expect(text).toContain('Your Premium ended on Dec 22, 2026')
    expect(text).toContain(reason)
    expect(text).toContain('Order Premium')
    expect(html).not.toContain('href="/premium?cancel"')
  })
})
