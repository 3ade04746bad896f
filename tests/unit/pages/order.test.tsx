// The order page: its data and the URL that has the order's key, the order that its form places, and how it is rendered.
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import enUS from '#locales/en-US.json'
import { appContext, createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { Offers, Transaction } from '#src/contract/orders.ts'
import type { RefusalCode } from '#src/contract/refusals.ts'
import type { Settings } from '#src/contract/settings.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { type OrderData, orderLoader } from '#src/pages/order/order-loader.ts'
import { action, Page } from '#src/pages/order/page.tsx'
import { loader as repeatOrder } from '#src/pages/repeat-order/page.tsx'
import { eur, OPEN_ORDER, walletWith } from '#tests/components/support/shop.ts'
import { type Answers, createServer, refuse } from '#tests/support/fake-api.ts'

const ATTEMPT = 'abcdefghijklmnop'
const small = {
  id: 'small',
  credits: 20,
  bonus: 0,
  price: eur(500),
  original: null,
  lowest: null,
  message: eur(25),
}
const offers: Offers = {
  country: 'NL',
  code: null,
  packages: [small],
  premium: [],
  methods: ['ideal', 'creditcard'],
  premium_methods: [],
  vat_rate: 2_100,
}
const wallet = walletWith({ balance: 7, offers })
const bought: Transaction = {
  ...OPEN_ORDER,
  package: 'small',
  state: 'paid',
  credits: 20,
  price: eur(500),
  paid_at: '2026-11-22T10:01:00.000Z',
  receipt: 'EMBERLY-2026-000042',
}

function makeApp(answers: Answers = {}) {
  const { api, asked } = createServer({
    'credits.show': () => wallet,
    'discountcode.show': () => ({ welcome_code: null, time_bonus: null, delete_discount: 0 }),
    'transactions.list': () => [],
    ...answers,
  })
  const app = createApp(
    { api, readText: async () => '', now: Date.now, report: console.error },
    {
      locale: 'en-US',
      settings: { name: 'Emberly', message_cost: 1 } as Settings,
      user: { email: 'anna@example.test', credits: 7, profile: { id: 'anna' } } as User,
    } as unknown as Seed,
    enUS as Messages,
  )
  const context = new RouterContextProvider()
  context.set(appContext, app)
  return { app, context, asked }
}

/** The URL of the page, relative to /credits, as React Router gives it to a loader or an action. */
function argsOf(path: string, { context, body }: { context: RouterContextProvider; body?: object }) {
  const url = new URL(`http://localhost/credits/${path}`)
  const [creditId = '', paymentMethod] = url.pathname.split('/').slice(2)
  const posted = body && { method: 'POST', body: new URLSearchParams(body as Record<string, string>) }
  return {
    context,
    params: { creditId, ...(paymentMethod && { paymentMethod }) },
    request: new Request(url, posted),
    url,
    pattern: '/credits/:creditId/:paymentMethod?',
  }
}

const locationOf = (answer: unknown) =>
  answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer

describe('the data of the order page', () => {
  const load = (path: string, answers?: Answers) => {
    const made = makeApp(answers)
    return orderLoader(argsOf(path, made)).then((loaded) => ({ ...made, loaded: loaded as OrderData }))
  }

  test('need the order’s key in the URL, which is added and the rest of the URL kept', async () => {
    const [status, location] = locationOf((await load('small/ideal?code=TEN')).loaded) as [number, string]
    expect(status).toBe(302)
    expect(location).toMatch(/^\/credits\/small\/ideal\?code=TEN&attempt=[a-z2-7]{16}$/)
    expect(locationOf((await load('small?attempt=NONE')).loaded)).toEqual([302, expect.any(String)])
  })

  test('are the receipt once the order of this key was paid, by whatever method', async () => {
    const of = async (order: Partial<Transaction>) =>
      locationOf(
        (
          await load(`small?attempt=${ATTEMPT}`, {
            'transactions.list': () => [{ ...bought, ...order, cursor: null }],
          })
        ).loaded,
      )
    expect(await of({})).toEqual([302, '/transactions/order-1'])
    expect(await of({ state: 'refunded', attempt: `${ATTEMPT}-paypal` })).toEqual([
      302,
      '/transactions/order-1',
    ])
    expect(await of({ state: 'open', paid_at: null })).toMatchObject({ attempt: ATTEMPT })
    expect(await of({ attempt: 'ponmlkjihgfedcba-ideal' })).toMatchObject({ attempt: ATTEMPT })
  })

  test('begin with the method of the URL, else with the first of the country', async () => {
    const { loaded } = await load(`small/creditcard?attempt=${ATTEMPT}`)
    expect(loaded.method).toBe('creditcard')
    expect((await load(`small?attempt=${ATTEMPT}`)).loaded.method).toBe('ideal')
  })

  test('are those of a code that was typed in any case; of no code where it cannot be one', async () => {
    const typed = await load(`small?attempt=${ATTEMPT}&code=${encodeURIComponent(' ten ')}`)
    expect(typed.loaded.requestedCode).toBe('TEN')
    expect(typed.asked).toContainEqual({ call: 'credits.show', input: { code: 'TEN' } })
    const wrong = await load(`small?attempt=${ATTEMPT}&code=t.e.n`)
    expect(wrong.loaded.requestedCode).toBe('T.E.N')
    expect(wrong.asked).toContainEqual({ call: 'credits.show', input: {} })
  })
})

describe('an order of the order page', () => {
  const place = (body: object, answers: Answers = {}, path = `small?attempt=${ATTEMPT}`) => {
    const made = makeApp({
      'orders.place': () => ({ transaction: 'order-1', pay_at: 'https://pay.test/1' }),
      ...answers,
    })
    return action(argsOf(path, { ...made, body })).then((answer) => ({
      answer: answer as { data: object; init: { status: number } | null },
      placed: made.asked.find(({ call }) => call === 'orders.place')?.input,
    }))
  }
  const form = { attempt: ATTEMPT, method: 'creditcard', express_start: 'on' }

  test('is placed with the package of the URL and a key of its payment method, and leads to the payment', async () => {
    const { answer, placed } = await place({ ...form, code: 'TEN' })
    expect(answer.data).toEqual({ pay_at: 'https://pay.test/1' })
    expect(placed).toEqual({
      credit: 'small',
      method: 'creditcard',
      code: 'TEN',
      attempt: `${ATTEMPT}-creditcard`,
      express_start: true,
    })
  })

  test('that is paid already leads to its receipt, or back into the chat it was placed in', async () => {
    const paid = { 'orders.place': () => ({ transaction: 'order-1', pay_at: null }) }
    expect(locationOf((await place(form, paid)).answer)).toEqual([303, '/transactions/order-1'])
    const chat = 'a'.repeat(43)
    expect(locationOf((await place({ ...form, chat }, paid)).answer)).toEqual([
      303,
      `/chats/${chat}?order=order-1`,
    ])
  })

  test.each<RefusalCode>(['birth_date_required', 'email_unconfirmed'])(
    'that lacks something of its member (%s) asks for it, and comes back to the same URL',
    async (code) => {
      const { answer } = await place(form, { 'orders.place': () => refuse(code) })
      expect(locationOf(answer)).toEqual([
        303,
        `/complete-signup?next=${encodeURIComponent(`/credits/small?attempt=${ATTEMPT}`)}`,
      ])
    },
  )

  test('that is refused keeps what was chosen', async () => {
    const { method, attempt } = form
    const refused = await place({ method, attempt })
    expect(refused.placed).toBeUndefined()
    expect(refused.answer.data).toMatchObject({
      method: 'creditcard',
      agreed: false,
      problem: { fields: { express_start: 'express_start' } },
    })
    const { answer } = await place(form, { 'orders.place': () => refuse('code_unusable') })
    expect(answer.data).toMatchObject({ agreed: true, problem: { code: 'code_unusable' } })
    expect(answer.init?.status).toBeGreaterThanOrEqual(400)
  })
})

describe('the order page', () => {
  const data: OrderData = {
    attempt: ATTEMPT,
    balance: 7,
    offers,
    codes: { welcome_code: null, time_bonus: null, delete_discount: 0 },
    ordered: small,
    method: 'creditcard',
    requestedCode: '',
  }
  function render(patch: Partial<OrderData> = {}, answer?: object) {
    const { app } = makeApp()
    const router = createMemoryRouter([{ id: 'page', path: '/credits/small', Component: Page }], {
      initialEntries: ['/credits/small'],
      hydrationData: {
        loaderData: { page: { ...data, ...patch } },
        ...(answer && { actionData: { page: answer } }),
      },
    })
    const html = renderToStaticMarkup(
      <AppProvider app={app}>
        <RouterProvider router={router} />
      </AppProvider>,
    )
    const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
    const input = (name: string, value: string) =>
      html.match(new RegExp(`<input(?=[^>]* name="${name}")(?=[^>]* value="${value}")[^>]*>`))?.[0] ?? ''
    return { html, text, input }
  }

  test('shows what is bought, its VAT, and the balance afterwards with what a code adds', () => {
    const { text } = render({ ordered: { ...small, bonus: 5 } })
    expect(text).toMatch(/20 credits \+5 extra €0\.25 per message Total €5\.00/)
    expect(text).toContain('including 21% VAT: €0.87')
    expect(text).toContain('Your balance afterwards: 32 credits')
    const untaxed = render({ offers: { ...offers, vat_rate: 0 }, ordered: { ...small, message: eur(0) } })
    expect(untaxed.text).toContain('No VAT is added')
    expect(untaxed.text).not.toContain('per message')
    expect(untaxed.text).not.toContain('extra')
  })

  test('names a code that is in the price, with an order without it', () => {
    const { html, text, input } = render({ offers: { ...offers, code: 'TEN' } })
    expect(text).toContain('Code TEN is in the price.')
    expect(html).toContain('href="/credits/small"')
    expect(input('code', 'TEN')).toContain('type="hidden"')
    expect(text).not.toContain('I have a discount code')
  })

  test('has the field of a code closed, and open with the problem after one that is not usable', () => {
    expect(render().html).not.toContain('<details open')
    expect(render().html).not.toContain('type="hidden" name="code"')
    const { html, text, input } = render({ requestedCode: 'NONE' })
    expect(html).toMatch(/<details[^>]* open/)
    expect(text).toContain(enUS.errors.code_unusable)
    expect(input('code', 'NONE')).toContain('aria-invalid="true"')
  })

  test('has the method of its URL chosen; after a refusal the one that was posted, and the consent', () => {
    const first = render()
    expect(first.input('method', 'creditcard')).toContain('checked')
    expect(first.input('method', 'ideal')).not.toContain('checked')
    const agreed = (html: string) => html.match(/<input[^>]*name="express_start"[^>]*>/)?.[0]
    expect(agreed(first.html)).not.toContain('checked')
    const problem = { code: 'invalid', fields: { attempt: 'attempt' } }
    const refused = render({}, { method: 'ideal', agreed: true, problem })
    expect(refused.input('method', 'ideal')).toContain('checked')
    expect(agreed(refused.html)).toContain('checked')
    expect(refused.html).toContain('role="alert"')
  })

  test('leads to the payment once the order is placed', () => {
    const { html, text } = render({}, { pay_at: 'https://pay.test/1' })
    expect(html).toContain('href="https://pay.test/1"')
    expect(text).not.toContain('Order with obligation to pay')
  })

  test('says that nothing can be bought where there is no way to pay', () => {
    const { html, text } = render({ offers: { ...offers, methods: [] } })
    expect(text).toContain('Credits can’t be bought here at the moment')
    expect(html).not.toContain('<form')
  })
})

describe('ordering the same again', () => {
  const repeat = (last: object | null) => {
    const { context } = makeApp({ 'transactions.last': () => last })
    return repeatOrder(argsOf('repeat-order', { context }))
  }

  test('leads to the order page of the last package, with its payment method', async () => {
    const last = { id: 'order-1', package: 'small', method: 'creditcard' }
    expect(locationOf(await repeat(last))).toEqual([302, '/credits/small/creditcard'])
    expect(await repeat(null)).toBeNull()
  })
})
