import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import enUS from '#locales/en-US.json'
import { appContext, createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { Transaction } from '#src/contract/orders.ts'
import type { Settings } from '#src/contract/settings.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { action, loader, Page } from '#src/pages/transaction/page.tsx'
import { eur, OPEN_ORDER } from '#tests/components/support/shop.ts'
import { type Answers, createServer, refuse } from '#tests/support/fake-api.ts'

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

const paid: Transaction = {
  ...OPEN_ORDER,
  package: 'small',
  state: 'paid',
  paid_at: '2026-11-22T10:01:00.000Z',
  receipt: 'EMBERLY-2026-000042',
}

function makeApp(answers: Answers = {}) {
  const seed = { locale: 'en-US', settings, user } as unknown as Seed
  const { api, asked } = createServer(answers)
  const deps = { api, readText: async () => '', now: Date.now, report: console.error }
  return { app: createApp(deps, seed, enUS as Messages), asked }
}

function render(patch: Partial<Transaction> = {}, step = 'offered', answer?: object) {
  const { app } = makeApp()
  const path = '/transactions/order-1'
  const router = createMemoryRouter([{ id: 'page', path, Component: Page }], {
    initialEntries: [path],
    hydrationData: {
      loaderData: { page: { transaction: { ...paid, ...patch }, step } },
      ...(answer && { actionData: { page: answer } }),
    },
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

describe('a purchase of premium', () => {
  const premium = { kind: 'premium', package: 'premium-100', credits: 100 } as const

  test('that is paid leads to the subscription, and its receipt names it', () => {
    const { html, text } = render(premium)
    expect(html).toContain('href="/premium"')
    expect(html).not.toContain('href="/members"')
    expect(text).toContain('Premium, 100 credits')
    const other = render()
    expect(other.html).toContain('href="/members"')
    expect(other.html).not.toContain('href="/premium"')
  })

  test('that is not paid is ordered again, or continued, on the page of premium', () => {
    const unpaid = { ...premium, paid_at: null, receipt: null }
    expect(render({ ...unpaid, state: 'failed' }).html).toContain('href="/premium"')
    expect(render({ ...unpaid, state: 'open' }).html).toContain(
      'href="/premium?plan=premium-100&amp;attempt=abcdefghijklmnop"',
    )
  })

  test('says that a withdrawal ends premium before it is confirmed', () => {
    expect(render({ ...premium, withdrawal }, 'confirming').text).toContain('Premium ends with it.')
    expect(render({ withdrawal }, 'confirming').text).not.toContain('Premium ends with it.')
  })
})

describe('the receipt of a purchase', () => {
  test('has its code and a sum that went back only where there is one', () => {
    const { text } = render({ code: 'TEN', refunded: eur(100) })
    expect(text).toContain('Discount code TEN')
    expect(text).toContain('Repaid −€1.00')
    expect(render().text).not.toContain('Discount code')
    expect(render().text).not.toContain('Repaid')
  })

  test('before it is paid is an order with its reference and the day it was placed', () => {
    const { text } = render({ state: 'open', paid_at: null, receipt: null })
    expect(text).toContain('Your order')
    expect(text).toMatch(/Number ORDER1 Date 2026-11-22 Payment iDEAL/)
    expect(text).not.toContain('Ember Works B.V.')
    expect(text).not.toContain('Email it again')
    expect(render().text).toContain('Email it again')
    // Printing needs scripts.
    expect(render().text).not.toContain('Print')
    expect(render({ paid_at: '2026-11-24T10:00:00.000Z' }).text).toMatch(/Date 2026-11-24 Paid by iDEAL/)
  })
})

describe('the last step on a purchase', () => {
  test('says that it was withdrawn from, instead of offering it again', () => {
    const { html, text } = render({ withdrawal }, 'done')
    expect(text).toContain('Your withdrawal is confirmed.')
    expect(html).not.toContain('?withdraw"')
  })

  test('says while the money is on its way how much it is', () => {
    const { html, text } = render({ giving_back: eur(999) })
    // With the sign of something that goes on.
    expect(html).not.toContain('data-tone')
    expect(render().html).toContain('data-tone="good"')
    expect(text).toContain('Your withdrawal is under way')
    expect(text).toContain('We repay €9.99')
    expect(text).not.toContain('Thank you!')
  })

  test('says where the receipt was mailed', () => {
    expect(render({}, 'mailed').text).toContain('Your receipt is on its way to anna@example.test.')
    expect(render().text).not.toContain('on its way')
  })

  test('shows its problem once, also where nothing can be withdrawn any more', () => {
    const problem = { code: 'price_changed', fields: {} }
    for (const [patch, step] of [
      [{ withdrawal }, 'confirming'],
      [{}, 'confirming'],
      [{ withdrawal }, 'offered'],
    ] as const)
      expect(render(patch, step, { problem }).text.split(enUS.errors.price_changed)).toHaveLength(2)
  })
})

describe('the form of a purchase', () => {
  async function post(body: Record<string, string>, answers: Answers = {}) {
    const { app, asked } = makeApp({
      'transaction.find': () => paid,
      'transaction.mailReceipt': () => 'done',
      'withdraw.confirm': () => 'done',
      'user.current': () => ({
        ...user,
        credits: 30,
        paid_user: true,
        signup_date: '2026-11-20T12:00:00.000Z',
      }),
      ...answers,
    })
    const context = new RouterContextProvider()
    context.set(appContext, app)
    const url = new URL('http://localhost/transactions/order-1?withdraw')
    const answer = await action({
      context,
      params: { transactionId: 'order-1' },
      request: new Request(url, { method: 'POST', body: new URLSearchParams(body) }),
      url,
      pattern: '/transactions/:transactionId',
    })
    return { app, answer, asked, calls: asked.map(({ call }) => call) }
  }
  const locationOf = (answer: unknown) => (answer as Response).headers.get('location')

  test('mails the receipt', async () => {
    const { answer, calls } = await post({ intent: 'mail-receipt' })
    expect(locationOf(answer)).toBe('/transactions/order-1?mailed')
    expect(calls).toEqual(['transaction.mailReceipt'])
  })

  test('confirms a withdrawal with the shown sum, and reads the balance again', async () => {
    const { app, answer, asked } = await post({ amount: '999', currency: 'EUR' })
    expect(locationOf(answer)).toBe('/transactions/order-1?withdrawn')
    expect(asked[0]).toEqual({
      call: 'withdraw.confirm',
      input: { transaction: 'order-1', money: eur(999) },
    })
    expect(app.session.getState().user?.credits).toBe(30)
  })

  test('answers a refusal, and reads no balance for it', async () => {
    const { answer, calls } = await post(
      { amount: '999', currency: 'EUR' },
      { 'withdraw.confirm': () => refuse('price_changed') },
    )
    expect(answer).toMatchObject({ data: { problem: { code: 'price_changed' } } })
    expect(calls).toEqual(['withdraw.confirm'])
  })

  test.each([
    ['', 'offered'],
    ['?withdraw', 'confirming'],
    ['?withdrawn', 'done'],
    ['?mailed', 'mailed'],
  ])('leads to its step: %s is %s', async (query, step) => {
    const { app } = makeApp({ 'transaction.find': () => paid })
    const context = new RouterContextProvider()
    context.set(appContext, app)
    const url = new URL(`http://localhost/transactions/order-1${query}`)
    const params = { transactionId: 'order-1' }
    const loaded = loader({ context, params, request: new Request(url), url, pattern: '' })
    expect((await loaded).step).toBe(step)
  })
})
