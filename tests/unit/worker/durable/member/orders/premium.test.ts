// Premium in its member object (docs/decisions/money.md): the effect of each event, and the tasks that it enqueues.
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { newsOf, orderOf, reversalOf } from '#tests/support/orders.ts'
import { createMemberOrders } from '#worker/durable/member/orders/orders.ts'
import type { PaymentEvent } from '#worker/durable/member/orders/protocol.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'
import { createWallet } from '#worker/durable/member/wallet/wallet.ts'

const DAY_MS = 86_400_000
const START = Date.parse('2027-01-31T10:00:00Z')
const FEBRUARY = Date.parse('2027-02-28T10:00:00Z')
const MARCH = Date.parse('2027-03-31T10:00:00Z')
const APRIL = Date.parse('2027-04-30T10:00:00Z')

function memberObject({ ordered = true } = {}) {
  const storage = memoryStorage(MEMBER_SCHEMA)
  const wallet = createWallet(storage)
  const clock = { at: START }
  const standing = { closed: false }
  const orders = createMemberOrders(storage, {
    wallet,
    now: () => clock.at,
    isClosed: () => standing.closed,
  })
  const { premium } = orders
  const hear = (order: string, outcome: PaymentEvent['outcome'], how: { id?: string } = {}) =>
    orders.settlePayment({
      ...newsOf(order, outcome, 1_000, how),
      key: `${order}:${outcome}:${how.id ?? ''}`,
    })
  const order = (id: string, price = 1_000) =>
    orders.placeOrder(orderOf({ id, kind: 'premium', package: 'plan', price }))
  /** The first step of the queue's job. */
  const renew = (id: string, vat_rate = 2_100) => premium.beginRenewal({ id, vat_rate })
  /** The tasks that are due by now, in words. */
  const requested: string[] = []
  const giveOut = async () => {
    premium.showPremium()
    requested.length = 0
    await premium.tasks.enqueueDue(clock.at, async ({ task }) => void requested.push(task.what))
    return requested
  }
  const show = () => premium.showPremium()
  if (ordered) {
    order('first')
    hear('first', 'paid')
  }
  return { storage, wallet, clock, standing, orders, premium, hear, order, renew, giveOut, show }
}

/** At the end of the first month, its renewal placed. */
function due() {
  const at = memberObject()
  at.clock.at = FEBRUARY
  at.renew('second')
  return at
}

describe('premium', () => {
  it('begins with its first payment, with the credits of a month, and is charged again a month later', () => {
    const { show, wallet } = memberObject()
    expect(show()).toMatchObject({
      plan: 'plan',
      state: 'active',
      price: 1_000,
      paid_until: FEBRUARY,
      due_at: FEBRUARY,
    })
    expect(wallet.getBalance()).toBe(10)
  })

  it('does not exist before it is paid, nor where that failed', () => {
    const { show, order, hear } = memberObject({ ordered: false })
    order('first')
    expect(show()).toBeNull()
    hear('first', 'failed')
    expect(show()).toBeNull()
  })

  it('enqueues a renewal when the month is over, and not before', async () => {
    const { clock, giveOut, renew, premium } = memberObject()
    clock.at = FEBRUARY - 1
    expect(await giveOut()).toEqual([])
    expect(renew('early')).toBeNull()
    expect(premium.tasks.getNextDue()).toBe(FEBRUARY)
    clock.at = FEBRUARY
    expect(await giveOut()).toEqual(['renew'])
    expect(await giveOut()).toEqual([])
    expect(premium.tasks.getNextDue()).toBe(FEBRUARY + 3_600_000)
  })

  it('enqueues it again every hour, until the result of the payment is known', async () => {
    const { clock, giveOut, hear } = due()
    await giveOut()
    clock.at += 3_600_000
    expect(await giveOut()).toEqual(['renew'])
    hear('second', 'paid')
    clock.at += 3_600_000
    expect(await giveOut()).toEqual([])
  })

  it('enqueues it less often the longer a bank takes', async () => {
    const { clock, giveOut } = due()
    const requested: number[] = []
    for (let hour = 0; hour < 5 * 24; hour += 1) {
      clock.at = FEBRUARY + hour * 3_600_000
      if ((await giveOut()).length > 0) requested.push(hour)
    }
    expect(requested.slice(0, 4)).toEqual([0, 1, 2, 3])
    expect(requested.length).toBeLessThan(24)
  })

  it('is one order for a month, however often and by whom it is begun', () => {
    const { renew, hear, orders } = due()
    for (const id of ['other', 'third', 'fourth'])
      expect(renew(id)).toMatchObject({ order: { id: 'second' } })
    hear('second', 'paid')
    expect(renew('fifth')).toBeNull()
    expect(orders.listOrders({ limit: 10 }).map(({ id }) => id)).toEqual(['second', 'first'])
  })

  it('is renewed at the price of the day it was ordered and the VAT of today, on the day of the month it began on', () => {
    const { hear, renew, clock, show, wallet } = due()
    hear('second', 'paid')
    expect(show()).toMatchObject({ state: 'active', paid_until: MARCH })
    clock.at = MARCH
    expect(renew('third', 1_900)).toMatchObject({
      first: 'first',
      order: { price: 1_000, credits: 10, kind: 'premium', vat_rate: 1_900 },
    })
    hear('third', 'paid')
    expect(show()).toMatchObject({ paid_until: APRIL })
    expect(wallet.getBalance()).toBe(30)
  })

  it('grants nothing for a month whose payment failed, notifies, and tries again after 1, 3, 5 and 7 days', async () => {
    const { hear, renew, clock, show, wallet, giveOut } = due()
    await giveOut()
    for (const [index, days] of [1, 3, 5, 7].entries()) {
      hear(index === 0 ? 'second' : `try ${index}`, 'failed')
      expect(show()).toMatchObject({ state: 'past_due', due_at: FEBRUARY + days * DAY_MS })
      expect(await giveOut()).toEqual(['unpaid'])
      clock.at = FEBRUARY + days * DAY_MS - 1
      expect(renew('too early')).toBeNull()
      clock.at += 1
      expect(await giveOut()).toEqual(['renew'])
      expect(renew(`try ${index + 1}`)).toMatchObject({ order: { id: `try ${index + 1}` } })
    }
    hear('try 4', 'failed')
    expect(show()).toMatchObject({ state: 'ended', ended_why: 'unpaid', due_at: null })
    expect(await giveOut()).toEqual(['ended'])
    expect(wallet.getBalance()).toBe(10)
  })

  it('that is paid at the second try continues from its due day', () => {
    const { hear, renew, clock, show } = due()
    hear('second', 'failed')
    clock.at = FEBRUARY + DAY_MS
    renew('again')
    hear('again', 'paid')
    expect(show()).toMatchObject({ state: 'active', paid_until: MARCH, due_at: MARCH })
  })

  it('counts a late payment as a month of its own', () => {
    const { hear, renew, clock, show, wallet } = due()
    hear('second', 'expired')
    clock.at = FEBRUARY + DAY_MS
    renew('again')
    hear('again', 'paid')
    hear('second', 'paid')
    expect(show()).toMatchObject({ state: 'active', paid_until: APRIL })
    expect(wallet.getBalance()).toBe(30)
  })

  it('whose payment is overdue is ordered again by its member: on the terms of that day from then on', () => {
    const { hear, order, renew, clock, show } = due()
    hear('second', 'failed')
    order('by hand', 900)
    orderPaid(hear)
    expect(show()).toMatchObject({ state: 'active', price: 900, paid_until: MARCH, id: 'first' })
    clock.at = MARCH
    expect(renew('third')).toMatchObject({ first: 'by hand', order: { price: 900 } })
  })

  it.each([
    ['renewed', 'active', MARCH],
    ['cancelled', 'cancelled', null],
  ] as const)(
    'that was ordered again while a try was pending at a bank stays paid and %s where that try fails',
    async (what, state, due_at) => {
      const { hear, order, renew, clock, show, premium, giveOut } = due()
      hear('second', 'failed')
      clock.at = FEBRUARY + DAY_MS
      renew('again')
      order('by hand')
      orderPaid(hear)
      if (what === 'cancelled') premium.cancelPremium()
      await giveOut()
      hear('again', 'failed')
      expect(show()).toMatchObject({ state, paid_until: MARCH, due_at, ended_why: null })
      expect(await giveOut()).toEqual([])
    },
  )

  it('ends, and charges none of twelve months, where no timer ran for a year', async () => {
    const { clock, giveOut, renew, show } = memberObject()
    clock.at = START + 365 * DAY_MS
    expect(await giveOut()).toEqual(['ended'])
    expect(renew('late')).toBeNull()
    expect(show()).toMatchObject({ state: 'ended', ended_why: 'unpaid' })
  })

  it('is never charged to a member with a debt', () => {
    const { orders, clock, renew, show, wallet, hear } = memberObject()
    orders.placeOrder(orderOf({ id: 'package', credits: 5 }))
    hear('package', 'paid')
    wallet.debit('message', 15, clock.at)
    wallet.revoke('refund', { key: 'back', order_id: 'package', credits: 5 }, clock.at)
    clock.at = FEBRUARY
    expect(renew('second')).toBeNull()
    expect(show()).toMatchObject({ state: 'ended', ended_why: 'money_back' })
  })
})

const orderPaid = (hear: (order: string, outcome: 'paid') => unknown) => hear('by hand', 'paid')

describe('a cancellation of premium', () => {
  it('keeps the paid month, charges nothing more, and ends with it', async () => {
    const { premium, clock, renew, show, giveOut, wallet } = memberObject()
    clock.at = START + DAY_MS
    expect(premium.cancelPremium()).toMatchObject({
      ok: true,
      subscription: { state: 'cancelled', paid_until: FEBRUARY, due_at: null, cancelled_at: clock.at },
    })
    expect(await giveOut()).toEqual(['cancelled'])
    clock.at = FEBRUARY
    expect(renew('second')).toBeNull()
    expect(await giveOut()).toEqual([])
    expect(show()).toMatchObject({ state: 'ended', ended_why: 'cancelled', ended_at: FEBRUARY })
    expect(wallet.getBalance()).toBe(10)
  })

  it('repeated has no effect, and the first time counts', async () => {
    const { premium, clock, giveOut } = memberObject()
    const first = premium.cancelPremium()
    await giveOut()
    clock.at += 60_000
    expect(premium.cancelPremium()).toEqual(first)
    expect(await giveOut()).toEqual([])
  })

  it('is taken back until the end, and then it renews as before', async () => {
    const { premium, clock, renew, giveOut } = memberObject()
    premium.cancelPremium()
    clock.at += DAY_MS
    expect(premium.keepPremium()).toMatchObject({ subscription: { state: 'active', due_at: FEBRUARY } })
    expect(await giveOut()).toEqual(['cancelled', 'kept'])
    premium.keepPremium()
    expect(await giveOut()).toEqual([])
    clock.at = FEBRUARY
    expect(renew('second')).toMatchObject({ order: { id: 'second' } })
    premium.cancelPremium()
  })

  it('is not taken back once it has ended', () => {
    const { premium, clock } = memberObject()
    premium.cancelPremium()
    clock.at = FEBRUARY
    expect(premium.keepPremium()).toMatchObject({ ok: false, refusal: 'not_found' })
  })

  it('during a renewal grants that month if it was paid, and tries no more if it was not', () => {
    const paid = due()
    paid.premium.cancelPremium()
    expect(paid.renew('other')).toMatchObject({ order: { id: 'second' } })
    paid.hear('second', 'paid')
    expect(paid.show()).toMatchObject({ state: 'cancelled', paid_until: MARCH })
    const failed = due()
    failed.premium.cancelPremium()
    failed.hear('second', 'failed')
    expect(failed.show()).toMatchObject({ state: 'ended', ended_why: 'cancelled' })
  })

  it('is not undone by a late payment, which is charged no second time', async () => {
    const { premium, hear, show, clock, wallet, giveOut } = due()
    premium.cancelPremium()
    hear('second', 'failed')
    hear('second', 'paid')
    expect(show()).toMatchObject({ state: 'ended', ended_why: 'cancelled' })
    expect(wallet.getBalance()).toBe(20)
    clock.at = APRIL
    expect(await giveOut()).not.toContain('renew')
  })

  it('while a payment is overdue ends it at once', () => {
    const { hear, premium, show, clock } = due()
    hear('second', 'failed')
    clock.at += 3_600_000
    expect(premium.cancelPremium()).toMatchObject({ ok: true, subscription: { state: 'ended' } })
    expect(show()).toMatchObject({ state: 'ended', ended_why: 'cancelled', ended_at: clock.at })
    expect(premium.cancelPremium()).toMatchObject({ ok: true, subscription: { state: 'ended' } })
  })

  it('is nothing without premium', () => {
    const { premium } = memberObject({ ordered: false })
    expect(premium.cancelPremium()).toMatchObject({ ok: false, refusal: 'not_found' })
    expect(premium.keepPremium()).toMatchObject({ ok: false, refusal: 'not_found' })
  })
})

describe('premium ends, and is charged no more,', () => {
  it.each([
    [
      'when a bank takes a payment of it back',
      (at: ReturnType<typeof memberObject>) => at.hear('first', 'charged_back'),
    ],
    [
      'when all of a payment of it goes back',
      (at: ReturnType<typeof memberObject>) => at.hear('first', 'refunded'),
    ],
    [
      'when its member withdraws from it',
      (at: ReturnType<typeof memberObject>) => at.orders.beginWithdrawal('first', 1_000),
    ],
  ])('%s', async (_, happen) => {
    const at = memberObject()
    happen(at)
    expect(at.show()).toMatchObject({ state: 'ended', ended_why: 'money_back' })
    expect(at.premium.cancelPremium()).toMatchObject({ ok: false, refusal: 'not_found' })
    expect(await at.giveOut()).toEqual(['returned'])
    at.clock.at = FEBRUARY
    expect(at.renew('second')).toBeNull()
  })

  it('when a bank takes the payment of something else back', () => {
    const { orders, hear, show } = memberObject()
    orders.placeOrder(orderOf({ id: 'package' }))
    // Its receipt says nothing of premium.
    expect(hear('package', 'paid')).toMatchObject({ subscription: null })
    hear('package', 'charged_back')
    expect(show()).toMatchObject({ state: 'ended', ended_why: 'money_back' })
  })

  it('for good where money came again to a closed account, or to a member who owes credits all the same', () => {
    const event = newsOf('first', 'charged_back')
    const closed = memberObject()
    closed.orders.settlePayment(event)
    closed.standing.closed = true
    closed.orders.settlePayment(reversalOf(event))
    expect(closed.show()).toMatchObject({ state: 'ended', ended_why: 'money_back' })
    const owing = memberObject()
    owing.orders.placeOrder(orderOf({ id: 'package', credits: 50 }))
    owing.hear('package', 'paid')
    owing.wallet.debit('message', 60, START)
    owing.hear('package', 'refunded')
    expect(owing.show()).toMatchObject({ state: 'active' })
    owing.orders.settlePayment(event)
    owing.orders.settlePayment(reversalOf(event))
    expect(owing.wallet.countDebt()).toBe(50)
    expect(owing.show()).toMatchObject({ state: 'ended', ended_why: 'money_back' })
  })

  it('when the account is closed, and what is paid afterwards begins none', () => {
    const { premium, standing, clock, renew, show, order, hear } = memberObject()
    standing.closed = true
    premium.close()
    expect(show()).toMatchObject({ state: 'ended', ended_why: 'account' })
    clock.at = FEBRUARY
    expect(renew('second')).toBeNull()
    order('late')
    hear('late', 'paid')
    expect(show()).toMatchObject({ id: 'first', state: 'ended' })
  })

  it('but not when a part of a payment is refunded as a courtesy', () => {
    const { orders, show } = memberObject()
    orders.settlePayment(newsOf('first', 'refunded', 200))
    expect(show()).toMatchObject({ state: 'active' })
  })

  it.each(['refunded', 'charged_back'] as const)(
    'but lasts to the end of what is paid, uncharged, where what was %s came again',
    async (outcome) => {
      const { orders, clock, show, giveOut, renew, premium } = memberObject()
      const event = newsOf('first', outcome)
      orders.settlePayment(event)
      expect(show()).toMatchObject({ state: 'ended', ended_why: 'money_back' })
      clock.at += DAY_MS
      orders.settlePayment(reversalOf(event))
      expect(show()).toMatchObject({
        state: 'cancelled',
        paid_until: FEBRUARY,
        ended_why: null,
        due_at: null,
      })
      expect(premium.keepPremium()).toMatchObject({ ok: true, subscription: { state: 'active' } })
      premium.cancelPremium()
      clock.at = FEBRUARY
      expect(renew('second')).toBeNull()
      expect(await giveOut()).not.toContain('renew')
      expect(show()).toMatchObject({ state: 'ended', ended_why: 'cancelled' })
    },
  )

  it('but is charged again at its end where its member keeps it after the money came again', async () => {
    const { orders, clock, giveOut, renew, premium } = memberObject()
    const event = newsOf('first', 'charged_back')
    orders.settlePayment(event)
    orders.settlePayment(reversalOf(event))
    premium.keepPremium()
    await giveOut()
    clock.at = FEBRUARY
    expect(await giveOut()).toEqual(['renew'])
    expect(renew('second')).toMatchObject({ order: { id: 'second' } })
  })

  it('but not when its member withdraws from something else', () => {
    const { orders, hear, show } = memberObject()
    orders.placeOrder(orderOf({ id: 'package' }))
    hear('package', 'paid')
    expect(orders.beginWithdrawal('package', 1_000)).toMatchObject({ ok: true })
    expect(show()).toMatchObject({ state: 'active', due_at: FEBRUARY })
  })

  it('for good where money came again after another was begun, too late, or while a withdrawal holds', () => {
    const event = newsOf('first', 'charged_back')
    const again = memberObject()
    again.hear('first', 'charged_back')
    again.order('anew')
    again.hear('anew', 'paid')
    again.orders.settlePayment({ ...reversalOf(event), key: 'first:charged_back::reversed' })
    expect(again.show()).toMatchObject({ id: 'anew', state: 'active' })
    const late = memberObject()
    late.orders.settlePayment(event)
    late.clock.at = FEBRUARY
    late.orders.settlePayment(reversalOf(event))
    expect(late.show()).toMatchObject({ state: 'ended', ended_why: 'money_back' })
    const withdrawn = memberObject()
    withdrawn.wallet.debit('message', 4, START)
    withdrawn.orders.beginWithdrawal('first', 600)
    withdrawn.orders.settlePayment(newsOf('first', 'refunded', 600))
    withdrawn.orders.settlePayment(newsOf('first', 'refunded', 100, { id: 'courtesy' }))
    expect(withdrawn.show()).toMatchObject({ state: 'ended', ended_why: 'money_back' })
  })

  it('and can be ordered again afterwards', () => {
    const { hear, order, show, clock } = memberObject()
    hear('first', 'charged_back')
    clock.at += DAY_MS
    order('anew')
    hear('anew', 'paid')
    expect(show()).toMatchObject({ id: 'anew', state: 'active', started_at: clock.at })
  })
})

describe('a premium task of the queue', () => {
  it('has a name of its own each time that a renewal is enqueued', async () => {
    const { premium, clock } = due()
    const names = new Set<string>()
    for (let hour = 0; hour < 3; hour += 1) {
      await premium.tasks.enqueueDue(clock.at, async ({ id }) => void names.add(id))
      clock.at += 3_600_000
    }
    expect(names.size).toBe(3)
  })

  it('is enqueued again where it was not taken', async () => {
    const { premium, clock, giveOut } = memberObject()
    premium.cancelPremium()
    await premium.tasks.enqueueDue(clock.at, async () => {
      throw new Error('no queue')
    })
    expect(await giveOut()).toEqual([])
    clock.at += 60_000
    expect(await giveOut()).toEqual(['cancelled'])
  })
})
