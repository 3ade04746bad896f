// Premium in tests: ordered at whichever provider, and a desk whose months pass at once.
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

/** What a page asks for when somebody orders premium. */
export const premiumWish = (method: PaymentMethod = 'sandbox') => ({
  credit: PLAN.id,
  method,
  attempt: crypto.randomUUID(),
  express_start: true as const,
})

export const premiumOf = ({ id }: MadeMember) => memberStub(env, id).showPremium()

export const ordersOf = (who: MadeMember) =>
  all(env.DB, build.selectFrom('orders').where('member_id', '=', who.id).orderBy('created_at').selectAll())

/** Sets the time of a member's desk. */
export const setDeskTime = (who: MadeMember, at: number): Promise<void> =>
  runInDurableObject(memberStub(env, who.id) as DurableObjectStub<MemberDesk>, (desk) => {
    desk.now = () => at
  })

/** Has every look at a desk's clock be a millisecond after the one before: what is one moment must be looked at once. */
const tick = (who: MadeMember): Promise<void> =>
  runInDurableObject(memberStub(env, who.id) as DurableObjectStub<MemberDesk>, (desk) => {
    let looks = 0
    desk.now = () => Date.now() + looks++
  })

/** Has what a member's desk gives to the queue be brought there by hand: answers where it is kept. */
async function recordJobs(who: MadeMember): Promise<QueueMessage[]> {
  const jobs: QueueMessage[] = []
  const JOBS = recordingQueue(jobs)
  await runInDurableObject(memberStub(env, who.id) as DurableObjectStub<MemberDesk>, (desk) =>
    Object.assign(desk, { env: { ...env, JOBS } }),
  )
  return jobs
}

/**
 * Somebody with premium, paid for a month at a provider; `visited`: signed in where that provider takes payments. `jobs`: what their desk gives
 * to the queue, which does nothing by itself then.
 */
export async function subscribed(
  told: Told,
  bindings: Partial<Env> = {},
): Promise<{ anna: MadeMember; visited: Visit; first: string; jobs: QueueMessage[] }> {
  const anna = await member(localhost, { email_confirmed_at: 1, country: 'NL' })
  const visited = visit(localhost, anna, { bindings })
  // As signing in does: the desk knows whose it is.
  await visited.context.services.accountActions.sync(anna.id)
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

/** Lets the paid month of a member pass. */
export async function passMonth(who: MadeMember): Promise<void> {
  const premium = await premiumOf(who)
  if (premium) await setDeskTime(who, premium.paid_until)
}

/** The job by which a desk asks for its renewal. */
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

/** What the queue does with jobs in a world; answers which it wants once more. */
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
