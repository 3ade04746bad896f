// The match finder's deck: who is in it, passing and undoing it, and the lifetime of passes (table `passes`).
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { DeckQuery } from '#src/contract/match-finder.ts'
import type { Site } from '#src/contract/site.ts'
import { PASSES_KEPT_DAYS } from '#src/domain/constants.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import {
  block,
  fictional,
  like,
  type MadeMember,
  type MemberFacts,
  member,
  world,
} from '#tests/support/factories.ts'
import { matchFinderApi } from '#worker/features/match-finder/api.ts'
import { deleteExpired } from '#worker/platform/database/delete-expired.ts'
import { EXPIRIES } from '#worker/platform/retention-table.ts'

const SHE: MemberFacts = { gender: 'female', birth_date: '1991-05-05', country: 'NL' }
const HE: MemberFacts = { gender: 'male', birth_date: '1990-05-05', country: 'NL' }
const DAY_MS = 86_400_000

const deckOf = (site: Site, who: MadeMember, query: DeckQuery = {}) =>
  visit(site, who).api.matchFinder.deck(query)
const idsOf = async (site: Site, who: MadeMember, query?: DeckQuery) =>
  (await deckOf(site, who, query)).profiles.map(({ id }) => id)
const pass = (site: Site, who: MadeMember, profile: string) =>
  matchFinderApi.run('pass', { profile }, visit(site, who).context)
const undo = (site: Site, who: MadeMember, profile: string) =>
  matchFinderApi.run('undo', { profile }, visit(site, who).context)
const passesOf = async (who: MadeMember) =>
  (
    await env.DB.prepare('SELECT profile_id, created_at FROM passes WHERE member_id = ?')
      .bind(who.id)
      .all<{ profile_id: string; created_at: number }>()
  ).results

describe('the deck of the match finder', () => {
  it('contains members who fit one’s search, last active first, and nobody liked, passed, blocked, banned or of another pool', async () => {
    const site = world()
    const anna = await member(site, SHE)
    const early = await member(site, { ...HE, last_active_at: 5 })
    const late = await member(site, { ...HE, last_active_at: 9 })
    await member(site, SHE)
    await member(site, { ...HE, birth_date: '1950-05-05' })
    await member(site, { ...HE, status: 'banned' })
    await member(world(), HE)
    await block(await member(site, HE), anna)
    await block(anna, await member(site, HE))
    await like(anna, await member(site, HE))
    const passed = await member(site, HE)
    await pass(site, anna, passed.id)
    expect(await idsOf(site, anna)).toEqual([late.id, early.id])
  })

  it('contains no fictional profile, and only those where the search is for them', async () => {
    const site = world()
    const anna = await member(site, SHE)
    const ben = await member(site, HE)
    const character = await fictional(site, HE)
    expect(await idsOf(site, anna)).toEqual([ben.id])
    const { profiles } = await deckOf(site, anna, { fictional: true })
    expect(profiles).toMatchObject([{ id: character.id, kind: 'fictional' }])
  })

  it('is never widened by itself: it says whether it can be, and is widened on request', async () => {
    const site = world()
    const anna = await member(site, SHE)
    const old = await member(site, { ...HE, birth_date: '1950-05-05', country: 'BE' })
    expect(await deckOf(site, anna)).toMatchObject({
      profiles: [],
      can_widen: true,
      filter_options: { gender: 'male', country: 'NL' },
    })
    expect(await deckOf(site, anna, { wider: true })).toMatchObject({
      profiles: [{ id: old.id }],
      can_widen: false,
      filter_options: { gender: 'male', country: null, min_age: null },
    })
  })

  it('has the interests of a member beside their text, for what both share', async () => {
    const site = world()
    const anna = await member(site, SHE)
    const ben = await member(site, { ...HE, personal: 'Ik bak brood.', interests: '["music","travel"]' })
    const { profiles } = await deckOf(site, anna)
    expect(profiles).toMatchObject([
      { id: ben.id, personal: 'Ik bak brood.', interests: ['music', 'travel'] },
    ])
    await pass(site, anna, ben.id)
    expect((await deckOf(site, anna)).last_passed?.interests).toEqual(['music', 'travel'])
  })

  it('contains twelve at a time, and the next ones once those are decided', async () => {
    const site = world()
    const anna = await member(site, SHE)
    for (let index = 0; index < 14; index++) await member(site, { ...HE, last_active_at: 100 - index })
    const first = await idsOf(site, anna)
    expect(first).toHaveLength(12)
    for (const id of first) await pass(site, anna, id)
    const rest = await idsOf(site, anna)
    expect(rest).toHaveLength(2)
    expect(first).not.toEqual(expect.arrayContaining(rest))
  })
})

describe('the profile on top of a deck that is shown', () => {
  it('is returned though it is not among the first, until it is decided on, blocked or gone', async () => {
    const site = world()
    const anna = await member(site, SHE)
    const early = { ...HE, last_active_at: 1 }
    const [ben, cas, dirk] = [await member(site, early), await member(site, early), await member(site, early)]
    const stranger = await member(world(), HE)
    const topOf = async (top: string) => (await deckOf(site, anna, { top })).top?.id ?? null
    for (let index = 0; index < 12; index++) await member(site, { ...HE, last_active_at: 100 })
    expect(await idsOf(site, anna, { top: ben.id })).not.toContain(ben.id)
    expect(await topOf(ben.id)).toBe(ben.id)
    expect((await deckOf(site, anna)).top).toBeNull()
    expect((await deckOf(site, anna, { top: ben.id, fictional: true })).top).toBeNull()
    await pass(site, anna, ben.id)
    await like(anna, cas)
    await block(dirk, anna)
    for (const { id } of [ben, cas, dirk, stranger, anna, { id: 'nobody' }])
      expect(await topOf(id)).toBeNull()
    await undo(site, anna, ben.id)
    expect(await topOf(ben.id)).toBe(ben.id)
    await env.DB.prepare("UPDATE members SET status = 'banned' WHERE id = ?").bind(ben.id).run()
    expect(await topOf(ben.id)).toBeNull()
  })
})

describe('a pass', () => {
  it('is visible to its maker alone, and repeated changes only its time', async () => {
    const site = world()
    const [anna, ben] = [await member(site, SHE), await member(site, HE)]
    expect(await pass(site, anna, ben.id)).toBe('done')
    expect(await pass(site, anna, ben.id)).toBe('done')
    expect(await passesOf(anna)).toMatchObject([{ profile_id: ben.id }])
    expect(await idsOf(site, ben)).toEqual([anna.id])
    expect((await deckOf(site, ben)).last_passed).toBeNull()
    expect((await deckOf(site, anna)).last_passed).toMatchObject({ id: ben.id, name: ben.name })
  })

  it('is refused for oneself and for whom one may not see', async () => {
    const site = world()
    const [anna, blocked, stranger] = [await member(site, SHE), await member(site, HE), await member(world())]
    await block(blocked, anna)
    for (const { id } of [anna, blocked, stranger, { id: 'nobody' }])
      expect(await refusalOf(pass(site, anna, id))).toMatchObject({ code: 'not_found' })
    expect(await passesOf(anna)).toEqual([])
  })

  it('is withdrawn one by one, or all of them, and the passed member is in the deck again', async () => {
    const site = world()
    const anna = await member(site, SHE)
    const [ben, cas] = [
      await member(site, { ...HE, last_active_at: 9 }),
      await member(site, { ...HE, last_active_at: 8 }),
    ]
    for (const { id } of [ben, cas]) await pass(site, anna, id)
    expect(await undo(site, anna, cas.id)).toBe('done')
    expect(await undo(site, anna, cas.id)).toBe('done')
    expect(await idsOf(site, anna)).toEqual([cas.id])
    expect(await matchFinderApi.run('forget', undefined, visit(site, anna).context)).toBe('done')
    expect(await idsOf(site, anna)).toEqual([ben.id, cas.id])
    expect((await deckOf(site, anna)).last_passed).toBeNull()
  })

  it('of a member who is blocked or gone since is not offered to be withdrawn', async () => {
    const site = world()
    const anna = await member(site, SHE)
    const [ben, cas] = [await member(site, HE), await member(site, HE)]
    await pass(site, anna, ben.id)
    await pass(site, anna, cas.id)
    await env.DB.prepare('UPDATE passes SET created_at = created_at + 1 WHERE profile_id = ?')
      .bind(cas.id)
      .run()
    await block(cas, anna)
    expect((await deckOf(site, anna)).last_passed).toMatchObject({ id: ben.id })
  })

  it(`is deleted after ${PASSES_KEPT_DAYS} days, and no earlier`, async () => {
    const site = world()
    const anna = await member(site, SHE)
    const [ben, cas] = [await member(site, HE), await member(site, HE)]
    for (const { id } of [ben, cas]) await pass(site, anna, id)
    const made = Date.now() - PASSES_KEPT_DAYS * DAY_MS
    const age = env.DB.prepare('UPDATE passes SET created_at = ? WHERE profile_id = ?')
    await age.bind(made - DAY_MS, ben.id).run()
    await age.bind(made + DAY_MS, cas.id).run()
    await deleteExpired(env.DB, EXPIRIES, Date.now())
    expect(await passesOf(anna)).toMatchObject([{ profile_id: cas.id }])
  })
})
