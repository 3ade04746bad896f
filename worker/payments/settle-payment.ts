// What a provider says of a payment, brought to the order it is for: at the member's desk first, where state, credits and ledger
// change in one transaction, then into the copy in D1 with everything that follows from it. Each step knows what it has done, so
// whatever dies in between is made good by the next time: a webhook again, the return page, the reconciliation.
import type { PaymentOutcome } from '#src/domain/orders.ts'
import { keepPayment, listKnownNews, type OrderRow, takeNews } from '../data/orders.ts'
import type { Env } from '../env.ts'
import { handOver } from '../jobs/hand-over.ts'
import { fault, warn } from '../log.ts'
import type { OrderAnswer, PaymentNews } from '../rooms/order-protocol.ts'
import { reach } from '../rooms/reach.ts'
import { memberDesk } from '../rooms/stubs.ts'
import { followOrder } from './follow-order.ts'
import { jobsOfNews } from './jobs-of-news.ts'
import { type BookedOrder, findBooked } from './payment-books.ts'
import type { Payment, PaymentProvider } from './provider.ts'

export type SettleDeps = {
  env: Env
  now: () => number
  background: (work: Promise<unknown>) => void
  request_id?: string | undefined
  /** Where to look first. */
  pool?: string
}

/** `unknown`: no order of ours. `unchanged`: all of it was known. `refused`: sum or currency are not the order's. */
export type Settled = 'unknown' | 'unchanged' | 'settled' | 'refused' | 'twice'

/**
 * Fetches what is true of a payment, and settles it; `booked`: whose it is, where that is known. Throws `ProviderFailure`, and when a
 * store cannot be reached.
 */
export async function fetchAndSettle(
  deps: SettleDeps,
  provider: PaymentProvider,
  payment: string,
  booked: BookedOrder | null = null,
): Promise<Settled> {
  const found = await provider.find(payment)
  if (!found) return 'unknown'
  return booked ? settleBooked(deps, booked, found) : settlePayment(deps, provider.name, found)
}

/** Settles what was fetched from a provider. Safe to repeat, and at the same moment by many. */
export async function settlePayment(deps: SettleDeps, provider: string, payment: Payment): Promise<Settled> {
  const booked = await findBooked(deps.env, { provider, ...payment }, deps.pool)
  if (booked) return settleBooked(deps, booked, payment)
  warn('payment-unknown', { request_id: deps.request_id })
  return 'unknown'
}

/** The same where the order is known. */
export async function settleBooked(
  deps: SettleDeps,
  booked: BookedOrder,
  payment: Payment,
): Promise<Exclude<Settled, 'unknown'>> {
  const news = newsOf(booked.row.provider, payment, booked.row.id)
  if (news.length === 0) return 'unchanged'
  const owner = await ownerOf(booked, payment.payment)
  if (owner.payment !== payment.payment && owner.paid_at !== null) {
    fault('payment-twice', { site: owner.site, request_id: deps.request_id })
    return 'twice'
  }
  const known = await listKnownNews(
    booked.database.read,
    news.map(({ key }) => key),
  )
  const outcomes: ('settled' | 'refused')[] = [...known.values()].filter((fate) => fate === 'refused')
  for (const piece of news.filter(({ key }) => !known.has(key)))
    outcomes.push(await settleNews(deps, booked, piece))
  return outcomes.find((outcome) => outcome === 'refused') ?? outcomes[0] ?? 'unchanged'
}

/** An order that did not know its payment learns it now. */
async function ownerOf({ row, database }: BookedOrder, payment: string): Promise<OrderRow> {
  if (row.payment !== null) return row
  return (await keepPayment(database.write, { id: row.id, payment, pay_at: null })) ?? row
}

/** One piece of news, all the way. */
export async function settleNews(
  { env, now, background, request_id }: SettleDeps,
  { row, database }: BookedOrder,
  news: PaymentNews,
): Promise<'settled' | 'refused'> {
  const answer: OrderAnswer = await reach(() => memberDesk(env, row.member_id).settlePayment(news))
  if (answer.ok) await followOrder({ env, database, now, background, request_id }, row, news.outcome)
  const jobs = answer.ok
    ? await jobsOfNews({ env, database, request_id }, row, news, answer.subscription)
    : []
  const { key, outcome, amount, currency } = news
  await takeNews(
    database.write,
    row.id,
    { key, outcome, amount, currency, at: now(), order: answer.ok ? answer.order : null },
    jobs,
  )
  // Whatever is not handed over now the timer hands over.
  if (jobs.length > 0) background(handOver(env, database.write, jobs).catch(() => {}))
  if (answer.ok) return 'settled'
  fault('payment-refused', { site: row.site, request_id, code: answer.refusal })
  return 'refused'
}

/** What there is to tell of a payment, in the order in which it came about. */
export function newsOf(provider: string, payment: Payment, order: string): PaymentNews[] {
  const { outcome, amount, currency, refunds, chargebacks } = payment
  const tell = (outcome: PaymentOutcome, amount: number, id?: string): PaymentNews => ({
    order,
    key: keyOf(provider, payment.payment, outcome, id),
    outcome,
    amount: Number.isSafeInteger(amount) ? amount : 0,
    currency,
  })
  return [
    ...(outcome ? [tell(outcome, amount)] : []),
    ...refunds.map((refund) => tell('refunded', refund.amount, refund.id)),
    ...chargebacks.map((chargeback) => tell('charged_back', chargeback.amount, chargeback.id)),
  ]
}

/** By which a piece of news is known, however often it comes. */
export const keyOf = (provider: string, payment: string, outcome: PaymentOutcome, id?: string): string =>
  [provider, payment, outcome, ...(id === undefined ? [] : [id])].join(':')
