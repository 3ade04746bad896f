// Complaints and notices with receipts (design section 11; trust: notice, decision, reason, appeal).
import { createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import type { ComplaintReceipt, FileComplaint } from '#src/contract/complaints.ts'
import type { Site } from '#src/contract/site.ts'
import { COMPLAINT_DAYS } from '#src/domain/constants.ts'
import { sweepAlone } from '#tests/support/account-actions.ts'
import { refusalOf, type Visit, visit } from '#tests/support/api.ts'
import { createClock } from '#tests/support/clock.ts'
import { member, unique, world } from '#tests/support/factories.ts'
import { consumeJobs } from '#worker/jobs/consume.ts'
import { all, build, first, run } from '#worker/platform/database/query.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'

const TEXT = 'Somebody asks everybody for money here.'
const file = ({ api }: Visit, input: { [K in keyof FileComplaint]?: unknown } = {}) =>
  api.complaints.file({
    category: 'question',
    text: TEXT,
    email: `${unique('noor')}@example.test`,
    ...(input as Partial<FileComplaint>),
  })
const listOf = ({ api }: Visit) => api.complaints.list()
const rowOf = ({ pool }: Site, { receipt }: ComplaintReceipt) =>
  first(
    env.DB,
    build.selectFrom('complaints').where('pool', '=', pool).where('receipt', '=', receipt).selectAll(),
  )

async function deliver(guest: Visit) {
  await guest.settled()
  const messages = guest.jobs.map((body) => ({
    id: unique('message'),
    timestamp: new Date(),
    attempts: 1,
    body,
  }))
  const batch = createMessageBatch('vonk-jobs', messages)
  await consumeJobs(batch, env)
  return getQueueResult(batch, guest.context.execution as ExecutionContext)
}

describe('a complaint', () => {
  it('is stored and answered with a number that cannot be guessed', async () => {
    const site = world()
    const guest = visit(site)
    const email = `${unique('noor')}@example.test`
    const receipt = await file(guest, { email, category: 'complaint' })
    expect(receipt).toEqual({
      receipt: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/),
      category: 'complaint',
      mailed_to: email,
    })
    expect((await file(guest)).receipt).not.toBe(receipt.receipt)
    const row = await rowOf(site, receipt)
    expect(row).toMatchObject({ email, text: TEXT, status: 'open', member_id: null, good_faith: 0 })
    const events = await all(
      env.DB,
      build
        .selectFrom('complaint_events')
        .where('complaint_id', '=', row?.id ?? '')
        .select('kind'),
    )
    expect(events).toEqual([{ kind: 'received' }])
  })

  it('sent again on the same day is the same one, at the same moment too', async () => {
    const site = world()
    const guest = visit(site)
    const again = { email: `${unique('noor')}@example.test` }
    const receipts = await Promise.all([file(guest, again), file(guest, again), file(guest, again)])
    expect(new Set(receipts.map(({ receipt }) => receipt)).size).toBe(1)
    const rows = await all(env.DB, build.selectFrom('complaints').where('pool', '=', site.pool).select('id'))
    expect(rows).toHaveLength(1)
    await guest.settled()
    expect(guest.jobs).toHaveLength(1)

    guest.clock.advance(86_400_000)
    expect((await file(guest, again)).receipt).not.toBe(receipts[0]?.receipt)
  })

  it('by a member belongs to the account, whatever address the form says, and only they see it listed', async () => {
    const site = world()
    const [anna, ben] = [await member(site), await member(site)]
    const { receipt, mailed_to } = await file(visit(site, anna), { email: 'else@example.test' })
    expect(mailed_to).toBe(anna.email)
    expect(await listOf(visit(site, anna))).toMatchObject([
      { receipt, category: 'question', status: 'open', text: TEXT },
    ])
    expect(await listOf(visit(site, ben))).toEqual([])
    expect(await refusalOf(listOf(visit(site)))).toMatchObject({ code: 'sign_in_required' })
  })

  it.each([
    ['no address', { email: null }, { email: 'required' }],
    ['an empty address', { email: '' }, { email: 'required' }],
    ['a broken address', { email: 'noor' }, { email: 'email' }],
    ['too few words', { text: '   short   ' }, { text: 'complaint_too_short' }],
    ['too many words', { text: 'x'.repeat(5_001) }, { text: 'complaint_too_long' }],
    ['more than 500 characters of what it is about', { about: 'x'.repeat(501) }, { about: 'invalid' }],
    ['no category', { category: 'nothing' }, { category: 'required' }],
    ['a notice without good faith', { category: 'report' }, { good_faith: 'good_faith' }],
  ])('with %s is refused', async (_what, input, fields) => {
    expect(await refusalOf(file(visit(world()), input))).toEqual({ code: 'invalid', details: { fields } })
  })

  it('may be as long as 5,000 characters of any kind', async () => {
    const site = world()
    const receipt = await file(visit(site), { text: '😀'.repeat(2_500) })
    expect((await rowOf(site, receipt))?.text).toHaveLength(5_000)
  })

  it('can be filed five times an hour from one address', async () => {
    const guest = visit(world())
    for (let count = 0; count < 5; count++) await file(guest)
    expect(await refusalOf(file(guest))).toMatchObject({ code: 'too_many' })
    expect(await refusalOf(file(visit(world())))).toBeNull()
  })

  it('is deleted after two years', async () => {
    const site = world()
    const clock = createClock()
    const receipt = await file(visit(site, null, { clock }))
    await sweepAlone(clock.now() + COMPLAINT_DAYS * 86_400_000)
    expect(await rowOf(site, receipt)).not.toBeNull()
    await sweepAlone(clock.now() + COMPLAINT_DAYS * 86_400_000 + 1)
    expect(await rowOf(site, receipt)).toBeNull()
  })
})

describe('a notice of content', () => {
  it('is linked to its profile, by link or number, in its own pool only, and outlives it', async () => {
    const site = world()
    const [ben, stranger] = [await member(site), await member(world())]
    const about = async (text: string) => {
      const receipt = await file(visit(site), { category: 'report', good_faith: true, about: text })
      return { receipt, row: await rowOf(site, receipt) }
    }
    const { receipt, row } = await about(`https://site.test/members/${ben.id}?from=search`)
    expect(row).toMatchObject({ profile_id: ben.id, good_faith: 1 })
    expect((await about(ben.id)).row?.profile_id).toBe(ben.id)
    expect(await about(stranger.id)).toMatchObject({ row: { about: stranger.id, profile_id: null } })

    await run(env.DB, build.deleteFrom('members').where('id', '=', ben.id))
    expect((await rowOf(site, receipt))?.profile_id).toBe(ben.id)
  })
})

describe('the receipt email', () => {
  it('contains the number and what happens next, once, and repeats nothing of the complaint', async () => {
    const guest = visit(localhost, null, { locale: 'nl-NL' })
    const email = `${unique('noor')}@example.test`
    const { receipt } = await file(guest, { email, category: 'appeal' })
    expect((await deliver(guest)).explicitAcks).toHaveLength(1)
    expect((await deliver(guest)).explicitAcks).toHaveLength(1)
    const [mail, ...more] = await listDevMail(env, { to: email })
    expect(more).toEqual([])
    expect(mail?.subject).toContain(receipt)
    expect(mail?.text).toContain('Iemand die er niet bij betrokken was')
    expect(mail?.html).toContain(receipt)
    expect(`${mail?.html} ${mail?.text}`).not.toContain(TEXT)
    const kinds = await all(
      env.DB,
      build
        .selectFrom('complaint_events')
        .innerJoin('complaints', 'complaints.id', 'complaint_events.complaint_id')
        .where('receipt', '=', receipt)
        .select('kind'),
    )
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['receipt_sent', 'received'])
  })

  it('goes to one address ten times a day; after that the complaint is stored and the number shown', async () => {
    const site = world()
    const email = `${unique('noor')}@example.test`
    const receipts: ComplaintReceipt[] = []
    for (let count = 0; count < 11; count++) {
      receipts.push(await file(visit(site), { email, text: `${TEXT} ${count}` }))
    }
    expect(receipts.slice(0, 10).every(({ mailed_to }) => mailed_to === email)).toBe(true)
    expect(receipts[10]).toMatchObject({ mailed_to: null, receipt: expect.any(String) })
  })
})
