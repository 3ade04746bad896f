// Stripe's objects as far as they are read, and what they say of a payment (docs/decisions/money.md).
import * as v from 'valibot'
import type { Payment, ReturnedMoney } from './provider.ts'

/** Of a dispute: the bank has inquired, and taken nothing yet. */
const INQUIRIES = ['warning_needs_response', 'warning_under_review', 'warning_closed']
/** The bank has returned the money, or will not take it. */
const REVERSED_DISPUTES = ['won', 'prevented']
const FAILED_REFUNDS = ['failed', 'canceled']

const Named = v.union([v.string(), v.looseObject({ id: v.string() })])
/** The direct debit that iDEAL and Bancontact create for later charges. */
const Debit = v.nullish(v.object({ generated_sepa_debit: v.nullish(Named) }))
const Charge = v.object({
  amount_refunded: v.number(),
  disputed: v.boolean(),
  payment_method_details: v.nullish(v.object({ ideal: Debit, bancontact: Debit })),
})
export const Intent = v.object({
  id: v.string(),
  status: v.string(),
  amount: v.number(),
  currency: v.string(),
  livemode: v.boolean(),
  metadata: v.nullish(v.record(v.string(), v.string())),
  last_payment_error: v.nullish(v.unknown()),
  payment_method: v.nullish(Named),
  latest_charge: v.nullish(v.union([v.string(), Charge])),
})
type Intent = v.InferOutput<typeof Intent>
export const Session = v.object({
  object: v.literal('checkout.session'),
  id: v.string(),
  status: v.nullable(v.string()),
  payment_status: v.string(),
  amount_total: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  metadata: v.nullable(v.record(v.string(), v.string())),
  livemode: v.boolean(),
  url: v.nullish(v.string()),
  customer: v.nullish(Named),
  payment_intent: v.nullable(v.union([v.string(), Intent])),
})
export type Session = v.InferOutput<typeof Session>
export const Part = v.object({ id: v.string(), amount: v.number(), status: v.nullish(v.string()) })
const listOf = <S extends v.GenericSchema>(item: S) =>
  v.object({ object: v.literal('list'), data: v.array(item), has_more: v.boolean() })
export const Sessions = listOf(Session)
export const Intents = listOf(Intent)
export const Parts = listOf(Part)

export const Event = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    livemode: v.boolean(),
    /** Set for a connected account, which is never ours. */
    account: v.nullish(v.string()),
    data: v.object({
      object: v.object({
        object: v.string(),
        id: v.string(),
        payment_intent: v.nullish(Named),
        metadata: v.nullish(v.looseObject({ renewal: v.optional(v.string()) })),
      }),
    }),
  }),
)
export type Event = v.InferOutput<typeof Event>

export const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)

export function wasReturned(intent: Session['payment_intent']): boolean {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return typeof charge === 'object' && charge !== null && (charge.amount_refunded > 0 || charge.disputed)
}

/** What can be charged again: the method of payment, or the debit it created. */
export function chargeableOf(intent: Session['payment_intent'] | undefined): string | null {
  if (typeof intent !== 'object' || intent === null) return null
  const details =
    typeof intent.latest_charge === 'object' ? intent.latest_charge?.payment_method_details : null
  const debit = details?.ideal ?? details?.bancontact
  return idOf(debit?.generated_sepa_debit) ?? idOf(intent.payment_method)
}

function outcomeOf({ status, payment_status, payment_intent }: Session): Payment['outcome'] {
  if (payment_status === 'paid') return 'paid'
  if (status === 'expired') return 'expired'
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : null
  if (intent === 'canceled') return 'cancelled'
  // Complete and unpaid is a pending payment, unless the bank has refused it already.
  return status === 'complete' && intent === 'requires_payment_method' ? 'failed' : null
}

type Part = v.InferOutput<typeof Part>
const returned = ({ id, amount, status }: Part, reversed: readonly string[]): ReturnedMoney => ({
  id,
  amount,
  reversed: reversed.includes(status ?? ''),
})

export const refundsOf = (refunds: readonly Part[]): ReturnedMoney[] =>
  refunds.map((refund) => returned(refund, FAILED_REFUNDS))

/** Disputes by which the bank has taken money. */
export const chargebacksOf = (disputes: readonly Part[]): ReturnedMoney[] =>
  disputes
    .filter(({ status }) => !INQUIRIES.includes(status ?? ''))
    .map((dispute) => returned(dispute, REVERSED_DISPUTES))

/** A payment without its refunds and chargebacks. */
export type PlainPayment = Omit<Payment, 'refunds' | 'chargebacks'>

export const paymentOf = (session: Session): PlainPayment => ({
  payment: session.id,
  order: session.metadata?.order ?? null,
  outcome: outcomeOf(session),
  amount: session.amount_total ?? Number.NaN,
  currency: (session.currency ?? '').toUpperCase(),
})

const RENEWAL_OUTCOMES: Readonly<Record<string, Payment['outcome']>> = {
  succeeded: 'paid',
  canceled: 'cancelled',
}

/** A payment that was not confirmed yet has not failed. */
export function renewalOf({
  id,
  status,
  amount,
  currency,
  metadata,
  last_payment_error,
}: Intent): PlainPayment {
  const failed = status === 'requires_payment_method' && last_payment_error ? 'failed' : null
  return {
    payment: id,
    order: metadata?.order ?? null,
    outcome: RENEWAL_OUTCOMES[status] ?? failed,
    amount,
    currency: currency.toUpperCase(),
  }
}
