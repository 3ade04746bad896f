// The data layer: cards, jobs that survive a crash, and what the sweep deletes.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { consume } from '#tests/support/account-actions.ts'
import { visit } from '#tests/support/api.ts'
import { block, fictional, like, member, photo, unique, world } from '#tests/support/factories.ts'
import { takeComplaints } from '#tests/support/strict-console.ts'
import { profileCards } from '#worker/features/members/card-queries.ts'
import { sweep } from '#worker/jobs/sweep.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { build, first, run } from '#worker/platform/database/query.ts'
import { enqueueDueJobs } from '#worker/platform/queue/enqueue.ts'
import type { JobMessage } from '#worker/platform/queue/jobs.ts'

const now = Date.parse('2026-11-05T12:00:00Z')

describe('cards', () => {
  it('are returned by id, for any number of ids, with the main photo and whether the viewer likes them @spec 3.5', async () => {
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

  it('of blocked profiles are returned, of deleted ones empty, of other pools not at all', async () => {
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
  const leave = (
    id: string,
    text: string,
    created_at: number,
    row: { due_at?: number; handovers?: number } = {},
  ) => run(env.DB, build.insertInto('pending_jobs').values({ id, job: text, created_at, ...row }))
  const findPending = (id: string) =>
    first(
      env.DB,
      build.selectFrom('pending_jobs').where('id', '=', id).select(['due_at', 'handovers', 'failed_at']),
    )
  const sentBy = async (at: number) => {
    const { context, jobs } = visit(world())
    await enqueueDueJobs(context.env, databaseOf(env, 'localhost'), at)
    return jobs.flatMap((sent) => ('id' in sent ? [sent.id] : []))
  }

  it('enqueues jobs that are a minute old, and no younger ones', async () => {
    const anna = await member(world())
    const [old, young] = [job(anna.id), job(anna.id)]
    await leave(old.id, JSON.stringify(old), now - 60_001)
    await leave(young.id, JSON.stringify(young), now - 60_000)
    const { context, jobs } = visit(world())
    await sweep(context.env, now)
    expect(jobs).toEqual([old])
    expect(await findPending(young.id)).toMatchObject({ handovers: 0 })
  })

  it('keeps a job until it is done, and enqueues again what the queue lost, each time after twice as long', async () => {
    const anna = await member(world())
    const lost = job(anna.id)
    await leave(lost.id, JSON.stringify(lost), 0)
    const MINUTE_MS = 60_000
    const handed_over: number[] = []
    let at = now
    for (const _ of Array.from({ length: 3 })) {
      expect(await sentBy(at)).toContain(lost.id)
      handed_over.push(((await findPending(lost.id))?.due_at ?? 0) - Date.now())
      // Nothing while the queue may still have it.
      expect(await sentBy((await findPending(lost.id))?.due_at ?? 0)).not.toContain(lost.id)
      at = ((await findPending(lost.id))?.due_at ?? 0) + 1
    }
    expect(handed_over.map((ms) => Math.ceil(ms / MINUTE_MS))).toEqual([2, 4, 8])
    await consume(lost)
    expect(await findPending(lost.id)).toBeNull()
    expect(await visit(localhost).services.wallet.balance(anna.id)).toBe(5)
  })

  it('leaves a failed job to the retries of the queue, and enqueues it when those are over', async () => {
    const failing: JobMessage = {
      kind: 'send-mail',
      id: unique('job'),
      pool: 'localhost',
      site: 'nowhere',
      template: 'welcome',
      member_id: 'nobody',
      locale: 'en-US',
      origin: 'http://localhost',
    }
    await leave(failing.id, JSON.stringify(failing), 0, { due_at: 1, handovers: 1 })
    await consume(failing)
    expect(takeComplaints()).toEqual([expect.stringContaining('"event":"job-failed"')])
    const { due_at = 0 } = (await findPending(failing.id)) ?? {}
    // The queue tries again after ten seconds.
    expect(due_at).toBeGreaterThan(Date.now() + 10_000)
    expect(await sentBy(due_at)).not.toContain(failing.id)
    expect(await sentBy(due_at + 1)).toContain(failing.id)
    await run(env.DB, build.deleteFrom('pending_jobs').where('id', '=', failing.id))
  })

  it('gives a job up that was enqueued ten times, logs it, and keeps it', async () => {
    const hopeless = job('nobody')
    await leave(hopeless.id, JSON.stringify(hopeless), 0, { due_at: 1, handovers: 10 })
    expect(await sentBy(now)).not.toContain(hopeless.id)
    expect(takeComplaints()).toEqual([
      expect.stringMatching(`"event":"job-given-up".*"job":"grant-welcome","job_id":"${hopeless.id}"`),
    ])
    expect(await findPending(hopeless.id)).toMatchObject({ failed_at: now })
    await sentBy(now + 1)
    expect(takeComplaints()).toEqual([])
  })

  it('gives up and reports a job it cannot read', async () => {
    const id = unique('job')
    await leave(id, '{"kind":"unheard-of"}', 0)
    expect(await sentBy(now)).not.toContain(id)
    expect(takeComplaints()).toEqual([expect.stringContaining(`"job_id":"${id}"`)])
    expect(await findPending(id)).toMatchObject({ failed_at: now })
  })
})

describe('the database', () => {
  it('allows an address once in a pool, and in two pools as two members', async () => {
    const site = world()
    const anna = await member(site)
    await expect(member(site, { email: anna.email.toUpperCase() })).rejects.toThrow('UNIQUE')
    await expect(member(world(), { email: anna.email })).resolves.toMatchObject({ email: anna.email })
    await expect(fictional(site, { birth_date: '00-00-0000' })).rejects.toThrow('CHECK')
  })
})
