// The wallet's page as it is rendered: notices, offers, purchases, limits, lots and ledger.
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
import type { CreditsAnswer, Lot } from '#src/contract/credits.ts'
import type { Offers, Transactions } from '#src/contract/orders.ts'
import type { Settings } from '#src/contract/settings.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { action, loader, Page } from '#src/pages/credits/page.tsx'
import { eur, NO_LIMIT, OPEN_ORDER, walletWith } from '#tests/components/support/shop.ts'
import { type Answers, createServer, refuse } from '#tests/support/fake-api.ts'

const offers: Offers = {
  country: 'NL',
  code: null,
  packages: [
    { id: 'small', credits: 20, bonus: 0, price: eur(500), original: null, lowest: null, message: eur(25) },
  ],
  premium: [{ id: 'premium-100', credits: 100, price: eur(1_699), message: eur(17) }],
  methods: ['ideal'],
  premium_methods: ['ideal'],
  vat_rate: 2_100,
}
const empty: CreditsAnswer = walletWith({ balance: 7, offers })
const bought: Transactions[number] = {
  ...OPEN_ORDER,
  package: 'small',
  state: 'paid',
  credits: 20,
  price: eur(500),
  paid_at: '2026-11-22T10:01:00.000Z',
  receipt: 'EMBERLY-2026-000042',
  cursor: null,
}

type Shown = {
  wallet?: Partial<CreditsAnswer>
  purchases?: Transactions
  isOlder?: boolean
  credits?: number | null
  message_cost?: number
  /** Of the form. */
  answer?: object
}

function makeApp({ credits = 7, message_cost = 1 }: Shown = {}, answers: Answers = {}) {
  const settings = { name: 'Emberly', message_cost } as Settings
  const user =
    credits === null ? null : ({ email: 'anna@example.test', credits, profile: { id: 'anna' } } as User)
  const { api, asked } = createServer(answers)
  const app = createApp(
    { api, readText: async () => '', now: Date.now, report: console.error },
    { locale: 'en-US', settings, user } as unknown as Seed,
    enUS as Messages,
  )
  return { app, asked }
}

function render({ wallet = {}, purchases = [], isOlder = false, answer, ...of }: Shown = {}) {
  const { app } = makeApp(of)
  const codes = { welcome_code: null, time_bonus: null, delete_discount: 0 }
  const page = { wallet: { ...empty, ...wallet }, codes, purchases, isOlder }
  const router = createMemoryRouter([{ id: 'page', path: '/credits', Component: Page }], {
    initialEntries: ['/credits'],
    hydrationData: { loaderData: { page }, ...(answer && { actionData: { page: answer } }) },
  })
  const html = renderToStaticMarkup(
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

describe('the data of the credits page', () => {
  async function load(query: string) {
    const { app, asked } = makeApp(
      {},
      {
        'credits.show': () => empty,
        'discountcode.show': () => ({ welcome_code: null, time_bonus: null, delete_discount: 0 }),
        'transactions.list': () => [],
      },
    )
    const context = new RouterContextProvider()
    context.set(appContext, app)
    const url = new URL(`http://localhost/credits${query}`)
    const loaded = await loader({ context, params: {}, request: new Request(url), url, pattern: '/credits' })
    return { loaded, inputOf: (name: string) => asked.find(({ call }) => call === name)?.input }
  }

  test('have the prices of the code in the URL, where it can be one', async () => {
    expect((await load('?code=ten')).inputOf('credits.show')).toEqual({ code: 'TEN' })
    expect((await load('?code=t.e.n')).inputOf('credits.show')).toEqual({})
    expect((await load('')).inputOf('credits.show')).toEqual({})
  })

  test('have the purchases after the URL’s cursor', async () => {
    const older = await load('?older=c1')
    expect(older.inputOf('transactions.list')).toEqual({ after: 'c1' })
    expect(older.loaded.isOlder).toBe(true)
    expect((await load('')).loaded.isOlder).toBe(false)
  })
})

describe('the form of the spending limits', () => {
  async function save(fields: Record<string, string>, guard: () => unknown) {
    const { app, asked } = makeApp({}, { 'credits.guard': guard })
    const context = new RouterContextProvider()
    context.set(appContext, app)
    const body = new URLSearchParams(fields)
    const request = new Request('http://localhost/credits', { method: 'POST', body })
    const answer = await action({ context, request } as unknown as ActionFunctionArgs)
    return { answer, asked }
  }

  test('answers a refusal with its status, and the values to show again', async () => {
    const typed = { per_day: '5', per_chat: '' }
    const { answer, asked } = await save(typed, () => refuse('too_many', { retry_after: 30 }))
    expect(asked).toEqual([{ call: 'credits.guard', input: { guard: { per_day: 5, per_chat: null } } }])
    expect(answer).toMatchObject({
      data: { of: 'limits', typed, problem: { code: 'too_many' } },
      init: { status: 429 },
    })
  })
})

describe('the balance on the credits page', () => {
  test('is the one that is updated live; before that the wallet’s', () => {
    expect(render({ credits: 9 }).text).toContain('Your balance 9 credits')
    expect(render({ credits: null }).text).toContain('Your balance 7 credits')
  })

  test('says what a message costs, and what is set aside for a withdrawal', () => {
    expect(render({ message_cost: 3 }).text).toContain('A message costs 3 credits')
    expect(render().text).not.toContain('set aside')
    expect(render({ wallet: { set_aside: 12 } }).text).toContain(
      '12 more credits are set aside for a withdrawal',
    )
  })

  test('is followed by a warning while credits are owed', () => {
    expect(render().text).not.toContain('Sending is paused')
    const { text } = render({ wallet: { debt: 1 } })
    expect(text).toContain('Sending is paused')
    expect(text).toContain('after 1 credit of it was used')
  })
})

describe('the offers on the credits page', () => {
  test('are closed with a notice where there is nothing to sell, or no way to pay', () => {
    for (const closed of [{ packages: [] }, { methods: [] }]) {
      const { html, text } = render({ wallet: { offers: { ...offers, ...closed } } })
      expect(text).toContain('Credits can’t be bought here at the moment')
      expect(html).not.toContain('id="buy"')
    }
    expect(render().html).toContain('id="buy"')
  })

  test('link to Premium where it is sold and can be charged again', () => {
    const linked = 'href="/premium"'
    expect(render().html).toContain(linked)
    for (const missing of [{ premium: [] }, { premium_methods: [] }])
      expect(render({ wallet: { offers: { ...offers, ...missing } } }).html).not.toContain(linked)
  })
})

describe('the purchases on the credits page', () => {
  const again = 'href="/credits/repeat-order"'

  test('are not there before the first', () => {
    expect(render().html).not.toContain('id="purchases"')
  })

  test('link to their receipts and show price and state', () => {
    const { html, text } = render({
      purchases: [
        { ...bought, giving_back: eur(100) },
        { ...bought, id: 'order-2', kind: 'premium', credits: 100, state: 'charged_back' },
      ],
    })
    expect(html).toContain('href="/transactions/order-1"')
    expect(text).toMatch(/20 credits €5\.00 2026-11-22 Being repaid/)
    expect(text).toMatch(/Premium, 100 credits €5\.00 2026-11-22 Reversed by the bank/)
    expect(text).not.toContain('Paid ')
    const tones = html.matchAll(/<span[^>]*data-variant="(\w+)" data-size="small"/g)
    expect([...tones].map(([, tone]) => tone)).toEqual(['warning', 'danger'])
  })

  test('offer the same again after a package that was paid, where something is sold', () => {
    expect(render({ purchases: [bought] }).html).toContain(again)
    expect(render({ purchases: [{ ...bought, state: 'refunded' }] }).html).toContain(again)
    expect(render({ purchases: [{ ...bought, state: 'failed', paid_at: null }] }).html).not.toContain(again)
    expect(render({ purchases: [{ ...bought, kind: 'premium' }] }).html).not.toContain(again)
    const closed = { offers: { ...offers, methods: [] } }
    expect(render({ purchases: [bought], wallet: closed }).html).not.toContain(again)
  })

  test('link to the older ones by the last cursor, and from there to the newest', () => {
    const newest = 'href="/credits#purchases"'
    const first = { ...bought, cursor: 'c1' }
    const page = render({ purchases: [first, { ...bought, id: 'order-2', cursor: 'c+2' }] }).html
    expect(page).toContain('href="/credits?older=c%2B2#purchases"')
    expect(page).not.toContain(newest)
    const last = render({ purchases: [{ ...bought, cursor: null }], isOlder: true }).html
    expect(last).toContain(newest)
    expect(last).not.toContain('?older=')
    expect(last).not.toContain(again)
    expect(render({ isOlder: true }).html).toContain(newest)
  })
})

describe('the spending limits on the credits page', () => {
  const limits = (per_day: CreditsAnswer['guard']['per_day'], spent = 0) => ({
    guard: { per_day, per_chat: NO_LIMIT, spent },
  })
  const input = (html: string, name: string) =>
    html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0] ?? ''

  test('are not there where messages are free', () => {
    expect(render().html).toContain('id="limits"')
    expect(render({ message_cost: 0 }).html).not.toContain('id="limits"')
  })

  test('show how much of the day’s limit is used, also of one that allows nothing', () => {
    expect(render().html).not.toContain('used in the last 24 hours')
    const { html, text } = render({ wallet: limits({ credits: 20, next: null }, 3) })
    expect(text).toContain('3 of 20 used in the last 24 hours')
    expect(html).toMatch(/<meter min="0" max="20" value="3" aria-label="3 of 20 used/)
    expect(render({ wallet: limits({ credits: 0, next: null }) }).html).toContain(
      '<meter min="0" max="1" value="0"',
    )
  })

  test('have the pending looser limit in their field, so that saving again does not cancel it', () => {
    const from = '2026-11-23T10:00:00.000Z'
    const { html, text } = render({ wallet: limits({ credits: 20, next: { credits: 30, from } }) })
    expect(input(html, 'per_day')).toContain('value="30"')
    expect(text).toMatch(/20 credits until 2026-11-23 , 2026-11-23 , then 30 credits/)
    const none = render({ wallet: limits({ credits: 20, next: { credits: null, from } }) })
    expect(input(none.html, 'per_day')).toContain('value=""')
    expect(none.text).toMatch(/20 credits until .*, then no limit/)
  })

  test('say that they are saved, or what is wrong, with what was typed', () => {
    const typed = { per_day: 'many', per_chat: '5' }
    const saving = (answer: object) => render({ answer })
    expect(render().text).not.toContain('Saved')
    expect(saving({ of: 'limits', typed: { per_day: '20', per_chat: '' } }).text).toContain('Saved')
    const wrong = saving({ of: 'limits', typed, problem: { code: 'invalid', fields: { per_day: 'guard' } } })
    expect(input(wrong.html, 'per_day')).toMatch(/(?=.*value="many")(?=.*aria-invalid="true")/)
    expect(input(wrong.html, 'per_chat')).toMatch(/^(?!.*aria-invalid="true").*value="5"/)
    expect(wrong.text).toContain(enUS.errors.fields.guard)
    expect(wrong.text).not.toContain('Saved')
    expect(wrong.html).not.toContain('role="alert"')
    const refused = saving({ of: 'limits', typed, problem: { code: 'unavailable', fields: {} } })
    expect(refused.text).toContain(enUS.errors.unavailable)
    expect(refused.text).not.toContain('Saved')
  })

  test('are worth so many messages, and so much money where a price is known', () => {
    const limited = limits({ credits: 20, next: null })
    expect(render({ wallet: limited, message_cost: 3 }).text).toContain('6 messages, about €5.00')
    const { text } = render({ wallet: { ...limited, offers: { ...offers, packages: [] } } })
    expect(text).toContain('20 messages')
    expect(text).not.toContain('about')
    const worth = { credits: 10, money: eur(400) }
    expect(render({ wallet: { ...limited, worth } }).text).toContain('20 messages, about €8.00')
  })
})

describe('the lots and the ledger on the credits page', () => {
  const lot: Lot = {
    origin: 'purchase',
    granted: 60,
    remaining: 40,
    set_aside: 0,
    granted_at: '2026-11-22T10:00:00.000Z',
    expires_at: null,
    money: eur(1_499),
  }

  test('show of each lot where it is from, what is left of it, and until when that is valid', () => {
    expect(render().text).not.toContain('Where they come from')
    const { html, text } = render({ wallet: { lots: [lot] } })
    expect(text).toMatch(/Where they come from Bought 2026-11-22 40 of 60 left/)
    expect(html).toContain('<meter min="0" max="60" value="40" aria-label="Bought"')
    const expiring = { ...lot, origin: 'gift' as const, expires_at: '2026-12-24T10:00:00.000Z' }
    expect(render({ wallet: { lots: [expiring] } }).text).toMatch(/Gift 2026-11-22 · Good until 2026-12-24/)
  })

  test('show of each movement its sign and the balance after it', () => {
    expect(render().text).toContain('Nothing has happened here yet')
    const at = '2026-11-22T10:00:00.000Z'
    const { html, text } = render({
      wallet: {
        ledger: [
          { reason: 'message', delta: -1, balance: 6, at },
          { reason: 'given_back', delta: 0, balance: 7, at },
          { reason: 'grant', delta: 20, balance: 7, at },
        ],
      },
    })
    expect(text).toMatch(/Message sent .* [-−]1 Balance 6 .* Credits received .* \+20 Balance 7/)
    expect(html.match(/data-gain="true"/g)).toHaveLength(1)
    expect(text).not.toContain('Nothing has happened here yet')
  })
})
