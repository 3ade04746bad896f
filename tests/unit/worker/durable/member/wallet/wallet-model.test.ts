// The wallet with its orders compared with a plain model of the same (tests/support/wallet-model.ts), through random events of
// both: equal to the credit and to the cent after each step.

import { describe, expect, it, vi } from 'vitest'
import { memoryStorage, undone } from '#tests/support/memory-storage.ts'
import { orderOf } from '#tests/support/orders.ts'
import fc from '#tests/support/properties.ts'
import { tries } from '#tests/support/thorough.ts'
import { plainWallet } from '#tests/support/wallet-model.ts'
import { createMemberOrders } from '#worker/durable/member/orders/orders.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'
import { findLedgerErrors } from '#worker/durable/member/wallet/reconciliation.ts'
import { createWallet } from '#worker/durable/member/wallet/wallet.ts'

const HOUR_MS = 3_600_000
const OUTCOMES = [
  'paid',
  'failed',
  'expired',
  'refunded',
  'charged_back',
  'refund_failed',
  'chargeback_reversed',
] as const
const RETURN_OF = { refund_failed: 'refunded', chargeback_reversed: 'charged_back' } as const
const KINDS = [
  { credits: 10, bonus: 0, price: 1_000 },
  { credits: 9, bonus: 2, price: 999 },
  { credits: 13, bonus: 3, price: 101 },
]

const few = fc.nat(3).map(String)
const action = fc.oneof(
  fc.record({
    do: fc.constant('grant' as const),
    key: few,
    credits: fc.nat(6),
    hours: fc.option(fc.integer({ min: 1, max: 400 })),
  }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const), credits: fc.nat(6) }) },
  fc.record({ do: fc.constant('return' as const), nth: fc.nat(8) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.nat(120) }),
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('hear' as const),
      nth: fc.nat(2),
      outcome: fc.constantFrom(...OUTCOMES),
      part: fc.nat(4),
      id: fc.nat(2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), nth: fc.nat(2) }) },
  fc.record({
    do: fc.constant('end' as const),
    nth: fc.nat(2),
    number: fc.integer({ min: 1, max: 2 }),
    went: fc.boolean(),
  }),
  // The refund of exactly the amount of a withdrawal.
  fc.record({ do: fc.constant('tell' as const), nth: fc.nat(2), id: fc.nat(4) }),
  // The refund of a withdrawal never arrives.
  fc.record({ do: fc.constant('fail' as const), nth: fc.nat(2), id: fc.nat(4) }),
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** Made once, because making the tables takes longer than the steps. */
const storage = memoryStorage(MEMBER_SCHEMA)

function bothWallets() {
  let now = 0
  const wallet = createWallet(storage)
  const orders = createMemberOrders(storage, { wallet, now: () => now, isClosed: () => false })
  const plain = plainWallet()
  const amounts = new Map<string, number>()
  let sent = 0

  for (const [nth, kind] of KINDS.entries()) {
    orders.placeOrder(orderOf({ id: `order ${nth}`, ...kind }))
    plain.order(`order ${nth}`, kind)
  }

  const receive = (id: string, outcome: (typeof OUTCOMES)[number], amount: number, key: string) => {
    const reported = Object.hasOwn(RETURN_OF, outcome)
      ? RETURN_OF[outcome as keyof typeof RETURN_OF]
      : outcome
    const reversed = reported === outcome ? '' : ':reversed'
    const event = {
      order: id,
      key: `sandbox:${id}:${reported}:${key}${reversed}`,
      outcome,
      amount,
      currency: 'EUR',
    }
    orders.settlePayment(event)
    plain.hear(id, event, now)
  }

  function act(step: Action): void {
    now += 1
    // What expires meanwhile is found by the next step, or by the alarm.
    if (step.do === 'wait') now += step.hours * HOUR_MS
    if (step.do === 'grant') {
      const expires = step.hours === null ? {} : { expires_at: now + step.hours * HOUR_MS }
      wallet.grant({ key: step.key, origin: 'gift', credits: step.credits, ...expires }, now)
      plain.grant(step.key, step.credits, now, expires)
    }
    if (step.do === 'send') {
      const id = `message ${sent++}`
      expect(wallet.debit(id, step.credits, now).ok).toBe(plain.send(id, step.credits, now))
    }
    if (step.do === 'return') {
      wallet.refund(`message ${step.nth}`, now)
      plain.giveBack(`message ${step.nth}`, now)
    }
    if (!('nth' in step) || step.do === 'return') return
    const id = `order ${step.nth}`
    const kind = KINDS[step.nth] as (typeof KINDS)[number]
    // What was paid is sometimes too little, a refund any part of it.
    if (step.do === 'hear') {
      const parts = step.outcome === 'paid' ? [1, 1, 1, 1, 0.5] : [1, 0.5, 0.3, 0.2, 0.01]
      receive(id, step.outcome, Math.ceil(kind.price * (parts[step.part] ?? 1)), String(step.id))
    }
    if (step.do === 'withdraw') {
      const requested = orders.findOrder(id)?.withdrawal?.amount ?? amounts.get(id) ?? 1
      const answer = orders.beginWithdrawal(id, requested)
      const { credits, amount } = answer.ok ? answer : { credits: 0, amount: 0 }
      expect(answer.ok ? { credits, amount } : null).toEqual(plain.beginWithdrawal(id, now))
      if (answer.ok) amounts.set(id, amount)
    }
    if (step.do === 'end') {
      const key = `withdrawal:${id}:${step.number}`
      orders.endWithdrawal(id, key, step.went)
      plain.endWithdrawal(id, key, step.went, now)
    }
    const withdrawn = amounts.get(id)
    if (step.do === 'tell' && withdrawn) receive(id, 'refunded', withdrawn, `own ${step.id}`)
    if (step.do === 'fail' && withdrawn) receive(id, 'refund_failed', withdrawn, `own ${step.id}`)
  }

  function compare(): void {
    wallet.expire(now)
    plain.expire(now)
    expect([wallet.getBalance(), wallet.countDebt()]).toEqual([plain.balance, plain.debt])
  }

  function compareAll(): void {
    compare()
    expect(wallet.show().set_aside).toBe(plain.set_aside)
    for (const { id, refunded, price } of orders.listOrders({ limit: 9 })) {
      expect(refunded).toBe(plain.refunded(id))
      expect(refunded).toBeLessThanOrEqual(price)
    }
    expect(findLedgerErrors(storage)).toEqual([])
  }

  return { act, compare, compareAll }
}

describe('wallet and orders', () => {
  it('equal a plain model to the credit and the cent, whatever happens in whatever order', () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30, size: 'max' }), (steps) => {
        undone(storage, () => {
          const both = bothWallets()
          for (const step of steps) {
            both.act(step)
            if (step.do !== 'wait') both.compare()
          }
          both.compareAll()
        })
      }),
      { numRuns: tries(250, 2_000) },
    )
    // An order that is paid twice is logged, and nothing else is.
    const events = reported.mock.calls.map(([line]) => JSON.parse(line).event)
    expect([...new Set(events)]).toEqual(['payment-twice'])
  }, 300_000)
})
