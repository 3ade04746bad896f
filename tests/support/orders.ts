// Orders as the server places them and payment events as providers send them, for tests of member objects and wallets.
import { REVERSALS, type Return } from '#src/domain/orders.ts'
import { type NewOrder, type PaymentEvent, reversalKeyOf } from '#worker/durable/member/orders/protocol.ts'

/** Ten credits for ten euros by default. */
export const orderOf = (order: Partial<NewOrder> & Pick<NewOrder, 'id'>): NewOrder => ({
  attempt: `attempt ${order.id}`,
  kind: 'package',
  package: 'small',
  credits: 10,
  bonus: 0,
  price: 1_000,
  currency: 'EUR',
  vat_rate: 2_100,
  country: 'NL',
  code: null,
  provider: 'sandbox',
  method: 'sandbox',
  express_start: '2026-11-22',
  ...order,
})

/** An event of a payment of an order; `id` distinguishes refunds. */
export const newsOf = (
  order: string,
  outcome: PaymentEvent['outcome'],
  amount = 1_000,
  { id = '', currency = 'EUR' } = {},
): PaymentEvent => ({ order, key: `sandbox:payment:${outcome}:${id}`, outcome, amount, currency })

/** An event that cancels another: a refund failed, a chargeback was reversed. */
export const reversalOf = (news: PaymentEvent): PaymentEvent => ({
  ...news,
  key: reversalKeyOf(news.key),
  outcome: REVERSALS[news.outcome as Return],
})
