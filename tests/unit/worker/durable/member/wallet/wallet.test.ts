import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import fc from '#tests/support/properties.ts'
import { withRowCache } from '#worker/durable/kit/storage.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'
import { createWallet } from '#worker/durable/member/wallet/wallet.ts'

const DAY_MS = 86_400_000
const PLAIN_LOT = { set_aside: 0, expires_at: null, money: null }

function wallet() {
  const storage = memoryStorage(MEMBER_SCHEMA)
  const made = createWallet(storage)
  const sumOfLedger = () =>
    storage.sql.exec<{ sum: number }>('SELECT coalesce(sum(delta), 0) AS sum FROM ledger').toArray()[0]?.sum
  return { ...made, storage, sumOfLedger }
}

describe('wallet', () => {
  it('spends the oldest lot first', () => {
    const { grant, debit, show } = wallet()
    grant({ key: 'bought', origin: 'purchase', credits: 5 }, 2_000)
    grant({ key: 'welcome', origin: 'welcome', credits: 3 }, 1_000)
    expect(debit('message-1', 4, 3_000)).toEqual({ ok: true })
    expect(show().lots).toEqual([
      { ...PLAIN_LOT, origin: 'welcome', granted: 3, remaining: 0, granted_at: '1970-01-01T00:00:01.000Z' },
      { ...PLAIN_LOT, origin: 'purchase', granted: 5, remaining: 4, granted_at: '1970-01-01T00:00:02.000Z' },
    ])
  })

  it('refuses more than the balance and changes nothing', () => {
    const { grant, debit, show } = wallet()
    grant({ key: 'welcome', origin: 'welcome', credits: 3 }, 1)
    expect(debit('message-1', 4, 2)).toEqual({ ok: false, credits: 3, debt: 0 })
    expect(show()).toMatchObject({ balance: 3, ledger: [{ reason: 'grant', delta: 3 }] })
  })

  it('lets a message that costs nothing go without credits, and records no movement', () => {
    const { debit, show } = wallet()
    expect(debit('message-1', 0, 1)).toEqual({ ok: true })
    expect(show()).toMatchObject({ balance: 0, ledger: [] })
  })

  it('grants once per key', () => {
    const { grant, getBalance } = wallet()
    expect(grant({ key: 'welcome', origin: 'welcome', credits: 3 }, 1)).toBe(true)
    expect(grant({ key: 'welcome', origin: 'welcome', credits: 3 }, 2)).toBe(false)
    expect(getBalance()).toBe(3)
  })

  it('returns credits once, whether the message was not delivered or not answered', () => {
    const { grant, debit, refund, show } = wallet()
    grant({ key: 'welcome', origin: 'welcome', credits: 2 }, 1)
    debit('message-1', 1, 2)
    debit('message-2', 1, 3)
    refund('message-1', 4, 'unanswered')
    refund('message-1', 5)
    refund('message-2', 6)
    refund('message-2', 7, 'unanswered')
    expect(
      show()
        .ledger.map(({ reason, balance }) => [reason, balance])
        .slice(0, 2),
    ).toEqual([
      ['message_returned', 2],
      ['unanswered', 1],
    ])
    expect(show().balance).toBe(2)
  })

  it('returns credits to the lots they came from, once', () => {
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

  it('spends what expires first, then what was granted, then the oldest', () => {
    const { grant, debit, show } = wallet()
    grant({ key: 'bought', origin: 'purchase', credits: 2, money: 200, currency: 'EUR' }, 1)
    grant({ key: 'gift', origin: 'gift', credits: 2 }, 2)
    grant({ key: 'later', origin: 'gift', credits: 2, expires_at: 50 * DAY_MS }, 3)
    grant(
      { key: 'soon', origin: 'purchase', credits: 2, money: 200, currency: 'EUR', expires_at: 40 * DAY_MS },
      4,
    )
    const left = () => show().lots.map((lot) => lot.remaining)
    expect(left()).toEqual([2, 2, 2, 2])
    for (const [n, expected] of [
      [2, 2, 2, 0],
      [2, 2, 0, 0],
      [2, 0, 0, 0],
      [0, 0, 0, 0],
    ].entries()) {
      debit(`message-${n}`, 2, 5 + n)
      expect(left()).toEqual(expected)
    }
  })

  it('removes expired credits by a movement of their own, once, and spends none of them', () => {
    const { grant, debit, expire, getNextExpiry, show } = wallet()
    grant({ key: 'gift', origin: 'gift', credits: 3, expires_at: DAY_MS }, 1)
    grant({ key: 'welcome', origin: 'welcome', credits: 2 }, 2)
    expect(getNextExpiry()).toBe(DAY_MS)
    expect(debit('message-1', 3, DAY_MS)).toEqual({ ok: false, credits: 2, debt: 0 })
    expire(DAY_MS)
    expire(DAY_MS + 1)
    expect(getNextExpiry()).toBe(null)
    expect(show()).toMatchObject({
      balance: 2,
      ledger: [{ reason: 'expired', delta: -3, balance: 2 }, { reason: 'grant' }, { reason: 'grant' }],
    })
  })

  it('is worth what was paid last', () => {
    const { grant, show } = wallet()
    expect(show().worth).toBeNull()
    const bought = { origin: 'purchase', currency: 'EUR' } as const
    grant({ ...bought, key: 'first', credits: 10, money: 500 }, 1)
    grant({ ...bought, key: 'last', credits: 20, money: 800 }, 2)
    grant({ key: 'gift', origin: 'gift', credits: 5 }, 3)
    expect(show().worth).toEqual({ credits: 20, money: { amount: 800, currency: 'EUR' } })
  })

  it('loses to an operator what came without an order first', () => {
    const { grant, take, show } = wallet()
    const bought = { origin: 'purchase', currency: 'EUR', money: 500, order_id: 'order' } as const
    // Spent first, because it expires.
    grant({ ...bought, key: 'bought', credits: 5, expires_at: 20 * DAY_MS }, 1)
    grant({ key: 'gift', origin: 'gift', credits: 5 }, 2)
    const remaining = () => show().lots.map((lot) => lot.remaining)
    expect(take('operator:one', 3, 3)).toBe(true)
    expect(remaining()).toEqual([5, 2])
    expect(take('operator:two', 8, 3)).toBe(false)
    expect(take('operator:three', 7, 3)).toBe(true)
    expect(remaining()).toEqual([0, 0])
  })

  it('never lets bought credits expire while they can be withdrawn', () => {
    const { grant, show } = wallet()
    grant(
      { key: 'bought', origin: 'purchase', credits: 2, money: 200, currency: 'EUR', expires_at: DAY_MS },
      0,
    )
    grant({ key: 'gift', origin: 'gift', credits: 2, expires_at: DAY_MS }, 0)
    expect(show().lots.map((lot) => lot.expires_at)).toEqual([
      '1970-01-15T00:00:00.000Z',
      '1970-01-02T00:00:00.000Z',
    ])
  })

  it('keeps credits for a week that return to an expired lot, and restores nothing else of it', () => {
    const { grant, debit, refund, expire, getBalance, getNextExpiry } = wallet()
    grant({ key: 'gift', origin: 'gift', credits: 5, expires_at: DAY_MS }, 1)
    debit('message-1', 2, 2)
    refund('message-1', 3 * DAY_MS)
    expect([getBalance(), getNextExpiry()]).toEqual([2, 10 * DAY_MS])
    expire(10 * DAY_MS)
    expect(getBalance()).toBe(0)
  })

  it('has a ledger that cannot be changed, which the database enforces too', () => {
    const { grant, storage } = wallet()
    grant({ key: 'welcome', origin: 'welcome', credits: 3 }, 1)
    expect(() => storage.sql.exec('UPDATE ledger SET delta = 4')).toThrow('append-only')
    expect(() => storage.sql.exec('DELETE FROM ledger')).toThrow('append-only')
  })

  it.each([-1, 0.5, Number.NaN, Infinity, 2 ** 53])(
    'refuses %s credits, and cents, as no whole number',
    (n) => {
      const { grant, debit, show } = wallet()
      grant({ key: 'welcome', origin: 'welcome', credits: 3 }, 1)
      const before = show()
      expect(() => grant({ key: 'more', origin: 'gift', credits: n }, 2)).toThrow(RangeError)
      expect(() => grant({ key: 'bought', origin: 'purchase', credits: 1, money: n }, 2)).toThrow(RangeError)
      expect(() => debit('message-1', n, 2)).toThrow(RangeError)
      expect(show()).toEqual(before)
    },
  )

  it('refuses more than a wallet can count', () => {
    const { grant, getBalance } = wallet()
    grant({ key: 'much', origin: 'gift', credits: Number.MAX_SAFE_INTEGER }, 1)
    expect(() => grant({ key: 'more', origin: 'gift', credits: 1 }, 2)).toThrow(RangeError)
    expect(getBalance()).toBe(Number.MAX_SAFE_INTEGER)
  })

  it('pays for a message out of one lot in four statements, and in two with cached rows', () => {
    const { grant, storage } = wallet()
    grant({ key: 'welcome', origin: 'welcome', credits: 3 }, 1)
    const requested: string[] = []
    const exec: typeof storage.sql.exec = (query, ...bindings) => {
      requested.push(query)
      return storage.sql.exec(query, ...bindings)
    }
    const counted = createWallet(withRowCache({ ...storage, sql: { exec } }))
    counted.debit('message-1', 1, 2)
    expect(requested).toHaveLength(4)
    counted.debit('message-2', 1, 3)
    expect(requested).toHaveLength(6)
    expect(counted.getBalance()).toBe(1)
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
