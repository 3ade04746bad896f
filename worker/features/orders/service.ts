// Orders of a member (design sections 4 and 11): placed (placement.ts), listed, followed until they are paid, and their receipts.
import type { Transaction } from '#src/contract/orders.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Order } from '#worker/durable/member/orders/protocol.ts'
import { mailJob } from '#worker/features/members/email-from-site.ts'
import {
  claimStatusCheck,
  findLastPaid,
  findOrder,
  listReceipts,
  type OrderRow,
  receiptOf,
} from '#worker/features/payments/order-queries.ts'
import { fetchAndSettle } from '#worker/features/payments/settle-payment.ts'
import { logWarning } from '#worker/log.ts'
import { pageAfter, positionOf, toPage } from '#worker/platform/database/cursor.ts'
import { run } from '#worker/platform/database/query.ts'
import type { PaymentProvider } from '#worker/platform/payments/provider.ts'
import { paymentsOf } from '#worker/platform/payments/providers.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'
import { addPendingJob } from '#worker/platform/queue/pending-jobs.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'
import { createOrderPlacement } from './placement.ts'

/** How often the provider is called at most while a member waits on the return page. */
const STATUS_CHECK_MS = 3_000

export function createOrders(deps: SiteServiceDeps) {
  const { env, pool, database, site, now, background, request_id } = deps
  const payments = paymentsOf(env)
  const memberObject = (member_id: string) => memberStub(env, member_id)
  const settling = { env, pool, now, background, request_id }

  /** Asks the provider for the status of an order. Never rejects: it is called again later. */
  async function checkStatus({ id, provider: name, payment }: OrderRow): Promise<void> {
    const provider = payments.named(name)
    if (!payment || !provider || !(await claimStatusCheck(database.write, id, now(), STATUS_CHECK_MS))) return
    await checkStatusOnce(provider, payment)
  }

  async function checkStatusOnce(provider: PaymentProvider, payment: string): Promise<void> {
    try {
      await fetchAndSettle(settling, provider, payment)
    } catch (error) {
      logWarning('payment-not-asked', { site: site.id, request_id, error })
    }
  }

  return {
    ...createOrderPlacement(deps),

    /** A page of the member's own orders, newest first. Throws `invalid` for a cursor that was not issued here. */
    async list(member_id: string, after?: string) {
      const cursors = { env, list: 'orders', of: member_id }
      const request = pageAfter(await positionOf(cursors, after))
      const [rows, receipts] = await Promise.all([
        callDurableObject(() => memberObject(member_id).listOrders(request)),
        listReceipts(database.read, { member_id, limit: request.limit, upto: request.after?.at ?? now() }),
      ])
      const page = await toPage(cursors, rows, ({ created_at, id }) => ({ at: created_at, id }))
      return page.map(({ cursor, ...order }) => ({
        ...toTransaction(order, receipts.get(order.id) ?? null),
        cursor,
      }))
    },

    /** One of the member's own; the provider is called first while its payment is open. Throws `not_found`. */
    async find(member_id: string, id: string): Promise<Transaction> {
      const look = () =>
        Promise.all([
          callDurableObject(() => memberObject(member_id).findOrder(id)),
          findOrder(database.read, id),
        ])
      const [known, row] = await look()
      if (!known) throw new Refusal('not_found')
      if ((known.state !== 'open' && known.aside === 0) || !row)
        return toTransaction(known, row && receiptOf(row))
      await checkStatus(row)
      const [order, receipt] = await look()
      return toTransaction(order ?? known, receipt && receiptOf(receipt))
    },

    /** Throws `not_found` for an order of another member, and one that was never paid. */
    async requireReceipt(member_id: string, id: string): Promise<void> {
      const row = await findOrder(database.read, id)
      if (row?.member_id !== member_id || !receiptOf(row)) throw new Refusal('not_found')
    },

    /** Mails the receipt of one of the member's orders again. */
    async mailReceipt(member_id: string, order_id: string): Promise<'done'> {
      const job = { ...mailJob(deps, member_id), template: 'receipt' as const, order_id }
      await run(database.write, addPendingJob(job, { table: 'orders', id: order_id }, now()))
      background(enqueueJobs(env, database.write, [job]))
      return 'done'
    },

    /** The last paid order, to buy the same again; null before the first. */
    async last(member_id: string) {
      const row = await findLastPaid(database.read, pool, member_id)
      return row && { id: row.id, package: row.package, method: row.method }
    },
  }
}

const timestampOf = (at: number): string => new Date(at).toISOString()

function toTransaction(order: Order, receipt: string | null): Transaction {
  const { id, kind, state, credits, price, refunded, currency, vat_rate, method, code, withdrawal } = order
  return {
    id,
    attempt: order.attempt,
    kind,
    package: order.package,
    state,
    credits,
    price: { amount: price, currency },
    refunded: { amount: refunded, currency },
    vat_rate,
    method,
    code,
    created_at: timestampOf(order.created_at),
    paid_at: order.paid_at === null ? null : timestampOf(order.paid_at),
    receipt,
    withdrawal: withdrawal && {
      credits: withdrawal.credits,
      money: { amount: withdrawal.amount, currency },
      until: timestampOf(withdrawal.until),
    },
    giving_back: order.aside > 0 ? { amount: order.aside, currency } : null,
  }
}
