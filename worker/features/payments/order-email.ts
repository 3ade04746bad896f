// What emails about money share: whose purchase it is about, its receipt, and sums in the format of the reader's language.
import type { Money } from '#src/domain/money.ts'
import { createFormat } from '#src/i18n/format.ts'
import { findMailState } from '#worker/features/members/mail-queries.ts'
import type { MailContext } from '#worker/platform/mail/email-template.ts'
import { formatTimestamp } from '#worker/platform/mail/format-timestamp.ts'
import { findOrder, type OrderRow, receiptOf } from './order-queries.ts'

type Purchase = {
  to: string
  order: OrderRow
  receipt: string
  money: (amount: number) => string
  moment: (at: number) => string
}
type PurchaseRef = { pool: string; member_id: string; order_id: string }

/** The purchase an email is about; null where its member has no address any more. */
export async function findPurchase(
  { pool, member_id, order_id }: PurchaseRef,
  { database: { read }, locale }: MailContext,
): Promise<Purchase | null> {
  const [member, order] = await Promise.all([findMailState(read, pool, member_id), findOrder(read, order_id)])
  const receipt = order && receiptOf(order)
  if (!member || !receipt || order.member_id !== member_id) return null
  const money = (amount: number) => formatAmount(locale, { amount, currency: order.currency })
  const moment = (at: number) => formatTimestamp(locale, at, member.country)
  return { to: member.email, order, receipt, money, moment }
}

const formatAmount = (locale: MailContext['locale'], money: Money): string =>
  createFormat(locale).money(money)
