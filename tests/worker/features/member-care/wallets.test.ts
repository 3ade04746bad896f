// Credits and orders for finance (design section 18): grants and takings once per key, refunds once, and nothing else of a member.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { operatorContract } from '#src/contract/operator/index.ts'
import type { Wallet, WalletOrder } from '#src/contract/operator/wallets.ts'
import { DEFAULT_APPROVALS } from '#src/domain/approvals.ts'
import { WITHDRAWAL_DAYS } from '#src/domain/orders.ts'
import { RIGHTS } from '#src/domain/rights.ts'
import { consume } from '#tests/support/account-actions.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { memberObjectOf, setClock } from '#tests/support/chat-world.ts'
import { createClock } from '#tests/support/clock.ts'
import { type MadeMember, member, unique, world } from '#tests/support/factories.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import { purchase } from '#tests/support/purchases.ts'
import { walletsApi } from '#worker/features/member-care/operator-api.ts'
import { all, build } from '#worker/platform/database/query.ts'
import { createSandboxStore } from '#worker/platform/payments/sandbox-store.ts'
import { type Principal, VISITOR } from '#worker/principal.ts'

const FRED = operator('fred', 'finance')
const GOODWILL = { reason: 'goodwill' } as const
let anna: MadeMember

beforeEach(async () => {
  anna = await member(localhost, { name: 'Anna', country: 'NL' })
})

const as = (who: Principal, name: string, input: object, site = localhost, bindings = {}) =>
  callAs(who, walletsApi, name, input, { site, bindings, clock: createClock(Date.now()) })
const change = (name: 'grant' | 'take', credits: number, key: string = crypto.randomUUID()) =>
  as(FRED, name, { member: anna.id, credits, key, ...GOODWILL })
const walletOf = async (after?: string) =>
  (await as(FRED, 'show', { member: anna.id, ...(after && { after }) })).answer as Wallet
const ordersOf = async () => (await as(FRED, 'orders', { member: anna.id })).answer as WalletOrder[]
const bought = async () => {
  await purchase(visit(localhost, anna).api, anna.id)
  const [order] = await ordersOf()
  if (!order) throw new Error('no order')
  return order
}

describe('credits of an operator', () => {
  it('are granted and taken with a reason, and the ledger says by whom', async () => {
    expect((await change('grant', 30)).answer).toEqual({ balance: 30 })
    expect((await change('take', 12)).answer).toEqual({ balance: 18 })
    const { balance, lots, ledger } = await walletOf()
    expect(balance).toBe(18)
    expect(lots).toMatchObject([{ origin: 'operator', granted: 30, remaining: 18, money: null }])
    expect(ledger).toMatchObject([
      { reason: 'operator', delta: -12, balance: 18, why: 'goodwill', operator: 'fred' },
      { reason: 'operator', delta: 30, balance: 30, why: 'goodwill', operator: 'fred' },
    ])
    const own = await visit(localhost, anna).api.credits.show({})
    expect(own.ledger).toMatchObject([
      { reason: 'operator', delta: -12 },
      { reason: 'operator', delta: 30 },
    ])
    expect(JSON.stringify(own)).not.toContain('fred')
  })

  it('move once per key, however often and however many at the same moment', async () => {
    const [give, take] = [crypto.randomUUID(), crypto.randomUUID()]
    await Promise.all([1, 2, 3].map(() => change('grant', 30, give)))
    await Promise.all([1, 2, 3].map(() => change('take', 10, take)))
    expect((await change('grant', 30, give)).answer).toEqual({ balance: 20 })
    expect((await walletOf()).ledger).toHaveLength(2)
  })

  it('are refused for another change under the same key', async () => {
    const key = crypto.randomUUID()
    await change('grant', 30, key)
    for (const other of [change('grant', 31, key), change('take', 30, key)])
      expect(await refusalOf(other)).toMatchObject({ code: 'client_id_reused' })
    expect((await walletOf()).balance).toBe(30)
  })

  it('are never taken below nothing, and free ones go before bought ones', async () => {
    await bought()
    await change('grant', 10)
    const { balance } = await walletOf()
    expect(await refusalOf(change('take', balance + 1))).toMatchObject({
      code: 'insufficient_credits',
      details: { credits: balance, required: balance + 1 },
    })
    await change('take', 10)
    const { lots } = await walletOf()
    expect(lots.find(({ origin }) => origin === 'operator')).toMatchObject({ remaining: 0 })
    expect(lots.find(({ origin }) => origin === 'purchase')).toMatchObject({ remaining: 60 })
  })

  it('above the limit of one operator do not move at once; only whole numbers above nothing are accepted', async () => {
    const { credits_above } = DEFAULT_APPROVALS
    for (const name of ['grant', 'take'] as const)
      expect((await change(name, credits_above + 1)).answer).toEqual({
        approval: expect.any(String),
        expires_at: expect.any(String),
      })
    expect((await walletOf()).ledger).toEqual([])
    expect((await change('grant', credits_above)).answer).toEqual({ balance: credits_above })
    for (const credits of [0, -5, 1.5])
      expect(await refusalOf(change('grant', credits))).toMatchObject({ code: 'invalid' })
  })

  it('do not reach a deleted account, whose ledger stays readable', async () => {
    await change('grant', 30)
    await visit(localhost).services.accountActions.deleteAccount(anna.id, {
      who: FRED,
      why: 'request',
    })
    expect(await refusalOf(change('grant', 5))).toMatchObject({ code: 'not_found' })
    expect(
      await memberObjectOf(anna.id).changeCredits({
        key: unique('key'),
        credits: 5,
        reason: 'fault',
        operator: 'fred',
        limit: null,
      }),
    ).toMatchObject({ ok: false, refusal: 'not_found' })
    expect((await walletOf()).ledger.length).toBeGreaterThan(0)
  })

  it('are in the member’s export, without the operator', async () => {
    await change('grant', 30)
    const { tables } = await memberObjectOf(anna.id).exportPage(null)
    expect(tables.operator_credits).toMatchObject([{ credits: 30, reason: 'goodwill' }])
    expect(JSON.stringify(tables)).not.toContain('fred')
  })

  it('are listed in pages, newest first', async () => {
    for (let credits = 1; credits <= 23; credits += 1) await change('grant', credits)
    const first = await walletOf()
    expect(first.ledger).toHaveLength(20)
    const rest = await walletOf(first.ledger.at(-1)?.cursor ?? '')
    expect([...first.ledger, ...rest.ledger].map(({ delta }) => delta)).toEqual(
      Array.from({ length: 23 }, (_, index) => 23 - index),
    )
    expect(rest.ledger.at(-1)?.cursor).toBeNull()
  })
})

describe('an order', () => {
  it('is found by number, receipt and payment, and listed with what can be refunded', async () => {
    const order = await bought()
    expect(order).toMatchObject({
      state: 'paid',
      credits: 60,
      refunded: { amount: 0 },
      refundable: order.price,
      refunding: null,
      receipt: expect.any(String),
    })
    for (const text of [order.id, order.receipt ?? '', `sb_${order.id}`])
      expect((await as(FRED, 'find', { text })).answer).toEqual([{ member: anna.id, order: order.id }])
    expect((await as(FRED, 'find', { text: anna.id })).answer).toEqual([{ member: anna.id, order: null }])
    expect((await as(FRED, 'find', { text: anna.email })).answer).toEqual([])
  })

  it('is refunded through its provider once, by however many', async () => {
    const order = await bought()
    const asked = await Promise.all(
      [1, 2, 3].map(() => refusalOf(as(FRED, 'refund', { order: order.id, money: order.refundable }))),
    )
    expect(asked).toContain(null)
    expect(await refusalOf(as(FRED, 'refund', { order: order.id, money: order.refundable }))).toMatchObject({
      code: 'nothing_to_withdraw',
    })
    expect((await ordersOf())[0]).toMatchObject({
      state: 'refunded',
      refunded: order.price,
      refundable: { amount: 0 },
    })
    expect((await walletOf()).balance).toBe(0)
    expect(await createSandboxStore(env).listBacks(`sb_${order.id}`)).toMatchObject([
      { kind: 'refund', amount: order.price.amount },
    ])
  })

  it('is refunded for its unused part, also after the time in which members withdraw', async () => {
    const order = await bought()
    const { now } = Date
    const later = now() + (WITHDRAWAL_DAYS + 1) * 86_400_000
    await setClock(memberObjectOf(anna.id), () => later)
    const withdrawal = { transaction: order.id, money: order.refundable }
    expect(await refusalOf(visit(localhost, anna).api.withdraw.confirm(withdrawal))).toMatchObject({
      code: 'nothing_to_withdraw',
    })
    const other = { ...order.refundable, amount: order.refundable.amount - 1 }
    expect(await refusalOf(as(FRED, 'refund', { order: order.id, money: other }))).toMatchObject({
      code: 'price_changed',
    })
    await as(FRED, 'refund', { order: order.id, money: order.refundable })
    expect((await ordersOf())[0]).toMatchObject({ state: 'refunded', refunded: order.price })
  })

  it('is refunded by the queue where the worker dies before the first step', async () => {
    const order = await bought()
    const dead = () => {
      throw new Error('killed by a test')
    }
    await expect(
      as(FRED, 'refund', { order: order.id, money: order.refundable }, localhost, {
        MEMBER_DESK: { getByName: dead },
      }),
    ).rejects.toThrow()
    const like = `%${order.id}%`
    const rows = await all(env.DB, build.selectFrom('pending_jobs').where('job', 'like', like).select('job'))
    const jobs = rows.map(({ job }) => JSON.parse(job)).filter(({ kind }) => kind === 'give-back')
    expect(jobs).toMatchObject([{ amount: order.refundable.amount, is_late: true }])
    const later = Date.now() + (WITHDRAWAL_DAYS + 1) * 86_400_000
    await setClock(memberObjectOf(anna.id), () => later)
    await consume(...jobs)
    expect((await ordersOf())[0]).toMatchObject({ state: 'refunded', refunded: order.price })
  })

  it('of another pool is not found', async () => {
    const order = await bought()
    const elsewhere = world()
    expect(
      await refusalOf(as(FRED, 'refund', { order: order.id, money: order.refundable }, elsewhere)),
    ).toMatchObject({ code: 'not_found' })
    expect((await as(FRED, 'find', { text: order.id }, elsewhere)).answer).toEqual([])
    for (const name of ['show', 'orders'])
      expect(await refusalOf(as(FRED, name, { member: anna.id }, elsewhere))).toMatchObject({
        code: 'not_found',
      })
    for (const name of ['grant', 'take']) {
      const input = { member: anna.id, credits: 1, key: crypto.randomUUID(), ...GOODWILL }
      expect(await refusalOf(as(FRED, name, input, elsewhere))).toMatchObject({ code: 'not_found' })
    }
  })
})

it('every call about money is for finance alone, and recorded with member or order', async () => {
  const key = crypto.randomUUID()
  const inputs: Record<string, object> = {
    find: { text: anna.id },
    show: { member: anna.id },
    grant: { member: anna.id, credits: 1, key, ...GOODWILL },
    take: { member: anna.id, credits: 1, key: crypto.randomUUID(), ...GOODWILL },
    orders: { member: anna.id },
    refund: { order: 'none', money: { amount: 1, currency: 'EUR' } },
  }
  expect(Object.keys(inputs)).toEqual(Object.keys(operatorContract.wallets.calls))
  for (const [name, input] of Object.entries(inputs)) {
    for (const right of RIGHTS.filter((one) => one !== 'finance'))
      expect(await refusalOf(as(operator('otto', right), name, input))).toMatchObject({ code: 'not_yours' })
    expect(await refusalOf(as(VISITOR, name, input))).not.toBeNull()
  }
  expect((await walletOf()).ledger).toEqual([])
  for (const name of ['show', 'grant', 'take', 'orders']) {
    const { recorded } = await as(FRED, name, inputs[name] ?? {})
    expect(recorded).toEqual([
      { operator: 'fred', pool: localhost.pool, call: `wallets.${name}`, subject: anna.id },
    ])
  }
})
