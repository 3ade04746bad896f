// The premium page in each of its states: the terms before ordering, the current subscription, and cancelling in two taps.
import { renderToStaticMarkup } from 'react-dom/server'
import {
  type ActionFunctionArgs,
  createMemoryRouter,
  RouterContextProvider,
  RouterProvider,
} from 'react-router'
import { describe, expect, test } from 'vitest'
import enUS from '#locales/en-US.json'
import { appContext, createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { Offers } from '#src/contract/orders.ts'
import type { Premium } from '#src/contract/premium.ts'
import type { Settings } from '#src/contract/settings.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { action, Page } from '#src/pages/premium/page.tsx'
import { type PremiumData, premiumLoader, type Step } from '#src/pages/premium/premium-loader.ts'
import { eur, OPEN_ORDER } from '#tests/components/support/shop.ts'
import { type Answers, createServer, refuse } from '#tests/support/fake-api.ts'

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

const paid: PremiumData['receipts'][number] = {
  ...OPEN_ORDER,
  kind: 'premium',
  package: plan.id,
  state: 'paid',
  credits: 100,
  price: eur(1_699),
  paid_at: '2026-11-22T10:01:00.000Z',
  receipt: 'EMBERLY-2026-000042',
  cursor: null,
}

function makeApp(answers: Answers = {}, message_cost = 1) {
  const settings = { name: 'Emberly', message_cost } as Settings
  const user = { email: 'anna@example.test', credits: 70, profile: { id: 'anna' } } as User
  const seed = { locale: 'en-US', settings, user } as unknown as Seed
  const { api, asked } = createServer(answers)
  const deps = { api, readText: async () => '', now: Date.now, report: console.error }
  return { app: createApp(deps, seed, enUS as Messages), asked }
}

function render(
  data: Partial<PremiumData> = {},
  { message_cost, answer }: { message_cost?: number; answer?: object } = {},
) {
  const { app } = makeApp({}, message_cost)
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
    hydrationData: { loaderData: { page }, ...(answer && { actionData: { page: answer } }) },
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

describe('the plans of premium', () => {
  const large = { id: 'premium-300', credits: 300, price: eur(3_999), message: eur(13) }
  const several = { ...offers, premium: [plan, large] }

  test('are a list where there are several, with the chosen one marked', () => {
    expect(render({ plan }).html).not.toContain('aria-label="Plans"')
    const { html } = render({ plan: large, offers: several })
    expect(html).toMatch(/<a aria-current="true"[^>]*href="\/premium\?plan=premium-300"/)
    expect(html).toMatch(/<a(?![^>]*aria-current)[^>]*href="\/premium\?plan=premium-100"/)
    expect(html).toContain('name="plan" value="premium-300"')
  })

  test('begin with the payment method of the member’s premium, where it is still offered', () => {
    const chosen = (page: ReturnType<typeof render>) =>
      page.html.match(/<input(?=[^>]*type="radio")(?=[^>]*checked)[^>]*value="(\w+)"/)?.[1]
    expect(chosen(render({ plan }))).toBe('ideal')
    expect(chosen(renderOwn({ state: 'past_due', method: 'creditcard' }, 'shown', { plan }))).toBe(
      'creditcard',
    )
    expect(chosen(renderOwn({ state: 'past_due', method: 'paypal' }, 'shown', { plan }))).toBe('ideal')
  })

  test('are compared with packages in their currency alone, where there are any and messages cost something', () => {
    const heading = enUS.premium.compare.heading
    const [small] = offers.packages
    const foreign = { ...offers, packages: [{ ...small, price: { amount: 599, currency: 'PLN' } }] } as Offers
    expect(render({ plan }).text).toContain(heading)
    expect(render({ plan, offers: foreign }).text).not.toContain(heading)
    expect(render({ plan }, { message_cost: 0 }).text).not.toContain(heading)
    expect(render({ plan }, { message_cost: 3 }).text).toContain('Fewer than 33 messages each month')
    expect(renderOwn({ state: 'past_due' }, 'shown', { plan }).text).not.toContain(heading)
  })
})

describe('the page of a member’s premium', () => {
  test('has the lead before the first, and the points of a plan unless a payment of it is overdue', () => {
    const { lead, point } = enUS.premium
    expect(render({ plan }).text).toContain(lead)
    const ended = { state: 'ended', charged_at: null } as const
    expect(renderOwn(ended, 'shown', { plan }).text).not.toContain(lead)
    expect(renderOwn(ended, 'shown', { plan }).text).toContain(point.cancel)
    expect(renderOwn({ state: 'past_due' }, 'shown', { plan }).text).not.toContain(point.cancel)
  })

  test('while a payment is overdue says that a cancellation ends it at once', () => {
    expect(renderOwn({ state: 'past_due' }, 'cancelling').text).toContain('It ends at once')
  })

  test('says that it was kept, and no longer once it is cancelled again', () => {
    expect(renderOwn({}, 'kept').text).toContain('Premium goes on')
    const cancelled = { state: 'cancelled', charged_at: null } as const
    expect(renderOwn(cancelled, 'kept').text).not.toContain('Premium goes on')
  })

  test('says of one that ended with its cancellation that it has ended', () => {
    const at_once = {
      state: 'ended',
      ended_why: 'cancelled',
      charged_at: null,
      cancelled_at: '2026-11-22T10:30:00.000Z',
      ended_at: '2026-11-22T10:30:00.000Z',
    } as const
    const { text } = renderOwn(at_once, 'cancelled')
    expect(text).toContain('It has ended, and nothing is charged any more')
    expect(text).not.toContain('Paid until')
    expect(text).not.toContain('Paid by')
    expect(renderOwn({}).text).toMatch(/Paid until 2026-12-22/)
  })

  test('lists its payments, and of one that is not paid any more the state', () => {
    expect(renderOwn({}).text).not.toContain('Receipts')
    const { html, text } = renderOwn({}, 'shown', {
      receipts: [paid, { ...paid, id: 'order-2', state: 'refunded' }],
    })
    expect(text).toMatch(/Receipts 2026-11-22 €16\.99 2026-11-22 Repaid €16\.99/)
    expect(html).toContain('href="/transactions/order-2"')
  })

  test('shows a refused cancellation beside the subscription, a refused order beside the order', () => {
    const problem = { code: 'too_many', fields: {} }
    const at = (answer: object) => render({ own, plan: null }, { answer }).text
    expect(at({ of: 'keep', problem })).toContain(enUS.errors.too_many)
    const order = render({ plan }, { answer: { problem, method: 'creditcard', agreed: true } })
    expect(order.text.indexOf(enUS.errors.too_many)).toBeGreaterThan(order.text.indexOf('Order Premium'))
    expect(order.html).toMatch(/<input(?=[^>]*value="creditcard")[^>]*checked/)
  })

  test('leads to the payment once the order is placed', () => {
    expect(render({ plan }, { answer: { pay_at: 'https://pay.test/1' } }).html).toContain(
      'href="https://pay.test/1"',
    )
  })
})

describe('the data of the premium page', () => {
  const ATTEMPT = 'abcdefghijklmnop'

  /** Of a member with this premium, who has made these orders; the URL's query with an order's key. */
  async function load(
    premium: Premium | null,
    { query = `?attempt=${ATTEMPT}`, orders = [] as object[], sold = offers as Offers | null } = {},
  ) {
    const { app } = makeApp({
      'premium.show': () => premium,
      'credits.show': () =>
        sold
          ? {
              balance: 7,
              set_aside: 0,
              debt: 0,
              worth: null,
              guard: {
                per_day: { credits: null, next: null },
                per_chat: { credits: null, next: null },
                spent: 0,
              },
              lots: [],
              ledger: [],
              offers: sold,
            }
          : refuse('not_offered'),
      'transactions.list': () => orders,
    })
    const context = new RouterContextProvider()
    context.set(appContext, app)
    const url = new URL(`http://localhost/premium${query}`)
    const loaded = await premiumLoader({
      context,
      params: {},
      request: new Request(url),
      url,
      pattern: '/premium',
    })
    return loaded instanceof Response ? loaded.headers.get('location') : loaded
  }

  test('have a plan to order without premium, after it and while it is overdue, and not while it runs', async () => {
    for (const premium of [null, { ...own, state: 'ended' as const }, { ...own, state: 'past_due' as const }])
      expect(await load(premium)).toMatchObject({ plan, attempt: ATTEMPT })
    for (const state of ['active', 'cancelled'] as const)
      expect(await load({ ...own, state }, { query: '' })).toMatchObject({ plan: null, own: { state } })
  })

  test('have the plan of the URL, else the first; none where no method can be charged again', async () => {
    const large = { ...plan, id: 'premium-300', credits: 300 }
    const several = { ...offers, premium: [plan, large] }
    const chosen = await load(null, { query: `?plan=premium-300&attempt=${ATTEMPT}`, sold: several })
    expect(chosen).toMatchObject({ plan: large })
    const unknown = await load(null, { query: `?plan=none&attempt=${ATTEMPT}`, sold: several })
    expect(unknown).toMatchObject({ plan })
    expect(await load(null, { sold: { ...offers, premium_methods: [] } })).toMatchObject({ plan: null })
    expect(await load(own, { sold: null })).toMatchObject({ plan: null, offers: null })
  })

  test('need the order’s key in the URL, and lead to the receipt once that order was paid', async () => {
    expect(await load(null, { query: '?plan=premium-100' })).toMatch(
      /^\/premium\?plan=premium-100&attempt=[a-z2-7]{16}$/,
    )
    expect(await load(null, { orders: [paid] })).toBe('/transactions/order-1')
    expect(await load(null, { orders: [{ ...paid, state: 'open', paid_at: null }] })).toMatchObject({ plan })
  })

  test('have the receipts of premium alone', async () => {
    const other = { ...paid, attempt: 'another-ideal' }
    const orders = [
      { ...other, id: 'order-1', kind: 'package' },
      { ...other, id: 'order-2', state: 'failed', paid_at: null },
      { ...other, id: 'order-3', state: 'refunded' },
    ]
    const loaded = await load(own, { orders })
    expect((loaded as PremiumData).receipts.map(({ id }) => id)).toEqual(['order-3'])
  })

  test.each([
    ['', 'shown'],
    ['?cancel', 'cancelling'],
    ['?cancelled', 'cancelled'],
    ['?kept', 'kept'],
  ])('name the step of the URL: %s is %s', async (query, step) => {
    expect(await load(own, { query })).toMatchObject({ step })
  })
})

describe('the forms of the premium page', () => {
  async function press(intent: string, answers: Answers) {
    const { app, asked } = makeApp(answers)
    const context = new RouterContextProvider()
    context.set(appContext, app)
    const body = new URLSearchParams({ intent })
    const request = new Request('http://localhost/premium', { method: 'POST', body })
    const answer = await action({ context, request } as unknown as ActionFunctionArgs)
    return { answer, asked: asked.map(({ call }) => call) }
  }

  test.each(['cancel', 'keep'])('answer a refused %s with its status, and name the form', async (intent) => {
    const { answer, asked } = await press(intent, { [`premium.${intent}`]: () => refuse('unavailable') })
    expect(asked).toEqual([`premium.${intent}`])
    expect(answer).toMatchObject({
      data: { of: intent, problem: { code: 'unavailable' } },
      init: { status: 503 },
    })
  })
})
