// Measures of moderators that leave the member their account (trust: DSA 17): what each does, that it is taken once, its statement, and
// its end.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import type { Complaint } from '#src/contract/complaints.ts'
import type { Site } from '#src/contract/site.ts'
import { consume, consumePendingOf, rowOf, sweepAlone } from '#tests/support/account-actions.ts'
import { refusalOf, type Visit, visit } from '#tests/support/api.ts'
import { memberObjectOf, setClock } from '#tests/support/chat-world.ts'
import { type Clock, createClock } from '#tests/support/clock.ts'
import { type MadeMember, member, unique, world } from '#tests/support/factories.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import { casesApi } from '#worker/features/moderation/operator-api.ts'
import { statementKeys } from '#worker/platform/crypto/signed-keys.ts'
import { all, build, run } from '#worker/platform/database/query.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'
import type { PrincipalOf } from '#worker/principal.ts'

const PASSWORD = 'a quiet harbour'
const DAY_MS = 86_400_000
const OLGA = operator('olga', 'support', 'moderate')
const PIOTR = operator('piotr', 'support', 'moderate')
const ANSWER = 'We have looked at it with care.'
const GROUND = { ground: 'harm', facts: 'She was insulted on 20 November.' } as const
const WARNED = { outcome: 'warned', answer: ANSWER, ...GROUND } as const

describe('a measure', () => {
  let site: Site
  let clock: Clock
  let anna: MadeMember
  let ben: MadeMember
  let annas: Visit

  beforeEach(async () => {
    site = world({ message_cost: 0 })
    clock = createClock()
    ;[anna, ben] = [
      await member(site, { name: 'Anna' }),
      await member(site, { name: 'Ben', password: PASSWORD }),
    ]
    annas = visit(site, anna, { clock })
  })

  const as = (who: PrincipalOf<'operator'>, name: string, input: object, at = site) =>
    callAs(who, casesApi, name, input, { site: at, clock })
  const report = async (from = annas, about = ben.id) =>
    (await from.api.complaints.file({ category: 'report', text: 'He insults me.', about, good_faith: true }))
      .receipt
  const noticesOf = async (who: MadeMember, at = site): Promise<Complaint[]> =>
    (await visit(at, who, { clock }).api.complaints.list()).filter(({ category }) => category === 'notice')
  const statementsOf = (id: string) =>
    all(
      env.DB,
      build
        .selectFrom('statements')
        .where('member_id', '=', id)
        .orderBy('decided_at')
        .select(['measure', 'lifted_at']),
    )
  const actionsOf = async (id: string) =>
    (await annas.services.accountActions.listActions(id)).map(({ what, who_id }) => [what, who_id])

  describe('warned', () => {
    it('is a statement of reasons that the member reads, and changes nothing else', async () => {
      const receipt = await report()
      await as(OLGA, 'decide', { receipt, ...WARNED })
      expect(await rowOf(ben.id)).toMatchObject({ status: 'active' })
      expect(await noticesOf(ben)).toMatchObject([
        { outcome: 'warned', ground: 'harm', answer: GROUND.facts, lifted_at: null, appeal: null },
      ])
      const [own] = await annas.api.complaints.list()
      expect(own).toMatchObject({ receipt, outcome: 'warned', answer: ANSWER, appeal_until: null })
      expect(await actionsOf(ben.id)).toEqual([['warn', 'olga']])
    })

    it('is taken once by a case, also when its decision is sent twice or repeated after a crash', async () => {
      const receipt = await report()
      const both = await Promise.all([
        refusalOf(as(OLGA, 'decide', { receipt, ...WARNED })),
        refusalOf(as(OLGA, 'decide', { receipt, ...WARNED })),
      ])
      expect(both.filter((refusal) => refusal === null)).toHaveLength(1)
      expect(await statementsOf(ben.id)).toHaveLength(1)

      const other = await report(visit(site, await member(site), { clock }))
      const row = build.selectFrom('complaints').where('receipt', '=', other).select('id')
      const case_id = (await all(env.DB, row))[0]?.id ?? ''
      // The worker died before it closed the case.
      await annas.services.accountActions.warn(ben.id, { who: OLGA, why: 'harm', case_id })
      await as(OLGA, 'decide', { receipt: other, ...WARNED })
      expect(await statementsOf(ben.id)).toHaveLength(2)
    })

    it('is emailed with its number, once', async () => {
      const [noor, tom] = [await member(localhost), await member(localhost)]
      const receipt = await report(visit(localhost, noor, { clock }), tom.id)
      const { jobs } = await as(OLGA, 'decide', { receipt, ...WARNED }, localhost)
      await consume(...jobs)
      await consume(...jobs)
      const [notice] = await noticesOf(tom, localhost)
      const mails = (await listDevMail(env, { to: tom.email })).filter((mail) =>
        mail.text.includes(GROUND.facts),
      )
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain(notice?.receipt)
      expect(mails[0]?.text).toContain('Something you did here breaks our rules')
    })

    it('can be appealed against, once, and another operator lifts it', async () => {
      const receipt = await report()
      await as(OLGA, 'decide', { receipt, ...WARNED })
      const [notice] = await noticesOf(ben)
      const bens = visit(site, ben, { clock })
      const against = { receipt: notice?.receipt ?? '', text: 'That was not me, look again.' }
      const appeal = await bens.api.complaints.appeal(against)
      expect(
        await refusalOf(bens.api.complaints.appeal({ ...against, text: 'In other words, it was not me.' })),
      ).toMatchObject({ code: 'not_found' })
      expect((await as(PIOTR, 'find', { receipt: appeal.receipt })).answer).toMatchObject({
        against_statement: { measure: 'warned', ...GROUND },
      })
      const decision = { receipt: appeal.receipt, outcome: 'reversed', answer: ANSWER }
      expect(await refusalOf(as(OLGA, 'decideAppeal', decision))).toMatchObject({ code: 'not_yours' })
      await as(PIOTR, 'decideAppeal', decision)
      expect(await statementsOf(ben.id)).toEqual([{ measure: 'warned', lifted_at: clock.now() }])
      expect(await noticesOf(ben)).toMatchObject([
        { outcome: 'warned', lifted_at: new Date(clock.now()).toISOString(), appeal: appeal.receipt },
      ])
    })

    it('is erased with the account, and refused for one that is erased', async () => {
      const receipt = await report()
      const { accountActions } = annas.services
      await accountActions.warn(ben.id, { who: OLGA, why: 'harm' })
      await accountActions.deleteAccount(ben.id, { who: OLGA, why: null })
      expect(await statementsOf(ben.id)).toEqual([])
      expect(await refusalOf(as(OLGA, 'decide', { receipt, ...WARNED }))).toMatchObject({ code: 'not_found' })
    })
  })

  describe('suspended for a time', () => {
    const SUSPENDED = { outcome: 'suspended', days: 7, answer: ANSWER, ...GROUND } as const
    const login = () => visit(site, null, { clock }).api.login.enter({ email: ben.email, password: PASSWORD })
    const statement = async () => {
      const key = await statementKeys.create({ env, pool: site.pool, now: clock.now() }, ben.id)
      return visit(site, null, { clock }).api.complaints.statement({ key })
    }

    it('says until when, and is over at that moment, at the login, however late the timer is', async () => {
      await as(OLGA, 'decide', { receipt: await report(), ...SUSPENDED })
      const end = clock.now() + 7 * DAY_MS
      expect(await statement()).toMatchObject({ ...GROUND, until: new Date(end).toISOString() })
      clock.advance(7 * DAY_MS - 1)
      expect(await refusalOf(login())).toMatchObject({ code: 'banned' })
      clock.advance(1)
      expect(await refusalOf(statement())).toMatchObject({ code: 'not_found' })
      await login()
      expect(await rowOf(ben.id)).toMatchObject({ status: 'active' })
      expect(await statementsOf(ben.id)).toEqual([{ measure: 'suspended', lifted_at: end }])
      expect(await actionsOf(ben.id)).toEqual([
        ['ban', 'olga'],
        ['unban', 'end-suspension'],
      ])
      expect((await visit(site, ben, { clock }).api.complaints.list()).length).toBe(0)
    })

    it('is ended by the timer, once, and one without an end is not', async () => {
      const { accountActions } = annas.services
      const until = clock.now() + 7 * DAY_MS
      await accountActions.ban(ben.id, { who: OLGA, why: 'harm', until })
      await accountActions.ban(anna.id, { who: OLGA, why: 'harm' })
      await sweepAlone(until - 1)
      expect(await rowOf(ben.id)).toMatchObject({ status: 'banned' })
      await Promise.all([sweepAlone(until), sweepAlone(until)])
      expect(await rowOf(ben.id)).toMatchObject({ status: 'active' })
      expect(await rowOf(anna.id)).toMatchObject({ status: 'banned' })
      expect(await actionsOf(ben.id)).toHaveLength(2)
    })

    it('is replaced by a longer one alone; twice the same order is one', async () => {
      const { accountActions } = annas.services
      const order = (days: number | null) => ({
        ...{ who: OLGA, why: 'harm' as const },
        until: days === null ? null : clock.now() + days * DAY_MS,
      })
      await accountActions.ban(ben.id, order(30))
      clock.advance(1_000)
      expect(await accountActions.ban(ben.id, order(30))).toBe('unchanged')
      expect(await accountActions.ban(ben.id, order(7))).toBe('unchanged')
      expect(await accountActions.ban(ben.id, order(90))).toBe('done')
      expect(await statementsOf(ben.id)).toEqual([
        { measure: 'suspended', lifted_at: clock.now() },
        { measure: 'suspended', lifted_at: null },
      ])
      clock.advance(30 * DAY_MS)
      expect(await refusalOf(login())).toMatchObject({ code: 'banned' })
      expect(await accountActions.ban(ben.id, order(null))).toBe('done')
      expect(await accountActions.ban(ben.id, order(90))).toBe('unchanged')
      await accountActions.unban(ben.id, { who: OLGA, why: null })
      await login()
    })

    it('stays when the appeal against an earlier one succeeds', async () => {
      const { accountActions } = annas.services
      await accountActions.ban(ben.id, { who: OLGA, why: 'harm', until: clock.now() + 7 * DAY_MS })
      const key = await statementKeys.create({ env, pool: site.pool, now: clock.now() }, ben.id)
      const { receipt } = await visit(site, null, { clock }).api.complaints.appeal({
        key,
        text: 'That was not me, look again.',
      })
      await accountActions.ban(ben.id, { who: OLGA, why: 'misuse' })
      await as(PIOTR, 'decideAppeal', { receipt, outcome: 'reversed', answer: ANSWER })
      expect(await rowOf(ben.id)).toMatchObject({ status: 'banned' })
      expect(await statement()).toMatchObject({ ground: 'misuse', until: null })
    })

    it('is emailed with its end, in the member’s language and form of dates', async () => {
      const tom = await member(localhost, { language: 'de' })
      const receipt = await report(visit(localhost, await member(localhost), { clock }), tom.id)
      await as(OLGA, 'decide', { receipt, ...SUSPENDED }, localhost)
      await consumePendingOf(tom.id)
      const [mail] = await listDevMail(env, { to: tom.email })
      expect(mail?.text).toContain('endet von selbst am 12. Nov. 2026')
    })
  })

  describe('restricted', () => {
    const RESTRICTED = { outcome: 'restricted', days: 7, answer: ANSWER, ...GROUND } as const
    const bens = () => visit(site, ben, { clock })
    const open = async (profile: string) => (await bens().api.chat.open({ profile })).id
    const send = (conversation: string, text = 'Hello') =>
      bens().api.message.send({ conversation, client_id: unique('letter'), text })

    it('lets the member begin no chat until its end, says until when, and leaves the others as they are', async () => {
      await setClock(memberObjectOf(ben.id), clock.now)
      const cleo = await member(site)
      const [old, opened] = [await open(anna.id), await open(cleo.id)]
      await send(old)
      await as(OLGA, 'decide', { receipt: await report(), ...RESTRICTED })
      const until = new Date(clock.now() + 7 * DAY_MS).toISOString()
      const refused = { code: 'chats_restricted', details: { until } }
      expect(await refusalOf(open((await member(site)).id))).toMatchObject(refused)
      expect(await refusalOf(send(opened))).toMatchObject(refused)
      expect(await bens().api.chat.read({ id: opened })).toMatchObject({ restricted: { until } })
      await send(old, 'And another')
      expect(await bens().api.chat.read({ id: await open(anna.id) })).not.toHaveProperty('restricted')
      expect(await noticesOf(ben)).toMatchObject([{ outcome: 'restricted', until }])
      clock.advance(7 * DAY_MS)
      await send(opened)
      await open((await member(site)).id)
    })

    it('lets the member answer whoever writes first, and like', async () => {
      await annas.services.accountActions.restrict(ben.id, { who: OLGA, why: 'harm' })
      const { id } = await annas.api.chat.open({ profile: ben.id })
      await annas.api.message.send({ conversation: id, client_id: unique('letter'), text: 'Hello Ben' })
      await open(anna.id)
      await send(id)
      await bens().api.likes.add({ profile: (await member(site)).id })
    })

    it('is taken once, replaced by a longer one alone, and lifted by an operator or an appeal', async () => {
      const { accountActions } = annas.services
      const order = { who: OLGA, why: 'harm' } as const
      const until = clock.now() + 7 * DAY_MS
      const both = [1, 2].map(() => accountActions.restrict(ben.id, { ...order, until }))
      expect((await Promise.all(both)).sort()).toEqual(['done', 'unchanged'])
      expect(await accountActions.restrict(ben.id, order)).toBe('done')
      expect(await accountActions.restrict(ben.id, { ...order, until })).toBe('unchanged')
      expect(await statementsOf(ben.id)).toHaveLength(2)
      const lift = { who: PIOTR, why: 'appeal', measure: 'restricted' } as const
      expect(await accountActions.lift(ben.id, lift)).toBe('done')
      expect(await accountActions.lift(ben.id, lift)).toBe('unchanged')
      await open(anna.id)
      expect((await actionsOf(ben.id)).at(-1)).toEqual(['lift', 'piotr'])

      const other = await report()
      await as(OLGA, 'decide', { receipt: other, ...RESTRICTED, days: null })
      const notice = (await noticesOf(ben)).find(({ lifted_at }) => lifted_at === null)
      const text = 'That was not me, look again.'
      const appeal = await bens().api.complaints.appeal({ receipt: notice?.receipt ?? '', text })
      const decision = { receipt: appeal.receipt, outcome: 'reversed', answer: ANSWER }
      await as(PIOTR, 'decideAppeal', decision)
      expect(await rowOf(ben.id)).toMatchObject({ restricted_at: null, restricted_until: null })
      await open((await member(site)).id)
    })

    it('reaches the member object with the sweep where the worker died before it', async () => {
      await open(anna.id)
      await run(env.DB, build.updateTable('members').set({ restricted_at: 1 }).where('id', '=', ben.id))
      await open((await member(site)).id)
      await consumePendingOf(ben.id)
      expect(await refusalOf(open((await member(site)).id))).toMatchObject({ code: 'chats_restricted' })
    })
  })
})
