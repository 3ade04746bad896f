// What the data layer promises its callers: cards, jobs that outlive a crash, and what is swept away.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { visit } from '#tests/support/api.ts'
import { block, fictional, like, member, photo, unique, world } from '#tests/support/factories.ts'
import { takeComplaints } from '#tests/support/strict-console.ts'
import { profileCards } from '#worker/features/members/profile-queries.ts'
import { sweep } from '#worker/jobs/sweep.ts'
import { build, first, run } from '#worker/platform/database/query.ts'

const now = Date.parse('2026-11-05T12:00:00Z')

describe('cards', () => {
  it('come by id, for any number of ids, with the main photo and whether the viewer likes them', async () => {
    const site = world()
    const [anna, ben] = await Promise.all([
      member(site),
      member(site, { birth_date: '2000-11-05', city: 'Gent' }),
    ])
    await like(anna, ben)
    const [, main] = [await photo(ben.id, 4), await photo(ben.id, 3)]
    const strangers = Array.from({ length: 250 }, (_, index) => `stranger-${index}`)
    const cards = await profileCards(env.DB, {
      pool: site.pool,
      viewer: anna.id,
      ids: [...strangers, ben.id],
      now,
    })
    expect([...cards.keys()]).toEqual([ben.id])
    expect(cards.get(ben.id)).toMatchObject({
      age: 26,
      city: 'Gent',
      main_image: { thumb_filename: main },
      did_like_profile: true,
    })
  })

  it('of blocked profiles are there, of deleted ones empty, of other pools not at all', async () => {
    const site = world()
    const [anna, blocked, deleted, stranger] = await Promise.all([
      member(site),
      member(site),
      member(site, { status: 'deleted', city: 'Gent', birth_date: '2000-11-05', gender: 'male' }),
      member(world()),
    ])
    await block(anna, blocked)
    await photo(deleted.id)
    const ids = [blocked.id, deleted.id, stranger.id]
    const cards = await profileCards(env.DB, { pool: site.pool, viewer: anna.id, ids, now })
    expect([...cards.keys()].sort()).toEqual([blocked.id, deleted.id].sort())
    expect(cards.get(deleted.id)).toEqual({
      id: deleted.id,
      kind: 'member',
      name: '',
      age: null,
      gender: null,
      presence: null,
      city: null,
      country: null,
      countryregion: null,
      language: 'en',
      main_image: null,
      did_like_profile: false,
      may_write: false,
    })
  })

  it('are none for no ids', async () => {
    expect(await profileCards(env.DB, { pool: 'any', viewer: 'nobody', ids: [], now })).toEqual(new Map())
  })
})

describe('the sweep', () => {
  const job = (member_id: string) => ({
    kind: 'grant-welcome' as const,
    id: unique('job'),
    pool: 'localhost',
    site: 'localhost',
    member_id,
    credits: 5,
  })
  const leave = (id: string, text: string, created_at: number) =>
    run(env.DB, build.insertInto('pending_jobs').values({ id, job: text, created_at }))
  const isPending = async (id: string) =>
    (await first(env.DB, build.selectFrom('pending_jobs').where('id', '=', id).select('id'))) !== null

  it('hands over what was left behind for a minute, and nothing younger', async () => {
    const anna = await member(world())
    const [old, young] = [job(anna.id), job(anna.id)]
    await leave(old.id, JSON.stringify(old), now - 60_001)
    await leave(young.id, JSON.stringify(young), now - 60_000)
    const { context, jobs } = visit(world())
    await sweep(context.env, now)
    expect(jobs).toEqual([old])
    expect(await isPending(old.id)).toBe(false)
    expect(await isPending(young.id)).toBe(true)
  })

  it('keeps and reports a job it cannot read', async () => {
    const id = unique('job')
    await leave(id, '{"kind":"unheard-of"}', 0)
    const { context, jobs } = visit(world())
    await sweep(context.env, now)
    expect(takeComplaints()).toEqual([expect.stringContaining(`"job_id":"${id}"`)])
    expect(jobs.map((sent) => 'id' in sent && sent.id)).not.toContain(id)
    expect(await isPending(id)).toBe(true)
    await run(env.DB, build.deleteFrom('pending_jobs').where('id', '=', id))
  })
})

describe('the database', () => {
  it('knows no member twice in one pool, and the same address in two pools as two members', async () => {
    const site = world()
    const anna = await member(site)
    await expect(member(site, { email: anna.email.toUpperCase() })).rejects.toThrow('UNIQUE')
    await expect(member(world(), { email: anna.email })).resolves.toMatchObject({ email: anna.email })
    await expect(fictional(site, { birth_date: '00-00-0000' })).rejects.toThrow('CHECK')
  })
})
