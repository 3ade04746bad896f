// A thousand pieces of news of payments, told one to five times each, shuffled, one telling in ten broken off in the middle: every
// wallet ends as it does when each is told once, in order, undisturbed.

import { describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { orderOf, reversalOf } from '#tests/support/orders.ts'
import fc from '#tests/support/properties.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import { createMemberOrders } from '#worker/durable/member/orders/orders.ts'
import type { PaymentEvent } from '#worker/durable/member/orders/protocol.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'
import { findLedgerErrors } from '#worker/durable/member/wallet/reconciliation.ts'
import { createWallet } from '#worker/durable/member/wallet/wallet.ts'

const ORDERS = 250

/** The pieces that there are of each order; some orders are never paid, and of some the money that went back comes again. */
const newsOf = (number: number): PaymentEvent[] => {
  const order = `order ${number}`
  const piece = (outcome: PaymentEvent['outcome'], amount: number, id = ''): PaymentEvent => ({
    ...{ order, outcome, amount, currency: 'EUR' },
    key: `sandbox:${order}:${outcome}:${id}`,
  })
  const end = number % 3 === 0 ? piece('charged_back', 1_000) : piece('refunded', 170, 'b')
  const paid = number % 7 === 0 ? piece('expired', 0) : piece('paid', 1_000)
  const refund = piece('refunded', 330, 'a')
  const again = [
    ...(number % 2 === 0 ? [reversalOf(end)] : []),
    ...(number % 5 === 0 ? [reversalOf(refund)] : []),
  ]
  return [piece('failed', 0), paid, refund, end, ...again]
}
const ALL = Array.from({ length: ORDERS }, (_, number) => newsOf(number)).flat()

function desk() {
  const memory = memoryStorage(MEMBER_SCHEMA)
  /** Statements until the storage breaks off; never where it is not set. */
  const breaking = { after: Infinity }
  const exec: Storage['sql']['exec'] = (query, ...bindings) => {
    breaking.after -= 1
    if (breaking.after < 0) throw new Error('broken off')
    return memory.sql.exec(query, ...bindings)
  }
  const storage = { ...memory, sql: { exec } }
  const wallet = createWallet(storage)
  const orders = createMemberOrders(storage, { wallet, now: () => 1, isClosed: () => false })
  for (let number = 0; number < ORDERS; number++)
    orders.placeOrder(orderOf({ id: `order ${number}`, credits: 9, bonus: 2 }))
  const tell = (news: PaymentEvent, breaks_after = Infinity) => {
    breaking.after = breaks_after
    try {
      storage.transactionSync(() => orders.settlePayment(news))
    } catch (error) {
      expect(String(error)).toContain('broken off')
    } finally {
      breaking.after = Infinity
    }
  }
  const told = () => ({
    balance: wallet.getBalance(),
    debt: wallet.countDebt(),
    refunded: orders.listOrders({ limit: ORDERS }).map(({ id, refunded, state }) => [id, refunded, state]),
    differences: findLedgerErrors(storage),
  })
  return { tell, told }
}

describe('more than a thousand pieces of news of payments', () => {
  it('told one to five times, shuffled and broken off in the middle, leave every wallet exact', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const plain = desk()
    for (const news of ALL) plain.tell(news)
    const expected = plain.told()
    expect(expected).toMatchObject({ differences: [] })
    expect(expected.balance).toBeGreaterThan(0)
    const times = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: ALL.length, maxLength: ALL.length })
    const tellings = times.chain((counts) => {
      const many = ALL.flatMap((news, index) => Array.from({ length: counts[index] ?? 1 }, () => news))
      return fc.shuffledSubarray(many, { minLength: many.length })
    })
    fc.assert(
      fc.property(tellings, fc.infiniteStream(fc.nat(99)), (shuffled, chances) => {
        const shaken = desk()
        for (const news of shuffled) {
          const chance = chances.next().value as number
          // Whoever is broken off tells it again, later or at once.
          if (chance < 10) shaken.tell(news, chance)
          if (chance >= 5) shaken.tell(news)
        }
        for (const news of ALL) shaken.tell(news)
        expect(shaken.told()).toEqual(expected)
      }),
      { numRuns: 3 },
    )
  }, 120_000)
})
