// Conversions of affiliates' links: the job that reports one, and storing it for the operator. The job's id is the row's key, so
// that a second delivery changes nothing.
import { amountClassOf } from '#src/domain/conversions.ts'
import type { Money } from '#src/domain/money.ts'
import type { TrackingRecord } from '#src/domain/tracking.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import type { Database } from '#worker/platform/database/database.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import { addConversion } from './conversion-queries.ts'

type ConversionFacts = {
  site: string
  pool: string
  request_id?: string | undefined
  tracking: TrackingRecord | null
  /** Epoch milliseconds. */
  now: number
}

/** The job for a signup, or with what was `paid` for a first purchase; null where no network sent the member. */
export function conversionJob(
  { tracking, now, ...of }: ConversionFacts,
  paid: Money | null = null,
): JobOf<'note-conversion'> | null {
  if (!tracking?.network) return null
  const { network, ref, sub1, sub2, sub3 } = tracking
  return {
    kind: 'note-conversion',
    id: createId(),
    ...of,
    what: paid ? 'first-purchase' : 'signup',
    day: new Date(now).toISOString().slice(0, 10),
    click: { network, ref, sub1, sub2, sub3 },
    amount: paid && { class: amountClassOf(paid), currency: paid.currency },
  }
}

export async function recordConversion(
  { id, site, what, day, click, amount }: JobOf<'note-conversion'>,
  { write }: Database,
): Promise<void> {
  await addConversion(write, {
    id,
    at: Date.parse(day),
    site,
    what,
    ...click,
    amount_class: amount?.class ?? null,
    currency: amount?.currency ?? null,
  })
}
