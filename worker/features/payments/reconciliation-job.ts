// Compares our orders with each provider's list, by the timer, once an hour: settles what a lost webhook left open, closes orders
// unpaid for a day, and records and logs every difference (docs/decisions/money.md).

import type { Env } from '#worker/env.ts'
import { logError } from '#worker/log.ts'
import { type Database, databasesOf } from '#worker/platform/database/database.ts'
import type { Payment, PaymentProvider } from '#worker/platform/payments/provider.ts'
import { paymentsOf } from '#worker/platform/payments/providers.ts'
import { OPEN_ORDER_MS } from '#worker/platform/retention.ts'
import { locateOrder, orderDatabases } from './find-order.ts'
import { claimStatusCheck, listKnownEvents } from './order-queries.ts'
import {
  beginReconciliation,
  findLastReconciliation,
  finishReconciliation,
  listOpenOrders,
  listPaidPayments,
  listReturnedOrders,
} from './reconciliation-queries.ts'
import { keyOf, paymentEventsOf, type SettleDeps, settleEvent, settleLocatedOrder } from './settle-payment.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Payments from this long before the last run are compared again: they may not have been in the list yet. */
const OVERLAP_MS = 2 * HOUR_MS
/** Once a day it goes back this far, because refunds and chargebacks come long after the payment. */
const DAILY_SPAN_MS = 35 * DAY_MS
/** Younger orders are still being paid. */
const SETTLING_GRACE_MS = 10 * 60_000
const MAX_PAGES = 100
const OPEN_ORDERS = 100
const PAID_ORDERS = 5_000
/** For this long after the purchase a refund may fail and a bank may reverse a chargeback; each order is checked once a day. */
const REVERSIBLE_MS = 180 * DAY_MS
const RETURNED_ORDERS = 50

/**
 * `unknown_order`: the payment names an order that we do not have. `sum`: amount or currency differ from the order's. `paid_twice`: the
 * order was paid by another payment too. `not_at_provider`: paid in our copy, and not in the provider's list.
 */
export type Difference = {
  what: 'unknown_order' | 'sum' | 'paid_twice' | 'not_at_provider'
  order: string
  payment: string | null
}
type Found = { compared: number; settled: number; differences: Difference[] }

/** Compares with every provider whose last run is an hour old. Never rejects. `now` in epoch milliseconds. */
export async function reconcilePayments(env: Env, now: number): Promise<void> {
  const database = databasesOf(env).find(({ binding }) => binding === 'DB')?.database
  if (!database) return
  for (const provider of paymentsOf(env).all) {
    try {
      await reconcileWith(env, database, provider, now)
    } catch (error) {
      logError('reconciliation-failed', { error })
    }
  }
}

async function reconcileWith(
  env: Env,
  database: Database,
  provider: PaymentProvider,
  now: number,
): Promise<void> {
  const last = await findLastReconciliation(database.read, provider.name)
  if (last !== null && now - last < HOUR_MS) return
  const is_daily = last === null || dayOf(last) !== dayOf(now)
  const since = is_daily ? now - DAILY_SPAN_MS : last - OVERLAP_MS
  const id = `${provider.name}:${Math.floor(now / HOUR_MS)}`
  if (!(await beginReconciliation(database.write, { id, provider: provider.name, since, begun_at: now })))
    return

  const work: Promise<unknown>[] = []
  const deps: SettleDeps = { env, now: () => now, background: (one) => void work.push(one) }
  const found = await compare(deps, provider, since)
  found.settled += await checkOpenOrders(deps, provider)
  found.settled += await checkReturnedOrders(deps, provider)
  await Promise.all(work)
  const { compared, settled, differences } = found
  await finishReconciliation(database.write, {
    id,
    compared,
    settled,
    differences: JSON.stringify(differences),
    finished_at: now,
  })
  if (differences.length > 0) logError('payments-differ', { code: differences.length })
}

const dayOf = (at: number) => Math.floor(at / DAY_MS)

async function compare(deps: SettleDeps, provider: PaymentProvider, since: number): Promise<Found> {
  const found: Found = { compared: 0, settled: 0, differences: [] }
  const listed = new Set<string>()
  let cursor: string | null = null
  let pages = 0
  do {
    const page = await provider.list(since, cursor)
    for (const { payment } of page.payments) listed.add(payment)
    found.compared += page.payments.length
    for (const payment of await withUnsettledEvents(deps, provider.name, page.payments))
      await comparePayment(deps, provider.name, payment, found)
    cursor = page.next
    pages += 1
  } while (cursor !== null && pages < MAX_PAGES)
  if (cursor === null)
    found.differences.push(...(await missingAtProvider(deps, provider.name, since, listed)))
  return found
}

/** Payments with an event that is not settled yet: settled ones were compared then. */
async function withUnsettledEvents(
  { env }: SettleDeps,
  provider: string,
  payments: readonly Payment[],
): Promise<Payment[]> {
  const keysOf = (payment: Payment) => paymentEventsOf(provider, payment, '').map(({ key }) => key)
  const known = await Promise.all(
    orderDatabases(env).map(({ read }) => listKnownEvents(read, payments.flatMap(keysOf))),
  )
  const isSettled = (key: string) => known.some((fates) => fates.get(key) === 'taken')
  return payments.filter((payment) => !keysOf(payment).every(isSettled))
}

async function comparePayment(
  deps: SettleDeps,
  provider: string,
  payment: Payment,
  found: Found,
): Promise<void> {
  const located = await locateOrder(deps.env, { provider, ...payment })
  const note = (what: Difference['what'], order: string) =>
    void found.differences.push({ what, order, payment: payment.payment })
  if (!located) {
    // A payment of another shop with the same provider account names no order.
    if (payment.order !== null) note('unknown_order', payment.order)
    return
  }
  const outcome = await settleLocatedOrder(deps, located, payment)
  if (outcome === 'settled') found.settled += 1
  if (outcome === 'refused') note('sum', located.row.id)
  if (outcome === 'twice') note('paid_twice', located.row.id)
}

async function missingAtProvider(
  { env, now }: SettleDeps,
  provider: string,
  since: number,
  listed: ReadonlySet<string>,
): Promise<Difference[]> {
  const span = {
    provider,
    since: since + SETTLING_GRACE_MS,
    until: now() - SETTLING_GRACE_MS,
    limit: PAID_ORDERS,
  }
  const paid = await Promise.all(orderDatabases(env).map(({ read }) => listPaidPayments(read, span)))
  return paid
    .flat()
    .filter(({ payment }) => payment === null || !listed.has(payment))
    .map(({ id, payment }) => ({ what: 'not_at_provider', order: id, payment }))
}

/** Checks each open order; one that is unpaid for a day is closed. Returns how many were settled. */
async function checkOpenOrders(deps: SettleDeps, provider: PaymentProvider): Promise<number> {
  let settled = 0
  const open = { provider: provider.name, before: deps.now() - SETTLING_GRACE_MS, limit: OPEN_ORDERS }
  for (const database of orderDatabases(deps.env)) {
    for (const row of await listOpenOrders(database.read, open)) {
      const payment = row.payment === null ? null : await provider.find(row.payment)
      if (payment && (await settleLocatedOrder(deps, { row, database }, payment)) === 'settled') settled += 1
      // A payment without a checkout URL is pending at a bank, which takes days for a direct debit.
      else if (payment && row.pay_at === null) continue
      else if (!payment?.outcome && deps.now() - row.created_at > OPEN_ORDER_MS) {
        const { id, price: amount, currency } = row
        const key = keyOf(provider.name, row.payment ?? `none-${id}`, 'expired')
        await settleEvent(deps, { row, database }, { order: id, key, outcome: 'expired', amount, currency })
        settled += 1
      }
    }
  }
  return settled
}

/**
 * Checks refunded orders again: the provider's list does not say when a refund fails or a chargeback is reversed, which happens long
 * after the payment has left the list. Returns how many were settled.
 */
async function checkReturnedOrders(deps: SettleDeps, provider: PaymentProvider): Promise<number> {
  let settled = 0
  const now = deps.now()
  const returned = {
    provider: provider.name,
    paid_since: now - REVERSIBLE_MS,
    asked_before: now - DAY_MS,
    limit: RETURNED_ORDERS,
  }
  for (const database of orderDatabases(deps.env)) {
    for (const row of await listReturnedOrders(database.read, returned)) {
      if (row.payment === null || !(await claimStatusCheck(database.write, row.id, now, DAY_MS))) continue
      const payment = await provider.find(row.payment)
      if (payment && (await settleLocatedOrder(deps, { row, database }, payment)) === 'settled') settled += 1
    }
  }
  return settled
}
