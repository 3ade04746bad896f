// Buying (design sections 4 and 11): an order is placed at the member's desk, copied into D1, and begun at a payment provider, each
// once for an `attempt` of the page; whatever dies in between, the same attempt goes on where it stopped. Prices are made here
// and by nobody else.
import type * as v from 'valibot'
import type { PlacedOrder, PlaceOrder, Transaction } from '#src/contract/orders.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { EXPRESS_START_WORDING } from '#src/domain/order-wording.ts'
import type { PaymentMethod } from '#src/domain/orders.ts'
import { createId } from '../auth/secrets.ts'
import { run } from '../data/db.ts'
import {
  claimAsking,
  findAttempt,
  findBuyer,
  findLastPaid,
  findOrder,
  keepBegunPayment,
  keepOrder,
  listReceipts,
  type OrderRow,
  receiptOf,
} from '../data/orders.ts'
import { addPendingJob } from '../data/pending-jobs.ts'
import { handOver } from '../jobs/hand-over.ts'
import { warn } from '../log.ts'
import { giveUp } from '../payments/give-up.ts'
import { paymentsOf } from '../payments/index.ts'
import { copyOf, describePurchase, webhookOf } from '../payments/order-copy.ts'
import { type PaymentProvider, ProviderFailure } from '../payments/provider.ts'
import { fetchAndSettle } from '../payments/settle-payment.ts'
import type { NewOrder, Order } from '../rooms/order-protocol.ts'
import { reach } from '../rooms/reach.ts'
import { memberDesk } from '../rooms/stubs.ts'
import { pageAfter, placeOf, toPage } from './cursor.ts'
import type { createDiscounts } from './discounts.ts'
import { mailJob } from './mail-job.ts'
import { buyerCountry, type createOffers } from './offers.ts'
import type { createPremium } from './premium.ts'
import type { SiteServiceDeps } from './service-deps.ts'

/** While a member waits on the return page, the provider is asked no more often. */
const ASKED_EVERY_MS = 3_000

type Wish = v.InferOutput<typeof PlaceOrder>

type Selling = {
  offers: Pick<ReturnType<typeof createOffers>, 'find'>
  discounts: Pick<ReturnType<typeof createDiscounts>, 'reserve' | 'heldBy'>
  premium: Pick<ReturnType<typeof createPremium>, 'mayOrder'>
}

export function createOrders(deps: SiteServiceDeps, { offers, discounts, premium }: Selling) {
  const { env, pool, database, site, origin, now, background, request_id } = deps
  const payments = paymentsOf(env)
  const desk = (member_id: string) => memberDesk(env, member_id)
  const settling = { env, pool, now, background, request_id }

  /** Throws `payments_closed`, `invalid` (method), `premium_running`, `birth_date_required`, `email_unconfirmed`, `code_unusable` or `not_found`. */
  async function placeNew(
    member_id: string,
    { credit, method, code, attempt }: Wish,
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
      // The same attempt twice at the same moment: the other one has the code, and the order.
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
      express_start: `${momentOf(now())} ${EXPRESS_START_WORDING}`,
    }
    const { order } = await reach(() => desk(member_id).placeOrder(wished))
    return requireRow(await keepOrder(database.write, copyOf(order, { pool, site: site.id, member_id })))
  }

  /** Throws `invalid` (method) and `premium_running`. */
  async function requireMayRenew(member_id: string, { recurring }: PaymentProvider, method: PaymentMethod) {
    if (!recurring.includes(method)) throw new Refusal('invalid', { fields: { method: 'payment_method' } })
    if (!(await premium.mayOrder(member_id))) throw new Refusal('premium_running')
  }

  /** Where an open order is paid; begins the payment where there is none yet. Throws `payment_provider`, and `code_unusable`. */
  async function payFor(row: OrderRow): Promise<PlacedOrder> {
    const begun = row.state === 'open' && row.payment === null ? await begin(row) : row
    return { transaction: begun.id, pay_at: begun.state === 'open' ? begun.pay_at : null }
  }

  async function begin(row: OrderRow): Promise<OrderRow> {
    const { id, code, price: amount, currency, method } = row
    const provider = payments.named(row.provider)
    if (!provider) throw new Refusal('payments_closed')
    // Nothing is paid at a reduced price whose code is not this order's.
    if (code) await takeCode(code, row)
    try {
      const made = await provider.create({
        order: id,
        amount,
        currency,
        method,
        description: describePurchase(site, id),
        locale: deps.locale,
        return_to: `${origin}/transactions/${id}`,
        webhook: webhookOf(origin, provider.name),
        recurring: row.kind === 'premium',
      })
      const begun = requireRow(await keepBegunPayment(database.write, { id, ...made }))
      if (begun.payment !== null) return begun
      // Another order of the member's has taken the code meanwhile: nobody was told where this one is paid, and nobody shall.
      await provider.cancel(made.payment)
      throw new Refusal('code_unusable')
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      // The same attempt twice at the same moment: the other one may have got through.
      const other = await findOrder(database.read, id)
      if (other?.payment) return other
      warn('payment-not-begun', { site: site.id, request_id, error })
      throw new Refusal('payment_provider')
    }
  }

  /**
   * Sets a code aside for an order. Where orders of the member's own have it, that nobody has paid yet, they are given up for it, the
   * oldest first: who turns back at the checkout keeps their discount. Throws `code_unusable`, and `invalid` (code) where none of
   * them can be given up any more.
   */
  async function takeCode(code: string, { id: order, member_id }: OrderRow): Promise<void> {
    const holder = { member_id, order }
    if (await discounts.reserve(code, holder)) return
    for (const row of await discounts.heldBy(code, holder)) {
      await giveUp(settling, payments, { row, database })
      if (await discounts.reserve(code, holder)) return
    }
    const isHeld = (await discounts.heldBy(code, holder)).length > 0
    throw isHeld ? new Refusal('invalid', { fields: { code: 'code_held' } }) : new Refusal('code_unusable')
  }

  /** Asks the provider of an order what became of it. Never rejects: it is asked again later. */
  async function ask({ id, provider: name, payment }: OrderRow): Promise<void> {
    const provider = payments.named(name)
    if (!payment || !provider || !(await claimAsking(database.write, id, now(), ASKED_EVERY_MS))) return
    await askOnce(provider, payment)
  }

  async function askOnce(provider: PaymentProvider, payment: string): Promise<void> {
    try {
      await fetchAndSettle(settling, provider, payment)
    } catch (error) {
      warn('payment-not-asked', { site: site.id, request_id, error })
    }
  }

  return {
    /**
     * Places an order and begins its payment; the same `attempt` again answers the same order and goes on with it.
     * `visitor_country`: where the buyer seems to be.
     */
    async place(member_id: string, wish: Wish, visitor_country: string | null): Promise<PlacedOrder> {
      const [buyer, known] = await Promise.all([
        findBuyer(database.read, pool, member_id),
        findAttempt(database.read, { member_id, attempt: wish.attempt }),
      ])
      if (!buyer) throw new Refusal('sign_in_required')
      const isSame = ({ package: id, method, code }: OrderRow) =>
        id === wish.credit && method === wish.method && code === (wish.code ?? null)
      if (known && !isSame(known)) throw new Refusal('invalid', { fields: { attempt: 'attempt' } })
      return payFor(known ?? (await placeNew(member_id, wish, buyer, visitor_country)))
    },

    /** A page of the member's own, newest first. Throws `invalid` for a cursor that was never given out. */
    async list(member_id: string, after?: string) {
      const asked = pageAfter(placeOf(after))
      const [rows, receipts] = await Promise.all([
        reach(() => desk(member_id).listOrders(asked)),
        listReceipts(database.read, { member_id, limit: asked.limit, upto: asked.after?.at ?? now() }),
      ])
      const page = toPage(rows, ({ created_at, id }) => ({ at: created_at, id }))
      return page.map(({ cursor, ...order }) => ({
        ...toTransaction(order, receipts.get(order.id) ?? null),
        cursor,
      }))
    },

    /** One of the member's own; while something is open about it the provider is asked first. Throws `not_found`. */
    async find(member_id: string, id: string): Promise<Transaction> {
      const look = () =>
        Promise.all([reach(() => desk(member_id).findOrder(id)), findOrder(database.read, id)])
      const [known, row] = await look()
      if (!known) throw new Refusal('not_found')
      if ((known.state !== 'open' && known.aside === 0) || !row)
        return toTransaction(known, row && receiptOf(row))
      await ask(row)
      const [order, asked] = await look()
      return toTransaction(order ?? known, asked && receiptOf(asked))
    },

    /** Throws `not_found` for what is not the member's own, or was never paid. */
    async requireReceipt(member_id: string, id: string): Promise<void> {
      const row = await findOrder(database.read, id)
      if (row?.member_id !== member_id || !receiptOf(row)) throw new Refusal('not_found')
    },

    /** Mails the receipt of a purchase of the member's own once more. */
    async mailReceipt(member_id: string, order_id: string): Promise<'done'> {
      const job = { ...mailJob(deps, member_id), template: 'receipt' as const, order_id }
      await run(database.write, addPendingJob(job, { table: 'orders', id: order_id }, now()))
      background(handOver(env, database.write, [job]))
      return 'done'
    },

    /** What was bought last, for buying it again; null who has bought nothing. */
    async last(member_id: string) {
      const row = await findLastPaid(database.read, pool, member_id)
      return row && { id: row.id, package: row.package, method: row.method }
    },
  }
}

function requireRow(row: OrderRow | null): OrderRow {
  if (!row) throw new Error('an order that was just kept')
  return row
}

const momentOf = (at: number): string => new Date(at).toISOString()

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
    created_at: momentOf(order.created_at),
    paid_at: order.paid_at === null ? null : momentOf(order.paid_at),
    receipt,
    withdrawal: withdrawal && {
      credits: withdrawal.credits,
      money: { amount: withdrawal.amount, currency },
      until: momentOf(withdrawal.until),
    },
    giving_back: order.aside > 0 ? { amount: order.aside, currency } : null,
  }
}
