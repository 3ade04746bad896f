// The rows of premium subscriptions, with what their order says of the price (premium.ts decides what becomes of them).
import { monthsAfter, type PremiumState } from '#src/domain/premium.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import type { Subscription } from './subscription.ts'

/** `months`: how many were paid. `tries`: failed renewals of the month after them. `due_at`: when the next may begin. */
export type SubscriptionRow = Omit<Subscription, 'plan' | 'state' | 'paid_until' | 'due_at'> & {
  package: string
  order_id: string
  months: number
  tries: number
  due_at: number
}
const SELECT = `SELECT subscriptions.*, package, credits, price, currency, method
  FROM subscriptions JOIN orders ON orders.id = order_id`

/** When the paid months are over. */
export const paidUntil = ({ started_at, months }: SubscriptionRow) => monthsAfter(started_at, months)

function stateOf({ ended_at, cancelled_at, tries }: SubscriptionRow): PremiumState {
  if (ended_at !== null) return 'ended'
  if (cancelled_at !== null) return 'cancelled'
  return tries > 0 ? 'past_due' : 'active'
}

/** What a member is told of it. */
export function toSubscription(row: SubscriptionRow): Subscription {
  const { package: plan, order_id: _, months: __, tries: ___, due_at, ...subscription } = row
  const state = stateOf(row)
  const renews = state === 'active' || state === 'past_due'
  return { ...subscription, plan, state, paid_until: paidUntil(row), due_at: renews ? due_at : null }
}

/** Reads them; nothing is changed here. */
export function createSubscriptionRows({ sql }: Pick<CachedStorage, 'sql'>) {
  return {
    /** The running one, else the one that began last. */
    findNewest: (): SubscriptionRow | null =>
      sql
        .exec<SubscriptionRow>(
          `${SELECT} ORDER BY subscriptions.ended_at IS NULL DESC, started_at DESC LIMIT 1`,
        )
        .toArray()[0] ?? null,

    find: (id: string): SubscriptionRow | null =>
      sql.exec<SubscriptionRow>(`${SELECT} WHERE subscriptions.id = ?`, id).toArray()[0] ?? null,

    /** The order of its pending renewal. */
    findOpen: ({ id }: SubscriptionRow): string | null =>
      sql
        .exec<{ id: string }>(`SELECT id FROM orders WHERE subscription = ? AND state = 'open'`, id)
        .toArray()[0]?.id ?? null,

    /** Whether a chargeback or a returned order of its own still ends the subscription. */
    hasMoneyBack: ({ id }: SubscriptionRow): boolean =>
      sql
        .exec(
          `SELECT 1 FROM orders WHERE state = 'charged_back' OR (subscription = ? AND (returned + withdrawn >= price
           OR id IN (SELECT order_id FROM withdrawals WHERE status <> 'released'))) LIMIT 1`,
          id,
        )
        .toArray().length > 0,
  }
}
