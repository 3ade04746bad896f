// Buying with a discount code: the price is the code's, the code is the order's, and the first purchase is recognised.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import type { Api } from '#src/contract/client.ts'
import type { DiscountKind } from '#src/domain/discounts.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { member, unique } from '#tests/support/factories.ts'
import { signedUp } from '#tests/support/harness.ts'
import { tellMollie, WITH_MOLLIE } from '#tests/support/payments/control.ts'
import { confirm, PACKAGE, paymentOf, settle, tell, wish } from '#tests/support/purchases.ts'
import { tries } from '#tests/support/thorough.ts'
import { saveStartedPayment } from '#worker/features/payments/order-queries.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { all, build, run } from '#worker/platform/database/query.ts'
import { createSandbox } from '#worker/platform/payments/sandbox.ts'

const CODE = localhost.discounts.welcome?.code ?? ''
const PLAIN = localhost.credit_packages.find(({ id }) => id === PACKAGE)?.prices.EUR ?? 0
const REDUCED = Math.floor((PLAIN * (100 - (localhost.discounts.welcome?.percent ?? 0))) / 100)

async function buyer() {
  const { api, user } = await signedUp('Anna')
  await confirm(user.id)
  return { api, id: user.id }
}
const order = (api: Api, attempt?: string) => api.orders.place({ ...wish(attempt), code: CODE })
const priceOf = async (api: Api, id: string) => (await api.transaction.find({ id })).price.amount
const statesOf = async (member_id: string) =>
  (
    await all(env.DB, build.selectFrom('discount_uses').where('member_id', '=', member_id).select('state'))
  ).map(({ state }) => state)

/** The orders of a member that could be paid at the sandbox. */
async function payable(member_id: string): Promise<string[]> {
  const rows = await all(
    env.DB,
    build
      .selectFrom('orders')
      .where('member_id', '=', member_id)
      .where('payment', 'is not', null)
      .select('id'),
  )
  const found = await Promise.all(
    rows.map(({ id }) => createSandbox(env).find(paymentOf({ transaction: id }))),
  )
  return found.flatMap((payment) => (payment?.outcome === null ? [payment.order ?? ''] : []))
}

/** A code of the operator's. */
async function operatorCode(facts: { kind: DiscountKind; value: number }): Promise<string> {
  const code = unique('CODE').toUpperCase()
  const row = { pool: localhost.pool, code, origin: 'operator' as const, created_at: 1, limit_member: 1 }
  await run(env.DB, build.insertInto('discount_codes').values({ ...row, ...facts }))
  return code
}

describe('an order with a discount code', () => {
  it('costs what the code says, and uses it up when it is paid', async () => {
    const { api, id } = await buyer()
    const placed = await order(api)
    expect(await priceOf(api, placed.transaction)).toBe(REDUCED)
    expect(await statesOf(id)).toEqual(['reserved'])
    await settle(placed, 'paid')
    expect([await tell(placed), await tell(placed)]).toEqual([200, 200])
    expect(await statesOf(id)).toEqual(['used'])
    expect((await api.user.current()).paid_user).toBe(true)
    expect(await refusalOf(order(api))).toMatchObject({ code: 'code_unusable' })
  })

  it('is one order for one attempt, and of many attempts one alone can be paid with the code, however many at once', async () => {
    const who = await member(localhost, { email_confirmed_at: 1, country: 'NL' })
    const { orders } = visit(localhost, who).services
    const place = (attempt: string) => orders.place(who.id, { ...wish(attempt), code: CODE }, 'NL')
    const attempts = Array.from({ length: 20 }, () => crypto.randomUUID())
    const placed = await Promise.allSettled(
      Array.from({ length: tries(60, 200) }, (_, each) => place(attempts[each % 20] as string)),
    )
    const orders_of_attempts = placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(orders_of_attempts.length).toBeGreaterThan(0)
    for (const one of placed)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: expect.stringMatching(/^(code_unusable|invalid)$/) })
    // An order that lost its code to another was cancelled at the provider.
    expect((await statesOf(who.id)).filter((state) => state !== 'freed')).toEqual(['reserved'])
    expect(await payable(who.id)).toHaveLength(1)
  })

  it('passes its code to the member’s next order, and can no longer be paid itself', async () => {
    const { api, id } = await buyer()
    const abandoned = await order(api)
    // Going back at the checkout does not change what is offered.
    expect((await api.discountCode.show()).welcome_code).toMatchObject({ code: CODE })
    const next = await order(api)
    expect(next.transaction).not.toBe(abandoned.transaction)
    expect(await priceOf(api, next.transaction)).toBe(REDUCED)
    expect(await api.transaction.find({ id: abandoned.transaction })).toMatchObject({ state: 'cancelled' })
    expect(await payable(id)).toEqual([next.transaction])
    expect((await statesOf(id)).toSorted()).toEqual(['freed', 'reserved'])
    await settle(next, 'paid')
    expect(await tell(next)).toBe(200)
    expect(await refusalOf(order(api))).toMatchObject({ code: 'code_unusable' })
  })

  it('that was paid meanwhile, though no webhook arrived, keeps its code: the next one is refused', async () => {
    const { api, id } = await buyer()
    const paid = await order(api)
    await settle(paid, 'paid')
    expect(await refusalOf(order(api))).toMatchObject({ code: 'code_unusable' })
    expect(await api.transaction.find({ id: paid.transaction })).toMatchObject({ state: 'paid' })
    expect(await statesOf(id)).toEqual(['used'])
  })

  it('that its provider cannot cancel keeps its code, and the member learns its payment method', async () => {
    const who = await member(localhost, { email_confirmed_at: 1, country: 'NL' })
    const { api } = visit(localhost, who, { bindings: { ...WITH_MOLLIE } })
    const place = () => api.orders.place({ ...wish(), method: 'ideal', code: CODE })
    const first = await place()
    expect(await refusalOf(place())).toMatchObject({
      code: 'invalid',
      details: { fields: { code: 'code_held' } },
    })
    expect(await api.transaction.find({ id: first.transaction })).toMatchObject({ state: 'open' })
    expect(await statesOf(who.id)).toEqual(['reserved'])
  })

  it('whose provider does not answer keeps its code, and passes it on once that does', async () => {
    const who = await member(localhost, { email_confirmed_at: 1, country: 'NL' })
    const { api } = visit(localhost, who, { bindings: { ...WITH_MOLLIE } })
    const place = () => api.orders.place({ ...wish(), method: 'sepa', code: CODE })
    const first = await place()
    await tellMollie({ do: 'trouble', kind: 'down' })
    expect(await refusalOf(place())).toMatchObject({
      code: 'invalid',
      details: { fields: { code: 'code_held' } },
    })
    expect(await statesOf(who.id)).toEqual(['reserved'])
    await place()
    expect(await api.transaction.find({ id: first.transaction })).toMatchObject({ state: 'cancelled' })
    expect((await statesOf(who.id)).toSorted()).toEqual(['freed', 'reserved'])
  })

  it('whose payment begins while another order takes its code is never paid: its payment is cancelled again', async () => {
    const { api, id } = await buyer()
    const slow = await order(api)
    // As it was before the provider had answered.
    await run(
      env.DB,
      build
        .updateTable('orders')
        .set({ payment: null, pay_at: null, created_at: 1 })
        .where('id', '=', slow.transaction),
    )
    const next = await order(api)
    const begun = { id: slow.transaction, payment: paymentOf(slow), pay_at: 'https://pay.test' }
    expect(await saveStartedPayment(databaseOf(env, localhost.pool).write, begun)).toMatchObject({
      payment: null,
    })
    const { attempt } = await api.transaction.find({ id: slow.transaction })
    expect(await refusalOf(order(api, attempt))).toMatchObject({ code: 'code_unusable' })
    expect((await statesOf(id)).toSorted()).toEqual(['freed', 'reserved'])
    expect((await api.transaction.find({ id: next.transaction })).state).toBe('open')
  })

  it('has the credits that its code adds, once it is paid', async () => {
    const { api, id } = await buyer()
    const code = await operatorCode({ kind: 'credits', value: 15 })
    const placed = await api.orders.place({ ...wish(), code })
    const { credits, price } = await api.transaction.find({ id: placed.transaction })
    expect([credits, price.amount]).toEqual([75, PLAIN])
    await settle(placed, 'paid')
    expect(await tell(placed)).toBe(200)
    expect((await api.user.current()).credits).toBe(75 + localhost.settings.welcome_credits)
    expect(await statesOf(id)).toEqual(['used'])
  })

  it('passes the discount of a first purchase on to an order with another code for one', async () => {
    const { api, id } = await buyer()
    const abandoned = await order(api)
    const code = await operatorCode({ kind: 'first-purchase', value: 50 })
    const next = await api.orders.place({ ...wish(), code })
    expect(await priceOf(api, next.transaction)).toBe(Math.floor(PLAIN / 2))
    expect(await payable(id)).toEqual([next.transaction])
    expect(await api.transaction.find({ id: abandoned.transaction })).toMatchObject({ state: 'cancelled' })
  })

  it('that is never paid returns its code to its member', async () => {
    const { api, id } = await buyer()
    const placed = await order(api)
    await settle(placed, 'cancelled')
    expect(await tell(placed)).toBe(200)
    expect(await statesOf(id)).toEqual(['freed'])
    expect(await priceOf(api, (await order(api)).transaction)).toBe(REDUCED)
  })
})
