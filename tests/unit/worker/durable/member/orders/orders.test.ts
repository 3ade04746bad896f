// The lifecycle of an order in its member object (docs/decisions/money.md).

import { describe, expect, it, vi } from 'vitest'
import { memoryStorage, undone } from '#tests/support/memory-storage.ts'
import { newsOf, orderOf, reversalOf } from '#tests/support/orders.ts'
import fc from '#tests/support/properties.ts'
import { tries } from '#tests/support/thorough.ts'
import { createMemberOrders } from '#worker/durable/member/orders/orders.ts'
import type { NewOrder, PaymentEvent } from '#worker/durable/member/orders/protocol.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'
import { findLedgerErrors } from '#worker/durable/member/wallet/reconciliation.ts'
import { createWallet } from '#worker/durable/member/wallet/wallet.ts'

const DAY_MS = 86_400_000

function memberObject(order: Partial<NewOrder> = {}, storage = memoryStorage(MEMBER_SCHEMA)) {
  const wallet = createWallet(storage)
  const clock = { at: 1 }
  const orders = createMemberOrders(storage, { wallet, now: () => clock.at, isClosed: () => false })
  orders.placeOrder(orderOf({ id: 'order', ...order }))
  const hear = (event: PaymentEvent) => orders.settlePayment(event)
  const pay = () => hear(newsOf('order', 'paid', order.price))
  const spend = (credits: number) => wallet.debit(crypto.randomUUID(), credits, clock.at)
  const reasons = () => wallet.show().ledger.map(({ reason, delta }) => [reason, delta])
  return { storage, wallet, orders, clock, hear, pay, spend, reasons }
}

describe('an order', () => {
  it('is placed once per attempt, and grants nothing before it is paid', () => {
    const { orders, wallet } = memberObject()
    const again = orders.placeOrder(orderOf({ id: 'another id', attempt: 'attempt order' }))
    expect(again).toMatchObject({ is_new: false, order: { id: 'order', state: 'open', remaining: 0 } })
    expect(wallet.getBalance()).toBe(0)
  })

  it('grants its credits once, however often it is reported as paid', () => {
    const { orders, pay, wallet } = memberObject({ credits: 12, bonus: 2 })
    expect(pay()).toMatchObject({ ok: true, is_new: true, order: { state: 'paid', remaining: 12 } })
    expect(pay()).toMatchObject({ ok: true, is_new: false, order: { state: 'paid' } })
    expect(wallet.show()).toMatchObject({
      balance: 12,
      worth: { credits: 10, money: { amount: 1_000, currency: 'EUR' } },
      lots: [
        { origin: 'bonus', granted: 2, money: null },
        { origin: 'purchase', granted: 10, money: { amount: 1_000, currency: 'EUR' } },
      ],
    })
    expect(orders.findOrder('order')?.paid_at).toBe(1)
  })

  it('is accepted when paid late, after it had failed or expired', () => {
    const { hear, pay, wallet } = memberObject()
    expect(hear(newsOf('order', 'failed'))).toMatchObject({ order: { state: 'failed' } })
    expect(hear(newsOf('order', 'expired'))).toMatchObject({ order: { state: 'failed' } })
    expect(pay()).toMatchObject({ order: { state: 'paid' } })
    expect(wallet.getBalance()).toBe(10)
  })

  it('that is paid a second time grants nothing more, and logs it', () => {
    const told = vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    const { hear, pay, wallet } = memberObject()
    pay()
    hear({ ...newsOf('order', 'paid'), key: 'sandbox:another payment:paid' })
    expect(wallet.getBalance()).toBe(10)
    expect(JSON.parse(told.mock.lastCall?.[0]).event).toBe('payment-twice')
  })

  it.each([
    ['too little', newsOf('order', 'paid', 999), 'invalid'],
    ['another currency', newsOf('order', 'paid', 1_000, { currency: 'PLN' }), 'invalid'],
    ['a fraction', newsOf('order', 'paid', 1_000.5), 'invalid'],
    ['less than nothing', newsOf('order', 'refunded', -1_000), 'invalid'],
    ['a refund of nothing', newsOf('order', 'refunded', 0), 'invalid'],
    ['NaN', newsOf('order', 'paid', Number.NaN), 'invalid'],
    ['2^53', newsOf('order', 'charged_back', 2 ** 53), 'invalid'],
    ['somebody else’s order', newsOf('theirs', 'paid'), 'not_found'],
  ])('is not changed by an event of %s', (_, event, refusal) => {
    const { orders, hear, wallet } = memberObject()
    const before = orders.findOrder('order')
    expect(hear(event)).toMatchObject({ ok: false, refusal })
    expect(orders.findOrder('order')).toEqual(before)
    expect(wallet.show().ledger).toEqual([])
    expect(hear(newsOf('order', 'paid'))).toMatchObject({ ok: true, is_new: true })
  })

  it.each([
    { credits: -1 },
    { credits: 0 },
    { credits: 1.5 },
    { credits: 2 ** 53 },
    { bonus: 10 },
    { price: -1 },
    { price: Number.NaN },
    { currency: 'euro' },
  ])('is not placed for %o', (wrong) => {
    const { orders } = memberObject()
    expect(() => orders.placeOrder(orderOf({ id: 'wrong', ...wrong }))).toThrow()
    expect(orders.findOrder('wrong')).toBe(null)
  })

  it('is not changed by an event that another order has had', () => {
    const { orders, hear, pay } = memberObject()
    pay()
    orders.placeOrder(orderOf({ id: 'other' }))
    expect(hear(newsOf('other', 'paid'))).toMatchObject({ ok: false, refusal: 'invalid' })
    expect(orders.findOrder('other')).toMatchObject({ state: 'open' })
  })

  it('is listed newest first, page by page', () => {
    const { orders, clock } = memberObject()
    for (const id of ['a', 'b', 'c']) {
      clock.at = id === 'c' ? 3 : 2
      orders.placeOrder(orderOf({ id }))
    }
    const idsOf = (page: Parameters<typeof orders.listOrders>[0]) =>
      orders.listOrders(page).map(({ id }) => id)
    expect(idsOf({ limit: 2 })).toEqual(['c', 'a'])
    expect(idsOf({ limit: 2, after: { at: 2, id: 'a' } })).toEqual(['b', 'order'])
  })
})

describe('returned money', () => {
  it('revokes the unused credits of its order, bonus included', () => {
    const { hear, pay, wallet } = memberObject({ credits: 12, bonus: 2 })
    wallet.grant({ key: 'welcome', origin: 'welcome', credits: 3 }, 0)
    pay()
    expect(hear(newsOf('order', 'refunded'))).toMatchObject({ order: { state: 'refunded', refunded: 1_000 } })
    expect(wallet.show()).toMatchObject({ balance: 3, debt: 0 })
  })

  it('revokes credits by its worth, in parts exactly as much as at once', () => {
    const { hear, pay, wallet } = memberObject({ credits: 7, price: 1_000 })
    pay()
    for (const id of ['a', 'b', 'c']) hear(newsOf('order', 'refunded', 300, { id }))
    expect(wallet.getBalance()).toBe(1)
    hear(newsOf('order', 'refunded', 100, { id: 'd' }))
    expect(wallet.getBalance()).toBe(0)
  })

  it('never makes the balance negative: what was used is owed, and the next purchase pays it first', () => {
    const { orders, hear, pay, spend, wallet, reasons } = memberObject()
    pay()
    spend(7)
    expect(hear(newsOf('order', 'charged_back'))).toMatchObject({
      order: { state: 'charged_back', remaining: 0 },
    })
    expect(wallet.show()).toMatchObject({ balance: 0, debt: 7 })
    orders.placeOrder(orderOf({ id: 'next', credits: 10 }))
    hear({ ...newsOf('next', 'paid'), key: 'sandbox:next:paid' })
    expect(wallet.show()).toMatchObject({ balance: 3, debt: 0 })
    expect(reasons().slice(0, 2)).toEqual([
      ['debt', -7],
      ['grant', 10],
    ])
  })

  it('is named in the ledger for what it is', () => {
    for (const [outcome, reason] of [
      ['refunded', 'refund'],
      ['charged_back', 'chargeback'],
    ] as const) {
      const { hear, pay, reasons } = memberObject()
      pay()
      hear(newsOf('order', outcome))
      expect(reasons()[0]).toEqual([reason, -10])
    }
  })

  it('revokes other credits before anything is owed', () => {
    const { hear, pay, spend, wallet } = memberObject()
    pay()
    spend(10)
    wallet.grant({ key: 'gift', origin: 'gift', credits: 4 }, 1)
    hear(newsOf('order', 'charged_back'))
    expect(wallet.show()).toMatchObject({ balance: 0, debt: 6 })
  })

  it('is owed no more once the operator forgives it', () => {
    const { orders, hear, pay, spend, wallet } = memberObject()
    pay()
    spend(7)
    hear(newsOf('order', 'charged_back'))
    expect(orders.forgiveDebts()).toBe(7)
    expect(orders.forgiveDebts()).toBe(0)
    wallet.grant({ key: 'gift', origin: 'gift', credits: 4 }, 1)
    expect(wallet.show()).toMatchObject({ balance: 4, debt: 0 })
  })

  it('has the same result in whatever order, and however often, the events arrive', () => {
    const event = [
      newsOf('order', 'failed', 0),
      newsOf('order', 'paid'),
      newsOf('order', 'refunded', 333, { id: 'a' }),
      newsOf('order', 'refunded', 250, { id: 'b' }),
      newsOf('order', 'charged_back', 1_000),
    ]
    const some = fc.subarray(event, { minLength: 1 })
    const shuffled = some.chain((told) =>
      fc
        .shuffledSubarray([...told, ...told, ...told], { minLength: told.length * 3 })
        .map((many) => ({ told, many })),
    )
    const storage = memoryStorage(MEMBER_SCHEMA)
    const endOf = (told: readonly PaymentEvent[]) => {
      const end: Record<string, number | undefined> = {}
      undone(storage, () => {
        const { hear, wallet, orders } = memberObject({ credits: 9, bonus: 2 }, storage)
        wallet.grant({ key: 'gift', origin: 'gift', credits: 2 }, 0)
        for (const each of told) hear(each)
        expect(findLedgerErrors(storage)).toEqual([])
        const { balance, debt } = wallet.show()
        Object.assign(end, { balance, debt, refunded: orders.findOrder('order')?.refunded })
      })
      return end
    }
    fc.assert(
      fc.property(shuffled, ({ told, many }) => {
        expect(endOf(many)).toEqual(endOf(told))
      }),
      { numRuns: tries(40, 100) },
    )
  })
})

describe('returned money that came again @design 18', () => {
  it.each([
    ['a refund that failed', newsOf('order', 'refunded')],
    ['a chargeback that was reversed', newsOf('order', 'charged_back')],
  ])('after %s restores the credits to their lots, and can be withdrawn', (_, event) => {
    const { orders, hear, pay, wallet, reasons } = memberObject({ credits: 12, bonus: 2 })
    pay()
    const before = orders.findOrder('order')
    const { lots } = wallet.show()
    hear(event)
    const answer = hear(reversalOf(event))
    expect(answer).toMatchObject({ ok: true, is_new: true, order: { state: 'paid', refunded: 0 } })
    expect(answer).toMatchObject({ tell: reversalOf(event).outcome })
    expect(wallet.show()).toMatchObject({ balance: 12, debt: 0, lots })
    expect(orders.findOrder('order')?.withdrawal).toEqual(before?.withdrawal)
    expect(reasons()[0]).toEqual(['restored', 12])
    expect(hear(reversalOf(event))).toMatchObject({ is_new: false })
    expect(wallet.getBalance()).toBe(12)
  })

  it('is owed no more, and what was paid of the debt is restored', () => {
    const { orders, hear, pay, spend, wallet } = memberObject()
    pay()
    spend(7)
    wallet.grant({ key: 'before', origin: 'gift', credits: 2 }, 1)
    hear(newsOf('order', 'charged_back'))
    wallet.grant({ key: 'gift', origin: 'gift', credits: 3 }, 1)
    // Five were revoked, three pay of the five that are owed.
    expect(wallet.show()).toMatchObject({ balance: 0, debt: 2 })
    hear(reversalOf(newsOf('order', 'charged_back')))
    expect(wallet.show()).toMatchObject({ balance: 8, debt: 0 })
    orders.placeOrder(orderOf({ id: 'next' }))
    hear({ ...newsOf('next', 'paid'), key: 'sandbox:next:paid' })
    expect(wallet.show()).toMatchObject({ balance: 18, debt: 0 })
  })

  it('is no movement of credits where all of them were owed', () => {
    const { hear, pay, spend, wallet, reasons } = memberObject()
    pay()
    spend(10)
    hear(newsOf('order', 'charged_back'))
    expect(wallet.show()).toMatchObject({ balance: 0, debt: 10 })
    const before = reasons()
    hear(reversalOf(newsOf('order', 'charged_back')))
    expect(wallet.show()).toMatchObject({ balance: 0, debt: 0 })
    expect(reasons()).toEqual(before)
  })

  it('restores nothing for a debt that was forgiven', () => {
    const { orders, hear, pay, spend, wallet } = memberObject()
    pay()
    spend(7)
    hear(newsOf('order', 'charged_back'))
    orders.forgiveDebts()
    hear(reversalOf(newsOf('order', 'charged_back')))
    expect(wallet.show()).toMatchObject({ balance: 3, debt: 0 })
  })

  it('that had come again before its return was reported changes nothing, and is not emailed', () => {
    const { hear, pay, wallet } = memberObject()
    pay()
    const event = newsOf('order', 'charged_back')
    expect(hear(reversalOf(event))).toMatchObject({ ok: true, order: { state: 'paid' }, tell: null })
    expect(hear(event)).toMatchObject({ ok: true, order: { state: 'paid' }, tell: 'chargeback_reversed' })
    expect(wallet.show()).toMatchObject({ balance: 10, debt: 0 })
  })

  it.each(['before', 'after'] as const)(
    'for a withdrawal, reported %s its answer, restores its credits, and it can be requested again',
    (told) => {
      const { orders, hear, pay, spend, storage, wallet } = memberObject()
      pay()
      spend(4)
      const begun = orders.beginWithdrawal('order', 600)
      if (!begun.ok) throw new Error(begun.refusal)
      const event = newsOf('order', 'refunded', 600, { id: 'refund' })
      if (told === 'before') {
        hear(reversalOf(event))
        hear(event)
      }
      orders.endWithdrawal('order', begun.key, true)
      if (told === 'after') {
        hear(event)
        hear(reversalOf(event))
      }
      expect(orders.findOrder('order')).toMatchObject({ state: 'paid', refunded: 0, remaining: 6 })
      expect(wallet.show()).toMatchObject({ balance: 6, debt: 0, set_aside: 0 })
      expect(findLedgerErrors(storage)).toEqual([])
      expect(orders.beginWithdrawal('order', 600)).toMatchObject({ ok: true, credits: 6 })
    },
  )

  it('leaves exactly the sum of its facts, in whatever order and however often they are reported', () => {
    const paid = newsOf('order', 'paid')
    const returns = [
      newsOf('order', 'refunded', 333, { id: 'a' }),
      newsOf('order', 'refunded', 250, { id: 'b' }),
      newsOf('order', 'refunded', 417, { id: 'c' }),
      newsOf('order', 'charged_back', 1_000, { id: 'd' }),
      newsOf('order', 'charged_back', 400, { id: 'e' }),
    ]
    const facts = [newsOf('order', 'expired', 0), paid, ...returns, ...returns.map(reversalOf)]
    const told = fc.subarray(facts).chain((some) =>
      fc.record({
        some: fc.constant(some),
        many: fc.shuffledSubarray([...some, ...some, ...some], { minLength: some.length * 3 }),
        spent: fc.array(fc.nat(4), { minLength: some.length * 3, maxLength: some.length * 3 }),
      }),
    )
    const storage = memoryStorage(MEMBER_SCHEMA)
    fc.assert(
      fc.property(told, ({ some, many, spent }) =>
        undone(storage, () => {
          const { hear, wallet, orders } = memberObject({ credits: 9, bonus: 2 }, storage)
          wallet.grant({ key: 'gift', origin: 'gift', credits: 5 }, 0)
          let used = 0
          for (const [at, event] of many.entries()) {
            hear(event)
            const credits = spent[at] ?? 0
            if (wallet.debit(`message ${at}`, credits, 1).ok) used += credits
          }
          expect(findLedgerErrors(storage)).toEqual([])
          const keys = new Set(some.map(({ key }) => key))
          const standing = returns.filter((one) => keys.has(one.key) && !keys.has(reversalOf(one).key))
          const is_paid = some.includes(paid)
          const returned = Math.min(
            1_000,
            standing.reduce((sum, { amount }) => sum + amount, 0),
          )
          const granted = 5 + (is_paid ? 9 - Math.round((9 * returned) / 1_000) : 0)
          const { balance, debt } = wallet.show()
          expect(balance - debt).toBe(granted - used)
          expect(Math.min(balance, debt)).toBe(0)
          expect(orders.findOrder('order')).toMatchObject({
            state: stateOf(some, standing),
            refunded: returned,
          })
        }),
      ),
      { numRuns: tries(100, 300) },
    )
  })
})

function stateOf(told: readonly PaymentEvent[], standing: readonly PaymentEvent[]) {
  if (standing.some(({ outcome }) => outcome === 'charged_back')) return 'charged_back'
  if (standing.length > 0) return 'refunded'
  return ['paid', 'expired'].find((one) => told.some(({ outcome }) => outcome === one)) ?? 'open'
}

describe('a withdrawal', () => {
  it('returns exactly pro rata of what was bought, and the bonus without money', () => {
    const { orders, pay, spend, wallet, reasons } = memberObject({ credits: 9, bonus: 2, price: 1_000 })
    pay()
    spend(3)
    // Two bonus credits were spent first, then one of seven that were bought.
    expect(orders.findOrder('order')?.withdrawal).toEqual({ credits: 6, amount: 857, until: 1 + 14 * DAY_MS })
    const begun = orders.beginWithdrawal('order', 857)
    expect(begun).toMatchObject({ ok: true, credits: 6, amount: 857, currency: 'EUR' })
    expect(wallet.show()).toMatchObject({ balance: 0, set_aside: 6 })
    expect(wallet.debit('message', 1, 2)).toMatchObject({ ok: false, credits: 0 })
    if (begun.ok) orders.endWithdrawal('order', begun.key, true)
    expect(orders.findOrder('order')).toMatchObject({ state: 'refunded', refunded: 857, withdrawal: null })
    expect(wallet.show()).toMatchObject({ balance: 0, set_aside: 0, debt: 0 })
    expect(reasons().slice(0, 2)).toEqual([
      ['given_back', 0],
      ['set_aside', -6],
    ])
  })

  it('returns what is set aside already when it is requested again', () => {
    const { orders, pay } = memberObject()
    pay()
    const begun = orders.beginWithdrawal('order', 1_000)
    expect(orders.beginWithdrawal('order', 1_000)).toEqual(begun)
  })

  it('restores the credits where the money could not be sent, and can be requested again', () => {
    const { orders, pay, wallet } = memberObject()
    pay()
    const begun = orders.beginWithdrawal('order', 1_000)
    if (!begun.ok) throw new Error(begun.refusal)
    orders.endWithdrawal('order', begun.key, false)
    orders.endWithdrawal('order', begun.key, true)
    expect(wallet.show()).toMatchObject({ balance: 10, set_aside: 0 })
    const again = orders.beginWithdrawal('order', 1_000)
    expect(again).toMatchObject({ ok: true, amount: 1_000 })
    expect(again.ok && again.key).not.toBe(begun.key)
  })

  it.each(['before', 'after'] as const)('counts its refund once, reported %s the answer', (told) => {
    const { orders, hear, pay, spend, wallet } = memberObject()
    pay()
    spend(4)
    const begun = orders.beginWithdrawal('order', 600)
    if (!begun.ok) throw new Error(begun.refusal)
    const report = () => hear(newsOf('order', 'refunded', 600, { id: 'refund' }))
    if (told === 'before') report()
    orders.endWithdrawal('order', begun.key, true)
    if (told === 'after') report()
    expect(orders.findOrder('order')).toMatchObject({ state: 'refunded', refunded: 600 })
    expect(wallet.show()).toMatchObject({ balance: 0, debt: 0, set_aside: 0 })
  })

  it('that is under way has the refund of its amount, not one that had seemed to fail before', () => {
    const { orders, hear, pay } = memberObject()
    pay()
    const failed = orders.beginWithdrawal('order', 1_000)
    if (failed.ok) orders.endWithdrawal('order', failed.key, false)
    expect(orders.beginWithdrawal('order', 1_000)).toMatchObject({ ok: true })
    hear(newsOf('order', 'refunded'))
    expect(orders.findOrder('order')).toMatchObject({ state: 'refunded', aside: 0 })
  })

  it('whose refund had seemed to fail and did not revokes its credits all the same', () => {
    const { orders, hear, pay, wallet } = memberObject()
    pay()
    const begun = orders.beginWithdrawal('order', 1_000)
    if (!begun.ok) throw new Error(begun.refusal)
    orders.endWithdrawal('order', begun.key, false)
    hear(newsOf('order', 'refunded', 1_000, { id: 'refund' }))
    expect(wallet.show()).toMatchObject({ balance: 0, debt: 0 })
  })

  it('that was sent twice by the provider revokes no more credits than there were, and counts no more money', () => {
    const { orders, hear, pay, storage, wallet } = memberObject()
    pay()
    for (const went_through of [false, true]) {
      const begun = orders.beginWithdrawal('order', 1_000)
      if (!begun.ok) throw new Error(begun.refusal)
      orders.endWithdrawal('order', begun.key, went_through)
    }
    for (const id of ['a', 'b', 'c']) hear(newsOf('order', 'refunded', 1_000, { id }))
    expect(orders.findOrder('order')).toMatchObject({ state: 'refunded', refunded: 1_000 })
    expect(wallet.show()).toMatchObject({ balance: 0, debt: 0, set_aside: 0 })
    expect(findLedgerErrors(storage)).toEqual([])
  })

  it('followed by a chargeback leaves what was used to be owed, and no more', () => {
    const { orders, hear, pay, spend, wallet } = memberObject()
    pay()
    spend(4)
    const begun = orders.beginWithdrawal('order', 600)
    if (!begun.ok) throw new Error(begun.refusal)
    orders.endWithdrawal('order', begun.key, true)
    hear(newsOf('order', 'charged_back', 1_000))
    expect(wallet.show()).toMatchObject({ balance: 0, debt: 4 })
    expect(orders.findOrder('order')?.refunded).toBe(1_000)
  })

  it('never returns more than was paid, whatever was refunded before', () => {
    const { orders, hear, pay } = memberObject({ credits: 20, bonus: 10 })
    pay()
    hear(newsOf('order', 'refunded', 900, { id: 'a' }))
    expect(orders.findOrder('order')?.withdrawal?.amount).toBe(100)
  })

  it('is possible for an operator after the time for it', () => {
    const { orders, clock, pay, spend } = memberObject()
    pay()
    spend(4)
    clock.at = 1 + 14 * DAY_MS
    expect(orders.beginWithdrawal('order', 600)).toMatchObject({ refusal: 'nothing_to_withdraw' })
    expect(orders.beginWithdrawal('order', 600, true)).toMatchObject({ ok: true, credits: 6, amount: 600 })
  })

  it('is refused for another amount than was shown, too late, with nothing left, unpaid, and for an unknown order', () => {
    const { orders, clock, pay, spend } = memberObject()
    expect(orders.beginWithdrawal('order', 1_000)).toMatchObject({ refusal: 'nothing_to_withdraw' })
    pay()
    expect(orders.beginWithdrawal('order', 999)).toMatchObject({ refusal: 'price_changed' })
    expect(orders.beginWithdrawal('theirs', 1_000)).toMatchObject({ refusal: 'not_found' })
    clock.at = 1 + 14 * DAY_MS
    expect(orders.beginWithdrawal('order', 1_000)).toMatchObject({ refusal: 'nothing_to_withdraw' })
    clock.at -= 1
    spend(10)
    expect(orders.beginWithdrawal('order', 1_000)).toMatchObject({ refusal: 'nothing_to_withdraw' })
  })
})
