// Credits and refunds above the limits of a site, which wait for a second operator (src/domain/approvals.ts).
import * as v from 'valibot'
import { APPROVAL_KINDS, REFUND_REASONS } from '#src/domain/approvals.ts'
import { CREDIT_REASONS } from '#src/domain/operators.ts'
import { get, group, put } from '../call.ts'
import { Cursor, Id, ProfileId, Time } from '../fields.ts'
import { Money } from '../money.ts'

/** `credits`: of a grant or a taking. `order`, `money`: of a refund. `asked_by`: a name. */
export const Approval = v.object({
  id: Id,
  kind: v.picklist(APPROVAL_KINDS),
  member: ProfileId,
  order: v.nullable(Id),
  credits: v.nullable(v.number()),
  money: v.nullable(Money),
  reason: v.picklist([...CREDIT_REASONS, ...REFUND_REASONS]),
  asked_by: v.string(),
  is_own: v.boolean(),
  created_at: Time,
  expires_at: Time,
  cursor: v.nullable(Cursor),
})
export type Approval = v.InferOutput<typeof Approval>

/** `running`: certain to be tried, by the queue. `failed`: `code` says why nothing was moved. */
export const Carried = v.object({
  result: v.picklist(['done', 'running', 'failed']),
  code: v.nullable(v.string()),
})
export type Carried = v.InferOutput<typeof Carried>

/** What a call above a limit answers: the request that waits. */
export const Waits = v.object({ approval: Id, expires_at: Time })

export const approvals = group(
  '/api/operator/approvals.php',
  { operator: 'finance' },
  {
    /** Those that wait, oldest first, twenty a page. */
    list: get({ input: () => v.object({ after: v.optional(Cursor) }), output: () => v.array(Approval) }),
    /** How many wait, a hundred at most. `own`: of these, asked for by the operator. */
    count: get({ flag: 'count', output: () => v.object({ waiting: v.number(), own: v.number() }) }),
    /** By another operator than the one who asked: `not_yours` otherwise. Carried out once. `not_found`: decided, or expired. */
    confirm: put({
      flag: 'confirm',
      input: () => v.object({ id: Id }),
      output: () => Carried,
      refuses: ['not_found', 'not_yours'],
    }),
    /** Also by the one who asked, who withdraws it so. */
    refuse: put({
      flag: 'refuse',
      input: () => v.object({ id: Id }),
      output: () => v.literal('done'),
      refuses: ['not_found'],
    }),
  },
)
