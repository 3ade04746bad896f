// A thousand payment events, delivered one to five times each, shuffled, one delivery in ten aborted in the middle: every
// wallet ends as it does when each is delivered once, in order, without a failure.

import { describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { orderOf, reversalOf } from '#tests/support/orders.ts'
import fc from '#tests/support/properties.ts'
import { tries } from '#tests/support/thorough.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import { createMemberOrders } from '#worker/durable/member/orders/orders.ts'
import type { PaymentEvent } from '#worker/durable/member/orders/protocol.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'
import { findLedgerErrors } from '#worker/durable/member/wallet/reconciliation.ts'
import { createWallet } from '#worker/durable/member/wallet/wallet.ts'

const ORDERS = 250

/** The events of each order; some orders are never paid, and of some the returned money comes again. */
const eventsOf = (number: number): PaymentEvent[] => {
  const order = `order ${number}`
  const event = (outcome: PaymentEvent['outcome'], amount: number, id = ''): PaymentEvent => ({
    ...{ order, outcome, amount, currency: 'EUR' },
    key: `sandbox:${order}:${outcome}:${id}`,
  })
  const end = number % 3 === 0 ? event('charged_back', 1_000) : event('refunded', 170, 'b')
  const paid = number % 7 === 0 ? event('expired', 0) : event('paid', 1_000)
  const refund = event('refunded', 330, 'a')
  const again = [
    ...(number % 2 === 0 ? [reversalOf(end)] : []),
    ...(number % 5 === 0 ? [reversalOf(refund)] : []),
  ]
  return [event('failed', 0), paid, refund, end, ...again]
}
const ALL = Array.from({ length: ORDERS }, (_, number) => eventsOf(number)).flat()

function memberObject() {
  const memory = memoryStorage(MEMBER_SCHEMA)
  /** Statements until the storage fails; never by default. */
  const failing = { after: Infinity }
  const exec: Storage['sql']['exec'] = (query, ...bindings) => {
    failing.after -= 1
    if (failing.after < 0) throw new Error('aborted')
    return memory.sql.exec(query, ...bindings)
  }
  const storage = { ...memory, sql: { exec } }
  const wallet = createWallet(storage)
  const orders = createMemberOrders(storage, { wallet, now: () => 1, isClosed: () => false })
  for (let number = 0; number < ORDERS; number++)
    orders.placeOrder(orderOf({ id: `order ${number}`, credits: 9, bonus: 2 }))
  const deliver = (event: PaymentEvent, fails_after = Infinity) => {
    failing.after = fails_after
    try {
      storage.transactionSync(() => orders.settlePayment(event))
    } catch (error) {
      expect(String(error)).toContain('aborted')
    } finally {
      failing.after = Infinity
    }
  }
  const state = () => ({
    balance: wallet.getBalance(),
    debt: wallet.countDebt(),
    refunded: orders.listOrders({ limit: ORDERS }).map(({ id, refunded, state }) => [id, refunded, state]),
    differences: findLedgerErrors(storage),
  })
  return { deliver, state }
}

describe('more than a thousand payment events', () => {
  it('delivered one to five times, shuffled and aborted in the middle, leave every wallet exact', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const plain = memberObject()
    for (const event of ALL) plain.deliver(event)
    const expected = plain.state()
    expect(expected).toMatchObject({ differences: [] })
    expect(expected.balance).toBeGreaterThan(0)
    const times = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: ALL.length, maxLength: ALL.length })
    const deliveries = times.chain((counts) => {
      const many = ALL.flatMap((event, index) => Array.from({ length: counts[index] ?? 1 }, () => event))
      return fc.shuffledSubarray(many, { minLength: many.length })
    })
    fc.assert(
      fc.property(deliveries, fc.infiniteStream(fc.nat(99)), (shuffled, chances) => {
        const tested = memberObject()
        for (const event of shuffled) {
          const chance = chances.next().value as number
          // An aborted event is delivered again, later or at once.
          if (chance < 10) tested.deliver(event, chance)
          if (chance >= 5) tested.deliver(event)
        }
        for (const event of ALL) tested.deliver(event)
        expect(tested.state()).toEqual(expected)
      }),
      { numRuns: tries(1, 3) },
    )
  }, 120_000)
})
