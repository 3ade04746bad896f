// Tells members who is new in their saved searches, at most once a day (docs/decisions/search.md). The timer chooses the members; the
// new profiles are looked up when the email is written.

import type { Env } from '#worker/env.ts'
import { emailToMember } from '#worker/features/members/email-to-member.ts'
import type { Database } from '#worker/platform/database/database.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'
import type { JobMessage } from '#worker/platform/queue/jobs.ts'
import { type DueForAlert, decideAlerts, listDueForAlert } from './queries.ts'

/** Of one run of the timer. */
const MEMBERS_AT_ONCE = 50

/** `now` in epoch milliseconds. */
export async function alertSearches(env: Env, { read, write }: Database, now: number): Promise<void> {
  const due = await listDueForAlert(read, now, MEMBERS_AT_ONCE)
  if (due.length === 0) return
  const members = due.map((member) => ({ id: member.id, job: mailFor(env, member, now) }))
  const decided = await decideAlerts(write, members, now)
  await enqueueJobs(
    env,
    write,
    members.flatMap(({ id, job }) => (job && decided.has(id) ? [job] : [])),
  )
}

/** Null for a member who has not confirmed their address, is not active or was away for long. */
function mailFor(env: Env, member: DueForAlert, at: number): JobMessage | null {
  const [email] = member.is_told ? emailToMember(member, { env, pool: member.pool }) : []
  return email ? { ...email, template: 'saved-searches', at } : null
}
