// Runs an account action: a change of a member's status (design section 16). One batch records it in the audit, makes the changes and
// stores the emails' jobs; no change without a record. The database itself stores the job that tells the member object; if the
// worker dies before the effects, the sweep finds that job (docs/decisions/privacy.md).
import type { Compilable, RawBuilder, SqlBool } from 'kysely'
import { createId } from '#worker/platform/crypto/secrets.ts'
import {
  type MemberCondition,
  recordAccountAction,
  wasActionRecorded,
} from '#worker/platform/database/audit.ts'
import { batch } from '#worker/platform/database/query.ts'
import type { AccountActionName, Schema } from '#worker/platform/database/schema.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import { addPendingJob } from '#worker/platform/queue/pending-jobs.ts'
import type { Principal } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { syncAccountStatusNow } from './sync-account-status.ts'

/** Who does it, and why: a code or the number of a complaint, never prose. */
export type ActionRequest<Who extends Principal = Principal> = { who: Who; why: string | null }

/** `unchanged`: nothing to change, or another account action came first. */
export type ActionOutcome = 'done' | 'unchanged'

export type AccountAction = ActionRequest & {
  what: AccountActionName
  member_id: string
  /** Recorded with it; of an address its HMAC. */
  details?: Record<string, string>
  /** The condition on the member for the action. */
  condition: MemberCondition
  /** The changes; each write must carry the condition it is given. */
  writes: (was_recorded: RawBuilder<SqlBool>) => Compilable[]
  /** The emails that go with it. */
  emails?: JobOf<'send-mail'>[]
}

/** Runs an account action; of several at the same moment one succeeds. Rejects only when nothing of it was written. */
export async function runAccountAction(deps: ServiceDeps, action: AccountAction): Promise<ActionOutcome> {
  const { env, database, pool, background } = deps
  const { what, member_id, who, why, details = {}, condition, writes, emails = [] } = action
  const id = createId()
  const at = deps.now()
  const entry = { id, ...actorOf(who), what, why, details: JSON.stringify(details), pool, member_id, at }
  const [recorded] = await batch(database.write, [
    recordAccountAction(entry, condition),
    ...writes(wasActionRecorded(id)),
    ...emails.map((job) => addPendingJob(job, { table: 'audit', id }, at)),
  ])
  if (recorded !== 1) return 'unchanged'
  if (emails.length > 0) background(enqueueJobs(env, database.write, emails))
  await syncAccountStatusNow(deps, member_id)
  return 'done'
}

function actorOf(who: Principal): { who_kind: Schema['audit']['who_kind']; who_id: string | null } {
  switch (who.kind) {
    case 'visitor':
    case 'bearer':
      return { who_kind: 'visitor', who_id: null }
    case 'member':
      return { who_kind: who.kind, who_id: who.member.id }
    case 'operator':
      return { who_kind: who.kind, who_id: who.id }
    case 'provider':
      return { who_kind: who.kind, who_id: who.name }
    case 'system':
      return { who_kind: who.kind, who_id: who.job }
  }
}
