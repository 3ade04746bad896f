// Carries out what a second operator has confirmed, by the same calls as an operator's own: once, whatever is killed or repeated. Credits
// move once by the request's id; of a refund the member's object knows what is left.

import { Refusal } from '#src/contract/refusals.ts'
import { CREDIT_REASONS, type CreditReason } from '#src/domain/operators.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { refundConfirmed } from '#worker/features/payments/confirmed-refund.ts'
import { findOrder } from '#worker/features/payments/order-queries.ts'
import type { Approvals as Row } from '#worker/platform/database/schema.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { findApproval, recordResult, startApproval } from './approval-queries.ts'

/** `done`, or the code of the refusal; null where there is nothing to do. Rejects if it has to be tried again. */
export async function runApproval(deps: ServiceDeps, id: string): Promise<string | null> {
  const { read, write } = deps.database
  const row = await findApproval(read, id)
  if (row?.outcome !== 'confirmed') return null
  if (row.result !== null) return row.result
  const is_first = await startApproval(write, id, deps.now())
  const result = await (row.kind === 'refund' ? refund(deps, row, is_first) : changeCredits(deps, row))
  await recordResult(write, id, result)
  return result
}

async function changeCredits({ env }: ServiceDeps, row: Row): Promise<string> {
  const { id, kind, member_id, amount, asked_by } = row
  const change = {
    key: id,
    credits: kind === 'grant' ? amount : -amount,
    reason: creditReason(row.reason),
    operator: asked_by,
    limit: null,
  }
  const answer = await callDurableObject(() => memberStub(env, member_id).changeCredits(change))
  return answer.ok ? 'done' : answer.refusal
}

function creditReason(reason: string): CreditReason {
  const known = CREDIT_REASONS.find((one) => one === reason)
  if (!known) throw new Error(`an approval has the reason ${reason}`)
  return known
}

async function refund(deps: ServiceDeps, row: Row, is_first: boolean): Promise<string> {
  const { order_id, amount, currency } = row
  const order = order_id === null ? null : await findOrder(deps.database.write, order_id)
  if (!order || currency === null) return 'not_found'
  try {
    return await refundConfirmed(deps, order, { money: { amount, currency }, is_late: true })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
    // An earlier attempt was killed after it had refunded.
    return !is_first && error.code === 'nothing_to_withdraw' ? 'done' : error.code
  }
}
