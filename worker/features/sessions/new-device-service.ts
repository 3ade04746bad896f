// Emails a member when a device signs in to their account for the first time: if it was an attacker, they end that session on the account
// page. In the member's own language, not that of the page.
import { deviceLine } from '#src/domain/device-name.ts'
import { runBestEffort } from '#worker/durable/kit/retry.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { emailToMember } from '#worker/features/members/email-to-member.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import { batch } from '#worker/platform/database/query.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'
import { addPendingJob } from '#worker/platform/queue/pending-jobs.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

export function createNewDevices(deps: ServiceDeps) {
  const { env, pool, database, now, background } = deps
  const limits = createLimits(deps)

  /** At most one an hour: ten new browsers in an hour cause one email. */
  async function decideMail(member_id: string, user_agent: string): Promise<void> {
    if (!(await limits.tryTake('new_device_mail', member_id))) return
    const account = await findAccount(database.read, pool, member_id)
    const facts = { template: 'new-device' as const, device: deviceLine(user_agent), at: now() }
    const jobs = account ? emailToMember(account, deps).map((email) => ({ ...email, ...facts })) : []
    if (jobs.length === 0) return
    await batch(
      database.write,
      jobs.map((job) => addPendingJob(job, { table: 'members', id: member_id }, now())),
    )
    background(enqueueJobs(env, database.write, jobs))
  }

  return {
    /** Requests the email. The login succeeds even if this fails. */
    notify: (member_id: string, user_agent: string): Promise<void> =>
      runBestEffort(decideMail(member_id, user_agent)),
  }
}
