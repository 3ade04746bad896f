// Compares our orders with the provider's list, once an hour: lost webhooks are settled, unpaid orders closed, differences logged.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import type { PaymentMethod } from '#src/domain/orders.ts'
import { visit } from '#tests/support/api.ts'
import { type MadeMember, member, unique } from '#tests/support/factories.ts'
import { mollie, WITH_MOLLIE } from '#tests/support/payments/control.ts'
import { paymentOf, settle, tell, wish } from '#tests/support/purchases.ts'
import { takeComplaints } from '#tests/support/strict-console.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Env } from '#worker/env.ts'
import { type Difference, reconcilePayments } from '#worker/features/payments/reconciliation-job.ts'
import { all, build, first, run } from '#worker/platform/database/query.ts'
import { createSandboxStore } from '#worker/platform/payments/sandbox-store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PRICE = 1499

// Each comparison is a day after the one before, so that each is due and looks far back.
let day = 0
const nextRun = () => Date.now() + (day + 1) * DAY_MS
async function reconcile(
  bindings: Partial<Env> = {},
  provider = 'sandbox',
): Promise<{ differences: Difference[]; settled: number; compared: number }> {
  day += 1
  const now = Date.now() + day * DAY_MS
  await reconcilePayments({ ...env, ...bindings }, now)
  const row = await first(
    env.DB,
    build
      .selectFrom('reconciliations')
      .where('begun_at', '=', now)
      .where('provider', '=', provider)
      .where('finished_at', 'is not', null)
      .selectAll(),
  )
  if (!row) return expect.fail('not compared')
  return { ...row, differences: JSON.parse(row.differences) }
}
const loggedEvents = () => takeComplaints().map((line) => JSON.parse(line).event)

async function placed(
  method: PaymentMethod = 'sandbox',
  bindings: Partial<Env> = {},
): Promise<{ anna: MadeMember; transaction: string }> {
  const anna = await member(localhost, { email_confirmed_at: 1, country: 'NL' })
  const { api } = visit(localhost, anna, { bindings })
  return { anna, transaction: (await api.orders.place({ ...wish(), method })).transaction }
}
const stateOf = async (id: string) =>
  (await first(env.DB, build.selectFrom('orders').where('id', '=', id).select('state')))?.state

describe('the comparison of orders with a provider’s list', () => {
  it('settles what a lost webhook left open, refunds and chargebacks too', async () => {
    const [paid, back] = [await placed(), await placed()]
    await Promise.all([settle(paid, 'paid'), settle(back, 'paid')])
    const chargeback = { id: unique('chb'), kind: 'chargeback' as const, amount: PRICE }
    await createSandboxStore(env).refund(paymentOf(back), chargeback)
    const { settled, compared } = await reconcile()
    expect(compared).toBeGreaterThanOrEqual(2)
    expect(settled).toBeGreaterThanOrEqual(2)
    expect([await stateOf(paid.transaction), await stateOf(back.transaction)]).toEqual([
      'paid',
      'charged_back',
    ])
    expect(await memberStub(env, paid.anna.id).getBalance()).toBe(60)
    expect(await memberStub(env, back.anna.id).getBalance()).toBe(0)
  })

  it('closes orders that were not paid for a day; a late payment is still accepted', async () => {
    const [{ anna, transaction }, young] = [await placed(), await placed()]
    const an_hour_less = build.updateTable('orders').set({ created_at: nextRun() - 23 * HOUR_MS })
    await run(env.DB, an_hour_less.where('id', '=', young.transaction))
    await reconcile()
    expect([await stateOf(transaction), await stateOf(young.transaction)]).toEqual(['expired', 'open'])
    await settle({ transaction }, 'paid')
    await reconcile()
    expect(await stateOf(transaction)).toBe('paid')
    expect(await memberStub(env, anna.id).getBalance()).toBe(60)
  })

  it('reports payments of unknown orders, of other amounts, of orders that are paid, and purchases the provider does not list', async () => {
    const store = createSandboxStore(env)
    const [wrong, unlisted, twice, fresh] = await Promise.all(Array.from({ length: 4 }, () => placed()))
    if (!wrong || !unlisted || !twice || !fresh) return expect.fail('not placed')
    const stored = (await store.find(paymentOf(wrong))) ?? expect.fail('no payment')
    await store.save({ ...stored, outcome: 'paid', amount: 1 })
    const nobody = unique('nobody')
    await store.save({ ...stored, payment: `sb_${nobody}`, order: nobody, outcome: 'paid' })
    await settle(twice, 'paid')
    expect(await tell(twice)).toBe(200)
    const paid = (await store.find(paymentOf(twice))) ?? expect.fail('no payment')
    await store.save({ ...paid, payment: unique('sb_second') })
    for (const { transaction } of [unlisted, fresh]) {
      const gone = { payment: unique('sb_gone'), state: 'paid' as const, paid_at: 1 }
      await run(env.DB, build.updateTable('orders').set(gone).where('id', '=', transaction))
    }
    // It may be in the list only later.
    const a_minute_before = build.updateTable('orders').set({ created_at: nextRun() - 60_000 })
    await run(env.DB, a_minute_before.where('id', '=', fresh.transaction))
    const { differences } = await reconcile()
    expect(differences).not.toContainEqual(expect.objectContaining({ order: fresh.transaction }))
    for (const [what, order] of [
      ['sum', wrong.transaction],
      ['unknown_order', nobody],
      ['not_at_provider', unlisted.transaction],
      ['paid_twice', twice.transaction],
    ])
      expect(differences).toContainEqual(expect.objectContaining({ what, order }))
    expect(loggedEvents()).toEqual(expect.arrayContaining(['payments-differ', 'payment-twice']))
    expect(await memberStub(env, wrong.anna.id).getBalance()).toBe(0)
    expect(await memberStub(env, twice.anna.id).getBalance()).toBe(60)
    // A difference is reported until it is corrected.
    expect((await reconcile()).differences).toContainEqual(
      expect.objectContaining({ what: 'sum', order: wrong.transaction }),
    )
    takeComplaints()
  })

  it('reads every page of the list', async () => {
    // The fake lists three payments a page, the newest first.
    const orders = [await placed('creditcard', WITH_MOLLIE)]
    for (let more = 0; more < 3; more += 1) orders.push(await placed('creditcard', WITH_MOLLIE))
    const [oldest] = orders
    const id = oldest?.transaction ?? ''
    const row = await first(env.DB, build.selectFrom('orders').where('id', '=', id).select('payment'))
    const payment = row?.payment ?? expect.fail('no payment')
    await mollie().settle(payment, 'paid')
    expect((await reconcile(WITH_MOLLIE, 'mollie')).compared).toBeGreaterThanOrEqual(orders.length)
    expect(await stateOf(id)).toBe('paid')
    await mollie().takeBack(payment, 'charge-back', unique('chb'), PRICE)
    await reconcile(WITH_MOLLIE, 'mollie')
    expect(await stateOf(id)).toBe('charged_back')
    takeComplaints()
  })

  it('is due once an hour, of parallel runs one makes it, and it looks far back once a day', async () => {
    day += 2
    const noon = (Math.floor(Date.now() / DAY_MS) + day) * DAY_MS + DAY_MS / 2
    await Promise.all([reconcilePayments(env, noon), reconcilePayments(env, noon)])
    await reconcilePayments(env, noon + HOUR_MS / 2)
    await reconcilePayments(env, noon + HOUR_MS)
    const of_today = build.selectFrom('reconciliations').where('begun_at', '>=', noon)
    expect(await all(env.DB, of_today.orderBy('begun_at').select(['begun_at', 'since']))).toEqual([
      { begun_at: noon, since: noon - 35 * DAY_MS },
      { begun_at: noon + HOUR_MS, since: noon - 2 * HOUR_MS },
    ])
    takeComplaints()
  })

  it('that fails is made up for by the next one', async () => {
    const broken = { ...env, MESSAGES: { list: () => Promise.reject(new Error('out of order')) } } as never
    day += 1
    const now = Date.now() + day * DAY_MS
    await reconcilePayments(broken, now)
    expect(loggedEvents()).toEqual(['reconciliation-failed'])
    const { transaction } = await placed()
    await settle({ transaction }, 'paid')
    await reconcile()
    expect(await stateOf(transaction)).toBe('paid')
    takeComplaints()
  })

  it('returns the credits once refunded money came again, long after the purchase', async () => {
    const [refunded, taken] = [await placed(), await placed()]
    const store = createSandboxStore(env)
    const backs = [
      { of: refunded, back: { id: unique('re'), kind: 'refund' as const, amount: PRICE } },
      { of: taken, back: { id: unique('chb'), kind: 'chargeback' as const, amount: PRICE } },
    ]
    for (const { of, back } of backs) {
      await settle(of, 'paid')
      await store.refund(paymentOf(of), back)
    }
    await reconcile()
    for (const { of } of backs) expect(await memberStub(env, of.anna.id).getBalance()).toBe(0)
    // The provider's list contains no payments as old as these any more.
    day += 40
    for (const { of, back } of backs) await store.refund(paymentOf(of), { ...back, reversed: true })
    expect((await reconcile()).settled).toBeGreaterThanOrEqual(2)
    for (const { of } of backs) {
      expect(await stateOf(of.transaction)).toBe('paid')
      expect(await memberStub(env, of.anna.id).getBalance()).toBe(60)
    }
    expect(loggedEvents()).toContain('refund-failed')
  })
})
