// A premium subscription: an order begins it, the member object's alarm renews it, each month once (docs/decisions/money.md). Its end
// is counted from the number of paid orders, never added up, so that the order in which their events arrive does not matter.
import type { OrderState } from '#src/domain/orders.ts'
import { monthsAfter, nextTry, type PremiumEnd, RENEWAL_GIVEN_UP_MS } from '#src/domain/premium.ts'
import { refuse } from '#worker/durable/kit/refused.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'
import type { Wallet } from '#worker/durable/member/wallet/wallet.ts'
import type { OrderStore } from './order-store.ts'
import type { PremiumProtocol, PremiumTask } from './premium-protocol.ts'
import { createPremiumTasks } from './premium-tasks.ts'
import type { Order, OrderAnswer } from './protocol.ts'
import type { Subscription } from './subscription.ts'
import {
  createSubscriptionRows,
  paidUntil,
  type SubscriptionRow,
  toSubscription,
} from './subscription-rows.ts'

const FAILED: readonly OrderState[] = ['failed', 'cancelled', 'expired']
type OrderRow = NonNullable<ReturnType<OrderStore['find']>>

type PremiumDeps = {
  book: OrderStore
  wallet: Pick<Wallet, 'countDebt'>
  now: () => number
  /** The account is suspended or deleted: nothing begins any more. */
  isClosed: () => boolean
}

export function createMemberPremium(storage: Pick<CachedStorage, 'sql' | 'cacheRows'>, parts: PremiumDeps) {
  const { book, wallet, now, isClosed } = parts
  const { sql } = storage
  const tasks = createPremiumTasks(storage)
  const { findNewest, find, findOpen, hasMoneyBack } = createSubscriptionRows(storage)

  function announce(
    row: SubscriptionRow,
    what: PremiumTask['what'],
    at: number,
    next_at: number | null = null,
  ): void {
    tasks.add(
      `${row.id}:${what}:${at}`,
      { what, order_id: row.order_id, at, until: paidUntil(row), next_at },
      at,
    )
  }

  /** Sets the next check to when the renewal is due; a cancelled subscription ends then. */
  function wakeAt({ id, order_id }: SubscriptionRow, due_at: number): void {
    sql.exec('UPDATE subscriptions SET due_at = ? WHERE id = ?', due_at, id)
    tasks.add(id, { what: 'renew', order_id, at: due_at, until: due_at, next_at: null }, due_at)
  }

  function end(row: SubscriptionRow, why: PremiumEnd, at: number): void {
    sql.exec('UPDATE subscriptions SET ended_at = ?, ended_why = ? WHERE id = ?', at, why, row.id)
    tasks.remove(row.id)
    if (why === 'unpaid') announce(row, 'ended', at)
    if (why === 'money_back') announce(row, 'returned', at)
  }

  /** The running subscription; ends those whose time is over first. */
  function findRunning(): SubscriptionRow | null {
    const row = findNewest()
    if (!row || row.ended_at !== null) return null
    const until = paidUntil(row)
    if (now() < until || findOpen(row) !== null) return row
    if (row.cancelled_at !== null) end(row, 'cancelled', Math.max(until, row.cancelled_at))
    else if (now() >= until + RENEWAL_GIVEN_UP_MS) end(row, 'unpaid', now())
    else return row
    return null
  }

  /** Checked in the same step, because the month may be over already. */
  function begin({ id }: OrderRow): void {
    const at = now()
    sql.exec(
      'INSERT INTO subscriptions (id, order_id, started_at, months, due_at) VALUES (?, ?, ?, 1, ?)',
      id,
      id,
      at,
      monthsAfter(at, 1),
    )
    const begun = find(id)
    if (begun) wakeAt(begun, begun.due_at)
  }

  /**
   * The money whose return ended it is back: what was paid for lasts to its end. The member was told that it is over, so nothing is
   * charged again unless they ask for it.
   */
  function reopen(): void {
    const row = findNewest()
    if (row?.ended_why !== 'money_back' || isClosed() || wallet.countDebt() > 0) return
    if (now() >= paidUntil(row) || hasMoneyBack(row)) return
    sql.exec(
      `UPDATE subscriptions SET ended_at = NULL, ended_why = NULL, cancelled_at = coalesce(cancelled_at, ?) WHERE id = ?`,
      now(),
      row.id,
    )
    wakeAt(row, paidUntil(row))
  }

  /** Adds a month; a new order replaces the terms from now on. */
  function prolong({ id, order_id }: SubscriptionRow, order: OrderRow): void {
    sql.exec(
      'UPDATE subscriptions SET months = months + 1, tries = 0, order_id = ? WHERE id = ?',
      order.subscription ? order_id : order.id,
      id,
    )
    const row = find(id)
    if (row?.ended_at === null) wakeAt(row, paidUntil(row))
  }

  function recordPaid(order: OrderRow): void {
    const row = order.subscription ? find(order.subscription) : findRunning()
    if (!row && isClosed()) return
    book.setSubscription(order.id, row?.id ?? order.id)
    if (row) prolong(row, order)
    else begin(order)
  }

  function recordFailed(row: SubscriptionRow): void {
    const until = paidUntil(row)
    // The member has paid another order for this month while the bank had the payment.
    if (now() < until) return
    const next_at = nextTry(until, now())
    if (next_at === null) end(row, 'unpaid', now())
    else {
      sql.exec('UPDATE subscriptions SET tries = tries + 1 WHERE id = ?', row.id)
      wakeAt(row, next_at)
      announce(row, 'unpaid', now(), next_at)
    }
  }

  return {
    tasks,

    /** An event of an order was stored; `before`: the order without it. */
    follow(before: OrderRow): void {
      const is_paid = book.show(before.id, now())?.paid_at ?? null
      if (before.kind === 'premium' && before.paid_at === null && is_paid !== null) recordPaid(before)
      const order = book.show(before.id, now())
      const running = findRunning()
      if (!running) reopen()
      if (!order || !running) return
      const is_own = order.subscription === running.id
      if (is_own && before.state === 'open' && FAILED.includes(order.state)) recordFailed(running)
      else if (order.state === 'charged_back' || (is_own && order.refunded >= order.price))
        end(running, 'money_back', now())
    },

    /** The member withdraws from an order. */
    recordWithdrawal({ subscription }: Pick<Order, 'subscription'>): void {
      const running = findRunning()
      if (running && subscription === running.id) end(running, 'money_back', now())
    },

    /** The account is suspended or deleted. */
    close(): void {
      const running = findRunning()
      if (running) end(running, 'account', now())
    },

    /** What an email about the order says of the subscription; null where it says nothing. */
    ofOrder({ kind }: Order): Extract<OrderAnswer, { ok: true }>['subscription'] {
      const newest = kind === 'premium' ? findNewest() : null
      return newest && toSubscription(newest)
    },

    showPremium(): Subscription | null {
      findRunning()
      const newest = findNewest()
      return newest && toSubscription(newest)
    },

    cancelPremium() {
      const running = findRunning()
      const row = running ?? findNewest()
      if (!row || (!running && row.ended_why !== 'cancelled')) return refuse('not_found')
      if (running && running.cancelled_at === null) {
        sql.exec('UPDATE subscriptions SET cancelled_at = ? WHERE id = ?', now(), row.id)
        findRunning()
        announce(row, 'cancelled', now())
      }
      return { ok: true, subscription: toSubscription(find(row.id) ?? row) }
    },

    keepPremium() {
      const row = findRunning()
      if (!row) return refuse('not_found')
      if (row.cancelled_at !== null) {
        sql.exec('UPDATE subscriptions SET cancelled_at = NULL WHERE id = ?', row.id)
        announce(row, 'kept', now())
      }
      return { ok: true, subscription: toSubscription(find(row.id) ?? row) }
    },

    endPremiumMonth(): void {
      const row = __SEAMS__ ? findRunning() : null
      if (!row) return
      const at = now()
      sql.exec('UPDATE subscriptions SET started_at = ? WHERE id = ?', monthsAfter(at, -row.months), row.id)
      wakeAt(row, at)
    },

    beginRenewal({ id, vat_rate }) {
      const row = findRunning()
      if (!row) return null
      const { order_id: first, months, tries } = row
      const open = findOpen(row)
      const terms = book.find(first)
      if (!terms) throw new Error('a subscription without its order')
      if (!open) {
        if (row.cancelled_at !== null || row.due_at > now()) return null
        // A member with a debt would pay for premium and could not write all the same.
        if (wallet.countDebt() > 0) {
          end(row, 'money_back', now())
          return null
        }
        // The terms are those of the order that began it; the VAT rate is that of today.
        const attempt = `premium:${row.id}:${months + 1}:${tries + 1}`
        book.add({ ...terms, id, attempt, subscription: row.id, vat_rate, code: null }, now())
      }
      const order = book.show(open ?? id, now())
      return order && { order, first }
    },
  } satisfies PremiumProtocol & Record<string, unknown>
}
