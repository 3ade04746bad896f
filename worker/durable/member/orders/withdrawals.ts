// Withdrawals from an order: the unused credits are set aside and their money is refunded; then the credits are gone, or come back
// where the refund failed. An order has at most one that is pending.
import type { Storage } from '#worker/durable/kit/storage.ts'

/**
 * `amount` in minor units of the order's currency. `released`: its refund failed or seemed to have, and the credits came back;
 * `retaken`: they did, but then the refund went through after all.
 */
export type Withdrawal = {
  key: string
  order_id: string
  credits: number
  amount: number
  status: 'set_aside' | 'given_back' | 'released' | 'retaken'
  /** The key of the event that reported its refund. */
  news: string | null
}

export function createWithdrawals({ sql }: Pick<Storage, 'sql'>) {
  const listOf = (order_id: string): Withdrawal[] =>
    sql
      .exec<Withdrawal>(
        `SELECT key, order_id, credits, amount, status, news FROM withdrawals WHERE order_id = ?
         ORDER BY status = 'set_aside' DESC, status = 'given_back' DESC, at, key`,
        order_id,
      )
      .toArray()

  return {
    /** The pending one. */
    findPending: (order_id: string): Withdrawal | null =>
      listOf(order_id).find(({ status }) => status === 'set_aside') ?? null,

    find: (order_id: string, key: string): Withdrawal | null =>
      listOf(order_id).find((one) => one.key === key) ?? null,

    /** The withdrawal that a refund of this amount belongs to: the event names none. One whose refund seemed to have failed comes last. */
    findUnmatched: (order_id: string, amount: number): Withdrawal | null =>
      listOf(order_id).find((one) => one.news === null && one.amount === amount) ?? null,

    /** The withdrawal whose refund an event reported. */
    findByEvent: (order_id: string, key: string): Withdrawal | null =>
      listOf(order_id).find(({ news }) => news === key) ?? null,

    /** Stays the same until the withdrawal is stored, so that the provider recognises a repeated refund. */
    nextKey: (order_id: string): string => `withdrawal:${order_id}:${listOf(order_id).length + 1}`,

    /** Over all of an order: credits that are set aside or gone, those to be retaken elsewhere, and the money of both. */
    total(order_id: string): { credits: number; retaken: number; amount: number } {
      const total = { credits: 0, retaken: 0, amount: 0 }
      for (const { status, credits, amount } of listOf(order_id)) {
        if (status === 'released') continue
        total[status === 'retaken' ? 'retaken' : 'credits'] += credits
        total.amount += amount
      }
      return total
    },

    begin({ key, order_id, credits, amount }: Omit<Withdrawal, 'status' | 'news'>, at: number): void {
      sql.exec(
        `INSERT INTO withdrawals (key, order_id, credits, amount, status, at) VALUES (?, ?, ?, ?, 'set_aside', ?)`,
        key,
        order_id,
        credits,
        amount,
        at,
      )
    },

    setStatus(key: string, status: Withdrawal['status']): void {
      sql.exec('UPDATE withdrawals SET status = ? WHERE key = ?', status, key)
    },

    setEvent(key: string, event: string): void {
      sql.exec('UPDATE withdrawals SET news = ? WHERE key = ?', event, key)
    },
  }
}
