// Cancelling premium without signing in (§ 312k BGB): received, confirmed and done at once, without revealing who has an account.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { consume } from '#tests/support/account-actions.ts'
import { refusalOf, type Visit, visit } from '#tests/support/api.ts'
import { member, unique } from '#tests/support/factories.ts'
import { sandbox } from '#tests/support/payments/control.ts'
import { premiumOf, subscribed } from '#tests/support/premium.ts'
import { all, build, first, run } from '#worker/platform/database/query.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'

const says = (email: string, more: object = {}) => ({
  contract: 'Premium',
  email,
  kind: 'ordinary' as const,
  ...more,
})
const nobody = () => `${unique('nobody')}@example.test`
const rowOf = (receipt: string) =>
  first(env.DB, build.selectFrom('cancellations').where('receipt', '=', receipt).selectAll())
const mailTo = async (email: string) => (await listDevMail(env)).filter(({ to }) => to === email)

/** A member with premium, and their address. */
async function withPremium() {
  const { anna } = await subscribed(sandbox())
  const email = `${unique('anna')}@example.test`
  await run(env.DB, build.updateTable('members').set({ email }).where('id', '=', anna.id))
  return { anna, email }
}

/** The answer to a stranger, and what the queue does then. */
async function requested(email: string, more: object = {}, visited: Visit = visit(localhost)) {
  const answer = await visited.api.cancellation.request(says(email, more))
  await visited.settled()
  await consume(...visited.jobs)
  return { answer, visited }
}

describe('a cancellation without signing in', () => {
  it('is received with number and time, emailed at once, and ends premium with the paid month', async () => {
    const { anna, email } = await withPremium()
    const { answer } = await requested(email.toUpperCase())
    expect(answer).toMatchObject({ mailed_to: email.toUpperCase() })
    expect(await premiumOf(anna)).toMatchObject({ state: 'cancelled', due_at: null })
    expect(await rowOf(answer.receipt)).toMatchObject({
      contract: 'Premium',
      kind: 'ordinary',
      email: email.toUpperCase(),
    })
    const [mail] = await mailTo(email.toUpperCase())
    expect(mail?.subject).toContain(answer.receipt)
  })

  it('has the same answer, work and email where the address has no account, or an account without premium', async () => {
    const plain = await member(localhost, { email_confirmed_at: 1 })
    const email = `${unique('ben')}@example.test`
    await run(env.DB, build.updateTable('members').set({ email }).where('id', '=', plain.id))
    const { email: with_premium } = await withPremium()
    const seen = await Promise.all([nobody(), email, with_premium].map((address) => requested(address)))
    for (const { answer, visited } of seen) {
      expect(Object.keys(answer)).toEqual(['receipt', 'received_at', 'mailed_to'])
      expect(answer.mailed_to).not.toBeNull()
      expect(visited.jobs.map((job) => 'kind' in job && job.kind)).toEqual(['cancel-premium', 'send-mail'])
    }
  })

  it('sent twice on a day is one, with one number', async () => {
    const email = nobody()
    const once = await requested(email)
    const again = await requested(email)
    expect(again.answer).toMatchObject({ receipt: once.answer.receipt, received_at: once.answer.received_at })
    expect(again.visited.jobs).toEqual([])
  })

  it('for cause contains its reason, which is stored and emailed to nobody', async () => {
    const email = nobody()
    expect(
      await refusalOf(visit(localhost).api.cancellation.request(says(email, { kind: 'for_cause' }))),
    ).toMatchObject({
      code: 'invalid',
      details: { fields: { reason: 'required' } },
    })
    const reason = 'Visit https://spam.example now'
    const { answer } = await requested(email, { kind: 'for_cause', reason })
    expect(await rowOf(answer.receipt)).toMatchObject({ kind: 'for_cause', reason })
    const [mail] = await mailTo(email)
    expect(`${mail?.html}${mail?.text}`).not.toContain('spam.example')
  })

  it.each([
    ['an invalid address', { email: 'nobody' }, 'email'],
    ['no kind', { kind: 'perhaps' }, 'kind'],
    ['no contract', { contract: ' ' }, 'contract'],
    ['a reason that is too long', { reason: 'x'.repeat(1_001) }, 'reason'],
  ])('is refused for %s', async (_, wrong, field) => {
    const called = visit(localhost).api.cancellation.request({ ...says(nobody()), ...wrong } as never)
    expect(await refusalOf(called)).toMatchObject({
      code: 'invalid',
      details: { fields: { [field]: expect.any(String) } },
    })
  })

  it('is finished by the sweep where the worker crashes after the answer', async () => {
    const { anna, email } = await withPremium()
    const dead = visit(localhost, null, {
      bindings: { JOBS: { sendBatch: () => new Promise(() => {}) } as unknown as Queue },
    })
    const { receipt } = await dead.api.cancellation.request(says(email))
    const { id } = (await rowOf(receipt)) ?? {}
    const left = await all(
      env.DB,
      build
        .selectFrom('pending_jobs')
        .where('id', 'in', [`cancel:${id}`, `mail:${id}`])
        .select('job'),
    )
    expect(left).toHaveLength(2)
    await consume(...left.map(({ job }) => JSON.parse(job)))
    expect(await premiumOf(anna)).toMatchObject({ state: 'cancelled' })
  })

  it('sends an address at most three emails a day, and the page says so', async () => {
    const email = nobody()
    for (const contract of ['one', 'two', 'three']) await requested(email, { contract })
    const { answer, visited } = await requested(email, { contract: 'four' })
    expect(answer.mailed_to).toBeNull()
    expect(visited.jobs).toHaveLength(1)
    expect(await mailTo(email)).toHaveLength(3)
  })

  it('is limited by IP address: ten an hour', async () => {
    const one = visit(localhost)
    for (let times = 0; times < 10; times += 1) await one.api.cancellation.request(says(nobody()))
    expect(await refusalOf(one.api.cancellation.request(says(nobody())))).toMatchObject({ code: 'too_many' })
  })
})
