// What an order is outside its member's desk: its row in D1, and what a provider is told of it.
import type { Site } from '#src/contract/site.ts'
import { orderReference } from '#src/domain/receipts.ts'
import type { Order } from '#worker/durable/member/orders/protocol.ts'
import type { NewOrderRow } from './order-queries.ts'

/** The row of an order that the desk has written down. */
export const copyOf = (
  { id, attempt, kind, credits, price, currency, vat_rate, country, code, ...order }: Order,
  of: Pick<NewOrderRow, 'pool' | 'site' | 'member_id'>,
): NewOrderRow => ({
  ...of,
  id,
  attempt,
  kind,
  package: order.package,
  credits,
  price,
  currency,
  vat_rate,
  country,
  code,
  method: order.method,
  provider: order.provider,
  created_at: order.created_at,
})

/** What stands on a bank's statement: who was paid, and what tells purchases apart. */
export function describePurchase(
  { settings: { company_name, name } }: Pick<Site, 'settings'>,
  id: string,
): string {
  return `${company_name || name} ${orderReference(id)}`
}
