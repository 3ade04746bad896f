// Premium in tests: orders at each provider, and a member object whose months pass at once.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import localhost from '#sites/localhost.ts'
import type { PaymentMethod } from '#src/domain/orders.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { MemberDesk } from '#worker/durable/member/member-desk.ts'
import type { Env } from '#worker/env.ts'
import { consumeJobs } from '#worker/jobs/consume.ts'
import { all, build } from '#worker/platform/database/query.ts'
import type { JobOf, QueueMessage } from '#worker/platform/queue/jobs.ts'
import { recordingQueue, type Visit, visit } from './api.ts'
import { type MadeMember, member, unique } from './factories.ts'
import type { Told } from './payments/control.ts'

export const PLAN = { id: 'premium-100', credits: 100, price: 1699 }

/** The request of a page that orders premium. */
export const premiumWish = (method: PaymentMethod = 'sandbox') => ({
  credit: PLAN.id,
  method,
  attempt: crypto.randomUUID(),
  express_start: true as const,
})

export const premiumOf = ({ id }: MadeMember) => memberStub(env, id).showPremium()

export const ordersOf = (who: MadeMember) =>
  all(env.DB, build.selectFrom('orders').where('member_id', '=', who.id).orderBy('created_at').selectAll())

/** Sets the time of a member object. */
export const setDeskTime = (who: MadeMember, at: number): Promise<void> =>
  runInDurableObject(memberStub(env, who.id) as DurableObjectStub<MemberDesk>, (desk) => {
    desk.now = () => at
  })

/** Makes each reading of a member object's clock a millisecond later, so that code which needs one time must read it once. */
const tick = (who: MadeMember): Promise<void> =>
  runInDurableObject(memberStub(env, who.id) as DurableObjectStub<MemberDesk>, (desk) => {
    let looks = 0
    desk.now = () => Date.now() + looks++
  })

/** Records the jobs of a member object instead of enqueuing them. Returns the list. */
async function recordJobs(who: MadeMember): Promise<QueueMessage[]> {
  const jobs: QueueMessage[] = []
  const JOBS = recordingQueue(jobs)
  await runInDurableObject(memberStub(env, who.id) as DurableObjectStub<MemberDesk>, (desk) =>
    Object.assign(desk, { env: { ...env, JOBS } }),
  )
  return jobs
}

/**
 * A member with premium, paid for a month at a provider; `visited`: signed in where that provider takes payments. `jobs`: the recorded jobs
 * of their member object.
 */
export async function subscribed(
  told: Told,
  bindings: Partial<Env> = {},
): Promise<{ anna: MadeMember; visited: Visit; first: string; jobs: QueueMessage[] }> {
  const anna = await member(localhost, { email_confirmed_at: 1, country: 'NL' })
  const visited = visit(localhost, anna, { bindings })
  // As logging in does: the member object gets the facts of its member.
  await visited.services.accountActions.sync(anna.id)
  const jobs = await recordJobs(anna)
  await tick(anna)
  const method = told.provider.name === 'sandbox' ? 'sandbox' : 'creditcard'
  const { transaction } = await visited.api.orders.place(premiumWish(method))
  const [order] = await ordersOf(anna)
  const first = order?.payment ?? ''
  await told.settle(first, 'paid')
  await visited.api.transaction.find({ id: transaction })
  expect(await premiumOf(anna)).toMatchObject({ state: 'active' })
  return { anna, visited, first, jobs }
}

/** Ends the paid month of a member. */
export async function passMonth(who: MadeMember): Promise<void> {
  const premium = await premiumOf(who)
  if (premium) await setDeskTime(who, premium.paid_until)
}

/** The job of a member object for its renewal. */
export async function renewalOf(who: MadeMember): Promise<JobOf<'premium'>> {
  const [order] = await ordersOf(who)
  return {
    kind: 'premium',
    what: 'renew',
    id: unique('renewal'),
    pool: localhost.pool,
    member_id: who.id,
    order_id: order?.id ?? '',
    at: 0,
    until: 0,
    next_at: null,
  }
}

/** Runs jobs in a world as the queue does. Returns those to be retried. */
export async function queue(bindings: Partial<Env>, ...jobs: unknown[]): Promise<number> {
  let retried = 0
  const messages = jobs.map((body) => ({
    id: unique('message'),
    timestamp: new Date(),
    attempts: 1,
    body,
    ack: () => {},
    retry: () => {
      retried += 1
    },
  }))
  await consumeJobs({ messages } as unknown as MessageBatch, { ...env, ...bindings })
  return retried
}
