// What the sheet of packages in a chat offers: prices under the active discount, and the payment method to begin with.
import { expect, test } from 'vitest'
import type { App } from '#src/app.ts'
import { findOffered } from '#src/pages/chat/buying/find-offered.ts'
import { NO_OFFERS, walletWith } from '#tests/components/support/shop.ts'
import { type Answers, createServer, refuse } from '#tests/support/fake-api.ts'

const NOW = Date.parse('2026-11-24T12:00:00.000Z')
const WELCOME = { code: 'WELCOME', kind: 'first-purchase', value: 20, expires_at: null }
const BONUS = { code: 'BONUS', kind: 'percent', value: 30, expires_at: new Date(NOW + 1).toISOString() }
const LAST = { id: 'order-1', package: 'small', method: 'paypal' }
const wallet = walletWith({ balance: 7, offers: { ...NO_OFFERS, methods: ['ideal', 'paypal'] } })

/** What is offered, and the input of the call that asked for the prices. */
async function offered(answers: Answers = {}, { discounted = true, now = NOW } = {}) {
  const { api, asked } = createServer({
    'credits.show': () => wallet,
    'discountcode.show': () => ({ welcome_code: WELCOME, time_bonus: BONUS, delete_discount: 0 }),
    'transactions.last': () => LAST,
    ...answers,
  })
  const report: unknown[] = []
  const app: Pick<App, 'api' | 'report'> = { api, report: (error) => void report.push(error) }
  const found = await findOffered(app, { discounted, now })
  return { ...found, report, priced: asked.find(({ call }) => call === 'credits.show')?.input }
}

test('the prices are those of the time bonus while it lasts, then of the welcome code, and of none on request', async () => {
  expect((await offered()).priced).toEqual({ code: 'BONUS' })
  expect((await offered({}, { now: NOW + 1 })).priced).toEqual({ code: 'WELCOME' })
  expect((await offered({}, { discounted: false })).priced).toEqual({})
})

test('the payment method is the last one where it is offered, else the first', async () => {
  expect((await offered()).method).toBe('paypal')
  expect((await offered({ 'transactions.last': () => ({ ...LAST, method: 'blik' }) })).method).toBe('ideal')
  expect((await offered({ 'transactions.last': () => null })).method).toBe('ideal')
})

test('the sheet does without discounts and the last order where they fail', async () => {
  const found = await offered({
    'discountcode.show': () => refuse('internal'),
    'transactions.last': () => refuse('internal'),
  })
  expect(found).toMatchObject({ balance: 7, method: 'ideal', priced: {} })
  expect(found.report).toHaveLength(2)
})
