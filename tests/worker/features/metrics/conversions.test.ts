// What affiliates' networks are told of their members: that they signed up, and that they paid for the first time; once each, without
// personal data.
import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { visit } from '#tests/support/api.ts'
import { member, unique } from '#tests/support/factories.ts'
import { applyOrderEffects } from '#worker/features/payments/after-payment.ts'
import { userApi } from '#worker/features/user/api.ts'
import { consumeJobs } from '#worker/jobs/consume.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { all, build, first } from '#worker/platform/database/query.ts'
import type { QueueMessage } from '#worker/platform/queue/jobs.ts'

const clickOf = (network: string) => ({ network, ref: 'autumn', sub1: 'click-7', sub2: null, sub3: null })

async function deliver(jobs: readonly QueueMessage[]): Promise<void> {
  const bodies = jobs.filter(({ kind }) => kind === 'note-conversion')
  const batch = createMessageBatch(
    'vonk-jobs',
    bodies.map((body) => ({ id: unique('message'), timestamp: new Date(), attempts: 1, body })),
  )
  await consumeJobs(batch, env)
  await getQueueResult(batch, createExecutionContext())
}

const conversionsOf = (network: string) =>
  all(env.DB, build.selectFrom('conversions').where('network', '=', network).selectAll())

/** Records that a member of this network paid, so many times at once. */
async function pay(network: string | null, times = 1) {
  const signup = JSON.stringify({ tracking: network && clickOf(network) })
  const who = await member(localhost, { signup })
  const paying = visit(localhost, who)
  const { env: bindings, background } = paying.context
  const order = () => ({
    id: unique('order'),
    pool: who.pool,
    member_id: who.id,
    price: 1_499,
    currency: 'EUR',
    code: null,
  })
  const deps = { env: bindings, database: databaseOf(env, who.pool), now: Date.now, background }
  await Promise.all(Array.from({ length: times }, () => applyOrderEffects(deps, order(), 'paid')))
  await applyOrderEffects(deps, { ...order(), price: 9_999 }, 'paid')
  await paying.settled()
  return { who, jobs: paying.jobs, user: () => visit(localhost, who).api.user.current() }
}

describe('a sign-up by an affiliate’s link', () => {
  it('is recorded once with its click, however often the job arrives, and names nobody', async () => {
    const network = unique('network')
    const guest = visit(localhost, null, { tracking: clickOf(network) })
    const email = `${unique('anna')}@example.test`
    const form = { email, name: 'Anna', password: 'een rustige dinsdag', adult: true }
    const { id } = (await userApi.run('signup', form, guest.context)) as { id: string }
    await guest.settled()
    await deliver(guest.jobs)
    await deliver(guest.jobs)
    const day = new Date(guest.clock.now()).toISOString().slice(0, 10)
    expect(await conversionsOf(network)).toEqual([
      {
        id: expect.any(String),
        at: Date.parse(day),
        site: 'localhost',
        what: 'signup',
        ...clickOf(network),
        amount_class: null,
        currency: null,
      },
    ])
    const reported = JSON.stringify([
      guest.jobs.filter(({ kind }) => kind === 'note-conversion'),
      await conversionsOf(network),
    ])
    for (const secret of [id, email, 'Anna']) expect(reported).not.toContain(secret)
  })
})

describe('a first purchase', () => {
  it('makes a paying user, and is recorded once as a class of amounts, however many payments are reported at once', async () => {
    const network = unique('network')
    const { jobs, who, user } = await pay(network, 20)
    await deliver(jobs)
    await deliver(jobs)
    expect(await conversionsOf(network)).toMatchObject([
      { what: 'first-purchase', ...clickOf(network), amount_class: '10-25', currency: 'EUR' },
    ])
    expect(await user()).toMatchObject({ paid_user: true })
    const reported = JSON.stringify([jobs, await conversionsOf(network)])
    for (const secret of [who.id, who.email, '1499']) expect(reported).not.toContain(secret)
  })

  it('of a member without a network makes a paying user, and is reported to nobody', async () => {
    const { jobs, who } = await pay(null)
    expect(jobs).toEqual([])
    const row = await first(env.DB, build.selectFrom('members').where('id', '=', who.id).select('paid_at'))
    expect(row?.paid_at).not.toBeNull()
  })
})
