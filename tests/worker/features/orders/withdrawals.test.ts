// Refunding what is unused of a purchase: once, to the cent, whatever crashes between the member's confirmation and the refund.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { consume } from '#tests/support/account-actions.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { createClock } from '#tests/support/clock.ts'
import { type MadeMember, member, unique } from '#tests/support/factories.ts'
import { tellMollie, WITH_MOLLIE } from '#tests/support/payments/control.ts'
import { queue } from '#tests/support/premium.ts'
import { paymentOf, settle, tell, wish } from '#tests/support/purchases.ts'
import { takeComplaints } from '#tests/support/strict-console.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Env } from '#worker/env.ts'
import { all, build } from '#worker/platform/database/query.ts'
import { createSandbox } from '#worker/platform/payments/sandbox.ts'
import { createSandboxStore, type SandboxRefund } from '#worker/platform/payments/sandbox-store.ts'

const CREDITS = 60
const PRICE = 1499
const ALL = { amount: PRICE, currency: 'EUR' }

async function bought() {
  const anna = await member(localhost, { email_confirmed_at: 1, country: 'NL' })
  const placed = await visit(localhost, anna).api.orders.place(wish())
  await settle(placed, 'paid')
  expect(await tell(placed)).toBe(200)
  return { anna, placed, transaction: placed.transaction }
}
const balanceOf = ({ id }: MadeMember) => memberStub(env, id).getBalance()
const find = (anna: MadeMember, id: string) => visit(localhost, anna).api.transaction.find({ id })
const refundsOf = async (id: string) =>
  (await createSandbox(env).find(paymentOf({ transaction: id })))?.refunds

/** The enqueued jobs of an order that the queue has not had yet. */
async function pendingOf(order: string): Promise<object[]> {
  const like = `%${order}%`
  const undone = build.selectFrom('pending_jobs').where('job', 'like', like)
  const rows = await all(env.DB, undone.where('handovers', '=', 0).select('job'))
  return rows.map(({ job }) => JSON.parse(job))
}

describe('a withdrawal', () => {
  it('refunds everything of an unused order, through the provider, and revokes the credits', async () => {
    const { anna, transaction } = await bought()
    const visited = visit(localhost, anna)
    expect(await visited.api.withdraw.confirm({ transaction, money: ALL })).toBe('done')
    await visited.settled()
    expect(await balanceOf(anna)).toBe(0)
    expect(await refundsOf(transaction)).toEqual([{ id: expect.any(String), amount: PRICE, reversed: false }])
    expect(await find(anna, transaction)).toMatchObject({
      state: 'refunded',
      refunded: ALL,
      withdrawal: null,
    })
    // The provider's own event reports the same refund.
    expect(await tell({ transaction })).toBe(200)
    expect(await find(anna, transaction)).toMatchObject({ refunded: ALL })
    expect(visited.jobs).toMatchObject([{ template: 'refund', amount: PRICE }])
    expect(await pendingOf(transaction)).toEqual([])
  })

  it('whose refund the bank returns has its credits again, and can be requested once more', async () => {
    const { anna, transaction } = await bought()
    await visit(localhost, anna).api.withdraw.confirm({ transaction, money: ALL })
    expect(await balanceOf(anna)).toBe(0)
    const store = createSandboxStore(env)
    const [back] = await store.listBacks(`sb_${transaction}`)
    await store.refund(`sb_${transaction}`, { ...(back ?? expect.fail('no refund')), reversed: true })
    expect(await tell({ transaction })).toBe(200)
    expect(takeComplaints().map((line) => JSON.parse(line).event)).toEqual(['refund-failed'])
    expect(await balanceOf(anna)).toBe(60)
    expect(await find(anna, transaction)).toMatchObject({ state: 'paid', withdrawal: { money: ALL } })
    expect(await visit(localhost, anna).api.withdraw.confirm({ transaction, money: ALL })).toBe('done')
    expect(await balanceOf(anna)).toBe(0)
  })

  it('happens once, however many confirm it at the same moment', async () => {
    const { anna, transaction } = await bought()
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        visit(localhost, anna).api.withdraw.confirm({ transaction, money: ALL }),
      ),
    )
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await refundsOf(transaction)).toHaveLength(1)
    expect(await balanceOf(anna)).toBe(0)
    expect(await find(anna, transaction)).toMatchObject({ refunded: ALL })
  })

  it.each([
    ['another amount than was shown', { amount: PRICE - 1, currency: 'EUR' }, 'price_changed'],
    ['another currency', { amount: PRICE, currency: 'PLN' }, 'price_changed'],
    ['a negative amount', { amount: -1, currency: 'EUR' }, 'invalid'],
    ['a fraction', { amount: 0.5, currency: 'EUR' }, 'invalid'],
    ['2^53', { amount: 2 ** 53, currency: 'EUR' }, 'invalid'],
  ])('of %s is refused, and enqueues nothing', async (_, money, code) => {
    const { anna, transaction } = await bought()
    const requested = visit(localhost, anna).api.withdraw.confirm({ transaction, money })
    expect(await refusalOf(requested)).toMatchObject({ code })
    expect(await pendingOf(transaction)).toEqual([])
    expect(await balanceOf(anna)).toBe(CREDITS)
  })

  it('of what was refunded already refunds nothing', async () => {
    const { anna, transaction } = await bought()
    await visit(localhost, anna).api.withdraw.confirm({ transaction, money: ALL })
    const again = visit(localhost, anna).api.withdraw.confirm({ transaction, money: ALL })
    expect(await refusalOf(again)).toMatchObject({ code: 'nothing_to_withdraw' })
  })

  it.each([
    ['after the answer of the member object', 'beginWithdrawal'],
    ['between the refund and its record', 'settlePayment'],
    ['at the very end', 'endWithdrawal'],
  ])('that dies %s is finished by the queue, once', async (_, step) => {
    const { anna, transaction } = await bought()
    const dying = {
      MEMBER_DESK: {
        getByName: (name: string) =>
          new Proxy(memberStub(env, name), {
            get(memberObject, method: string) {
              const call = (...input: unknown[]) =>
                (memberObject as unknown as Record<string, (...all: unknown[]) => unknown>)[method]?.(
                  ...input,
                )
              if (method !== step) return call
              return async (...input: unknown[]) => {
                await call(...input)
                throw new Error('died midway')
              }
            },
          }),
      },
    } as unknown as Partial<Env>
    const requested = visit(localhost, anna, { bindings: dying }).api.withdraw.confirm({
      transaction,
      money: ALL,
    })
    expect(await refusalOf(requested)).toMatchObject({ code: 'unavailable' })
    const jobs = (await pendingOf(transaction)).filter((job) => 'kind' in job && job.kind === 'give-back')
    await consume(...jobs)
    await consume(...jobs)
    expect(await refundsOf(transaction)).toHaveLength(1)
    expect(await balanceOf(anna)).toBe(0)
    expect(await find(anna, transaction)).toMatchObject({ state: 'refunded', refunded: ALL })
  })
})

describe('a pending withdrawal', () => {
  it('shows its amount, and is settled by loading the page once the provider knows of it', async () => {
    const anna = await member(localhost, { email_confirmed_at: 1, country: 'NL' })
    const placed = await visit(localhost, anna).api.orders.place(wish())
    const store = createSandboxStore(env)
    const payment = paymentOf(placed)
    const stored = (await store.find(payment)) ?? expect.fail('no payment')
    await store.save({ ...stored, outcome: 'paid', late: true })
    expect(await tell(placed)).toBe(200)
    const { transaction } = placed
    expect(await visit(localhost, anna).api.withdraw.confirm({ transaction, money: ALL })).toBe('done')
    const under_way = { state: 'paid', giving_back: ALL, withdrawal: null, refunded: { amount: 0 } }
    expect(await find(anna, transaction)).toMatchObject(under_way)
    expect(await balanceOf(anna)).toBe(0)
    const [refund] = await store.listBacks(payment)
    await store.refund(payment, { ...refund, told_from: 0 } as SandboxRefund)
    const later = createClock(createClock().now() + 60_000)
    expect(
      await visit(localhost, anna, { clock: later }).api.transaction.find({ id: transaction }),
    ).toMatchObject({ state: 'refunded', giving_back: null, refunded: ALL })
    expect(await refundsOf(transaction)).toHaveLength(1)
    // The queue runs afterwards, and finds nothing to do.
    await consume(
      ...(await pendingOf(transaction)).filter((job) => 'kind' in job && job.kind === 'give-back'),
    )
    expect(await refundsOf(transaction)).toHaveLength(1)
  })
})

describe('a withdrawal at a provider', () => {
  async function boughtByMollie() {
    const anna = await member(localhost, { email_confirmed_at: 1, country: 'NL' })
    const visited = () => visit(localhost, anna, { bindings: { ...WITH_MOLLIE } })
    const { transaction, pay_at } = await visited().api.orders.place({ ...wish(), method: 'creditcard' })
    const payment = pay_at?.split('/').at(-1) ?? ''
    await tellMollie({ do: 'settle', payment, status: 'paid' })
    expect(await visited().api.transaction.find({ id: transaction })).toMatchObject({ state: 'paid' })
    return { anna, visited, transaction, payment }
  }

  it('that does not answer is done by the queue, with the credits set aside until then', async () => {
    const { anna, visited, transaction } = await boughtByMollie()
    await tellMollie({ do: 'trouble', kind: 'after' })
    expect(await visited().api.withdraw.confirm({ transaction, money: ALL })).toBe('done')
    expect(await balanceOf(anna)).toBe(0)
    expect(await visited().api.transaction.find({ id: transaction })).toMatchObject({
      state: 'paid',
      withdrawal: null,
    })
    const { consumeJobs } = await import('#worker/jobs/consume.ts')
    const { createMessageBatch } = await import('cloudflare:test')
    const messages = (await pendingOf(transaction))
      .filter((job) => 'kind' in job && job.kind === 'give-back')
      .map((body) => ({ id: unique('message'), timestamp: new Date(), attempts: 1, body }))
    await consumeJobs(createMessageBatch('vonk-jobs', messages), { ...env, ...WITH_MOLLIE })
    expect(await visited().api.transaction.find({ id: transaction })).toMatchObject({
      state: 'refunded',
      refunded: ALL,
    })
  })

  it('that refuses the queue returns the credits, and an operator is told', async () => {
    const { anna, visited, transaction } = await boughtByMollie()
    await tellMollie({ do: 'trouble', kind: 'down' })
    expect(await visited().api.withdraw.confirm({ transaction, money: ALL })).toBe('done')
    const jobs = (await pendingOf(transaction)).filter((job) => 'kind' in job && job.kind === 'give-back')
    await tellMollie({ do: 'trouble', kind: 'refuse' })
    expect(await queue(WITH_MOLLIE, ...jobs)).toBe(0)
    expect(takeComplaints().map((line) => JSON.parse(line).event)).toEqual(['refund-refused'])
    expect(await balanceOf(anna)).toBe(CREDITS)
  })

  it('that is no longer configured is refused, and the credits stay', async () => {
    const { anna, transaction } = await boughtByMollie()
    const requested = visit(localhost, anna).api.withdraw.confirm({ transaction, money: ALL })
    expect(await refusalOf(requested)).toMatchObject({ code: 'nothing_to_withdraw' })
    expect(await balanceOf(anna)).toBe(CREDITS)
    expect(await pendingOf(transaction)).not.toContainEqual(expect.objectContaining({ kind: 'give-back' }))
  })

  it('that refuses returns the credits', async () => {
    const { anna, visited, transaction } = await boughtByMollie()
    await tellMollie({ do: 'trouble', kind: 'refuse' })
    expect(await refusalOf(visited().api.withdraw.confirm({ transaction, money: ALL }))).toMatchObject({
      code: 'payment_provider',
    })
    expect(await balanceOf(anna)).toBe(CREDITS)
    expect(await pendingOf(transaction)).not.toContainEqual(expect.objectContaining({ kind: 'give-back' }))
    takeComplaints()
  })
})
