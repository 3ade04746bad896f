// The pages of buying in each of their states, accessible at both widths and in both schemes; the spending limits; and
// polling while a purchase is undecided.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Transaction } from '#src/contract/orders.ts'
import type { Answers } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectFocusInSight, isInSight } from './support/layout.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'
import { passPause } from './support/pass-pause.ts'
import { eur, NO_LIMIT, NO_OFFERS, OPEN_ORDER, WELCOME, walletWith } from './support/shop.ts'

const PACKAGE = { id: 'credits-60', credits: 60, bonus: 0, original: null, lowest: null, message: eur(25) }

const PAID: Transaction = {
  ...OPEN_ORDER,
  state: 'paid',
  paid_at: '2026-11-22T10:01:00.000Z',
  receipt: 'EMBERLY-2026-000042',
  withdrawal: { credits: 60, money: eur(1_499), until: '2026-12-06T10:01:00.000Z' },
}

/** A wallet with credits and a valid discount code. */
const wallet = ({ code }: { code?: string } = {}) =>
  walletWith({
    balance: 70,
    worth: { credits: 60, money: eur(1_499) },
    guard: { per_day: NO_LIMIT, per_chat: NO_LIMIT, spent: 3 },
    lots: [
      {
        origin: 'purchase',
        granted: 60,
        remaining: 60,
        set_aside: 0,
        granted_at: PAID.created_at,
        expires_at: null,
        money: PAID.price,
      },
    ],
    ledger: [{ reason: 'grant', delta: 60, balance: 70, at: PAID.created_at }],
    offers: {
      ...NO_OFFERS,
      code: code === 'WELCOME' ? code : null,
      packages: [
        code === 'WELCOME'
          ? { ...PACKAGE, price: eur(1_199), original: eur(1_499), lowest: eur(1_499) }
          : { ...PACKAGE, price: eur(1_499) },
      ],
      methods: ['ideal', 'creditcard'],
      vat_rate: 2_100,
    },
  })

const open = (path: string, transaction = PAID, answers: Answers = {}) =>
  openPage(path, {
    user: member({}, { credits: 70 }),
    answers: {
      'credits.show': wallet,
      'discountcode.show': () => ({ welcome_code: WELCOME, time_bonus: null, delete_discount: 25 }),
      'transactions.list': () => [{ ...transaction, cursor: null }],
      'transactions.last': () => null,
      'transaction.find': () => transaction,
      ...answers,
    },
  })

it.each([
  '/credits',
  '/pricing',
  '/account/delete',
  '/credits/repeat-order',
  '/credits/credits-60?code=NO-SUCH-CODE&attempt=0123456789abcdef',
  '/credits/credits-60/ideal?code=WELCOME&attempt=0123456789abcdef',
])('%s is accessible', async (path) => {
  await open(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
  await expectFocusInSight()
})

it('credits of a message that nobody answered are a movement with its reason', async () => {
  const ledger = [{ reason: 'unanswered', delta: 1, balance: 71, at: PAID.created_at }]
  const { t } = await open('/credits', PAID, { 'credits.show': () => ({ ...wallet(), ledger }) })
  await expect.element(page.getByText(t('credits.reason.unanswered'))).toBeVisible()
})

it('on a phone no element focused by Tab on the credits page is hidden behind a bar', async () => {
  await open('/credits')
  await page.viewport(390, 700)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}'])
    for (let stop = 0; stop < 25; stop += 1) {
      await userEvent.keyboard(keys)
      const { activeElement } = document
      if (activeElement && activeElement !== document.body)
        expect([activeElement.outerHTML, isInSight(activeElement)]).toEqual([activeElement.outerHTML, true])
    }
})

it('an order without the required consents says so, moves the focus there, and is accessible', async () => {
  const { t, asked } = await open('/credits/credits-60/ideal?attempt=0123456789abcdef')
  await page.getByRole('button', { name: t('buy.order') }).click()
  await expect.element(page.getByText(t('errors.fields.express_start'))).toBeVisible()
  await expect.element(page.getByRole('checkbox')).toHaveFocus()
  expect(asked.map(({ call }) => call)).not.toContain('orders.place')
  await expectAccessible()
  await expectFocusInSight()
})

describe('a time bonus', () => {
  afterEach(() => void vi.useRealTimers())

  it('says its remaining time in the two largest units, until the welcome code takes over', async () => {
    const END = Date.parse('2026-11-24T16:05:00.000Z')
    const MINUTE_MS = 60_000
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    vi.setSystemTime(END - (2 * 1_440 + 4 * 60 + 5) * MINUTE_MS)
    const time_bonus = {
      ...{ code: 'K7QF', kind: 'percent', value: 30 },
      expires_at: new Date(END).toISOString(),
    }
    const { t } = await open('/credits', PAID, {
      'discountcode.show': () => ({ welcome_code: WELCOME, time_bonus, delete_discount: 25 }),
    })
    const discount = page.getByRole('region', { name: t('discount.label') })
    const unit = (name: 'days' | 'hours' | 'minutes', number: number) =>
      t(`discount.left.${name}`, { number })
    for (const [minutes, left] of [
      [2 * 1_440 + 4 * 60 + 5, `${unit('days', 2)} ${unit('hours', 4)}`],
      [3 * 60 + 0.5, unit('hours', 3)],
      [12.5, unit('minutes', 12)],
      [0.5, t('discount.left.soon')],
    ] as const) {
      vi.setSystemTime(END - minutes * MINUTE_MS)
      vi.advanceTimersByTime(15_000)
      const text = t('discount.ends_in', { left }).replaceAll(/\s/g, ' ')
      await expect.element(discount.getByRole('timer')).toHaveTextContent(new RegExp(`^${text}$`))
    }
    await expect.element(discount).not.toHaveTextContent('WELCOME')
    vi.setSystemTime(END)
    vi.advanceTimersByTime(15_000)
    await expect.element(discount).toHaveTextContent('WELCOME')
    await expect.element(discount).not.toHaveTextContent('K7QF')
  })
})

it('repeating an order without an earlier purchase says that there is none', async () => {
  const { t } = await open('/credits/repeat-order')
  const title = page.getByRole('heading', { level: 1, name: t('buy.nothing_yet.title') })
  await expect.element(title).toBeVisible()
})

describe('the states of a purchase are accessible', () => {
  it.each<[string, string, Partial<Transaction>]>([
    ['paid', '', {}],
    ['failed', '', { state: 'failed', paid_at: null, receipt: null, withdrawal: null }],
    ['with a withdrawal that is asked about', '?withdraw', {}],
    ['with a withdrawal under way', '', { withdrawal: null, giving_back: eur(1_499) }],
    ['withdrawn', '?withdrawn', { state: 'refunded', refunded: eur(1_499), withdrawal: null }],
  ])('%s', async (_what, query, changed) => {
    await open(`/transactions/order-1${query}`, { ...PAID, ...changed })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
    await expectFocusInSight()
  })
})

it('spending limits: lowered at once, raised after a day, shown in messages and in money', async () => {
  let guard: object = { per_day: NO_LIMIT, per_chat: NO_LIMIT, spent: 3 }
  const { t, asked } = await openPage('/credits', {
    user: member({}, { credits: 70 }),
    viewport: { width: 360, height: 780 },
    answers: {
      'credits.show': () => ({ ...wallet(), guard }),
      'credits.guard': ({ guard: { per_day, per_chat } }: { guard: Record<string, number | null> }) => {
        guard = {
          per_day: { credits: per_day, next: null },
          per_chat:
            per_chat === null
              ? { credits: 5, next: { credits: null, from: '2026-11-23T10:00:00.000Z' } }
              : { credits: per_chat, next: null },
          spent: 3,
        }
        return null
      },
      'discountcode.show': () => ({ welcome_code: null, time_bonus: null, delete_discount: 25 }),
      'transactions.list': () => [],
    },
  })
  const perDay = page.getByLabelText(t('guard.per_day'))
  const perChat = page.getByLabelText(t('guard.per_chat'))
  const save = page.getByRole('button', { name: t('guard.save') })
  const saved = page.getByRole('status').filter({ hasText: t('guard.saved') })

  await perDay.fill('many')
  await save.click()
  await expect.element(perDay).toHaveFocus()
  await expect.element(perDay).toHaveAccessibleDescription(new RegExp(t('errors.fields.guard')))
  expect(asked.map(({ call }) => call)).not.toContain('credits.guard')
  await perDay.fill('20')
  await expect.element(perDay).toHaveAccessibleDescription(/^20 .*\d/)
  await perChat.fill('5')
  await save.click()
  await expect.element(saved).toBeVisible()

  await perChat.fill('')
  await expect.element(saved).not.toBeInTheDocument()
  await save.click()
  // The hint at the field has the same text.
  await expect
    .poll(() => document.querySelector('#limits [data-part=next]')?.textContent ?? '')
    .toContain(t('guard.none'))
  await expect.element(page.getByText(t('guard.used', { spent: '3', limit: '20' }))).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectAccessible()
  await expectFocusInSight()
})

describe('while a purchase is undecided', () => {
  /** Longer than the first two pauses together; the page polls at most twice in it. */
  const PAUSES_MS = 7_000
  afterEach(() => void vi.useRealTimers())
  const heading = () => page.getByRole('heading', { level: 1 })

  it('a payment without a webhook is shown as pending, and found paid by polling', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opened = await open('/transactions/order-1', {
      ...PAID,
      state: 'open',
      paid_at: null,
      receipt: null,
    })
    const { t } = opened
    await expect.element(heading()).toHaveTextContent(t('receipt.open.title'))
    opened.answer({
      'transaction.find': () => PAID,
      'user.current': () => member({}, { credits: 130 }),
    })
    expect(opened.asked.filter(({ call }) => call === 'transaction.find')).toHaveLength(1)
    // The balance is read again once it is decided, and not before.
    expect(opened.asked.map(({ call }) => call)).not.toContain('user.current')
    vi.advanceTimersByTime(PAUSES_MS)
    await expect.element(heading()).toHaveTextContent(t('receipt.paid.title'))
    // The balance in the bar is updated.
    await expect.poll(() => opened.app.session.getState().user?.credits).toBe(130)
  })

  it('it is no longer asked for after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opened = await open('/transactions/order-1', { ...PAID, state: 'open', paid_at: null })
    await expect.element(heading()).toHaveTextContent(opened.t('receipt.open.title'))
    const asked = () => opened.asked.filter(({ call }) => call === 'transaction.find').length
    // With the page, and forty times after it.
    while (asked() < 41) await passPause()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked()).toBe(41)
  })

  it('a withdrawal that is confirmed late is shown as pending, and ends by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opened = await open('/transactions/order-1?withdraw')
    const { t } = opened
    opened.answer({
      'withdraw.confirm': () => 'done',
      'user.current': () => member({}, { credits: 10 }),
      'transaction.find': () => ({ ...PAID, withdrawal: null, giving_back: PAID.price }),
    })
    await page.getByRole('button', { name: t('receipt.withdraw.confirm') }).click()
    await expect.element(heading()).toHaveTextContent(t('receipt.under_way.title'))
    expect(opened.asked.find(({ call }) => call === 'withdraw.confirm')?.input).toEqual({
      transaction: 'order-1',
      money: PAID.price,
    })
    const settled: Transaction = { ...PAID, state: 'refunded', refunded: PAID.price, withdrawal: null }
    opened.answer({ 'transaction.find': () => settled })
    vi.advanceTimersByTime(PAUSES_MS)
    await expect.element(heading()).toHaveTextContent(/14[.,]99/)
    await expect.element(heading()).not.toHaveTextContent(t('receipt.under_way.title'))
  })
})

it('the receipt is mailed again by a button', async () => {
  const { t, asked, answer } = await open('/transactions/order-1')
  answer({ 'transaction.mailReceipt': () => 'done' })
  await page.getByRole('button', { name: t('receipt.mail') }).dblClick()
  await expect
    .element(page.getByRole('status').filter({ hasText: t('receipt.mailed', { email: member().email }) }))
    .toBeVisible()
  expect(asked.find(({ call }) => call === 'transaction.mailReceipt')?.input).toEqual({ id: 'order-1' })
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await page.getByRole('button', { name: t('receipt.print') }).click()
  expect(print).toHaveBeenCalledOnce()
})
