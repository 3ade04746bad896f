// Premium from the order to its end, at every provider: each month charged once, whatever events arrive and whatever crashes.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, inject, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { HARM } from '#tests/support/account-actions.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type MadeMember, member } from '#tests/support/factories.ts'
import {
  mollie,
  sandbox,
  stripe,
  type Told,
  tellMollie,
  WITH_MOLLIE,
} from '#tests/support/payments/control.ts'
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from '#tests/support/payments/known.ts'
import {
  ordersOf,
  PLAN,
  passMonth,
  premiumOf,
  premiumWish,
  queue,
  renewalOf,
  setDeskTime,
  subscribed,
} from '#tests/support/premium.ts'
import { wish } from '#tests/support/purchases.ts'
import { takeComplaints } from '#tests/support/strict-console.ts'
import { tries } from '#tests/support/thorough.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Env } from '#worker/env.ts'
import { reconcilePayments } from '#worker/features/payments/reconciliation-job.ts'
import { fetchAndSettle } from '#worker/features/payments/settle-payment.ts'
import { build, first, run } from '#worker/platform/database/query.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'

/** Requests at the same moment. */
const AT_ONCE = tries(40, 200)

const DAY_MS = 86_400_000
const WITH_STRIPE: Partial<Env> = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  get STRIPE_URL() {
    return inject('payments').stripe
  },
}
const WORLDS: [string, () => Told, Partial<Env>][] = [
  ['sandbox', sandbox, {}],
  ['mollie', mollie, WITH_MOLLIE],
  ['stripe', stripe, WITH_STRIPE],
]

const balanceOf = ({ id }: MadeMember) => memberStub(env, id).getBalance()
const deps = (bindings: Partial<Env>) => ({
  env: { ...env, ...bindings },
  pool: localhost.pool,
  now: Date.now,
  background: (work: Promise<unknown>) => void work.catch(() => {}),
})

describe.each(WORLDS)('premium at %s', (_, make, bindings) => {
  it('is ordered like a package, and its month begins once it is paid', async () => {
    const { anna, visited } = await subscribed(make(), bindings)
    expect(await visited.api.premium.show()).toMatchObject({
      plan: PLAN.id,
      state: 'active',
      credits: PLAN.credits,
      price: { amount: PLAN.price, currency: 'EUR' },
    })
    expect(await balanceOf(anna)).toBe(PLAN.credits)
    expect(await ordersOf(anna)).toMatchObject([
      { kind: 'premium', state: 'paid', receipt_number: expect.any(Number) },
    ])
  })

  it('is renewed for exactly its price, with a receipt of its own', async () => {
    const { anna, visited } = await subscribed(make(), bindings)
    await passMonth(anna)
    const before = await premiumOf(anna)
    expect(await queue(bindings, await renewalOf(anna))).toBe(0)
    expect(await balanceOf(anna)).toBe(2 * PLAN.credits)
    const [first, second] = await ordersOf(anna)
    expect(second).toMatchObject({ kind: 'premium', state: 'paid', price: PLAN.price, currency: 'EUR' })
    expect(second?.receipt_number).toBeGreaterThan(first?.receipt_number ?? 0)
    const premium = await visited.api.premium.show()
    expect(Date.parse(premium?.paid_until ?? '')).toBeGreaterThan(before?.paid_until ?? 0)
  })

  it(`is charged once for a month, though ${AT_ONCE} timers and webhooks run at the same moment`, async () => {
    const simulated = make()
    const { anna } = await subscribed(simulated, bindings)
    await passMonth(anna)
    const job = await renewalOf(anna)
    await queue(bindings, job)
    const payment = (await ordersOf(anna)).at(-1)?.payment ?? ''
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        index % 2 === 0
          ? queue(bindings, { ...job, id: `${job.id}:${index}` })
          : fetchAndSettle(deps(bindings), simulated.provider, payment),
      ),
    )
    expect(await ordersOf(anna)).toHaveLength(2)
    expect(await balanceOf(anna)).toBe(2 * PLAN.credits)
  })

  it('is charged once, though its timer runs twenty times before the result is known', async () => {
    const { anna } = await subscribed(make(), bindings)
    await passMonth(anna)
    const job = await renewalOf(anna)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => queue(bindings, { ...job, id: `${job.id}:${index}` })),
    )
    expect(await ordersOf(anna)).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
    expect(await balanceOf(anna)).toBe(2 * PLAN.credits)
  })

  it('that cannot be charged gives nothing, and is charged the day after', async () => {
    const simulated = make()
    const { anna, first } = await subscribed(simulated, bindings)
    await passMonth(anna)
    await simulated.renew(first, 'failed')
    await queue(bindings, await renewalOf(anna))
    const failed = await premiumOf(anna)
    expect(failed).toMatchObject({ state: 'past_due' })
    expect(await balanceOf(anna)).toBe(PLAN.credits)
    await simulated.renew(first, 'paid')
    await queue(bindings, await renewalOf(anna))
    expect(await ordersOf(anna)).toHaveLength(2)
    await setDeskTime(anna, failed?.due_at ?? 0)
    await queue(bindings, await renewalOf(anna))
    expect(await premiumOf(anna)).toMatchObject({ state: 'active' })
    expect(await balanceOf(anna)).toBe(2 * PLAN.credits)
  })

  it('whose owner has revoked the mandate is overdue, and not tried without end', async () => {
    const simulated = make()
    const { anna, first } = await subscribed(simulated, bindings)
    await passMonth(anna)
    await simulated.renew(first, 'revoked')
    expect(await queue(bindings, await renewalOf(anna))).toBe(0)
    expect(await premiumOf(anna)).toMatchObject({ state: 'past_due' })
    expect(await ordersOf(anna)).toMatchObject([{}, { state: 'failed', payment: null }])
  })

  it('whose charge takes the bank days stays pending, and is not over after a day', async () => {
    const simulated = make()
    const { anna, first } = await subscribed(simulated, bindings)
    await passMonth(anna)
    await simulated.renew(first, 'pending')
    await queue(bindings, await renewalOf(anna))
    const { payment = '' } = (await ordersOf(anna)).at(-1) ?? {}
    await reconcilePayments({ ...env, ...bindings }, Date.now() + 40 * DAY_MS)
    // Orders of member objects that are a month ahead are not in any provider's list.
    takeComplaints()
    expect((await ordersOf(anna)).at(-1)).toMatchObject({ state: 'open' })
    await simulated.settle(payment ?? '', 'paid')
    await fetchAndSettle(deps(bindings), simulated.provider, payment ?? '')
    expect(await balanceOf(anna)).toBe(2 * PLAN.credits)
  })

  it('that is cancelled during a renewal includes that month and charges no other', async () => {
    const simulated = make()
    const { anna, first, visited } = await subscribed(simulated, bindings)
    await passMonth(anna)
    await simulated.renew(first, 'pending')
    await queue(bindings, await renewalOf(anna))
    expect(await visited.api.premium.cancel()).toMatchObject({ state: 'cancelled' })
    const { payment = '' } = (await ordersOf(anna)).at(-1) ?? {}
    await simulated.settle(payment ?? '', 'paid')
    await queue(bindings, await renewalOf(anna))
    expect(await balanceOf(anna)).toBe(2 * PLAN.credits)
    await passMonth(anna)
    await queue(bindings, await renewalOf(anna))
    expect(await ordersOf(anna)).toHaveLength(2)
    expect(await premiumOf(anna)).toMatchObject({ state: 'ended', ended_why: 'cancelled' })
  })

  it('is charged no more once its member has deleted the account or is suspended', async () => {
    for (const action of ['deleteAccount', 'ban'] as const) {
      const { anna, visited } = await subscribed(make(), bindings)
      const { accountActions } = visited.services
      await accountActions[action](anna.id, HARM)
      await passMonth(anna)
      expect(await queue(bindings, await renewalOf(anna))).toBe(0)
      expect(await ordersOf(anna)).toHaveLength(1)
      expect(await premiumOf(anna)).toMatchObject({ state: 'ended', ended_why: 'account' })
    }
  })
})

/** A database whose writes succeed so many times, and then fail. */
function dyingAfter(writes: number): Partial<Env> {
  let left = writes
  const withSession = (since: string) => {
    const session = env.DB.withSession(since)
    const allowed = () => {
      if (left === 0) throw new Error('died midway')
      left -= 1
    }
    return {
      prepare: (query: string) => session.prepare(query),
      batch: (statements: D1PreparedStatement[]) => {
        allowed()
        return session.batch(statements)
      },
      getBookmark: () => session.getBookmark(),
    }
  }
  return { DB: { withSession } as unknown as D1Database }
}

/** A renewal that was tried once, while its provider did not answer, or only `after` it had charged. */
async function dueInTrouble(kind: 'after' | 'down') {
  const { anna } = await subscribed(mollie(), WITH_MOLLIE)
  await passMonth(anna)
  const job = await renewalOf(anna)
  await tellMollie({ do: 'trouble', kind })
  expect(await queue(WITH_MOLLIE, job)).toBe(1)
  takeComplaints()
  return { anna, job }
}

describe('a renewal that crashes', () => {
  it.each([0, 1, 2, 3, 4, 5])(
    'after %d batches of its database is one month and one payment in the end',
    async (writes) => {
      const simulated = sandbox()
      const { anna } = await subscribed(simulated)
      await passMonth(anna)
      const job = await renewalOf(anna)
      await queue(dyingAfter(writes), { ...job, id: `${job.id}:dead` })
      takeComplaints()
      expect(await queue({}, job)).toBe(0)
      // Where the member object had all of it, the next event updates the copy: a webhook, or the timer.
      await fetchAndSettle(deps({}), simulated.provider, `sb_${(await ordersOf(anna)).at(-1)?.id}`)
      expect(await ordersOf(anna)).toMatchObject([
        { state: 'paid' },
        { state: 'paid', receipt_number: expect.any(Number) },
      ])
      expect(await balanceOf(anna)).toBe(2 * PLAN.credits)
      expect(await premiumOf(anna)).toMatchObject({ state: 'active' })
    },
  )

  it('after the charge is found by its order: the money is not taken twice', async () => {
    const { anna, job } = await dueInTrouble('after')
    expect(await queue(WITH_MOLLIE, job)).toBe(0)
    expect(await ordersOf(anna)).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
    expect(await balanceOf(anna)).toBe(2 * PLAN.credits)
  })

  it('where a provider does not answer is tried again by the queue, and charges nothing meanwhile', async () => {
    const { anna } = await dueInTrouble('down')
    expect(await premiumOf(anna)).toMatchObject({ state: 'active' })
    expect(await balanceOf(anna)).toBe(PLAN.credits)
  })

  it('without a payment for half an hour is not charged again: its provider may have forgotten the key', async () => {
    const { anna, job } = await dueInTrouble('after')
    const { id = '' } = (await ordersOf(anna)).at(-1) ?? {}
    const half_an_hour_ago = build.updateTable('orders').set({ created_at: Date.now() - 31 * 60_000 })
    await run(env.DB, half_an_hour_ago.where('id', '=', id))
    expect(await queue(WITH_MOLLIE, job)).toBe(0)
    const order = await first(env.DB, build.selectFrom('orders').where('id', '=', id).selectAll())
    expect(order).toMatchObject({ state: 'open', payment: null })
    expect(await balanceOf(anna)).toBe(PLAN.credits)
  })

  it('of another amount than its price grants nothing', async () => {
    const simulated = mollie()
    const { anna, first } = await subscribed(simulated, WITH_MOLLIE)
    await passMonth(anna)
    await simulated.renew(first, 'pending')
    await queue(WITH_MOLLIE, await renewalOf(anna))
    const payment = (await ordersOf(anna)).at(-1)?.payment ?? ''
    await tellMollie({ do: 'settle', payment, status: 'paid', amount: '1.00' })
    expect(await fetchAndSettle(deps(WITH_MOLLIE), simulated.provider, payment)).toBe('refused')
    takeComplaints()
    expect(await balanceOf(anna)).toBe(PLAN.credits)
  })
})

describe('a member object with premium', () => {
  it('has the queue renew it by its alarm alone', async () => {
    const { anna, jobs } = await subscribed(sandbox())
    await passMonth(anna)
    // On a busy machine the alarm has run by itself.
    await runDurableObjectAlarm(memberStub(env, anna.id))
    await eventually(
      () => jobs.length,
      (given) => given > 0,
    )
    expect(jobs).toMatchObject([{ kind: 'premium', what: 'renew' }])
    expect(await queue({}, ...jobs)).toBe(0)
    expect(await balanceOf(anna)).toBe(2 * PLAN.credits)
    expect(await ordersOf(anna)).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  })

  it('has its member notified of a cancellation by email, once, at once', async () => {
    const { anna, visited, jobs } = await subscribed(sandbox())
    await visited.api.premium.cancel()
    await visited.api.premium.cancel()
    await eventually(
      () => jobs.length,
      (given) => given > 0,
    )
    expect(jobs).toMatchObject([{ kind: 'premium', what: 'cancelled' }])
    await queue({}, ...jobs)
    await queue({}, ...jobs)
    const mails = await listDevMail(env, { to: anna.email })
    expect(mails.filter(({ subject }) => subject === 'Premium is cancelled')).toHaveLength(1)
  })

  it('exports all of it, except its pending tasks', async () => {
    const { anna } = await subscribed(sandbox())
    const { tables } = await memberStub(env, anna.id).exportPage(null)
    expect(tables.subscriptions).toMatchObject([{ months: 1, ended_at: null }])
    expect(Object.keys(tables)).not.toContain('premium_tasks')
  })

  it('resumes it ten times a day at most: each is emailed', async () => {
    const { visited } = await subscribed(sandbox())
    for (let times = 0; times < 10; times += 1) await visited.api.premium.keep()
    expect(await refusalOf(visited.api.premium.keep())).toMatchObject({ code: 'too_many' })
    expect(await visited.api.premium.cancel()).toMatchObject({ state: 'cancelled' })
  })
})

describe('ordering premium', () => {
  const buyer = () => member(localhost, { email_confirmed_at: 1, country: 'NL' })

  it('is refused while it is active, cancelled or not', async () => {
    const { visited } = await subscribed(sandbox())
    expect(await refusalOf(visited.api.orders.place(premiumWish()))).toMatchObject({
      code: 'premium_running',
    })
    await visited.api.premium.cancel()
    expect(await refusalOf(visited.api.orders.place(premiumWish()))).toMatchObject({
      code: 'premium_running',
    })
  })

  it('is refused with a payment method that cannot be charged again', async () => {
    const anna = await buyer()
    const { api } = visit(localhost, anna, { bindings: WITH_MOLLIE })
    expect(await refusalOf(api.orders.place(premiumWish('sepa')))).toMatchObject({
      code: 'invalid',
      details: { fields: { method: 'payment_method' } },
    })
    const { offers } = await api.credits.show({})
    expect(offers.premium_methods).not.toContain('sepa')
    expect(offers.premium).toMatchObject([{ id: PLAN.id, price: { amount: PLAN.price } }])
  })

  it('takes no discount code: it would be cheaper every month', async () => {
    const anna = await buyer()
    const { api } = visit(localhost, anna)
    const requested = api.orders.place({ ...premiumWish(), code: 'WELCOME' })
    expect(await refusalOf(requested)).toMatchObject({ code: 'code_unusable' })
  })

  it('by two tabs at once, both paid, is one subscription with two months', async () => {
    const anna = await buyer()
    const { api } = visit(localhost, anna)
    const placed = [await api.orders.place(premiumWish()), await api.orders.place(premiumWish())]
    for (const { transaction } of placed) {
      await sandbox().settle(`sb_${transaction}`, 'paid')
      await api.transaction.find({ id: transaction })
    }
    const premium = await premiumOf(anna)
    expect(premium).toMatchObject({ state: 'active' })
    expect((premium?.paid_until ?? 0) - (premium?.started_at ?? 0)).toBeGreaterThan(55 * DAY_MS)
    expect(await balanceOf(anna)).toBe(2 * PLAN.credits)
  })

  it('leaves packages unchanged', async () => {
    const { anna, visited } = await subscribed(sandbox())
    const { transaction } = await visited.api.orders.place(wish())
    await sandbox().settle(`sb_${transaction}`, 'paid')
    await visited.api.transaction.find({ id: transaction })
    expect(await balanceOf(anna)).toBe(PLAN.credits + 60)
  })
})

describe('a member’s premium', () => {
  it('is shown, cancelled and resumed by its member alone, and refused to others', async () => {
    const { visited } = await subscribed(sandbox())
    const ben = visit(localhost, await member(localhost))
    expect(await ben.api.premium.show()).toBeNull()
    expect(await refusalOf(ben.api.premium.cancel())).toMatchObject({ code: 'not_found' })
    expect(await refusalOf(ben.api.premium.keep())).toMatchObject({ code: 'not_found' })
    const cancelled = await visited.api.premium.cancel()
    expect(cancelled).toMatchObject({ state: 'cancelled', charged_at: null })
    expect(await visited.api.premium.cancel()).toEqual(cancelled)
    expect(await visited.api.premium.keep()).toMatchObject({ state: 'active', cancelled_at: null })
  })
})
