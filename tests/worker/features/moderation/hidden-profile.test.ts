// A hidden profile: who finds it and who still sees it, how long it lasts, and how it is lifted.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Site } from '#src/contract/site.ts'
import { rowOf, sweepAlone } from '#tests/support/account-actions.ts'
import { refusalOf, type Visit, visit } from '#tests/support/api.ts'
import { type Clock, createClock } from '#tests/support/clock.ts'
import { type MadeMember, member, unique, world } from '#tests/support/factories.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import { casesApi } from '#worker/features/moderation/operator-api.ts'
import { findNewcomers } from '#worker/features/saved-searches/queries.ts'
import { databaseOf } from '#worker/platform/database/database.ts'

const DAY_MS = 86_400_000
const OLGA = operator('olga', 'support', 'moderate')
const PIOTR = operator('piotr', 'support', 'moderate')
const ANSWER = 'We have looked at it with care.'
const GROUND = { ground: 'harm', facts: 'The text of the profile is not about you.' } as const

describe('a hidden profile', () => {
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
      await member(site, { name: 'Ben', is_public: 1, gender: 'male' }),
    ]
    annas = visit(site, anna, { clock })
  })

  const order = { who: OLGA, why: 'harm' } as const
  const actions = () => annas.services.accountActions
  const found = async (by: Visit) => {
    const { profiles, paging } = await by.api.search.run({ manual_search: '1', pp: '1' })
    return { ids: profiles.map(({ id }) => id), total: paging.num_results }
  }
  const visitors = () => visit(site, null, { clock })
  const newcomers = async () => {
    const filters = { gender: null, country: null, countryregion: 0, min_age: null, max_age: null }
    const asked = { pool: site.pool, viewer: anna.id, filters, since: 0, now: clock.now(), limit: 5 }
    const { newcomers, total } = await findNewcomers(databaseOf(env, site.pool).read, asked)
    return { ids: newcomers.map(({ id }) => id), total }
  }

  it('is found by nobody, and counted nowhere; chats and links go on', async () => {
    const { id: conversation } = await annas.api.chat.open({ profile: ben.id })
    expect(await found(annas)).toEqual({ ids: [ben.id], total: 1 })
    expect((await found(visitors())).ids).toContain(ben.id)
    expect(await newcomers()).toEqual({ ids: [ben.id], total: 1 })

    await actions().hide(ben.id, order)
    expect(await found(annas)).toEqual({ ids: [], total: 0 })
    expect((await found(visitors())).ids).not.toContain(ben.id)
    expect(await newcomers()).toEqual({ ids: [], total: 0 })
    expect((await annas.api.matchFinder.deck({})).profiles.map(({ id }) => id)).not.toContain(ben.id)
    expect(await refusalOf(visitors().api.profile.find({ id: ben.id }))).toMatchObject({ code: 'not_found' })

    expect(await annas.api.profile.find({ id: ben.id })).toMatchObject({ id: ben.id })
    await annas.api.message.send({ conversation, client_id: unique('letter'), text: 'Hello Ben' })
    await visit(site, ben, { clock }).api.message.send({
      conversation,
      client_id: unique('letter'),
      text: 'Hello',
    })
    // Ben himself finds others as before.
    expect((await found(visit(site, ben, { clock }))).ids).toEqual([anna.id])
  })

  it('follows from a decision, for a time, with a statement; the timer ends it, once', async () => {
    const { receipt } = await annas.api.complaints.file({
      ...{ category: 'report', text: 'Look at the text.', about: ben.id, good_faith: true },
    })
    const decision = { receipt, outcome: 'hidden', days: 7, answer: ANSWER, ...GROUND }
    await callAs(OLGA, casesApi, 'decide', decision, { site, clock })
    const until = clock.now() + 7 * DAY_MS
    const bens = visit(site, ben, { clock })
    expect(await bens.api.complaints.list()).toMatchObject([
      { category: 'notice', outcome: 'hidden', answer: GROUND.facts, until: new Date(until).toISOString() },
    ])
    await sweepAlone(until - 1)
    expect((await found(annas)).ids).toEqual([])
    await Promise.all([sweepAlone(until), sweepAlone(until)])
    expect((await found(annas)).ids).toEqual([ben.id])
    const done = await actions().listActions(ben.id)
    expect(done.map(({ what, who_id }) => [what, who_id])).toEqual([
      ['hide', 'olga'],
      ['lift', 'end-hiding'],
    ])
  })

  it('is replaced by a longer time alone, and shown again when an appeal succeeds', async () => {
    const until = clock.now() + 7 * DAY_MS
    const both = [1, 2].map(() => actions().hide(ben.id, { ...order, until }))
    expect((await Promise.all(both)).sort()).toEqual(['done', 'unchanged'])
    expect(await actions().hide(ben.id, order)).toBe('done')
    expect(await actions().hide(ben.id, { ...order, until })).toBe('unchanged')
    // The end of the first one changes nothing any more.
    await sweepAlone(until)
    expect((await found(annas)).ids).toEqual([])

    const bens = visit(site, ben, { clock })
    const notice = (await bens.api.complaints.list()).find(({ lifted_at }) => lifted_at === null)
    const appeal = await bens.api.complaints.appeal({
      receipt: notice?.receipt ?? '',
      text: 'The text is about me.',
    })
    const decision = { receipt: appeal.receipt, outcome: 'reversed', answer: ANSWER }
    await callAs(PIOTR, casesApi, 'decideAppeal', decision, { site, clock })
    expect(await rowOf(ben.id)).toMatchObject({ hidden_at: null })
    expect((await found(annas)).ids).toEqual([ben.id])
  })

  it('is nothing that a deleted account keeps', async () => {
    await actions().hide(ben.id, order)
    await actions().deleteAccount(ben.id, order)
    expect(await rowOf(ben.id)).toMatchObject({ hidden_at: null, status: 'deleted' })
    expect(await refusalOf(actions().hide(ben.id, order))).toMatchObject({ code: 'not_found' })
  })
})
