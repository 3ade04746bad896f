// Applies a payment's status to its order: first in the member object, where state, credits and ledger change in one transaction, then in
// the copy in D1 with everything that follows. Each step is idempotent, so that the next webhook, return page or reconciliation
// finishes what a crash interrupted.
import { type PaymentOutcome, REVERSALS, type Return } from '#src/domain/orders.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { type OrderAnswer, type PaymentEvent, reversalKeyOf } from '#worker/durable/member/orders/protocol.ts'
import type { Env } from '#worker/env.ts'
import { logError, logWarning } from '#worker/log.ts'
import type { Payment, PaymentProvider, ReturnedMoney } from '#worker/platform/payments/provider.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'
import { applyOrderEffects } from './after-payment.ts'
import { jobsOfPaymentEvent } from './email-jobs.ts'
import { type LocatedOrder, locateOrder } from './find-order.ts'
import { claimPaymentEvent, listKnownEvents, type OrderRow, savePayment } from './order-queries.ts'

export type SettleDeps = {
  env: Env
  now: () => number
  background: (work: Promise<unknown>) => void
  request_id?: string | undefined
  /** Where to look first. */
  pool?: string
}

/** `unknown`: no order of ours. `unchanged`: everything was known. `refused`: amount or currency are not the order's. */
export type SettleOutcome = 'unknown' | 'unchanged' | 'settled' | 'refused' | 'twice'

/**
 * Fetches the status of a payment, and settles it; `booked`: its order, where known. Throws `ProviderFailure`, and when a store
 * fails.
 */
export async function fetchAndSettle(
  deps: SettleDeps,
  provider: PaymentProvider,
  payment: string,
  located: LocatedOrder | null = null,
): Promise<SettleOutcome> {
  const found = await provider.find(payment)
  if (!found) return 'unknown'
  return located ? settleLocatedOrder(deps, located, found) : settlePayment(deps, provider.name, found)
}

/** Settles a payment that was fetched from a provider. Safe to repeat and to run concurrently. */
export async function settlePayment(
  deps: SettleDeps,
  provider: string,
  payment: Payment,
): Promise<SettleOutcome> {
  const located = await locateOrder(deps.env, { provider, ...payment }, deps.pool)
  if (located) return settleLocatedOrder(deps, located, payment)
  logWarning('payment-unknown', { request_id: deps.request_id })
  return 'unknown'
}

/** The same where the order is known. */
export async function settleLocatedOrder(
  deps: SettleDeps,
  located: LocatedOrder,
  payment: Payment,
): Promise<Exclude<SettleOutcome, 'unknown'>> {
  const event = paymentEventsOf(located.row.provider, payment, located.row.id)
  if (event.length === 0) return 'unchanged'
  const owner = await ownerOf(located, payment.payment)
  if (owner.payment !== payment.payment && owner.paid_at !== null) {
    logError('payment-twice', { site: owner.site, request_id: deps.request_id })
    return 'twice'
  }
  const known = await listKnownEvents(
    located.database.read,
    event.map(({ key }) => key),
  )
  const outcomes: ('settled' | 'refused')[] = [...known.values()].filter((fate) => fate === 'refused')
  for (const piece of event.filter(({ key }) => !known.has(key)))
    outcomes.push(await settleEvent(deps, located, piece))
  return outcomes.find((outcome) => outcome === 'refused') ?? outcomes[0] ?? 'unchanged'
}

/** Stores the payment of an order that did not know it. */
async function ownerOf({ row, database }: LocatedOrder, payment: string): Promise<OrderRow> {
  if (row.payment !== null) return row
  return (await savePayment(database.write, { id: row.id, payment, pay_at: null })) ?? row
}

/** Applies one event completely. */
export async function settleEvent(
  { env, now, background, request_id }: SettleDeps,
  { row, database }: LocatedOrder,
  event: PaymentEvent,
): Promise<'settled' | 'refused'> {
  const answer: OrderAnswer = await callDurableObject(() =>
    memberStub(env, row.member_id).settlePayment(event),
  )
  if (answer.ok) await applyOrderEffects({ env, database, now, background, request_id }, row, event.outcome)
  const jobs = answer.ok ? await jobsOfPaymentEvent({ env, database, request_id }, row, event, answer) : []
  // The member's money is still with us: an operator has to send it another way.
  if (answer.ok && answer.tell === 'refund_failed') logError('refund-failed', { site: row.site, request_id })
  const { key, outcome, amount, currency } = event
  await claimPaymentEvent(
    database.write,
    row.id,
    { key, outcome, amount, currency, at: now(), order: answer.ok ? answer.order : null },
    jobs,
  )
  // The sweep enqueues what fails here.
  if (jobs.length > 0) background(enqueueJobs(env, database.write, jobs).catch(() => {}))
  if (answer.ok) return 'settled'
  logError('payment-refused', { site: row.site, request_id, code: answer.refusal })
  return 'refused'
}

/** The events of a payment, in the order in which they happened. */
export function paymentEventsOf(provider: string, payment: Payment, order: string): PaymentEvent[] {
  const { outcome, amount, currency, refunds, chargebacks } = payment
  const toEvent = (outcome: PaymentOutcome, amount: number, key: string): PaymentEvent => ({
    order,
    key,
    outcome,
    amount: Number.isSafeInteger(amount) ? amount : 0,
    currency,
  })
  const toReturnEvent = (outcome: Return, { id, amount, reversed }: ReturnedMoney) => {
    const key = keyOf(provider, payment.payment, outcome, id)
    return reversed ? toEvent(REVERSALS[outcome], amount, reversalKeyOf(key)) : toEvent(outcome, amount, key)
  }
  return [
    ...(outcome ? [toEvent(outcome, amount, keyOf(provider, payment.payment, outcome))] : []),
    ...refunds.map((refund) => toReturnEvent('refunded', refund)),
    ...chargebacks.map((chargeback) => toReturnEvent('charged_back', chargeback)),
  ]
}

/** The key of an event, the same however often it is reported. */
export const keyOf = (provider: string, payment: string, outcome: PaymentOutcome, id?: string): string =>
  [provider, payment, outcome, ...(id === undefined ? [] : [id])].join(':')
