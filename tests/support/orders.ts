// Orders as the server places them and news as providers tell them, for tests of desks and wallets.
import { REVERSALS, type Return } from '#src/domain/orders.ts'
import { type NewOrder, type PaymentEvent, reversalKeyOf } from '#worker/durable/member/orders/protocol.ts'

/** Ten credits for ten euro, unless said otherwise. */
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

/** News of one payment of an order; `id` tells refunds apart. */
export const newsOf = (
  order: string,
  outcome: PaymentEvent['outcome'],
  amount = 1_000,
  { id = '', currency = 'EUR' } = {},
): PaymentEvent => ({ order, key: `sandbox:payment:${outcome}:${id}`, outcome, amount, currency })

/** News that takes back what another told: a refund failed, a chargeback was reversed. */
export const reversalOf = (news: PaymentEvent): PaymentEvent => ({
  ...news,
  key: reversalKeyOf(news.key),
  outcome: REVERSALS[news.outcome as Return],
})
