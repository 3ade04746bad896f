// The activation email, from the job to the click (specification section 4, design sections 4 and 14).
import { createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { member, unique } from '#tests/support/factories.ts'
import { takeComplaints } from '#tests/support/strict-console.ts'
import { activateApi, userApi } from '#worker/features/user/api.ts'
import { consumeJobs } from '#worker/jobs/consume.ts'
import { build, first, run } from '#worker/platform/database/query.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'
import type { JobMessage } from '#worker/platform/queue/jobs.ts'

async function deliver(...jobs: unknown[]) {
  const messages = jobs.map((body) => ({ id: unique('message'), timestamp: new Date(), attempts: 1, body }))
  const batch = createMessageBatch('vonk-jobs', messages)
  await consumeJobs(batch, env)
  const { explicitAcks, retryMessages } = await getQueueResult(
    batch,
    visit(localhost).context.execution as ExecutionContext,
  )
  return { acknowledged: explicitAcks.length, retried: retryMessages }
}

const mailJob = (member_id: string): JobMessage => ({
  kind: 'send-mail',
  id: unique('job'),
  pool: 'localhost',
  site: 'localhost',
  template: 'activation',
  member_id,
  locale: 'en-US',
  origin: 'https://site.test',
})
const tokenIn = (text: string | undefined) => /activate\/done\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const confirm = (token: string) => activateApi.run('confirm', { token }, visit(localhost).context)

describe('the email to the owner of an existing account', () => {
  it('goes to suspended owners too, says where to log in and nothing about the kind of site', async () => {
    for (const status of ['active', 'banned'] as const) {
      const anna = await member(localhost, { status, email_confirmed_at: 1 })
      const job = { ...mailJob(anna.id), template: 'account' }
      for (let times = 0; times < 2; times++) expect(await deliver(job)).toMatchObject({ acknowledged: 1 })
      const mails = await listDevMail(env, { to: anna.email })
      expect(mails).toHaveLength(1)
      expect(mails[0]).toMatchObject({ subject: 'You already have an account' })
      expect(mails[0]?.text).toContain('https://site.test/login')
      expect(mails[0]?.text).not.toContain(anna.name)
    }
  })

  it('is not sent where the address was erased', async () => {
    const anna = await member(localhost, { status: 'deleted', email: null })
    expect(await deliver({ ...mailJob(anna.id), template: 'account' })).toMatchObject({ acknowledged: 1 })
  })
})

describe('the activation email', () => {
  it('goes from the signup to the inbox, and its link confirms the address; a second click has the same answer @spec 2.14', async () => {
    const email = `${unique('noor')}@example.test`
    const guest = visit(localhost)
    await userApi.run('signup', { email, name: 'Noor', password: 'een rustige dinsdag' }, guest.context)
    await guest.settled()
    expect(await deliver(...guest.jobs)).toMatchObject({ acknowledged: guest.jobs.length, retried: [] })

    const [mail, ...more] = await listDevMail(env, { to: email.toUpperCase() })
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: 'Confirm your email address' })
    expect(mail?.from).toBe(`${localhost.settings.name} <${localhost.mail_from}>`)
    expect(mail?.html).toContain('Good to have you here, Noor')
    const token = tokenIn(mail?.text)
    expect(mail?.html).toContain(`href="https://site.test/activate/done?token=${token}"`)

    expect(await confirm(token)).toBe('done')
    expect(await confirm(token)).toBe('done')
    const row = await first(
      env.DB,
      build.selectFrom('members').where('email', '=', email).select('email_confirmed_at'),
    )
    expect(row?.email_confirmed_at).not.toBeNull()
  })

  it('is recorded as delivered once the mail server has it @spec 7.16', async () => {
    const anna = await member(localhost)
    const progress = () => activateApi.run('progress', undefined, visit(localhost, anna).context)
    expect(await progress()).toEqual({ delivered: false })
    await deliver(mailJob(anna.id))
    expect(await progress()).toEqual({ delivered: true })
  })

  it('is sent once, however often its job arrives', async () => {
    const anna = await member(localhost)
    const job = mailJob(anna.id)
    await deliver(job)
    expect(await deliver(job)).toMatchObject({ acknowledged: 1 })
    expect(await listDevMail(env, { to: anna.email })).toHaveLength(1)
  })

  it('is not sent to a member who has confirmed or left', async () => {
    const confirmed = await member(localhost, { email_confirmed_at: 1 })
    const deleted = await member(localhost, { status: 'deleted' })
    expect(await deliver(mailJob(confirmed.id), mailJob(deleted.id))).toMatchObject({ acknowledged: 2 })
    expect(await listDevMail(env, { to: confirmed.email })).toEqual([])
    expect(await listDevMail(env, { to: deleted.email })).toEqual([])
  })

  it('names no niche, and does not repeat a name that is an address', async () => {
    const anna = await member(localhost, { name: 'win at www.example.com' })
    await deliver(mailJob(anna.id))
    const [mail] = await listDevMail(env, { to: anna.email })
    expect(mail?.html).not.toContain('example.com')
    // The token of the link is made of random letters, any of which may be next to each other.
    const text = mail?.text.replaceAll(tokenIn(mail.text), '')
    expect(text).toContain('activate/done?token=')
    expect(`${mail?.subject} ${text}`).not.toMatch(/dating|flirt|gay|milf|bdsm|bbw|gilf/i)
  })

  it('has a link that is valid for a week, for an active member of this pool', async () => {
    const anna = await member(localhost)
    await deliver(mailJob(anna.id))
    const [mail] = await listDevMail(env, { to: anna.email })
    const token = tokenIn(mail?.text)
    const later = visit(localhost, null)
    later.clock.advance(Date.now() - later.clock.now() + 7 * 86_400_000 + 60_000)
    expect(await refusalOf(activateApi.run('confirm', { token }, later.context))).toMatchObject({
      code: 'not_found',
    })
    const elsewhere = visit({ ...localhost, pool: unique('pool') })
    expect(await refusalOf(activateApi.run('confirm', { token }, elsewhere.context))).toMatchObject({
      code: 'not_found',
    })
    expect(await refusalOf(confirm('made-up'))).toMatchObject({ code: 'not_found' })
    await run(env.DB, build.updateTable('members').set({ status: 'banned' }).where('id', '=', anna.id))
    expect(await refusalOf(confirm(token))).toMatchObject({ code: 'not_found' })
  })
})

describe('the queue', () => {
  it('grants the welcome credits once, however often the job arrives', async () => {
    const anna = await member(localhost)
    const job = {
      kind: 'grant-welcome',
      id: unique('job'),
      site: 'localhost',
      member_id: anna.id,
      credits: 9,
    }
    await deliver(job)
    await deliver(job, { ...job, id: unique('job') })
    expect(await visit(localhost).services.wallet.balance(anna.id)).toBe(9)
  })

  it('retries jobs that fail or cannot be read, each by itself, until they are dead letters', async () => {
    const anna = await member(localhost)
    const broken = { ...mailJob(anna.id), site: 'nowhere' }
    const { acknowledged, retried } = await deliver(broken, { kind: 'unheard-of' }, mailJob(anna.id))
    expect(acknowledged).toBe(1)
    expect(retried).toHaveLength(2)
    expect(takeComplaints().map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ event: 'job-unreadable', attempt: 1 }),
      expect.objectContaining({ event: 'job-failed', site: 'nowhere', job: 'send-mail', attempt: 1 }),
    ])
  })
})
