// An order outside its member object: its row in D1, and its description at the provider.
import type { Site } from '#src/contract/site.ts'
import { orderReference } from '#src/domain/receipts.ts'
import type { Order } from '#worker/durable/member/orders/protocol.ts'
import type { NewOrderRow } from './order-queries.ts'

/** The row of an order that the member object has stored. */
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

/** The text on a bank statement: the seller, and what distinguishes purchases. */
export function describePurchase(
  { settings: { company_name, name } }: Pick<Site, 'settings'>,
  id: string,
): string {
  return `${company_name || name} ${orderReference(id)}`
}
