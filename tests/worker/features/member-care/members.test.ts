// Members for operators (design section 18): finding them by an index, their page and timeline, help and decisions by the account actions.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import localhost from '#sites/localhost.ts'
import { operatorContract } from '#src/contract/operator/index.ts'
import type { FoundMember, MemberPage, TimelineEntry } from '#src/contract/operator/members.ts'
import type { Site } from '#src/contract/site.ts'
import { seriesOf } from '#src/domain/receipts.ts'
import { RIGHTS, type Right } from '#src/domain/rights.ts'
import { accountActionsOf, consume, rowOf } from '#tests/support/account-actions.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { memberObjectOf } from '#tests/support/chat-world.ts'
import { type Clock, createClock } from '#tests/support/clock.ts'
import { type MadeMember, member, storedPhoto, unique, world } from '#tests/support/factories.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import {
  memberByEmail,
  memberByErasedEmail,
  memberById,
  membersByName,
  membersOfCase,
  orderById,
  ordersByPayment,
  ordersByReceipt,
} from '#worker/features/member-care/find-queries.ts'
import { membersApi } from '#worker/features/member-care/operator-api.ts'
import { all, build, run } from '#worker/platform/database/query.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'
import { type Principal, VISITOR } from '#worker/principal.ts'

const HELPER = operator('hana', 'support')
const OLGA = operator('olga', 'moderate')
const GROUND = { ground: 'advertising', facts: 'Five people were asked for money on 20 November.' } as const
const WHY = 'K7QF-2M9X-4TBD'

let site: Site
let clock: Clock
let anna: MadeMember

beforeEach(async () => {
  site = world()
  clock = createClock()
  anna = await member(site, { name: 'Anna', country: 'NL' })
})

const as = (who: Principal, name: string, input: object, at = site) =>
  callAs(who, membersApi, name, input, { site: at, clock })
const found = async (text: string, at = site) =>
  ((await as(HELPER, 'find', { text }, at)).answer as FoundMember[]).map(({ id }) => id)
const pageOf = async ({ id }: MadeMember) => (await as(HELPER, 'page', { member: id })).answer as MemberPage
const signIn = async ({ id }: MadeMember) => {
  const { token } = await visit(site).services.sessions.create(id, 'Firefox/130 (Windows)')
  return token
}
const livesOf = async (token: string) => (await visit(site).services.sessions.find(token)) !== null

describe('finding a member', () => {
  it('works by id, address in any spelling, and the beginning of the name in any case, twenty at most', async () => {
    const annabel = await member(site, { name: 'annabel' })
    await member(site, { name: 'Ben' })
    expect(await found(anna.id)).toEqual([anna.id])
    expect(await found(` ${anna.email.toUpperCase()} `)).toEqual([anna.id])
    expect(await found('ANN')).toEqual([anna.id, annabel.id])
    expect(await found('annab')).toEqual([annabel.id])
    expect(await found('nna')).toEqual([])
    expect(await found('a')).toEqual([])
    for (let one = 0; one < 25; one += 1) await member(site, { name: `Zoe ${one}` })
    expect(await found('zoe')).toHaveLength(20)
  })

  it('works by the number of a case: its author, and whom it is about', async () => {
    const ben = await member(site, { name: 'Ben' })
    const { receipt } = await visit(site, anna, { clock }).api.complaints.file({
      category: 'report',
      reason: 'fraud',
      text: 'He asks for money.',
      about: ben.id,
      good_faith: true,
    })
    expect(await found(receipt)).toEqual([anna.id, ben.id])
    expect(await found(receipt.toLowerCase())).toEqual([anna.id, ben.id])
  })

  it('works by number and receipt of an order, and by the provider’s id of its payment', async () => {
    const id = unique('order')
    const payment = unique('tr')
    await run(
      env.DB,
      build.insertInto('orders').values({
        ...{ id, pool: localhost.pool, site: localhost.id, member_id: 'gone', kind: 'package', package: 'p' },
        ...{ credits: 10, price: 1_000, currency: 'EUR', vat_rate: 2_100, country: 'NL', method: 'sandbox' },
        ...{
          provider: 'sandbox',
          payment,
          state: 'paid',
          created_at: 1,
          receipt_year: 2011,
          receipt_number: 7,
        },
      }),
    )
    const berta = await member(localhost, { name: 'Berta' })
    await run(env.DB, build.updateTable('orders').set({ member_id: berta.id }).where('id', '=', id))
    for (const text of [id, payment, `${seriesOf(localhost.id)}-2011-000007`])
      expect(await found(text, localhost)).toEqual([berta.id])
    expect(await found(id)).toEqual([])
  })

  it('finds nobody of another pool, and no fictional profile', async () => {
    const elsewhere = world()
    for (const text of [anna.id, anna.email, 'Anna']) expect(await found(text, elsewhere)).toEqual([])
    const lotte = await member(site, { kind: 'fictional', email: null, name: 'Lotte' })
    expect(await found(lotte.id)).toEqual([])
    expect(await found('Lotte')).toEqual([])
  })

  it('leaves a row in the audit without what was searched for', async () => {
    const { recorded } = await as(HELPER, 'find', { text: anna.email })
    expect(recorded).toEqual([{ operator: 'hana', pool: site.pool, call: 'members.find', subject: null }])
  })

  it('reads an index, whatever it searches by', async () => {
    const receipt = { sites: ['one', 'two'], year: 2026, number: 1 }
    const queries = [
      memberById('x', 'y'),
      memberByEmail('x', 'y@example.test'),
      memberByErasedEmail('x', 'y'),
      membersByName('x', 'an'),
      membersOfCase('x', 'y'),
      orderById('x', 'y'),
      ordersByReceipt('x', receipt),
      ordersByPayment('x', 'y', ['mollie', 'stripe']),
    ]
    for (const query of queries) {
      const { sql, parameters } = query.compile()
      const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...parameters)
        .all<{ detail: string }>()
      const steps = plan.results
        .map(({ detail }) => detail)
        .filter((detail) => / (members|orders|complaints) /.test(detail))
      expect(steps.length).toBeGreaterThan(0)
      for (const step of steps) expect(step).toMatch(/^SEARCH \w+ USING (COVERING )?INDEX \S+ \(/)
      expect(plan.results.map(({ detail }) => detail).join()).not.toContain('TEMP B-TREE')
    }
    const { sql } = membersByName('x', 'an').compile()
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...membersByName('x', 'an').compile().parameters)
      .all<{ detail: string }>()
    expect(plan.results[0]?.detail).toContain('members_name (pool=? AND name>? AND name<?)')
  })
})

describe('a member’s page', () => {
  it('has account, photos and sessions, no amounts, and its reading is recorded', async () => {
    await storedPhoto(anna.id)
    await signIn(anna)
    const { answer, recorded } = await as(HELPER, 'page', { member: anna.id })
    expect(answer).toMatchObject({
      id: anna.id,
      name: 'Anna',
      email: anna.email,
      email_confirmed: false,
      status: 'active',
      site: site.id,
      birth_date: '1990-05-04',
      active_on: '2026-11-01',
      suspension: null,
      photos: [{ review: 'shown', nudity: false }],
      sessions: [{ device: 'Firefox/130 (Windows)', started_at: expect.any(String) }],
    })
    expect(JSON.stringify(answer)).not.toMatch(/balance|credits|price|hash/)
    expect(recorded).toEqual([{ operator: 'hana', pool: site.pool, call: 'members.page', subject: anna.id }])
  })

  it('has a timeline of account actions, statements and cases, newest first, in pages', async () => {
    const ben = await member(site, { name: 'Ben' })
    clock.advance(1_000)
    await visit(site, anna, { clock }).api.complaints.file({ category: 'question', text: 'How do I leave?' })
    clock.advance(1_000)
    await visit(site, ben, { clock }).api.complaints.file({
      category: 'report',
      reason: 'fraud',
      text: 'She asks for money.',
      about: anna.id,
      good_faith: true,
    })
    clock.advance(1_000)
    await as(OLGA, 'suspend', { member: anna.id, ...GROUND })
    clock.advance(1_000)
    await as(OLGA, 'lift', { member: anna.id, why: WHY })
    const timeline = async (after?: string) =>
      (await as(HELPER, 'timeline', { member: anna.id, ...(after && { after }) })).answer as TimelineEntry[]
    const entries = await timeline()
    expect(entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['action', 'statement', 'about', 'filed']),
    )
    expect(entries[0]).toMatchObject({
      kind: 'action',
      what: 'unban',
      why: WHY,
      by: { kind: 'operator', id: 'olga' },
    })
    expect(entries.at(-1)).toMatchObject({ kind: 'filed', category: 'question', status: 'open' })
    expect(entries.find(({ kind }) => kind === 'statement')).toMatchObject({ ...GROUND, decided_by: 'olga' })
    expect(JSON.stringify(entries)).not.toContain('asks for money')
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )

    for (let one = 0; one < 22; one += 1) {
      clock.advance(1_000)
      await as(OLGA, one % 2 === 0 ? 'suspend' : 'lift', { member: anna.id, ...GROUND, why: WHY })
    }
    const ids: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await timeline(after)
      ids.push(...page.map(({ kind, id }) => `${kind} ${id}`))
      const next = page.at(-1)?.cursor
      if (!next) break
      expect(page).toHaveLength(20)
      after = next
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(entries.length + 22 + 11)
  })
})

describe('help', () => {
  it('ends one session or all of them', async () => {
    const [one, two] = [await signIn(anna), await signIn(anna)]
    const { sessions } = await pageOf(anna)
    const first = await visit(site).services.sessions.find(one)
    expect(sessions).toHaveLength(2)
    await as(HELPER, 'endSession', { member: anna.id, session: first?.session.id })
    expect([await livesOf(one), await livesOf(two)]).toEqual([false, true])
    expect(
      await refusalOf(as(HELPER, 'endSession', { member: anna.id, session: first?.session.id })),
    ).toMatchObject({ code: 'not_found' })
    await as(HELPER, 'endSessions', { member: anna.id })
    await as(HELPER, 'endSessions', { member: anna.id })
    expect(await livesOf(two)).toBe(false)
  })

  it('confirms an address once, with its audit row', async () => {
    await Promise.all([1, 2].map(() => as(HELPER, 'confirmEmail', { member: anna.id, why: WHY })))
    expect(await rowOf(anna.id)).toMatchObject({ email_confirmed_at: clock.now() })
    expect(await accountActionsOf(site, anna.id)).toEqual(['confirm-email'])
  })

  it('changes an address: sessions end, the old address can undo it, the new one has to be confirmed', async () => {
    const berta = await member(localhost, { name: 'Berta', email_confirmed_at: 1 })
    const email = `${unique('new')}@example.test`
    const change = { member: berta.id, email, why: WHY }
    const { recorded, jobs } = await as(HELPER, 'changeEmail', change, localhost)
    expect(recorded).toEqual([
      { operator: 'hana', pool: localhost.pool, call: 'members.changeEmail', subject: berta.id },
    ])
    await as(HELPER, 'changeEmail', change, localhost)
    expect(await rowOf(berta.id)).toMatchObject({ email, email_confirmed_at: null })
    expect(await accountActionsOf(localhost, berta.id)).toEqual(['change-email'])
    await consume(...jobs)
    const subjects = async (to: string) => (await listDevMail(env, { to })).length
    expect([await subjects(berta.email), await subjects(email)]).toEqual([1, 1])
    const [old] = await listDevMail(env, { to: berta.email })
    const undo = /undo=([\w.-]+)/.exec(`${old?.text}${old?.html}`)?.[1] ?? ''
    await visit(localhost, null, { clock }).services.mailChanges.undo(undo, VISITOR)
    expect(await rowOf(berta.id)).toMatchObject({ email: berta.email })
  })

  it('refuses an address that somebody has', async () => {
    const ben = await member(site, { name: 'Ben' })
    expect(
      await refusalOf(as(HELPER, 'changeEmail', { member: anna.id, email: ben.email, why: WHY })),
    ).toMatchObject({ code: 'email_taken' })
  })

  it('corrects a date of birth to one that a member may have', async () => {
    await as(HELPER, 'correctBirthDate', { member: anna.id, birth_date: '1988-12-31' })
    expect(await rowOf(anna.id)).toMatchObject({ birth_date: '1988-12-31' })
    for (const birth_date of ['2015-01-01', '1988-02-31', 'soon'])
      expect(await refusalOf(as(HELPER, 'correctBirthDate', { member: anna.id, birth_date }))).toMatchObject({
        code: 'invalid',
      })
    expect(await rowOf(anna.id)).toMatchObject({ birth_date: '1988-12-31' })
  })

  it('erases an account as its own button does, however often it is asked', async () => {
    await Promise.all([1, 2].map(() => as(HELPER, 'erase', { member: anna.id, why: 'request' })))
    await as(HELPER, 'erase', { member: anna.id, why: 'request' })
    expect(await rowOf(anna.id)).toMatchObject({ status: 'deleted', email: null })
    expect(await accountActionsOf(site, anna.id)).toEqual(['delete'])
    expect(await found(anna.email)).toEqual([anna.id])
  })

  it('changes nothing of a suspended member but their sessions', async () => {
    await as(OLGA, 'suspend', { member: anna.id, ...GROUND })
    for (const [name, input] of [
      ['confirmEmail', { why: WHY }],
      ['changeEmail', { email: 'new@example.test', why: WHY }],
      ['correctBirthDate', { birth_date: '1988-12-31' }],
    ] as const)
      expect(await refusalOf(as(HELPER, name, { member: anna.id, ...input }))).toMatchObject({
        code: 'not_found',
      })
    expect((await pageOf(anna)).suspension).toMatchObject(GROUND)
  })
})

describe('a suspension', () => {
  it('happens once, ends the sessions, and is lifted once', async () => {
    const token = await signIn(anna)
    await Promise.all([1, 2].map(() => as(OLGA, 'suspend', { member: anna.id, ...GROUND })))
    expect(await rowOf(anna.id)).toMatchObject({ status: 'banned' })
    expect(await livesOf(token)).toBe(false)
    const statements = () =>
      all(env.DB, build.selectFrom('statements').where('member_id', '=', anna.id).selectAll())
    expect(await statements()).toMatchObject([
      { ...GROUND, by_report: 0, measure: 'suspended', lifted_at: null },
    ])
    await Promise.all([1, 2].map(() => as(OLGA, 'lift', { member: anna.id, why: WHY })))
    expect(await rowOf(anna.id)).toMatchObject({ status: 'active' })
    expect(await statements()).toMatchObject([{ lifted_at: expect.any(Number) }])
    expect(await accountActionsOf(site, anna.id)).toEqual(['ban', 'unban'])
    expect(await memberObjectOf(anna.id).getBalance()).toBe(0)
  })
})

describe('the jobs of the commands', () => {
  it('suspend and lift by the account actions, once, however often the queue delivers them', async () => {
    const shared = { pool: site.pool, site: site.id, member_id: anna.id, by: 'olga' }
    const suspension = { kind: 'suspend-account', id: unique('banned'), ...shared, ...GROUND }
    await consume(suspension, { ...suspension, id: unique('banned') })
    expect(await rowOf(anna.id)).toMatchObject({ status: 'banned' })
    expect((await pageOf(anna)).suspension).toMatchObject(GROUND)
    const lift = { kind: 'lift-suspension', id: unique('active'), ...shared, why: WHY }
    await consume(lift, { ...lift, id: unique('active') })
    expect(await rowOf(anna.id)).toMatchObject({ status: 'active' })
    expect(await accountActionsOf(site, anna.id)).toEqual(['ban', 'unban'])
  })

  it('change nothing and log why where the action refuses: the account is erased, or its address not confirmed', async () => {
    const shared = { pool: site.pool, site: site.id, by: 'olga', why: WHY }
    const unconfirmed = await member(site, { email_confirmed_at: null })
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await consume({ kind: 'lift-suspension', id: unique('active'), ...shared, member_id: 'nobody' })
    await consume({ kind: 'send-export', id: unique('export'), ...shared, member_id: unconfirmed.id })
    const lines = warned.mock.calls.map(([line]) => JSON.parse(String(line)))
    expect(lines).toMatchObject([
      { event: 'account-command-refused', job: 'lift-suspension', code: 'not_found' },
      { event: 'account-command-refused', job: 'send-export', code: 'email_unconfirmed' },
    ])
    expect(await accountActionsOf(site, unconfirmed.id)).toEqual([])
  })
})

describe('every call about members', () => {
  const inputs = (id: string): Record<string, [Right, object]> => ({
    find: ['support', { text: id }],
    page: ['support', { member: id }],
    timeline: ['support', { member: id }],
    endSession: ['support', { member: id, session: 'none' }],
    endSessions: ['support', { member: id }],
    confirmEmail: ['support', { member: id, why: WHY }],
    changeEmail: ['support', { member: id, email: 'new@example.test', why: WHY }],
    correctBirthDate: ['support', { member: id, birth_date: '1988-12-31' }],
    sendExport: ['support', { member: id, why: WHY }],
    erase: ['support', { member: id, why: WHY }],
    suspend: ['moderate', { member: id, ...GROUND }],
    lift: ['moderate', { member: id, why: WHY }],
  })

  it('is for its right alone, reading for moderators too, and for no visitor', async () => {
    const calls = inputs(anna.id)
    expect(Object.keys(calls)).toEqual(Object.keys(operatorContract.members.calls))
    const before = await rowOf(anna.id)
    for (const [name, [right, input]] of Object.entries(calls)) {
      const is_read = ['find', 'page', 'timeline'].includes(name)
      for (const other of RIGHTS.filter((one) => one !== right && !(is_read && one === 'moderate')))
        expect(await refusalOf(as(operator('otto', other), name, input))).toMatchObject({ code: 'not_yours' })
      if (is_read) await as(operator('otto', 'moderate'), name, input)
      expect(await refusalOf(as(VISITOR, name, input))).not.toBeNull()
    }
    expect(await rowOf(anna.id)).toEqual(before)
  })

  it('answers `not_found` for a member of another pool, and changes nothing', async () => {
    const elsewhere = world()
    const before = await rowOf(anna.id)
    for (const [name, [right, input]] of Object.entries(inputs(anna.id)))
      if (name !== 'find')
        expect(await refusalOf(as(operator('otto', right), name, input, elsewhere)), name).toMatchObject({
          code: 'not_found',
        })
    expect(await rowOf(anna.id)).toEqual(before)
  })

  it('that changes something or opens personal data is recorded with the member', async () => {
    const calls = Object.keys(inputs('')).filter((name) => !['find', 'endSession'].includes(name))
    for (const name of calls) {
      const { id } = await member(site, { email_confirmed_at: 1 })
      const [right, input] = inputs(id)[name] ?? ['support', {}]
      const email = `${unique('new')}@example.test`
      const { recorded } = await as(operator('otto', right), name, {
        ...input,
        ...('email' in input && { email }),
      })
      expect(recorded).toEqual([{ operator: 'otto', pool: site.pool, call: `members.${name}`, subject: id }])
    }
  })
})
