import { describe, expect, it, vi } from 'vitest'
import { memoryStorage, schemaUpTo } from '#tests/support/memory-storage.ts'
import { newsOf, orderOf } from '#tests/support/orders.ts'
import { migrate } from '#worker/durable/kit/storage.ts'
import { createMemberOrders } from '#worker/durable/member/orders/orders.ts'
import { MEMBER_SCHEMA } from '#worker/durable/member/schema.ts'
import { createLedgerCheck, findLedgerErrors } from '#worker/durable/member/wallet/reconciliation.ts'
import { createWallet } from '#worker/durable/member/wallet/wallet.ts'

const DAY_MS = 86_400_000

function books() {
  const storage = memoryStorage(MEMBER_SCHEMA)
  const wallet = createWallet(storage)
  const orders = createMemberOrders(storage, { wallet, now: () => 5, isClosed: () => false })
  orders.placeOrder(orderOf({ id: 'order' }))
  orders.settlePayment(newsOf('order', 'paid'))
  wallet.debit('message-1', 4, 6)
  orders.beginWithdrawal('order', 600)
  return storage
}

describe('the check of a ledger', () => {
  it('finds nothing in a ledger that agrees', () => {
    expect(findLedgerErrors(books())).toEqual([])
  })

  it.each([
    ['lots', 'UPDATE lots SET remaining = 1'],
    ['total', 'UPDATE lots SET remaining = 0'],
    ['set_aside', 'UPDATE lots SET set_aside = set_aside + 1'],
    ['balance', `INSERT INTO ledger (reason, key, delta, balance, at) VALUES ('grant', 'wrong', 0, 7, 7)`],
    ['parts', `INSERT INTO ledger (reason, key, delta, balance, at) VALUES ('grant', 'wrong', 7, 7, 7)`],
    ['debt', `INSERT INTO debts (key, order_id, credits, at) VALUES ('news', 'order', 1, 7)`],
  ])('finds a difference in %s', (difference, change) => {
    const storage = books()
    createWallet(storage).grant({ key: 'gift', origin: 'gift', credits: 1 }, 8)
    storage.sql.exec(change)
    expect(findLedgerErrors(storage)).toContain(difference)
  })

  it('reports a difference by the hash of its member, once a day, and repairs nothing', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const storage = books()
    storage.sql.exec('UPDATE lots SET remaining = 1')
    const check = createLedgerCheck(storage, 'anna')
    await check.checkDaily(DAY_MS)
    await check.checkDaily(2 * DAY_MS - 1)
    expect(error).toHaveBeenCalledTimes(1)
    const line = String(error.mock.lastCall?.[0])
    expect(line).toContain('ledger-differs')
    expect(line).not.toContain('anna')
    await check.checkDaily(2 * DAY_MS)
    expect(error).toHaveBeenCalledTimes(2)
    expect(findLedgerErrors(storage)).not.toEqual([])
  })

  it('accepts wallets from before lots were named in the ledger', () => {
    const before = MEMBER_SCHEMA.steps.findIndex((step) =>
      step.some((statement) => statement.includes('DROP TABLE payments')),
    )
    const storage = memoryStorage(schemaUpTo(MEMBER_SCHEMA, before))
    const exec = storage.sql.exec
    exec(
      `INSERT INTO lots (key, origin, granted, remaining, granted_at) VALUES ('welcome', 'welcome', 3, 1, 1), ('more', 'gift', 5, 5, 2)`,
    )
    exec(`INSERT INTO payments VALUES ('message-1', 1, 2), ('message-2', 1, 1), ('message-2', 2, 1)`)
    exec(`INSERT INTO ledger (reason, key, delta, balance, at) VALUES ('grant', 'welcome', 3, 3, 1), ('grant', 'more', 5, 8, 2),
          ('message', 'message-1', -2, 6, 3), ('message', 'message-2', -2, 4, 4), ('message_returned', 'message-2', 2, 6, 5)`)
    migrate(storage, MEMBER_SCHEMA)
    expect(findLedgerErrors(storage)).toEqual([])
    createWallet(storage).refund('message-1', 6)
    expect(
      createWallet(storage)
        .show()
        .lots.map((lot) => lot.remaining),
    ).toEqual([3, 5])
  })
})
