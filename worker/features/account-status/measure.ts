// A measure against a member with its statement of reasons: the account action, the statement and the job of its email in one batch
// (trust: DSA 17). Suspension is ban.ts, because a suspended member reads the statement without a login.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { Refusal } from '#src/contract/refusals.ts'
import type { BanReason } from '#src/domain/ban-reasons.ts'
import type { Measure } from '#src/domain/case-outcomes.ts'
import { emailToMember } from '#worker/features/members/email-to-member.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import { createId, createReceiptNumber } from '#worker/platform/crypto/secrets.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { type AccountAction, type ActionOutcome, runAccountAction } from './account-action.ts'
import { insertStatement, type NewStatement } from './statement-queries.ts'

/**
 * Always a person's decision, for one of the reasons that the terms name. `facts`: what it is based on, for the member to read.
 * `by_report`: a report led to it. `case_id`: the case that was decided; a repeat of its measure changes nothing.
 */
export type MeasureOrder = {
  who: PrincipalOf<'operator'>
  why: BanReason
  facts?: string
  by_report?: boolean
  case_id?: string
  /** When it ends by itself, in epoch milliseconds; null: not before it is lifted. */
  until?: number | null
}

/** The statement of an order, from now on. */
export const newStatement = (
  { pool, now }: ServiceDeps,
  member_id: string,
  { who, why, facts, by_report = false, case_id, until = null }: MeasureOrder,
  { measure, receipt }: Pick<NewStatement, 'measure' | 'receipt'>,
): NewStatement => ({
  id: createId(),
  pool,
  member_id,
  ground: why,
  facts: facts ?? null,
  by_report,
  decided_by: who.id,
  decided_at: now(),
  measure,
  receipt,
  photo: null,
  until,
  case_id: case_id ?? null,
})

/** A measure replaces one that would end a day earlier or more; less than that is the same order sent twice. */
export const REPLACES_MS = 86_400_000

/** A condition on `members`: the measure is in force, and ends a day or more before `until` (null: without end). */
export const endsEarlier = (measure: Measure, until: number | null) =>
  sql<SqlBool>`exists (select 1 from statements where statements.member_id = members.id and measure = ${measure}
    and lifted_at is null and until <= ${until === null ? Number.MAX_SAFE_INTEGER : until - REPLACES_MS})`

/** A condition for the account action: the case has not taken this measure yet. */
export const isNewDecision = (case_id: string | undefined, measure: Measure) =>
  case_id === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`not exists (select 1 from statements where case_id = ${case_id} and measure = ${measure})`

type Taking = {
  what: AccountAction['what']
  measure: Exclude<Measure, 'photo_removed' | 'suspended'>
  /** A further condition on `members`. */
  condition?: RawBuilder<SqlBool>
  /** What changes besides, with the condition it is given; before the statement. */
  writes?: (was_recorded: RawBuilder<SqlBool>) => ReturnType<AccountAction['writes']>
}

/**
 * Takes a measure that the member reads of on their own page. Throws `not_found` for an id that is no member of the pool, and for an erased
 * account. `unchanged` where the same case has taken it.
 */
export async function takeMeasure(
  deps: ServiceDeps,
  member_id: string,
  order: MeasureOrder,
  { what, measure, condition = sql<SqlBool>`true`, writes = () => [] }: Taking,
): Promise<ActionOutcome> {
  const account = await findAccount(deps.database.read, deps.pool, member_id)
  if (!account || account.status === 'deleted') throw new Refusal('not_found')
  const statement = newStatement(deps, member_id, order, { measure, receipt: createReceiptNumber() })
  return runAccountAction(deps, {
    who: order.who,
    why: order.why,
    what,
    member_id,
    condition: (of) =>
      of.and([of('members.status', '<>', 'deleted'), isNewDecision(order.case_id, measure), condition]),
    writes: (was_recorded) => [...writes(was_recorded), insertStatement(statement, was_recorded)],
    emails: emailToMember(account, deps).map((email) => ({
      ...email,
      template: 'measure',
      statement_id: statement.id,
    })),
  })
}
