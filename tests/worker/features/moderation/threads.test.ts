// Questions to the writer of an open case, and their answers: by whom, where they are shown, who may read them, and for how long.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import type { Case, ThreadMessage } from '#src/contract/operator/cases.ts'
import { COMPLAINT_MAX_LENGTH } from '#src/domain/constants.ts'
import { consume, sweepAlone } from '#tests/support/account-actions.ts'
import { refusalOf, type Visit, visit } from '#tests/support/api.ts'
import { type Clock, createClock } from '#tests/support/clock.ts'
import { type MadeMember, member, unique, world } from '#tests/support/factories.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import { listExportedRows } from '#worker/features/export/queries.ts'
import { casesApi } from '#worker/features/moderation/operator-api.ts'
import { caseKeys } from '#worker/platform/crypto/signed-keys.ts'
import { build, first, run } from '#worker/platform/database/query.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'
import { CASE_KEY_MS, DAY_MS } from '#worker/platform/retention.ts'
import type { PrincipalOf } from '#worker/principal.ts'

const OLGA = operator('olga', 'support', 'moderate')
const QUESTION = 'Which day was it?'
const ANSWER = 'It was on Monday.'

describe('a thread', () => {
  // Mails are sent by sites that are served here.
  const site = localhost
  let clock: Clock
  let anna: MadeMember
  let annas: Visit

  beforeEach(async () => {
    clock = createClock()
    anna = await member(site, { name: 'Anna', language: 'nl' })
    annas = visit(site, anna, { clock, locale: 'nl-NL' })
  })

  const as = (name: string, input: object, who: PrincipalOf<'operator'> = OLGA, at = site) =>
    callAs(who, casesApi, name, input, { site: at, clock })
  const fileAs = (who: Visit, more: object = {}) =>
    who.api.complaints.file({ category: 'question', text: `Where is my photo? ${unique('photo')}`, ...more })
  const own = async (receipt: string) =>
    (await annas.api.complaints.list()).find((one) => one.receipt === receipt)
  const rowOf = async (receipt: string) =>
    (await first(env.DB, build.selectFrom('complaints').where('receipt', '=', receipt).selectAll())) ??
    expect.fail('no complaint')
  const find = async (receipt: string) => (await as('find', { receipt })).answer as Case
  const thread = async (receipt: string) =>
    (await as('thread', { thread_of: receipt })).answer as ThreadMessage[]
  const keyOf = async (receipt: string, pool = site.pool, now = clock.now()) =>
    caseKeys.create({ env, pool, now }, (await rowOf(receipt)).id)
  /** Jobs of the mail about a message. */
  async function ask(receipt: string, text = QUESTION) {
    const { jobs } = await as('ask', { receipt, text })
    clock.advance(1)
    return jobs.filter((job) => job.kind === 'send-mail')
  }

  it('is mailed in the language of the writer with a link, shown on their page, answered there, and the case stays open', async () => {
    const { receipt } = await fileAs(annas)
    const jobs = await ask(receipt)
    expect(jobs).toMatchObject([{ template: 'case-message', locale: 'nl-NL' }])
    expect(await own(receipt)).toMatchObject({
      status: 'open',
      answer: null,
      messages: [{ author: 'operator', text: QUESTION }],
    })
    expect(await find(receipt)).toMatchObject({ waits_for: 'writer' })
    expect((await find(receipt)).due_at).not.toBeNull()
    expect(await thread(receipt)).toMatchObject([{ operator: 'olga', mailed_at: null }])

    await consume(...jobs)
    const [mail] = (await listDevMail(env)).filter(({ to }) => to === anna.email)
    expect(mail?.subject).toBe(`Een vraag over ${receipt}`)
    expect(mail?.text).toContain(QUESTION)
    expect(await thread(receipt)).toMatchObject([{ mailed_at: expect.any(String) }])
    const key = /[?&]key=([^\s"]+)/.exec(mail?.text ?? '')?.[1] ?? expect.fail('no link')
    expect(await visit(site, null, { clock }).api.complaints.thread({ case: key })).toEqual({
      receipt,
      category: 'question',
      is_open: true,
      messages: [{ author: 'operator', text: QUESTION, created_at: expect.any(String) }],
    })

    clock.advance(1)
    await annas.api.complaints.reply({ receipt, text: ANSWER })
    expect(await find(receipt)).toMatchObject({ status: 'open', waits_for: 'operator' })
    expect(await thread(receipt)).toMatchObject([
      { author: 'operator', text: QUESTION },
      { author: 'writer', text: ANSWER, operator: null },
    ])
    await as('answer', { receipt, answer: 'It is back.' })
    expect(await find(receipt)).toMatchObject({ waits_for: null })
    expect((await own(receipt))?.messages).toHaveLength(2)
    expect(await refusalOf(annas.api.complaints.reply({ receipt, text: 'Thank you.' }))).toMatchObject({
      code: 'not_found',
    })
    expect(await refusalOf(as('ask', { receipt, text: 'Once more?' }))).toMatchObject({ code: 'not_found' })
    expect(await visit(site).api.complaints.thread({ case: await keyOf(receipt) })).toMatchObject({
      is_open: false,
    })
  })

  it('moves up in the queue once its writer has answered', async () => {
    const there = world()
    const writer = visit(there, await member(there), { clock })
    const receipts: string[] = []
    for (const text of ['The first of them.', 'The second of them.']) {
      clock.advance(1)
      receipts.push((await writer.api.complaints.file({ category: 'question', text })).receipt)
    }
    const listed = async () =>
      ((await as('list', {}, OLGA, there)).answer as Case[]).map(({ receipt }) => receipt)
    const [oldest, newest = ''] = receipts
    await as('ask', { receipt: newest, text: QUESTION }, OLGA, there)
    expect(await listed()).toEqual([oldest, newest])
    await writer.api.complaints.reply({ receipt: newest, text: ANSWER })
    expect(await listed()).toEqual([newest, oldest])
  })

  it('has each message once, however often a form is sent', async () => {
    const { receipt } = await fileAs(annas)
    const sent = await Promise.all([ask(receipt), ask(receipt), ask(receipt)])
    expect(sent.flat()).toHaveLength(1)
    await consume(...sent.flat())
    expect((await listDevMail(env)).filter(({ to }) => to === anna.email)).toHaveLength(1)
    await Promise.all([1, 2].map(() => annas.api.complaints.reply({ receipt, text: ANSWER })))
    expect(await thread(receipt)).toHaveLength(2)
  })

  it('is begun by an operator who may close the case, and never by its writer', async () => {
    const { receipt } = await fileAs(annas)
    expect(await refusalOf(annas.api.complaints.reply({ receipt, text: ANSWER }))).toMatchObject({
      code: 'not_found',
    })
    const ofRight = (right: 'support' | 'moderate') =>
      refusalOf(as('ask', { receipt, text: QUESTION }, operator('piotr', right)))
    expect(await ofRight('moderate')).toMatchObject({ code: 'not_yours' })
    expect(await ofRight('support')).toBeNull()
    const report = await fileAs(annas, { category: 'report', reason: 'fraud', good_faith: true })
    const asked = (right: 'support' | 'moderate') =>
      refusalOf(as('ask', { receipt: report.receipt, text: QUESTION }, operator('piotr', right)))
    expect(await asked('support')).toMatchObject({ code: 'not_yours' })
    expect(await asked('moderate')).toBeNull()
    expect(await refusalOf(as('ask', { receipt, text: QUESTION }, OLGA, world()))).toMatchObject({
      code: 'not_found',
    })
  })

  it('is read and answered by nobody else: neither by another member, nor by a key that is forged, of another pool, or expired', async () => {
    const { receipt } = await fileAs(annas)
    await ask(receipt)
    const bens = visit(site, await member(site, { name: 'Ben' }), { clock })
    const key = await keyOf(receipt)
    const { id } = await rowOf(receipt)
    const elsewhere = await keyOf(receipt, world().pool)
    const expired = await keyOf(receipt, site.pool, clock.now() - CASE_KEY_MS)
    const refused = [
      () => bens.api.complaints.reply({ receipt, text: ANSWER }),
      () => visit(site, null, { clock }).api.complaints.reply({ receipt, text: ANSWER }),
      () => bens.api.complaints.thread({ case: receipt }),
      () => bens.api.complaints.thread({ case: `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}` }),
      () => bens.api.complaints.thread({ case: `${id}.${clock.now() + DAY_MS}.` }),
      () => bens.api.complaints.thread({ case: elsewhere }),
      () => bens.api.complaints.thread({ case: expired }),
      () => bens.api.complaints.reply({ key: elsewhere, text: ANSWER }),
    ]
    for (const call of refused) expect(await refusalOf(call())).toMatchObject({ code: 'not_found' })
    expect(await thread(receipt)).toHaveLength(1)
  })

  it('is answered by the key of the mail without an account, and does not show what was filed', async () => {
    const visitor = visit(site, null, { clock })
    const filed = await fileAs(visitor, { email: `${unique('noor')}@example.test` })
    await ask(filed.receipt)
    const key = await keyOf(filed.receipt)
    const { text } = await rowOf(filed.receipt)
    expect(JSON.stringify(await visitor.api.complaints.thread({ case: key }))).not.toContain(text)
    expect(await visitor.api.complaints.reply({ key, text: ANSWER })).toMatchObject({
      messages: [{ author: 'operator' }, { author: 'writer', text: ANSWER }],
    })
  })

  it('is answered by the key of the mail by a suspended member', async () => {
    const { receipt } = await fileAs(annas)
    await run(env.DB, build.updateTable('members').set({ status: 'banned' }).where('id', '=', anna.id))
    await ask(receipt)
    const { messages } = await visit(site, null, { clock }).api.complaints.reply({
      key: await keyOf(receipt),
      text: ANSWER,
    })
    expect(messages).toHaveLength(2)
  })

  it('takes neither an empty answer nor one that is too long, and limits them as complaints are', async () => {
    const { receipt } = await fileAs(annas)
    await ask(receipt)
    for (const text of ['', ' ', 'a'.repeat(COMPLAINT_MAX_LENGTH + 1)])
      expect(await refusalOf(annas.api.complaints.reply({ receipt, text }))).toMatchObject({
        code: 'invalid',
      })
    const refusals = []
    for (let index = 0; index < 6; index += 1)
      refusals.push(await refusalOf(annas.api.complaints.reply({ receipt, text: `Answer ${index}` })))
    expect(refusals.at(-1)).toMatchObject({ code: 'too_many' })
  })

  it('is in the export of its writer, and is erased with the case of one who left', async () => {
    const { receipt } = await fileAs(annas)
    await ask(receipt)
    await annas.api.complaints.reply({ receipt, text: ANSWER })
    const { case_messages } = await listExportedRows(env.DB, anna.id)
    expect(case_messages).toMatchObject([
      { receipt, author: 'operator', text: QUESTION },
      { receipt, author: 'writer', text: ANSWER },
    ])
    await as('answer', { receipt, answer: 'It is back.' })
    await run(
      env.DB,
      build
        .updateTable('complaints')
        .set({ writer_left: 1, member_id: null, closed_at: Date.now() - 2 * DAY_MS })
        .where('receipt', '=', receipt),
    )
    await sweepAlone()
    expect(await thread(receipt)).toEqual([])
    expect(await rowOf(receipt)).toMatchObject({ text: '-', answer: null })
  })
})
