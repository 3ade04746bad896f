// Buying (design sections 4 and 11): an order is placed at the member object, copied into D1 and started at a payment provider, each
// once per `attempt` of the page; after a crash the same attempt goes on where it stopped.
import type * as v from 'valibot'
import type { PlacedOrder, PlaceOrder, Transaction } from '#src/contract/orders.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { EXPRESS_START_WORDING } from '#src/domain/order-wording.ts'
import type { PaymentMethod } from '#src/domain/orders.ts'
import { paths } from '#src/paths.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { NewOrder, Order } from '#worker/durable/member/orders/protocol.ts'
import { createDiscounts } from '#worker/features/discounts/service.ts'
import { mailJob } from '#worker/features/members/email-from-site.ts'
import { buyerCountry, siteOffers } from '#worker/features/offers/service.ts'
import { abandonOrder } from '#worker/features/payments/cancel-payment.ts'
import { copyOf, describePurchase } from '#worker/features/payments/order-copy.ts'
import {
  claimStatusCheck,
  findAttempt,
  findBuyer,
  findLastPaid,
  findOrder,
  listReceipts,
  type OrderRow,
  receiptOf,
  saveOrder,
  saveStartedPayment,
} from '#worker/features/payments/order-queries.ts'
import { fetchAndSettle } from '#worker/features/payments/settle-payment.ts'
import { createWebhookUrl } from '#worker/features/payments/webhook-url.ts'
import { createPremium } from '#worker/features/premium/service.ts'
import { logWarning } from '#worker/log.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { pageAfter, positionOf, toPage } from '#worker/platform/database/cursor.ts'
import { run } from '#worker/platform/database/query.ts'
import { type PaymentProvider, ProviderFailure } from '#worker/platform/payments/provider.ts'
import { paymentsOf } from '#worker/platform/payments/providers.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'
import { addPendingJob } from '#worker/platform/queue/pending-jobs.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'

/** How often the provider is called at most while a member waits on the return page. */
const STATUS_CHECK_MS = 3_000

type OrderRequest = v.InferOutput<typeof PlaceOrder>

export function createOrders(deps: SiteServiceDeps) {
  const { env, pool, database, site, origin, now, background, request_id } = deps
  const payments = paymentsOf(env)
  const offers = siteOffers(deps)
  const discounts = createDiscounts(deps)
  const premium = createPremium(deps)
  const memberObject = (member_id: string) => memberStub(env, member_id)
  const settling = { env, pool, now, background, request_id }

  /** Throws `payments_closed`, `invalid` (method), `premium_running`, `birth_date_required`, `email_unconfirmed`, `code_unusable` or `not_found`. */
  async function createOrder(
    member_id: string,
    { credit, method, code, attempt }: OrderRequest,
    { country, birth_date, email_confirmed_at }: NonNullable<Awaited<ReturnType<typeof findBuyer>>>,
    visitor_country: string | null,
  ): Promise<OrderRow> {
    const provider = payments.current
    if (!provider) throw new Refusal('payments_closed')
    if (birth_date === null) throw new Refusal('birth_date_required')
    if (email_confirmed_at === null) throw new Refusal('email_unconfirmed')
    if (!provider.methods.includes(method))
      throw new Refusal('invalid', { fields: { method: 'payment_method' } })
    const buyer = { country: buyerCountry(site, country, visitor_country), member_id, code }
    const offer = await offers.find(credit, buyer)
    if (!offer) throw new Refusal('not_found')
    if (offer.kind === 'premium') await requireMayRenew(member_id, provider, method)
    if (code && offer.code !== code) {
      // The same attempt twice at the same moment: the other request has the code, and the order.
      const other = await findAttempt(database.read, { member_id, attempt })
      if (other) return other
      throw new Refusal('code_unusable')
    }
    const wished: NewOrder = {
      ...offer,
      id: createId(),
      attempt,
      package: credit,
      credits: offer.credits + offer.bonus,
      country: buyer.country,
      provider: provider.name,
      method,
      express_start: `${timestampOf(now())} ${EXPRESS_START_WORDING}`,
    }
    const { order } = await callDurableObject(() => memberObject(member_id).placeOrder(wished))
    return requireRow(await saveOrder(database.write, copyOf(order, { pool, site: site.id, member_id })))
  }

  /** Throws `invalid` (method) and `premium_running`. */
  async function requireMayRenew(member_id: string, { recurring }: PaymentProvider, method: PaymentMethod) {
    if (!recurring.includes(method)) throw new Refusal('invalid', { fields: { method: 'payment_method' } })
    if (!(await premium.mayOrder(member_id))) throw new Refusal('premium_running')
  }

  /** The URL where an open order is paid; starts the payment where there is none yet. Throws `payment_provider`, and `code_unusable`. */
  async function payFor(row: OrderRow, chat: string | undefined): Promise<PlacedOrder> {
    const begun = row.state === 'open' && row.payment === null ? await begin(row, chat) : row
    return { transaction: begun.id, pay_at: begun.state === 'open' ? begun.pay_at : null }
  }

  async function begin(row: OrderRow, chat: string | undefined): Promise<OrderRow> {
    const { id, code, price: amount, currency, method } = row
    const provider = payments.named(row.provider)
    if (!provider) throw new Refusal('payments_closed')
    // An order must not be paid at a reduced price with a code that another order has.
    if (code) await reserveCode(code, row)
    try {
      const made = await provider.create({
        order: id,
        amount,
        currency,
        method,
        description: describePurchase(site, id),
        locale: deps.locale,
        return_to: origin + (chat === undefined ? paths.transaction(id) : paths.chatAfterOrder(chat, id)),
        webhook: await createWebhookUrl(deps.env, origin, { provider: provider.name, order: id }),
        recurring: row.kind === 'premium',
      })
      const begun = requireRow(await saveStartedPayment(database.write, { id, ...made }))
      if (begun.payment !== null) return begun
      // Another order of the member has taken the code meanwhile. Nobody has the URL of this payment yet, so it is cancelled.
      await provider.cancel(made.payment)
      throw new Refusal('code_unusable')
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      // The same attempt twice at the same moment: the other request may have succeeded.
      const other = await findOrder(database.read, id)
      if (other?.payment) return other
      logWarning('payment-not-begun', { site: site.id, request_id, error })
      throw new Refusal('payment_provider')
    }
  }

  /**
   * Reserves a code for an order. Unpaid orders of the same member that have it are abandoned, the oldest first, so that a member who
   * turns back at the checkout keeps their discount. Throws `code_unusable`, and `invalid` (code) where none of them can be
   * abandoned any more.
   */
  async function reserveCode(code: string, { id: order, member_id }: OrderRow): Promise<void> {
    const holder = { member_id, order }
    if (await discounts.reserve(code, holder)) return
    for (const row of await discounts.ordersReserving(code, holder)) {
      await abandonOrder(settling, payments, { row, database })
      if (await discounts.reserve(code, holder)) return
    }
    const isHeld = (await discounts.ordersReserving(code, holder)).length > 0
    throw isHeld ? new Refusal('invalid', { fields: { code: 'code_held' } }) : new Refusal('code_unusable')
  }

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
    /**
     * Places an order and starts its payment; the same `attempt` again returns the same order and goes on with it.
     * `visitor_country`: where the buyer seems to be.
     */
    async place(
      member_id: string,
      request: OrderRequest,
      visitor_country: string | null,
    ): Promise<PlacedOrder> {
      const [buyer, known] = await Promise.all([
        findBuyer(database.read, pool, member_id),
        findAttempt(database.read, { member_id, attempt: request.attempt }),
      ])
      if (!buyer) throw new Refusal('sign_in_required')
      const isSame = ({ package: id, method, code }: OrderRow) =>
        id === request.credit && method === request.method && code === (request.code ?? null)
      if (known && !isSame(known)) throw new Refusal('invalid', { fields: { attempt: 'attempt' } })
      const order = known ?? (await createOrder(member_id, request, buyer, visitor_country))
      return payFor(order, request.chat)
    },

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

function requireRow(row: OrderRow | null): OrderRow {
  if (!row) throw new Error('an order that was just stored')
  return row
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
