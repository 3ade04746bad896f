// Copies of orders in D1 (table `orders`): found by their payment, numbered when they are paid, compared with the providers' lists.
// The member object has the authoritative status.
import { type Compilable, type Insertable, type Selectable, sql } from 'kysely'
import type { OrderState, PaymentOutcome } from '#src/domain/orders.ts'
import { receiptNumber } from '#src/domain/receipts.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { prepared, type Slots } from '#worker/platform/database/prepared.ts'
import { all, batch, build, first, run, runThenFirst } from '#worker/platform/database/query.ts'
import type { Orders } from '#worker/platform/database/schema.ts'

export type OrderRow = Selectable<Orders>
export type NewOrderRow = Pick<
  Insertable<Orders>,
  | 'id'
  | 'pool'
  | 'site'
  | 'member_id'
  | 'attempt'
  | 'kind'
  | 'package'
  | 'credits'
  | 'price'
  | 'currency'
  | 'vat_rate'
  | 'country'
  | 'code'
  | 'method'
  | 'provider'
  | 'created_at'
>

/** The order of an id, in any pool, because a payment does not name one. */
const byId = prepared(({ id }: Slots<{ id: string }>) =>
  build.selectFrom('orders').where('id', '=', id).selectAll(),
)
export const findOrder = (db: Reader, id: string): Promise<OrderRow | null> => first(db, byId({ id }))

const byPayment = prepared((p: Slots<{ provider: string; payment: string }>) =>
  build.selectFrom('orders').where('provider', '=', p.provider).where('payment', '=', p.payment).selectAll(),
)
export const findOrderOfPayment = (
  db: Reader,
  payment: { provider: string; payment: string },
): Promise<OrderRow | null> => first(db, byPayment(payment))

/** What a purchase needs to know of its buyer. */
const buyer = prepared(({ pool, id }: Slots<{ pool: string; id: string }>) =>
  build
    .selectFrom('members')
    .where('pool', '=', pool)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('kind', '=', 'member')
    .select(['country', 'birth_date', 'email_confirmed_at']),
)
export const findBuyer = (db: Reader, pool: string, id: string) => first(db, buyer({ pool, id }))

const byAttempt = prepared((p: Slots<{ member_id: string; attempt: string }>) =>
  build
    .selectFrom('orders')
    .where('member_id', '=', p.member_id)
    .where('attempt', '=', p.attempt)
    .selectAll(),
)
export const findAttempt = (
  db: Reader,
  attempt: { member_id: string; attempt: string },
): Promise<OrderRow | null> => first(db, byAttempt(attempt))

/** Stores an order as it was placed; an existing one stays as it is. Returns the stored row. */
export async function saveOrder(db: Writer, order: NewOrderRow): Promise<OrderRow | null> {
  const { row } = await runThenFirst(
    db,
    build
      .insertInto('orders')
      .values({ ...order, state: 'open' })
      .onConflict((conflict) => conflict.doNothing()),
    byId({ id: order.id }),
  )
  return row
}

type StartedPayment = { id: string; payment: string; pay_at: string | null }
const noPaymentYet = ({ id, payment, pay_at }: StartedPayment) =>
  build.updateTable('orders').set({ payment, pay_at }).where('id', '=', id).where('payment', 'is', null)

/** Stores the payment of an order, unless another one has it. Returns the order then. */
export async function savePayment(db: Writer, begun: StartedPayment): Promise<OrderRow | null> {
  const { row } = await runThenFirst(db, noPaymentYet(begun), byId({ id: begun.id }))
  return row
}

/** The same for a payment that was just started: only while the order still has the discount code in its price. */
export async function saveStartedPayment(db: Writer, begun: StartedPayment): Promise<OrderRow | null> {
  const hasItsCode = sql<boolean>`(code is null
    or exists (select 1 from discount_uses where order_id = orders.id and state <> 'freed'))`
  const { row } = await runThenFirst(db, noPaymentYet(begun).where(hasItsCode), byId({ id: begun.id }))
  return row
}

/** Claims the right to ask the provider about an order now; of several concurrent requests one gets it. */
export async function claimStatusCheck(
  db: Writer,
  id: string,
  now: number,
  pause_ms: number,
): Promise<boolean> {
  const claimedRow = build
    .updateTable('orders')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where('asked_at', '<', now - pause_ms)
  return (await run(db, claimedRow)) === 1
}

/** The columns copied from the member object; of two answers the one of the higher version is the newer. */
type OrderCopy = { state: OrderState; refunded: number; paid_at: number | null; version: number }

/** A verified event, and the order after it. */
export type ClaimedEvent = {
  key: string
  outcome: PaymentOutcome
  amount: number
  currency: string
  at: number
  /** Null where the member object refused it. */
  order: OrderCopy | null
}

/**
 * Stores an event, once for each key, in one transaction: its jobs, the receipt's number when the order is paid for the first time, the
 * copy of the order, and that it was processed. The second time it only updates the copy.
 */
export async function claimPaymentEvent(
  db: Writer,
  id: string,
  event: ClaimedEvent,
  jobs: readonly { id: string }[],
): Promise<void> {
  const { key, outcome, amount, currency, at, order } = event
  await batch(db, [
    ...jobs.map((job) => addEventJob(job, key, at)),
    ...(order ? [numberReceipt(id, order.paid_at), updateOrderCopy(id, order)] : []),
    build
      .insertInto('payment_events')
      .values({ key, order_id: id, outcome, amount, currency, taken: Number(order !== null), at })
      .onConflict((conflict) => conflict.doNothing()),
  ])
}

function addEventJob(job: { id: string }, key: string, at: number): Compilable {
  return build
    .insertInto('pending_jobs')
    .columns(['id', 'job', 'created_at'])
    .expression(
      sql`select ${job.id}, ${JSON.stringify(job)}, ${at} where not exists (select 1 from payment_events where key = ${key})`,
    )
    .onConflict((conflict) => conflict.doNothing())
}

/** The next number of the site and the year of payment; in one statement, so that no number is used twice or skipped. */
function numberReceipt(id: string, paid_at: number | null): Compilable {
  const year = new Date(paid_at ?? 0).getUTCFullYear()
  return build
    .updateTable('orders')
    .set({
      receipt_year: year,
      receipt_number: sql<number>`(select coalesce(max(o.receipt_number), 0) + 1 from orders o where o.site = orders.site and o.receipt_year = ${year})`,
    })
    .where('id', '=', id)
    .where('receipt_number', 'is', null)
    .where(sql<boolean>`${paid_at === null ? 0 : 1} = 1`)
}

/** An answer that arrives after a newer one changes nothing. */
function updateOrderCopy(id: string, { state, refunded, paid_at, version }: OrderCopy): Compilable {
  return build
    .updateTable('orders')
    .set({ state, refunded, paid_at, version, pay_at: null })
    .where('id', '=', id)
    .where('version', '<=', version)
}

/** Which of these keys were processed, and whether they were accepted or refused. */
export async function listKnownEvents(
  db: Reader,
  keys: readonly string[],
): Promise<Map<string, 'taken' | 'refused'>> {
  const rows = await all(
    db,
    build
      .selectFrom('payment_events')
      .where('key', 'in', sql<string>`(select value from json_each(${JSON.stringify(keys)}))`)
      .select(['key', 'taken']),
  )
  return new Map(rows.map(({ key, taken }) => [key, taken === 1 ? 'taken' : 'refused']))
}

/** The order a member paid last, to buy the same again. */
export async function findLastPaid(db: Reader, pool: string, member_id: string): Promise<OrderRow | null> {
  return first(
    db,
    build
      .selectFrom('orders')
      .where('pool', '=', pool)
      .where('member_id', '=', member_id)
      .where('kind', '=', 'package')
      .where('paid_at', 'is not', null)
      .orderBy('paid_at', 'desc')
      .limit(1)
      .selectAll(),
  )
}

const receiptsOf = prepared((p: Slots<{ member_id: string; upto: number; limit: number }>) =>
  build
    .selectFrom('orders')
    .where('member_id', '=', p.member_id)
    .where('created_at', '<=', p.upto)
    .where('receipt_number', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(p.limit)
    .select(['id', 'site', 'receipt_year', 'receipt_number']),
)

/** The receipt numbers of a member's newest orders up to a moment, by the order's id. */
export async function listReceipts(
  db: Reader,
  claimable: { member_id: string; upto: number; limit: number },
): Promise<Map<string, string | null>> {
  const rows = await all(db, receiptsOf(claimable))
  return new Map(rows.map((row) => [row.id, receiptOf(row)]))
}

/** A receipt's number in its printed form; null for an order that was never paid. */
export function receiptOf({
  site,
  receipt_year,
  receipt_number,
}: Pick<OrderRow, 'site' | 'receipt_year' | 'receipt_number'>): string | null {
  if (receipt_year === null || receipt_number === null) return null
  return receiptNumber(site, receipt_year, receipt_number)
}
