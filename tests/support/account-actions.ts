// Support for tests of account status: the actors, the audit, and the queue run by hand.
import { createMessageBatch } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Site } from '#src/contract/site.ts'
import type { Env } from '#worker/env.ts'
import { createAccountActions } from '#worker/features/account-status/service.ts'
import { consumeJobs } from '#worker/jobs/consume.ts'
import { sweep } from '#worker/jobs/sweep.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { all, build, first } from '#worker/platform/database/query.ts'
import type { QueueMessage } from '#worker/platform/queue/jobs.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { recordingQueue, visit } from './api.ts'
import { unique } from './factories.ts'

export const MODERATOR: PrincipalOf<'operator'> = { kind: 'operator', id: 'olga', rights: ['moderate'] }
export const HARM = { who: MODERATOR, why: 'harm' } as const
export const APPEALED = { who: MODERATOR, why: 'K7QF-2M9X-4TBD' }

/** The account actions in a member's audit, by name, oldest first. */
export async function accountActionsOf(site: Site, member_id: string): Promise<string[]> {
  return (await visit(site).services.accountActions.listActions(member_id)).map(({ what }) => what)
}

export const rowOf = (member_id: string) =>
  first(env.DB, build.selectFrom('members').where('id', '=', member_id).selectAll())

/** The pending jobs of a member that nothing has run yet. */
export async function pendingOf(member_id: string): Promise<{ kind: string; id: string }[]> {
  const like = `%${member_id}%`
  const undone = build.selectFrom('pending_jobs').where('job', 'like', like)
  const rows = await all(env.DB, undone.where('handovers', '=', 0).select('job'))
  return rows.map(({ job }) => JSON.parse(job))
}

/** Runs jobs as the queue would. */
export async function consume(...jobs: unknown[]): Promise<void> {
  const messages = jobs.map((body) => ({ id: unique('message'), timestamp: new Date(), attempts: 1, body }))
  if (messages.length > 0) await consumeJobs(createMessageBatch('vonk-jobs', messages), env)
}

/**
 * Runs the sweep alone: jobs that it enqueues, also those of other tests, go to a recording queue. `now` in epoch milliseconds. Returns
 * the jobs.
 */
export async function sweepAlone(now = Date.now()): Promise<QueueMessage[]> {
  const jobs: QueueMessage[] = []
  await sweep({ ...env, JOBS: recordingQueue(jobs) }, now)
  return jobs
}

/** Runs the sweep, then the enqueued jobs of a member. Returns the kinds of jobs that ran. */
export async function sweepAndConsume(member_id: string): Promise<string[]> {
  const jobs = await sweepAlone(Date.now() + 3_600_000)
  const about = jobs.filter((job) => JSON.stringify(job).includes(member_id))
  await consume(...about)
  return about.map(({ kind }) => kind)
}

/**
 * Runs the pending jobs of a member as the queue would, without the sweep, which also compares the payments of other tests. Returns the
 * kinds of jobs that ran.
 */
export async function consumePendingOf(member_id: string): Promise<string[]> {
  const query = build.selectFrom('pending_jobs').where('job', 'like', `%${member_id}%`)
  const jobs = (await all(env.DB, query.select('job'))).map(({ job }) => JSON.parse(job) as QueueMessage)
  await consume(...jobs)
  return jobs.map(({ kind }) => kind)
}

/** The bindings of a worker that dies right after its write: no Durable Object, no queue, nothing after the response. */
export function dyingDeps(site: Site): ServiceDeps {
  const dead = () => {
    throw new Error('killed by a test')
  }
  const broken = {
    ...env,
    MEMBER_DESK: { getByName: dead },
    JOBS: { sendBatch: () => new Promise(() => {}) },
  } as unknown as Env
  return {
    env: broken,
    pool: site.pool,
    database: databaseOf(env, site.pool),
    now: Date.now,
    background: () => {},
  }
}

/** The account actions of such a worker. */
export const dyingStanding = (site: Site) => createAccountActions(dyingDeps(site))
