// Placing an order: at the member object, in D1 and at a payment provider, each once per `attempt` of the page; after a crash the same
// attempt goes on where it stopped.
import type * as v from 'valibot'
import type { PlacedOrder, PlaceOrder } from '#src/contract/orders.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { EXPRESS_START_WORDING } from '#src/domain/order-wording.ts'
import type { PaymentMethod } from '#src/domain/orders.ts'
import { paths } from '#src/paths.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { NewOrder } from '#worker/durable/member/orders/protocol.ts'
import { createDiscounts } from '#worker/features/discounts/service.ts'
import { buyerCountry, siteOffers } from '#worker/features/offers/service.ts'
import { abandonOrder } from '#worker/features/payments/cancel-payment.ts'
import { copyOf, describePurchase } from '#worker/features/payments/order-copy.ts'
import {
  findAttempt,
  findBuyer,
  findOrder,
  type OrderRow,
  saveOrder,
  saveStartedPayment,
} from '#worker/features/payments/order-queries.ts'
import { createWebhookUrl } from '#worker/features/payments/webhook-url.ts'
import { createPremium } from '#worker/features/premium/service.ts'
import { logWarning } from '#worker/log.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { type PaymentProvider, ProviderFailure } from '#worker/platform/payments/provider.ts'
import { paymentsOf } from '#worker/platform/payments/providers.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'

type OrderRequest = v.InferOutput<typeof PlaceOrder>

/** The part of the orders service that places one (service.ts). */
export function createOrderPlacement(deps: SiteServiceDeps) {
  const { env, pool, database, site, origin, now, background, request_id } = deps
  const payments = paymentsOf(env)
  const offers = siteOffers(deps)
  const discounts = createDiscounts(deps)
  const premium = createPremium(deps)
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
      express_start: `${new Date(now()).toISOString()} ${EXPRESS_START_WORDING}`,
    }
    const { order } = await callDurableObject(() => memberStub(env, member_id).placeOrder(wished))
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
  }
}

function requireRow(row: OrderRow | null): OrderRow {
  if (!row) throw new Error('an order that was just stored')
  return row
}
