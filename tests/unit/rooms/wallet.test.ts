import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { DESK_SCHEMA } from '#worker/rooms/desk-schema.ts'
import { createWallet } from '#worker/rooms/wallet.ts'

function wallet() {
  const storage = memoryStorage(DESK_SCHEMA)
  const made = createWallet(storage)
  const sumOfLedger = () =>
    storage.sql.exec<{ sum: number }>('SELECT coalesce(sum(delta), 0) AS sum FROM ledger').toArray()[0]?.sum
  return { ...made, sumOfLedger }
}

describe('wallet', () => {
  it('spends the oldest lot first', () => {
    const { grant, debit, show } = wallet()
    grant({ key: 'bought', origin: 'purchase', credits: 5 }, 2_000)
    grant({ key: 'welcome', origin: 'welcome', credits: 3 }, 1_000)
    expect(debit('message-1', 4, 3_000)).toEqual({ ok: true })
    expect(show().lots).toEqual([
      { origin: 'welcome', granted: 3, remaining: 0, granted_at: '1970-01-01T00:00:01.000Z' },
      { origin: 'purchase', granted: 5, remaining: 4, granted_at: '1970-01-01T00:00:02.000Z' },
    ])
  })

  it('refuses more than there is and changes nothing', () => {
    const { grant, debit, show } = wallet()
    grant({ key: 'welcome', origin: 'welcome', credits: 3 }, 1)
    expect(debit('message-1', 4, 2)).toEqual({ ok: false, credits: 3 })
    expect(show()).toMatchObject({ balance: 3, ledger: [{ reason: 'grant', delta: 3 }] })
  })

  it('grants once per key', () => {
    const { grant, getBalance } = wallet()
    expect(grant({ key: 'welcome', origin: 'welcome', credits: 3 }, 1)).toBe(true)
    expect(grant({ key: 'welcome', origin: 'welcome', credits: 3 }, 2)).toBe(false)
    expect(getBalance()).toBe(3)
  })

  it('gives credits back to the lots they came from, once', () => {
    const { grant, debit, refund, show } = wallet()
    grant({ key: 'welcome', origin: 'welcome', credits: 2 }, 1)
    grant({ key: 'bought', origin: 'purchase', credits: 5 }, 2)
    debit('message-1', 3, 3)
    refund('message-1', 4)
    refund('message-1', 5)
    expect(show().lots.map((lot) => lot.remaining)).toEqual([2, 5])
    expect(show().ledger.map((entry) => [entry.reason, entry.delta, entry.balance])).toEqual([
      ['message_returned', 3, 7],
      ['message', -3, 4],
      ['grant', 5, 7],
      ['grant', 2, 2],
    ])
  })

  it('keeps ledger, lots and balance the same number whatever happens', () => {
    const key = fc.nat(12).map(String)
    const action = fc.oneof(
      fc.record({ do: fc.constant('grant' as const), key, credits: fc.nat(20) }),
      fc.record({ do: fc.constant('debit' as const), key, credits: fc.nat(8) }),
      fc.record({ do: fc.constant('refund' as const), key, credits: fc.constant(0) }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const { grant, debit, refund, show, sumOfLedger } = wallet()
        const paid = new Map<string, number>()
        let expected = 0
        for (const [at, { do: what, key, credits }] of actions.entries()) {
          if (what === 'grant' && grant({ key, origin: 'gift', credits }, at)) expected += credits
          if (what === 'debit' && !paid.has(key) && debit(key, credits, at).ok) {
            paid.set(key, credits)
            expected -= credits
          }
          if (what === 'refund') {
            refund(key, at)
            expected += paid.get(key) ?? 0
            if (paid.has(key)) paid.set(key, 0)
          }
          const { balance, lots, ledger } = show()
          expect(balance).toBe(expected)
          expect(sumOfLedger()).toBe(expected)
          expect(lots.reduce((sum, lot) => sum + lot.remaining, 0)).toBe(expected)
          if (ledger[0]) expect(ledger[0].balance).toBe(expected)
        }
      }),
      { numRuns: 100 },
    )
  })
})
