// The languages of the answer desk: an operator gets conversations of members with the languages they write in, and keeps what they hold.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WaitingPage } from '#src/contract/operator/answer-desk.ts'
import type { Site } from '#src/contract/site.ts'
import { CLAIM_MS } from '#src/domain/answering.ts'
import { LANGUAGES, type Language } from '#src/domain/constants.ts'
import { deskOf } from '#tests/support/answer-desk.ts'
import { refusalOf } from '#tests/support/api.ts'
import { type Clock, createClock } from '#tests/support/clock.ts'
import { fictional, type MadeMember, member, unique, world } from '#tests/support/factories.ts'
import { operator } from '#tests/support/operators.ts'
import { waitingByLanguage } from '#worker/features/answer-desk/figure-queries.ts'
import { claimQueries, waitingQuery } from '#worker/features/answer-desk/queries.ts'
import { reportWaiting } from '#worker/features/answer-desk/waiting-queries.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { build, type Query, run } from '#worker/platform/database/query.ts'

const HOUR_MS = 3_600_000
const OLGA = operator('olga', 'answer')
const PIOTR = operator('piotr', 'answer')

let site: Site
let clock: Clock
let lotte: MadeMember
beforeEach(async () => {
  site = world()
  clock = createClock(Date.now())
  lotte = await fictional(site)
})
const desk = (...[who, name, input]: Parameters<ReturnType<typeof deskOf>>) =>
  deskOf(site, clock)(who, name, input)
const waiting = async (who: typeof OLGA, input: object) => (await desk(who, 'waiting', input)) as WaitingPage
const idsOf = ({ conversations }: WaitingPage) => conversations.map(({ conversation }) => conversation)

/** A message of a new member with a language waits, a second after the one before. Returns its conversation. */
async function waits(language: Language, count = 1): Promise<string> {
  const { id } = await member(site, { language })
  const conversation = unique('conversation')
  for (let seq = 1; seq <= count; seq++) {
    clock.advance(1_000)
    await reportWaiting(databaseOf(env, site.pool).write, {
      ...{ pool: site.pool, member_id: id, profile_id: lotte.id, conversation, seq },
      ...{ client_id: `message-${seq}`, sent_at: clock.now(), due_at: clock.now() + 24 * HOUR_MS },
    })
  }
  return conversation
}

describe('the next conversation', () => {
  it('is the longest waiting of a member with one of the operator’s languages; any without languages', async () => {
    const [dutch, polish, german] = [await waits('nl'), await waits('pl'), await waits('de')]
    expect(await desk(OLGA, 'next', { languages: ['de', 'pl'] })).toMatchObject({ conversation: polish })
    expect(await desk(PIOTR, 'next', { languages: ['de', 'pl'] })).toMatchObject({ conversation: german })
    const maria = operator('maria', 'answer')
    expect(await desk(maria, 'next', { languages: ['de', 'pl'] })).toBeNull()
    expect(await desk(maria, 'next', { languages: [] })).toMatchObject({ conversation: dutch })
  })

  it('is another one for each of two operators, also where both ask at the same moment', async () => {
    const dutch = [await waits('nl'), await waits('nl')]
    const polish = await waits('pl')
    const asked = await Promise.all([
      desk(OLGA, 'next', { languages: ['nl'] }),
      desk(PIOTR, 'next', { languages: ['nl', 'pl'] }),
      desk(operator('maria', 'answer'), 'next', { languages: ['pl', 'nl'] }),
    ])
    const claimed = asked.map((one) => (one as { conversation: string }).conversation)
    expect(claimed.sort()).toEqual([...dutch, polish].sort())
  })

  it('is the one that the operator holds, whatever its language; passing it goes on in their languages', async () => {
    const [dutch, polish] = [await waits('nl'), await waits('pl')]
    await desk(OLGA, 'next', { languages: ['nl'] })
    clock.advance(60_000)
    expect(await desk(OLGA, 'next', { languages: ['pl'] })).toEqual({
      conversation: dutch,
      until: new Date(clock.now() + CLAIM_MS).toISOString(),
    })
    expect(await desk(OLGA, 'next', { passing: dutch, languages: ['pl'] })).toMatchObject({
      conversation: polish,
    })
    expect(await desk(PIOTR, 'next', { languages: ['nl'] })).toMatchObject({ conversation: dutch })
    expect(await desk(OLGA, 'next', { passing: polish, languages: ['pl'] })).toBeNull()
    expect(await desk(OLGA, 'next', { languages: ['nl'] })).toBeNull()
  })

  it('follows the language that the member has now', async () => {
    const dutch = await waits('nl')
    const [{ member: anna } = { member: null }] = (await waiting(OLGA, {})).conversations
    const changed = build
      .updateTable('members')
      .set({ language: 'it' })
      .where('id', '=', anna?.id ?? '')
    await run(databaseOf(env, site.pool).write, changed)
    expect(await desk(OLGA, 'next', { languages: ['nl'] })).toBeNull()
    expect(await desk(OLGA, 'next', { languages: ['it'] })).toMatchObject({ conversation: dutch })
  })
})

describe('the list of what waits', () => {
  it('is of the operator’s languages, with its counter, and what they hold', async () => {
    const [dutch, polish, german] = [await waits('nl', 2), await waits('pl'), await waits('de')]
    const polish_only = await waiting(OLGA, { languages: 'pl' })
    expect([polish_only.num_waiting, idsOf(polish_only)]).toEqual([1, [polish]])
    const both = await waiting(OLGA, { languages: 'de,nl' })
    expect([both.num_waiting, idsOf(both)]).toEqual([3, [dutch, german]])
    for (const languages of [undefined, '', [], LANGUAGES.join()]) {
      const all = await waiting(OLGA, { languages })
      expect([all.num_waiting, idsOf(all)]).toEqual([4, [dutch, polish, german]])
    }
    await desk(OLGA, 'next', { languages: ['nl'] })
    expect(idsOf(await waiting(OLGA, { languages: 'pl' }))).toEqual([dutch, polish])
    expect(idsOf(await waiting(PIOTR, { languages: 'pl' }))).toEqual([polish])
    clock.advance(CLAIM_MS)
    expect(idsOf(await waiting(OLGA, { languages: 'pl' }))).toEqual([polish])
  })

  it('has pages of these languages; a cursor of others is refused', async () => {
    const polish: string[] = []
    for (let n = 0; n < 22; n++) {
      polish.push(await waits('pl'))
      await waits('nl')
    }
    const german = await waits('de')
    const first = await waiting(OLGA, { languages: 'pl,de' })
    expect(idsOf(first)).toEqual(polish.slice(0, 20))
    const after = first.conversations.at(-1)?.cursor
    const second = await waiting(OLGA, { languages: 'de,pl', after })
    expect(idsOf(second)).toEqual([...polish.slice(20), german])
    expect(second.conversations.at(-1)?.cursor).toBeNull()
    for (const languages of [undefined, 'pl', 'nl'])
      expect(await refusalOf(desk(OLGA, 'waiting', { languages, after }))).toEqual({
        code: 'invalid',
        details: { fields: { after: 'invalid' } },
      })
  })
})

it('figures say what waits in each language, how long, and when the first of it is given back', async () => {
  const start = clock.now()
  await waits('nl')
  await waits('pl', 2)
  const of = (language: Language, num_waiting: number, at: number) => ({
    language,
    num_waiting,
    longest_waiting_ms: clock.now() - start - at,
    due_at: new Date(start + at + 24 * HOUR_MS).toISOString(),
  })
  expect(await desk(OLGA, 'figures')).toMatchObject({
    num_waiting: 3,
    longest_waiting_ms: 2_000,
    languages: [of('nl', 1, 1_000), of('pl', 2, 2_000)],
  })
  // Its time is over: it is given back, and cannot be answered.
  clock.advance(24 * HOUR_MS - 2_000)
  expect(await desk(OLGA, 'figures')).toMatchObject({ num_waiting: 2, languages: [of('pl', 2, 2_000)] })
  clock.advance(HOUR_MS)
  expect(await desk(OLGA, 'figures')).toMatchObject({
    num_waiting: 0,
    longest_waiting_ms: null,
    languages: [],
  })
})

it('only languages of the contract are asked for, each at most once for all seven', async () => {
  for (const name of ['next', 'waiting'])
    for (const languages of [
      'xx',
      'nl,xx',
      'nl-NL',
      ['xx'],
      [...LANGUAGES, 'nl'],
      'nl,'.repeat(40),
      7,
      { nl: 1 },
    ])
      expect(await refusalOf(desk(OLGA, name, { languages })), `${name} ${languages}`).toMatchObject({
        code: 'invalid',
        details: { fields: { languages: expect.any(String) } },
      })
})

it('the queue is walked in its order, and members are read by their id', async () => {
  const wanted = { pool: 'p', operator: 'olga', languages: ['nl', 'pl'] as const, now: 1 }
  const { own, free } = claimQueries({ ...wanted, passing: null, until: 2 })
  const planOf = async (query: Query) => {
    const { sql, parameters } = 'compile' in query ? query.compile() : query
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...parameters)
      .all<{ detail: string }>()
    return results.map(({ detail }) => detail)
  }
  const after = { at: 1, id: 'c' }
  for (const query of [free, waitingQuery(wanted, { limit: 21, after }), waitingByLanguage('p', 1)]) {
    const plan = await planOf(query)
    expect(plan.join('\n')).toContain('SEARCH waiting_messages USING INDEX waiting_messages_queue (pool=?')
    expect(plan.filter((step) => /^SEARCH (members|profiles) /.test(step))).toEqual([
      expect.stringMatching(/\(id=\?\)$/),
      expect.stringMatching(/\(id=\?\)$/),
    ])
    expect(plan.filter((step) => /^SCAN (?!some)|TEMP B-TREE FOR ORDER/.test(step))).toEqual([])
  }
  expect((await planOf(own)).join('\n')).not.toContain('waiting_messages_queue')
})
