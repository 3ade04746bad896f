// The undoing of a closed case: for a minute, by who closed it, where nothing else follows; nothing is mailed, and its writer sees nothing.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import type { Case } from '#src/contract/operator/cases.ts'
import { CASE_ANNOUNCED_MS, CASE_UNDO_MS } from '#src/domain/case-undo.ts'
import { consume, consumePendingOf } from '#tests/support/account-actions.ts'
import { refusalOf, type Visit, visit } from '#tests/support/api.ts'
import { type Clock, createClock } from '#tests/support/clock.ts'
import { type MadeMember, member } from '#tests/support/factories.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import { casesApi } from '#worker/features/moderation/operator-api.ts'
import { all, build } from '#worker/platform/database/query.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'
import type { PrincipalOf } from '#worker/principal.ts'

const OLGA = operator('olga', 'support', 'moderate')
const PIOTR = operator('piotr', 'support', 'moderate')
const ANSWER = 'We have looked at it with care.'
const site = localhost

describe('the closing of a case', () => {
  let clock: Clock
  let anna: MadeMember
  let ben: MadeMember
  let annas: Visit

  beforeEach(async () => {
    clock = createClock()
    ;[anna, ben] = [await member(site), await member(site)]
    annas = visit(site, anna, { clock })
  })

  const as = (who: PrincipalOf<'operator'>, name: string, input: object) =>
    callAs(who, casesApi, name, input, { site, clock })
  const ask = async () =>
    (await annas.api.complaints.file({ category: 'question', text: 'How do I leave?' })).receipt
  const report = async (text = 'He asks for money.') => {
    const about = { category: 'report', text, about: ben.id, good_faith: true } as const
    return (await annas.api.complaints.file(about)).receipt
  }
  const own = async (receipt: string) =>
    (await annas.api.complaints.list()).find((one) => one.receipt === receipt)
  const found = async (receipt: string, who = OLGA) => (await as(who, 'find', { receipt })).answer as Case
  const answers = async () =>
    (await listDevMail(env, { to: anna.email })).filter(({ text }) => text.includes(ANSWER))
  const pending = () =>
    all(
      env.DB,
      build.selectFrom('pending_jobs').where('id', 'like', 'case-closed:%').select(['id', 'due_at']),
    )

  it('is hidden from its writer, and its mail waits, until it cannot be undone any more', async () => {
    const receipt = await ask()
    const before = new Set((await pending()).map(({ id }) => id))
    await as(OLGA, 'answer', { receipt, answer: ANSWER })
    const [job] = (await pending()).filter(({ id }) => !before.has(id))
    expect(job?.due_at).toBeGreaterThanOrEqual(clock.now() + CASE_ANNOUNCED_MS)
    expect(await found(receipt)).toMatchObject({
      status: 'closed',
      undo_until: new Date(clock.now() + CASE_UNDO_MS).toISOString(),
    })
    expect(await own(receipt)).toMatchObject({ status: 'open', answer: null, closed_at: null })
    const closed_at = clock.now()
    clock.advance(CASE_UNDO_MS)
    expect(await refusalOf(as(OLGA, 'undo', { receipt }))).toMatchObject({ code: 'not_found' })
    expect(await found(receipt)).toMatchObject({ undo_until: null })
    clock.advance(CASE_ANNOUNCED_MS - CASE_UNDO_MS)
    expect(await own(receipt)).toMatchObject({
      status: 'closed',
      answer: ANSWER,
      closed_at: new Date(closed_at).toISOString(),
    })
  })

  it('is undone once, by who closed it; nothing is mailed, also where the queue has the job already', async () => {
    const receipt = await ask()
    const { jobs } = await as(OLGA, 'answer', { receipt, answer: ANSWER })
    expect(await refusalOf(as(PIOTR, 'undo', { receipt }))).toMatchObject({ code: 'not_found' })
    expect((await found(receipt, PIOTR)).undo_until).toBeNull()
    const both = [1, 2].map(() => refusalOf(as(OLGA, 'undo', { receipt })))
    expect((await Promise.all(both)).map((refusal) => refusal?.code ?? 'done').sort()).toEqual([
      'done',
      'not_found',
    ])
    expect(await found(receipt)).toMatchObject({
      status: 'open',
      answer: null,
      closed_by: null,
      undo_until: null,
    })
    expect(jobs.length).toBeGreaterThan(0)
    expect((await pending()).filter(({ id }) => JSON.stringify(jobs).includes(id))).toEqual([])
    await consume(...jobs)
    expect(await answers()).toEqual([])

    clock.advance(1_000)
    const again = await as(PIOTR, 'answer', { receipt, answer: ANSWER })
    await consume(...again.jobs)
    await consume(...jobs)
    expect(await answers()).toHaveLength(1)
  })

  it('of a report without a measure and of a failed appeal can be undone; a measure cannot', async () => {
    const receipt = await report()
    await as(OLGA, 'decide', { receipt, outcome: 'none', answer: ANSWER })
    // Not announced: it cannot be appealed against.
    const against = { receipt, text: 'Look again, please.' }
    expect(await refusalOf(annas.api.complaints.appeal(against))).toMatchObject({ code: 'not_found' })
    await as(OLGA, 'undo', { receipt })
    await as(OLGA, 'decide', { receipt, outcome: 'none', answer: ANSWER })
    clock.advance(CASE_ANNOUNCED_MS)
    const appeal = await annas.api.complaints.appeal(against)
    await as(PIOTR, 'decideAppeal', { receipt: appeal.receipt, outcome: 'upheld', answer: ANSWER })
    await as(PIOTR, 'undo', { receipt: appeal.receipt })
    expect(await found(appeal.receipt)).toMatchObject({ status: 'open', outcome: null })

    const other = await report('He threatens me.')
    const warned = { outcome: 'warned', ground: 'harm', facts: 'Three messages.', answer: ANSWER }
    await as(OLGA, 'decide', { receipt: other, ...warned })
    expect((await found(other)).undo_until).toBeNull()
    expect(await refusalOf(as(OLGA, 'undo', { receipt: other }))).toMatchObject({ code: 'not_found' })
    expect(await own(other)).toMatchObject({ status: 'closed', outcome: 'warned' })
  })

  it('that is undone leaves whose message is awaited as it was', async () => {
    const receipt = await ask()
    await as(OLGA, 'ask', { receipt, text: 'Which site?' })
    clock.advance(1)
    await annas.api.complaints.reply({ receipt, text: 'This one.' })
    expect((await found(receipt)).waits_for).toBe('operator')
    await as(OLGA, 'answer', { receipt, answer: ANSWER })
    await as(OLGA, 'undo', { receipt })
    expect((await found(receipt)).waits_for).toBe('operator')
    await consumePendingOf(anna.id)
    expect(await answers()).toEqual([])
  })
})
