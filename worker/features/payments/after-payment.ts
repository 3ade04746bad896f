// What an order's status changes beyond its credits: its discount code is used or freed, and a first purchase makes its member a
// paying user (specification section 3), a conversion of the network that sent them. Safe to repeat, in any order.
import type { Money } from '#src/domain/money.ts'
import { isUnpaid, type PaymentOutcome } from '#src/domain/orders.ts'
import { runBestEffort } from '#worker/durable/kit/retry.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Env } from '#worker/env.ts'
import { recordReleased, recordUsed } from '#worker/features/discounts/queries.ts'
import { conversionJob } from '#worker/features/metrics/conversion-job.ts'
import { findSignupTracking, recordPaid } from '#worker/features/metrics/conversion-queries.ts'
import { parseTrackingText } from '#worker/platform/cookies/tracking-cookie.ts'
import type { Database } from '#worker/platform/database/database.ts'
import { run } from '#worker/platform/database/query.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'

export type OrderEffectsDeps = {
  env: Env
  database: Database
  /** Epoch milliseconds. */
  now: () => number
  background: (work: Promise<unknown>) => void
  request_id?: string | undefined
}

type OrderEffects = {
  id: string
  pool: string
  member_id: string
  price: number
  currency: string
  code: string | null
}

/** Called with each verified event, before that is marked as processed, so that it is repeated after a crash. */
export async function applyOrderEffects(
  deps: OrderEffectsDeps,
  order: OrderEffects,
  outcome: PaymentOutcome,
): Promise<void> {
  const { write } = deps.database
  if (outcome === 'paid') {
    if (order.code) await run(write, recordUsed(order.id))
    await recordFirstPurchase(deps, order, { amount: order.price, currency: order.currency })
  } else if (order.code && isUnpaid(outcome)) {
    await run(write, recordReleased(order.id))
  }
}

/** The first of all purchases, once even if several are reported at the same moment. */
export async function recordFirstPurchase(
  { env, database, now, background, request_id }: OrderEffectsDeps,
  { pool, member_id }: Pick<OrderEffects, 'pool' | 'member_id'>,
  paid: Money,
): Promise<void> {
  const member = { pool, id: member_id }
  const signup = await findSignupTracking(database.read, member)
  if (!signup || signup.paid_at !== null) return
  const tracking = parseTrackingText(signup.tracking ?? undefined)
  const job = conversionJob({ site: signup.site, pool, request_id, tracking, now: now() }, paid)
  if (!(await recordPaid(database.write, member, { job, now: now() }))) return
  if (job) background(enqueueJobs(env, database.write, [job]))
  // Tells the member's polls; if this fails, the next page reads it.
  background(runBestEffort(memberStub(env, member_id).onUserChanged()))
}
