// Decisions on complaints and reports (trust: notice, decision, reason, appeal): answers, decisions, appeals decided by another operator,
// statements of reasons, and sealed evidence, opened by operators with the right and recorded each time.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { accessOf } from '#src/contract/call.ts'
import type { Case } from '#src/contract/operator/cases.ts'
import { operatorContract } from '#src/contract/operator/index.ts'
import type { Site } from '#src/contract/site.ts'
import { APPEAL_DAYS } from '#src/domain/appeals.ts'
import { caseDueAt } from '#src/domain/case-deadlines.ts'
import { CASE_ANNOUNCED_MS } from '#src/domain/case-undo.ts'
import { SEALED_DAYS } from '#src/domain/constants.ts'
import { photoFiles } from '#src/domain/photo-sizes.ts'
import { RIGHTS } from '#src/domain/rights.ts'
import { consume, rowOf, sweepAlone } from '#tests/support/account-actions.ts'
import { refusalOf, type Visit, visit } from '#tests/support/api.ts'
import { type Clock, createClock } from '#tests/support/clock.ts'
import { type MadeMember, member, storedPhoto, unique, world } from '#tests/support/factories.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import { casesApi } from '#worker/features/moderation/operator-api.ts'
import { statementKeys } from '#worker/platform/crypto/signed-keys.ts'
import { all, build, first } from '#worker/platform/database/query.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'
import { STATEMENT_KEY_MS } from '#worker/platform/retention.ts'
import { allowing, type PrincipalOf } from '#worker/principal.ts'

const DAY_MS = 86_400_000
const OLGA = operator('olga', 'support', 'moderate')
const PIOTR = operator('piotr', 'support', 'moderate')
const ANSWER = 'We have looked at it with care.'
const GROUND = { ground: 'advertising', facts: 'Five people were asked for money on 20 November.' } as const

describe('a case', () => {
  let site: Site
  let clock: Clock
  let anna: MadeMember
  let ben: MadeMember
  let annas: Visit

  beforeEach(async () => {
    site = world()
    clock = createClock()
    ;[anna, ben] = [await member(site, { name: 'Anna' }), await member(site, { name: 'Ben' })]
    annas = visit(site, anna, { clock })
  })

  /** Makes a call as an operator. */
  const as = (who: PrincipalOf<'operator'>, name: string, input: object, at = site) =>
    callAs(who, casesApi, name, input, { site: at, clock })
  const report = async (more: object = {}) =>
    (
      await annas.api.complaints.file({
        category: 'report',
        reason: 'fraud',
        text: 'He asks for money.',
        about: ben.id,
        good_faith: true,
        ...more,
      })
    ).receipt
  const ask = async () =>
    (await annas.api.complaints.file({ category: 'question', text: 'How do I leave?' })).receipt
  const own = async (receipt: string) =>
    (await annas.api.complaints.list()).find((one) => one.receipt === receipt)
  const eventsOf = async (receipt: string) =>
    (
      await all(
        env.DB,
        build
          .selectFrom('complaint_events')
          .innerJoin('complaints', 'complaints.id', 'complaint_events.complaint_id')
          .where('receipt', '=', receipt)
          .orderBy('at')
          .select('kind'),
      )
    ).map(({ kind }) => kind)

  it('is received, reviewed, and answered once; its sender sees each step', async () => {
    const receipt = await ask()
    expect(await own(receipt)).toMatchObject({ status: 'open', answer: null })
    clock.advance(1)
    await as(OLGA, 'take', { receipt })
    expect(await own(receipt)).toMatchObject({ status: 'looking' })
    expect((await as(OLGA, 'find', { receipt })).answer).toMatchObject({
      status: 'looking',
      taken_by: 'olga',
      member: anna.id,
    })
    clock.advance(1)
    const both = await Promise.all([
      refusalOf(as(OLGA, 'answer', { receipt, answer: ANSWER })),
      refusalOf(as(PIOTR, 'answer', { receipt, answer: ANSWER })),
    ])
    expect(both.filter((refusal) => refusal === null)).toHaveLength(1)
    const closed_at = new Date(clock.now()).toISOString()
    clock.advance(CASE_ANNOUNCED_MS)
    expect(await own(receipt)).toMatchObject({
      status: 'closed',
      answer: ANSWER,
      outcome: null,
      closed_at,
      appeal_until: null,
    })
    expect(await eventsOf(receipt)).toEqual(['received', 'answered'])
    expect(await refusalOf(as(OLGA, 'take', { receipt }))).toMatchObject({ code: 'not_found' })
  })

  it('is in the list of open cases, oldest first, and then in that of closed ones', async () => {
    const receipts = []
    for (const text of ['The first of them.', 'The second of them.']) {
      clock.advance(1)
      receipts.push((await annas.api.complaints.file({ category: 'question', text })).receipt)
    }
    const listed = async (input: object) =>
      ((await as(OLGA, 'list', input)).answer as { receipt: string }[]).map((one) => one.receipt)
    expect(await listed({})).toEqual(receipts)
    await as(OLGA, 'answer', { receipt: receipts[0], answer: ANSWER })
    expect(await listed({})).toEqual([receipts[1]])
    expect(await listed({ closed: '1' })).toEqual([receipts[0]])
    expect(await listed({ category: 'report' })).toEqual([])
    expect((await as(OLGA, 'list', {}, world())).answer).toEqual([])
  })

  it('has the date that the service page promises, and its languages; minors and threats come before older cases', async () => {
    const receipt = await ask()
    clock.advance(DAY_MS)
    const threat = await report({ reason: 'harassment' })
    const [first, second] = (await as(OLGA, 'list', {})).answer as Case[]
    expect(first).toMatchObject({
      receipt: threat,
      is_urgent: true,
      due_at: null,
      member_name: 'Anna',
      profile_name: 'Ben',
      profile_language: 'en',
    })
    expect(second).toMatchObject({ receipt, is_urgent: false, site: site.id, locale: 'en-US' })
    expect(Date.parse(second?.due_at ?? '')).toBe(caseDueAt('question', Date.parse(second?.created_at ?? '')))
  })

  it('is among those of the operator who took it, and then of the one who closed it', async () => {
    const [taken, other] = [await ask(), await report()]
    await as(OLGA, 'take', { receipt: taken })
    await as(PIOTR, 'take', { receipt: other })
    const mine = async (input: object) =>
      ((await as(OLGA, 'list', { ...input, taken_by: 'me' })).answer as Case[]).map((one) => one.receipt)
    expect(await mine({})).toEqual([taken])
    expect(await mine({ category: 'report' })).toEqual([])
    await as(OLGA, 'answer', { receipt: taken, answer: ANSWER })
    await as(PIOTR, 'decide', { receipt: other, outcome: 'none', answer: ANSWER })
    expect(await mine({})).toEqual([])
    expect(await mine({ closed: '1' })).toEqual([taken])
  })

  it('lists other cases of its sender and of the reported profile', async () => {
    const earlier = await ask()
    clock.advance(1)
    const about_ben = await report()
    clock.advance(1)
    const bens = (
      await visit(site, ben, { clock }).api.complaints.file({
        category: 'complaint',
        text: 'It is slow here.',
      })
    ).receipt
    const { answer } = await as(OLGA, 'related', { related_to: about_ben })
    expect(answer).toMatchObject([
      { of: 'profile', part: 'wrote', receipt: bens, category: 'complaint' },
      { of: 'sender', part: 'wrote', receipt: earlier, category: 'question' },
    ])
    expect((await as(OLGA, 'related', { related_to: bens })).answer).toMatchObject([
      { of: 'sender', part: 'about', receipt: about_ben },
    ])
  })

  it('that is a report is decided with reasons: the reporter gets them, and a suspended member has a statement', async () => {
    const receipt = await report()
    expect(await refusalOf(as(OLGA, 'answer', { receipt, answer: ANSWER }))).toMatchObject({
      code: 'not_found',
    })
    await as(OLGA, 'decide', { receipt, outcome: 'suspended', answer: ANSWER, ...GROUND })
    expect(await rowOf(ben.id)).toMatchObject({ status: 'banned' })
    expect(await own(receipt)).toMatchObject({ outcome: 'suspended', answer: ANSWER, appeal_until: null })
    expect(await eventsOf(receipt)).toEqual(['received', 'decided'])
    const key = await statementKeys.create({ env, pool: site.pool, now: clock.now() }, ben.id)
    expect(await visit(site, null, { clock }).api.complaints.statement({ key })).toMatchObject({
      ...GROUND,
      by_report: true,
      appeal: null,
      appeal_until: expect.any(String),
    })
  })

  it('decided against the reporter can be appealed once, for six months, and another operator decides', async () => {
    const receipt = await report()
    const appeal = (text = 'Look at his photos once more.') => annas.api.complaints.appeal({ receipt, text })
    expect(await refusalOf(appeal())).toMatchObject({ code: 'not_found' })
    await as(OLGA, 'decide', { receipt, outcome: 'none', answer: ANSWER })
    const appeal_until = new Date(clock.now() + APPEAL_DAYS * DAY_MS).toISOString()
    clock.advance(CASE_ANNOUNCED_MS)
    expect(await own(receipt)).toMatchObject({ appeal_until })
    const bens = visit(site, ben, { clock })
    expect(
      await refusalOf(bens.api.complaints.appeal({ receipt, text: 'I know her number.' })),
    ).toMatchObject({ code: 'not_found' })

    const filed = await appeal()
    expect((await appeal()).receipt).toBe(filed.receipt)
    const seenBy = async (who: PrincipalOf<'operator'>) =>
      ((await as(who, 'find', { receipt: filed.receipt })).answer as Case).is_own_decision
    expect([await seenBy(OLGA), await seenBy(PIOTR)]).toEqual([true, false])
    expect(await refusalOf(appeal('And in other words, again.'))).toMatchObject({ code: 'not_found' })
    expect(await own(receipt)).toMatchObject({ appeal: filed.receipt, appeal_until: null })

    const decision = { receipt: filed.receipt, outcome: 'reversed', answer: ANSWER }
    expect(
      await refusalOf(as(OLGA, 'decideAppeal', { ...decision, action: { measure: 'suspended', ...GROUND } })),
    ).toMatchObject({
      code: 'not_yours',
    })
    expect(await refusalOf(as(PIOTR, 'decideAppeal', decision))).toMatchObject({ code: 'invalid' })
    await as(PIOTR, 'decideAppeal', { ...decision, action: { measure: 'suspended', ...GROUND } })
    expect(await rowOf(ben.id)).toMatchObject({ status: 'banned' })
    expect(await own(filed.receipt)).toMatchObject({ category: 'appeal', outcome: 'reversed' })
  })

  it('cannot be appealed when the time is over', async () => {
    const receipt = await report()
    await as(OLGA, 'decide', { receipt, outcome: 'none', answer: ANSWER })
    clock.advance(APPEAL_DAYS * DAY_MS)
    expect(await own(receipt)).toMatchObject({ appeal_until: null })
    const late = annas.api.complaints.appeal({ receipt, text: 'It took me so long.' })
    expect(await refusalOf(late)).toMatchObject({ code: 'not_found' })
  })

  it('against a suspension is filed with the key, and lifts it when it is upheld', async () => {
    const receipt = await report()
    await as(OLGA, 'decide', { receipt, outcome: 'suspended', answer: ANSWER, ...GROUND })
    const key = await statementKeys.create({ env, pool: site.pool, now: clock.now() }, ben.id)
    const bens = visit(site, null, { clock })
    const filed = await bens.api.complaints.appeal({ key, text: 'That was not me, I was robbed.' })
    expect(filed.mailed_to).toBe(ben.email)
    expect(await bens.api.complaints.statement({ key })).toMatchObject({
      appeal: filed.receipt,
      appeal_until: null,
    })
    expect((await as(PIOTR, 'find', { receipt: filed.receipt })).answer).toMatchObject({
      against_statement: { measure: 'suspended', ...GROUND },
      member: ben.id,
    })
    const decision = { receipt: filed.receipt, outcome: 'reversed', answer: ANSWER }
    expect(await refusalOf(as(OLGA, 'decideAppeal', decision))).toMatchObject({ code: 'not_yours' })
    await as(PIOTR, 'decideAppeal', decision)
    expect(await rowOf(ben.id)).toMatchObject({ status: 'active' })
    expect(await refusalOf(bens.api.complaints.statement({ key }))).toMatchObject({ code: 'not_found' })
  })

  it('that is closed is reported by email, in the language it was written in, without its text', async () => {
    const noor = await member(localhost)
    const hers = visit(localhost, noor, { clock, locale: 'nl-NL' })
    const text = 'Waarom staat mijn foto er niet?'
    const { receipt } = await hers.api.complaints.file({ category: 'question', text })
    const { jobs } = await as(OLGA, 'answer', { receipt, answer: ANSWER }, localhost)
    await consume(...jobs)
    await consume(...jobs)
    const mails = (await listDevMail(env, { to: noor.email })).filter(({ subject }) =>
      subject.startsWith('Ons antwoord op'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(ANSWER)
    expect(`${mails[0]?.html} ${mails[0]?.text}`).not.toContain(text)
  })

  it('is accessible only to an operator with the right', async () => {
    const receipt = await ask()
    const calls = Object.entries(operatorContract.cases.calls)
    for (const [name, call] of calls) {
      const access = accessOf(operatorContract.cases, call)
      const rights = typeof access === 'object' ? allowing(access) : expect.fail('for anybody')
      const wrong = RIGHTS.filter((right) => !rights.includes(right))
      expect(await refusalOf(as(operator('sam', ...wrong), name, { receipt }))).toMatchObject({
        code: 'not_yours',
      })
    }
  })

  describe('that ends in the removal of a photo', () => {
    const REMOVED = { outcome: 'photo_removed', answer: ANSWER, ...GROUND } as const
    const imagesOf = async (who: Visit) => (await who.api.profile.find({ id: ben.id })).images
    /** Ben with two photos, and a report of the first. */
    async function reported() {
      await storedPhoto(ben.id)
      await storedPhoto(ben.id)
      const { main_image, images } = await annas.api.profile.find({ id: ben.id })
      const name = main_image?.thumb_filename ?? ''
      const photo = images.find(({ thumb_filename }) => thumb_filename === name)?.id ?? ''
      return { photo, name, receipt: await report({ photo }) }
    }

    it('removes it from every page and list, and its files from R2, except what is sealed', async () => {
      const { photo, name, receipt } = await reported()
      const bens = visit(site, ben, { clock })
      await bens.api.likes.add({ profile: anna.id })
      await annas.api.likes.add({ profile: ben.id })
      const seenBy = async (who: Visit) =>
        JSON.stringify([
          await who.api.profile.find({ id: ben.id }),
          await who.api.search.run({}),
          await who.api.likes.list(),
          await who.api.user.current(),
        ])
      expect(await seenBy(annas)).toContain(name)
      expect(await seenBy(bens)).toContain(name)

      await as(OLGA, 'decide', { receipt, ...REMOVED })
      for (const who of [annas, bens]) expect(await seenBy(who)).not.toContain(name)
      expect((await imagesOf(annas)).map(({ id }) => id)).not.toContain(photo)
      expect(await imagesOf(annas)).toHaveLength(1)
      for (const file of photoFiles(name)) expect(await env.PHOTOS.head(file)).toBeNull()
      expect(await rowOf(ben.id)).toMatchObject({ status: 'active' })
      expect((await as(OLGA, 'openPicture', { receipt })).answer).toBeInstanceOf(Response)
      expect(await own(receipt)).toMatchObject({
        outcome: 'photo_removed',
        answer: ANSWER,
        appeal_until: null,
      })
    })

    it('gives its owner the reasons, and nobody else', async () => {
      const { receipt } = await reported()
      await as(OLGA, 'decide', { receipt, ...REMOVED })
      const [notice, ...others] = await visit(site, ben, { clock }).api.complaints.list()
      expect(others).toEqual([])
      expect(notice).toMatchObject({
        category: 'notice',
        status: 'closed',
        outcome: 'photo_removed',
        ground: GROUND.ground,
        answer: GROUND.facts,
        appeal: null,
        appeal_until: new Date(clock.now() + APPEAL_DAYS * DAY_MS).toISOString(),
      })
      expect(notice?.receipt).not.toBe(receipt)
      expect((await annas.api.complaints.list()).map(({ category }) => category)).toEqual(['report'])
      expect(
        await refusalOf(
          annas.api.complaints.appeal({ receipt: notice?.receipt ?? '', text: 'It was mine after all.' }),
        ),
      ).toMatchObject({ code: 'not_found' })
    })

    it('is emailed to both: to its owner why, and the number', async () => {
      const [noor, tom] = [await member(localhost), await member(localhost)]
      await storedPhoto(tom.id)
      const noors = visit(localhost, noor, { clock })
      const photo = (await noors.api.profile.find({ id: tom.id })).images[0]?.id ?? ''
      const text = 'That picture is of my sister.'
      const content = { category: 'report', about: tom.id, good_faith: true, photo, text } as const
      const { receipt } = await noors.api.complaints.file(content)
      const { jobs } = await as(OLGA, 'decide', { receipt, ...REMOVED }, localhost)
      await consume(...jobs)
      await consume(...jobs)
      const [notice] = await visit(localhost, tom, { clock }).api.complaints.list()
      const toms = (await listDevMail(env, { to: tom.email })).filter((mail) =>
        mail.text.includes(GROUND.facts),
      )
      expect(toms).toHaveLength(1)
      expect(toms[0]?.text).toContain(notice?.receipt)
      expect(toms[0]?.text).toContain('/complaints')
      expect(`${toms[0]?.html} ${toms[0]?.text}`).not.toContain(text)
      const noors_mail = (await listDevMail(env, { to: noor.email })).filter((mail) =>
        mail.text.includes(ANSWER),
      )
      expect(noors_mail).toHaveLength(1)
      expect(noors_mail[0]?.text).not.toContain(GROUND.facts)
    })

    it('can be appealed by its owner, once, and another operator decides', async () => {
      const { receipt } = await reported()
      await as(OLGA, 'decide', { receipt, ...REMOVED })
      const bens = visit(site, ben, { clock })
      const notice = async () =>
        (await bens.api.complaints.list()).find(({ category }) => category === 'notice')
      const number = (await notice())?.receipt ?? ''
      const filed = await bens.api.complaints.appeal({ receipt: number, text: 'That is me, look closer.' })
      expect(await notice()).toMatchObject({ appeal: filed.receipt, appeal_until: null })
      expect(
        await refusalOf(bens.api.complaints.appeal({ receipt: number, text: 'And in other words, again.' })),
      ).toMatchObject({ code: 'not_found' })
      expect((await as(PIOTR, 'find', { receipt: filed.receipt })).answer).toMatchObject({
        against_statement: { measure: 'photo_removed', ...GROUND },
      })
      const decision = { receipt: filed.receipt, outcome: 'reversed', answer: ANSWER }
      expect(await refusalOf(as(OLGA, 'decideAppeal', decision))).toMatchObject({ code: 'not_yours' })
      await as(PIOTR, 'decideAppeal', decision)
      expect(await rowOf(ben.id)).toMatchObject({ status: 'active' })
      const row = build.selectFrom('statements').where('receipt', '=', number).select('lifted_at')
      expect(await first(env.DB, row)).toEqual({ lifted_at: clock.now() })
    })

    it('is no suspension: a later one has its own statement and is lifted by itself', async () => {
      const { receipt } = await reported()
      await as(OLGA, 'decide', { receipt, ...REMOVED })
      const key = await statementKeys.create({ env, pool: site.pool, now: clock.now() }, ben.id)
      const guest = visit(site, null, { clock })
      expect(await refusalOf(guest.api.complaints.statement({ key }))).toMatchObject({ code: 'not_found' })
      await annas.services.accountActions.ban(ben.id, { who: PIOTR, why: 'harm' })
      expect(await guest.api.complaints.statement({ key })).toMatchObject({ ground: 'harm' })
      await annas.services.accountActions.unban(ben.id, { who: PIOTR, why: null })
      const lifted = build
        .selectFrom('statements')
        .where('member_id', '=', ben.id)
        .where('measure', '=', 'photo_removed')
        .select('lifted_at')
      expect(await first(env.DB, lifted)).toEqual({ lifted_at: null })
    })

    it('applies only to a reported photo that exists, and is done once by however many', async () => {
      const of_profile = await report()
      expect(await refusalOf(as(OLGA, 'decide', { receipt: of_profile, ...REMOVED }))).toMatchObject({
        code: 'not_found',
      })
      const { photo, receipt } = await reported()
      const both = await Promise.all([
        refusalOf(as(OLGA, 'decide', { receipt, ...REMOVED })),
        refusalOf(as(PIOTR, 'decide', { receipt, ...REMOVED })),
      ])
      expect(both.filter((refusal) => refusal === null)).toHaveLength(1)
      const written = build.selectFrom('statements').where('photo', '=', photo).select('id')
      expect(await all(env.DB, written)).toHaveLength(1)

      const [left] = await imagesOf(annas)
      const late = await report({ photo: left?.id, text: 'This one as well, please.' })
      await visit(site, ben).api.profileImage.remove({ image: left?.id ?? '' })
      expect(await refusalOf(as(OLGA, 'decide', { receipt: late, ...REMOVED }))).toMatchObject({
        code: 'not_found',
      })
      expect(await own(late)).toMatchObject({ status: 'open' })
    })

    it('is carried out when the worker dies after the first write: the sweep deletes the files', async () => {
      const { photo, name, receipt } = await reported()
      const bindings = {
        PHOTOS: {
          get: (name: string) => env.PHOTOS.get(name),
          delete: () => Promise.reject(new Error('killed by a test')),
        } as unknown as R2Bucket,
      }
      const { photoRemoval } = visit(site, null, { clock, bindings }).services
      await expect(
        photoRemoval.remove(OLGA, { member_id: ben.id, photo }, { ...GROUND, by_report: true }),
      ).rejects.toThrow()
      expect((await imagesOf(annas)).map(({ id }) => id)).not.toContain(photo)
      await sweepAlone(Date.now())
      for (const file of photoFiles(name)) expect(await env.PHOTOS.head(file)).toBeNull()
      await as(OLGA, 'decide', { receipt, ...REMOVED })
      expect(await own(receipt)).toMatchObject({ outcome: 'photo_removed' })
    })

    it('happens after an appeal of the reporter’s, too', async () => {
      const { photo, receipt } = await reported()
      await as(OLGA, 'decide', { receipt, outcome: 'none', answer: ANSWER })
      clock.advance(CASE_ANNOUNCED_MS)
      const appeal = await annas.api.complaints.appeal({ receipt, text: 'Look at it once more, please.' })
      await as(PIOTR, 'decideAppeal', {
        receipt: appeal.receipt,
        outcome: 'reversed',
        answer: ANSWER,
        action: { measure: 'photo_removed', ...GROUND },
      })
      expect((await imagesOf(annas)).map(({ id }) => id)).not.toContain(photo)
      expect(await rowOf(ben.id)).toMatchObject({ status: 'active' })
    })
  })

  describe('about a profile or a photo', () => {
    const evidence = async (receipt: string, who = OLGA) =>
      (await as(who, 'openEvidence', { receipt })).answer

    it('seals it as it was, and records whoever opens it', async () => {
      const receipt = await report()
      await visit(site, ben).api.user.update({ name: 'Somebody else' })
      expect(await evidence(receipt)).toMatchObject({
        message: null,
        profile: { name: 'Ben', kind: 'member' },
        picture: false,
        readings: [{ who: 'olga' }],
      })
      clock.advance(1)
      expect(await evidence(receipt, PIOTR)).toMatchObject({ readings: [{ who: 'olga' }, { who: 'piotr' }] })
      expect(await refusalOf(evidence(await ask()))).toMatchObject({ code: 'not_found' })
      expect(await refusalOf(as(OLGA, 'openEvidence', { receipt }, world()))).toMatchObject({
        code: 'not_found',
      })
    })

    it('keeps the photo when it is deleted, under a name that no URL leads to, for thirty days', async () => {
      const filename = await storedPhoto(ben.id)
      const [image] = (await annas.api.profile.find({ id: ben.id })).images
      const photo = image?.id ?? ''
      expect(await refusalOf(report({ photo: 'another' }))).toMatchObject({ code: 'not_found' })
      const receipt = await report({ photo })
      await visit(site, ben).api.profileImage.remove({ image: photo })
      expect(await env.PHOTOS.get(filename)).toBeNull()
      const photoBytes = (await as(OLGA, 'openPicture', { receipt })).answer as Response
      expect((await photoBytes.arrayBuffer()).byteLength).toBeGreaterThan(0)
      expect(await evidence(receipt)).toMatchObject({ picture: true, readings: [{}, {}] })
      const stored = await first(
        env.DB,
        build.selectFrom('sealed_evidence').where('profile_id', '=', ben.id).select('picture'),
      )
      expect(stored?.picture).toMatch(/^evidence\//)

      const at = clock.now()
      await sweepAlone(at + SEALED_DAYS * DAY_MS)
      expect(await env.PHOTOS.head(stored?.picture ?? '')).not.toBeNull()
      await sweepAlone(at + SEALED_DAYS * DAY_MS + 1)
      expect(await env.PHOTOS.head(stored?.picture ?? '')).toBeNull()
      expect(await evidence(receipt)).toMatchObject({ profile: null, picture: false })
    })

    it('outlives the reported member, whose statements are deleted with them', async () => {
      const receipt = await report()
      await as(OLGA, 'decide', { receipt, outcome: 'suspended', answer: ANSWER, ...GROUND })
      await annas.services.accountActions.deleteAccount(ben.id, {
        who: { kind: 'system', job: 'test' },
        why: null,
      })
      expect(await evidence(receipt)).toMatchObject({ profile: { name: 'Ben' } })
      const left = await all(
        env.DB,
        build.selectFrom('statements').where('member_id', '=', ben.id).select('id'),
      )
      expect(left).toEqual([])
    })
  })
})

describe('the key of a statement', () => {
  it('is issued by the refused login, and is valid for an hour, in its pool, for its member', async () => {
    const site = world()
    const clock = createClock()
    const password = 'een rustige dinsdag'
    const ben = await member(site, { password })
    const { accountActions, accounts } = visit(site, null, { clock }).services
    await accountActions.ban(ben.id, { who: OLGA, why: 'harm' })
    const attempt = accounts.authenticate(ben.email, password, (hash) => hash())
    const refusal = await refusalOf(attempt)
    expect(refusal?.code).toBe('banned')
    const key = refusal?.details.statement ?? ''
    const terms = { env, pool: site.pool, now: clock.now() }
    const expires_at = clock.now() + STATEMENT_KEY_MS
    expect(await statementKeys.read(terms, key)).toEqual({ subject: ben.id, expires_at })
    expect(await statementKeys.read({ ...terms, pool: unique('pool') }, key)).toBeNull()
    expect(await statementKeys.read(terms, key.replace(ben.id, unique('somebody')))).toBeNull()
    expect(await statementKeys.read({ ...terms, now: terms.now + STATEMENT_KEY_MS }, key)).toBeNull()
    const { api } = visit(site, null, { clock })
    expect(await api.complaints.statement({ key })).toMatchObject({
      ground: 'harm',
      facts: null,
      by_report: false,
    })
    expect(await refusalOf(api.complaints.statement({ key: 'made.up.key' }))).toMatchObject({
      code: 'not_found',
    })
  })
})
