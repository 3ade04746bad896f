// Tells a member by mail of a device that signed in to their account for the first time: if it was not them, they end it on the
// account page. A notice and no gate; in the member's own language, whoever signed in.
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

  /** One an hour at most: who tries out ten browsers is told once. */
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
    /** Decides the mail. Whatever becomes of it, they are signed in. */
    notify: (member_id: string, user_agent: string): Promise<void> =>
      runBestEffort(decideMail(member_id, user_agent)),
  }
}
