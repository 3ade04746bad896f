// Gives the premium tasks that are due to the queue.
import type { AlarmScheduler } from '#worker/durable/kit/alarms.ts'
import type { MemberRecord } from '#worker/durable/member/account-copy.ts'
import type { Env } from '#worker/env.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import type { PremiumTasks } from './premium-tasks.ts'

export function createPremiumJobs({
  getEnv,
  member,
  record,
  tasks,
  alarms,
  now,
}: {
  getEnv: () => Env
  member: string
  record: MemberRecord
  tasks: PremiumTasks
  alarms: AlarmScheduler
  now: () => number
}) {
  return {
    getNextDue: tasks.getNextDue,

    async enqueueDue(): Promise<void> {
      const env = getEnv()
      const pool = record.find()?.pool
      await tasks.enqueueDue(now(), async ({ id, task }) => {
        if (pool === undefined) throw new Error('premium of a member who never signed in')
        const job = { kind: 'premium', id: `premium:${id}`, pool, member_id: member, ...task } as const
        // A renewal is repeated until its payment is known. Other tasks are deleted once they are enqueued, so the job is stored first.
        if (task.what === 'renew') await env.JOBS.send(job)
        else {
          // Imported late: a static import would load the query builder into every isolate.
          const { storeAndEnqueueJob } = await import('#worker/platform/queue/enqueue.ts')
          await storeAndEnqueueJob(env, databaseOf(env, pool).write, job)
        }
      })
      alarms.set()
    },
  }
}
