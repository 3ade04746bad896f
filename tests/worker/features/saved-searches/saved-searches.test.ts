// Saved searches, and the email about new members in them: at most once a day, and never when nobody is new.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import type { SavedFilters } from '#src/contract/saved-searches.ts'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import { ALERTED_WITHIN_MS, SAVED_SEARCHES_MAX } from '#src/domain/saved-searches.ts'
import { consume } from '#tests/support/account-actions.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { createClock } from '#tests/support/clock.ts'
import { block, fictional, type MadeMember, type MemberFacts, member } from '#tests/support/factories.ts'
import { signedUp } from '#tests/support/harness.ts'
import type { Env } from '#worker/env.ts'
import { alertSearches } from '#worker/features/saved-searches/jobs.ts'
import { findNewcomers } from '#worker/features/saved-searches/queries.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { all, build, run } from '#worker/platform/database/query.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'
import type { QueueMessage } from '#worker/platform/queue/jobs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const EVERYONE: SavedFilters = { gender: null, country: null, countryregion: 0, min_age: null, max_age: null }
/** A region that only one test searches in. */
let region = 900_000
const somewhere = (): SavedFilters => ({ ...EVERYONE, country: 'NL', countryregion: region++ })
const { savedSearches, notifications } = visit(localhost, null, { clock: createClock(Date.now()) }).services

/** A member with a confirmed address, active a moment ago. */
const searcher = (facts: MemberFacts = {}) =>
  member(localhost, { email_confirmed_at: 1, last_active_at: Date.now(), ...facts })

/** A member who fits, and joins a moment after now. */
const joins = (filters: SavedFilters, facts: MemberFacts = {}) =>
  member(localhost, {
    country: filters.country,
    countryregion: filters.countryregion,
    created_at: Date.now() + 1_000,
    ...facts,
  })

/** What one run of the timer enqueues about a member. */
async function timer({ id }: MadeMember, at: number): Promise<QueueMessage[]> {
  const jobs: QueueMessage[] = []
  const JOBS = {
    sendBatch: async (messages: { body: QueueMessage }[]) =>
      void jobs.push(...messages.map(({ body }) => body)),
  }
  const database = databaseOf(env, localhost.pool)
  await alertSearches({ ...env, JOBS } as unknown as Env, database, at)
  return jobs.filter((job) => 'member_id' in job && job.member_id === id)
}
async function mailedAt(who: MadeMember, at: number): Promise<string[]> {
  const before = (await listDevMail(env, { to: who.email })).length
  await consume(...(await timer(who, at)))
  const mails = await listDevMail(env, { to: who.email })
  return mails.slice(0, mails.length - before).map(({ text }) => text)
}
const aDayOn = () => Date.now() + DAY_MS + HOUR_MS

describe('saved searches', () => {
  it('are saved by their member, named, muted, and deleted; the same filters again are one search', async () => {
    const { api } = await signedUp()
    const filters = somewhere()
    const { id } = await api.savedSearches.add({ name: '  Utrecht ', filters })
    expect(await api.savedSearches.add({ name: 'Again', filters })).toMatchObject({ id, name: 'Utrecht' })
    expect(await api.savedSearches.list()).toMatchObject([{ id, name: 'Utrecht', filters, alert: true }])
    await api.savedSearches.change({ id, name: 'Near' })
    await api.savedSearches.change({ id, alert: false })
    expect(await api.savedSearches.list()).toMatchObject([{ id, name: 'Near', alert: false }])
    await api.savedSearches.remove({ id })
    expect(await api.savedSearches.list()).toEqual([])
  })

  it('keep what members say, in one spelling', async () => {
    const { api } = await signedUp()
    const said = {
      interests: ['travel' as const, 'art' as const],
      smoking: ['no' as const],
      with_photo: true,
    }
    const filters = { ...somewhere(), ...said }
    const { id } = await api.savedSearches.add({ name: 'Art', filters })
    const [stored] = await api.savedSearches.list()
    expect(stored?.filters).toEqual(filters)
    const other = {
      ...filters,
      interests: ['art' as const, 'travel' as const],
      children: [],
      real_only: false,
    }
    expect(await api.savedSearches.add({ name: 'Again', filters: other })).toMatchObject({ id })
    expect(
      await api.savedSearches.add({ name: 'Alone', filters: { ...filters, smoking: [] } }),
    ).not.toMatchObject({ id })
  })

  it('are ten at most, also when they come at once', async () => {
    const { api } = await signedUp()
    const stored = await Promise.allSettled(
      Array.from({ length: SAVED_SEARCHES_MAX + 3 }, (_, index) =>
        api.savedSearches.add({ name: `${index}`, filters: somewhere() }),
      ),
    )
    expect(stored.filter(({ status }) => status === 'fulfilled')).toHaveLength(SAVED_SEARCHES_MAX)
    expect(await api.savedSearches.list()).toHaveLength(SAVED_SEARCHES_MAX)
    expect(await refusalOf(api.savedSearches.add({ name: 'x', filters: somewhere() }))).toMatchObject({
      code: 'saved_searches_full',
    })
  })

  it('of another member are not found', async () => {
    const [anna, ben] = [await signedUp('Anna'), await signedUp('Ben')]
    const { id } = await anna.api.savedSearches.add({ name: 'Utrecht', filters: somewhere() })
    expect(await refusalOf(ben.api.savedSearches.change({ id, name: 'Mine' }))).toMatchObject({
      code: 'not_found',
    })
    expect(await refusalOf(ben.api.savedSearches.remove({ id }))).toMatchObject({ code: 'not_found' })
    expect(await ben.api.savedSearches.list()).toEqual([])
    expect(await anna.api.savedSearches.list()).toMatchObject([{ name: 'Utrecht' }])
  })

  it.each([
    ['without a name', { name: ' ', filters: EVERYONE }, 'name'],
    ['with a name too long', { name: 'x'.repeat(61), filters: EVERYONE }, 'name'],
    ['without filters', { name: 'x' }, 'filters'],
    [
      'with an interest that is none',
      { name: 'x', filters: { ...EVERYONE, interests: ['robots'] } },
      'filters',
    ],
  ])('are refused %s', async (_what, wrong, field) => {
    const { api } = await signedUp()
    const refused = await refusalOf(
      api.savedSearches.add(wrong as Parameters<typeof api.savedSearches.add>[0]),
    )
    expect(refused).toMatchObject({ code: 'invalid', details: { fields: { [field]: expect.any(String) } } })
  })

  it('are deleted with the account', async () => {
    const { api, user } = await signedUp()
    await api.savedSearches.add({ name: 'Utrecht', filters: somewhere() })
    await api.user.remove({ password: 'a quiet harbour' })
    const left = build.selectFrom('saved_searches').where('member_id', '=', user.id).select('id')
    expect(await all(env.DB, left)).toEqual([])
  })
})

describe('an email about saved searches', () => {
  it('names who joined since, once, and is sent once a day', async () => {
    const anna = await searcher()
    const filters = somewhere()
    await savedSearches.add(anna.id, { name: 'Our town', filters })
    await joins(filters, { name: 'Bram', city: 'Utrecht' })
    expect(await mailedAt(anna, Date.now())).toEqual([])
    const first = aDayOn()
    const [mail = ''] = await mailedAt(anna, first)
    expect(mail).toContain('Our town')
    expect(mail).toMatch(/Bram, \d\d, Utrecht/)
    expect(mail).toContain(`/members?gender=&country=NL&countryregion=${filters.countryregion}&sort=new`)
    await joins(filters, { name: 'Cato', created_at: first + HOUR_MS })
    expect(await mailedAt(anna, first + 2 * HOUR_MS)).toEqual([])
    const [next = ''] = await mailedAt(anna, first + DAY_MS + HOUR_MS)
    expect(next).toContain('Cato')
    expect(next).not.toContain('Bram')
  })

  it('names only those who say what the search looks for, and have a photo where it asks for one', async () => {
    const anna = await searcher()
    const filters = {
      ...somewhere(),
      language: ['nl' as const],
      interests: ['art' as const, 'films' as const],
      smoking: ['no' as const],
      with_photo: true,
    }
    await savedSearches.add(anna.id, { name: 'Our town', filters })
    const fits = {
      language: 'nl',
      interests: '["films"]',
      fields: '{"smoking":"no"}',
      photo_level: 2,
    } as const
    await joins(filters, { ...fits, name: 'Bram' })
    await joins(filters, { ...fits, language: 'de', name: 'Cato' })
    await joins(filters, { ...fits, interests: '["music"]', name: 'Daan' })
    await joins(filters, { ...fits, fields: '{}', name: 'Eva' })
    await joins(filters, { ...fits, photo_level: 0, name: 'Fenna' })
    const [mail = ''] = await mailedAt(anna, aDayOn())
    expect(mail).toContain('Bram')
    for (const name of ['Cato', 'Daan', 'Eva', 'Fenna']) expect(mail).not.toContain(name)
    expect(mail).toContain('language=nl&interests=films%2Cart&smoking=no&with_photo=1')
  })

  it('is not sent when nobody is new: the searcher, fictional, suspended and blocked ones on either side do not count', async () => {
    const anna = await searcher()
    const filters = somewhere()
    await run(
      env.DB,
      build
        .updateTable('members')
        .set({ country: 'NL', countryregion: filters.countryregion, created_at: Date.now() + 1_000 })
        .where('id', '=', anna.id),
    )
    await savedSearches.add(anna.id, { name: 'Utrecht', filters })
    const [blocked, blocking] = await Promise.all([joins(filters), joins(filters)])
    await Promise.all([block(anna, blocked), block(blocking, anna)])
    await joins(filters, { status: 'banned' })
    await joins(filters, { created_at: Date.now() - HOUR_MS })
    const { country, countryregion } = filters
    await fictional(localhost, { country, countryregion, created_at: Date.now() + 1_000 })
    expect(await timer(anna, Date.now() + HOUR_MS)).toEqual([])
    expect(await mailedAt(anna, aDayOn())).toEqual([])
    await joins(filters, { name: 'Bram', created_at: Date.now() + 2 * DAY_MS })
    const [mail = ''] = await mailedAt(anna, aDayOn() + DAY_MS + HOUR_MS)
    expect(mail).toContain('Bram')
    expect(mail).not.toContain('1 more')
  })

  it('covers all searches, and a search that is added does not bring the next one sooner', async () => {
    const anna = await searcher()
    const [here, there] = [somewhere(), somewhere()]
    await savedSearches.add(anna.id, { name: 'Here', filters: here })
    await savedSearches.add(anna.id, { name: 'There', filters: there })
    await joins(here, { name: 'Bram' })
    await joins(there, { name: 'Cato' })
    const at = aDayOn()
    const mails = await mailedAt(anna, at)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(/(There.*Cato.*Here.*Bram)|(Here.*Bram.*There.*Cato)/s)
    const third = somewhere()
    await savedSearches.add(anna.id, { name: 'Third', filters: third })
    await joins(third)
    expect(await timer(anna, at + DAY_MS - HOUR_MS)).toEqual([])
    expect(await timer(anna, at + DAY_MS)).toHaveLength(1)
  })

  it('names three at most, the latest first, and no name that could be an address; the others are counted', async () => {
    const anna = await searcher()
    const [here, there] = [somewhere(), somewhere()]
    await savedSearches.add(anna.id, { name: 'Here', filters: here })
    await savedSearches.add(anna.id, { name: 'There', filters: there })
    const names = ['Bram', 'Cato', 'spam.example', 'Daan']
    for (const [index, name] of names.entries())
      await joins(here, { name, created_at: Date.now() + 1_000 * (index + 1) })
    await joins(there, { name: 'other.example' })
    const [mail = ''] = await mailedAt(anna, aDayOn())
    expect(mail).toMatch(/Daan.*Cato.* · and 2 more/)
    expect(mail).toContain('1 new person')
    for (const unnamed of ['Bram', 'spam.example', 'other.example']) expect(mail).not.toContain(unnamed)
    // The button leads to the list, because no single search has all of them.
    expect(mail).toContain('/saved-searches')
    expect(mail).not.toContain('/members?')
  })

  it('is decided once by two timers at once', async () => {
    const anna = await searcher()
    await savedSearches.add(anna.id, { name: 'Utrecht', filters: somewhere() })
    const at = aDayOn()
    expect((await Promise.all([timer(anna, at), timer(anna, at)])).flat()).toHaveLength(1)
  })

  it.each([
    ['whose address is not confirmed', { email_confirmed_at: null }],
    ['who was not active for long', { last_active_at: Date.now() - ALERTED_WITHIN_MS }],
    ['who is suspended', { status: 'banned' as const }],
  ])('goes to nobody %s', async (_who, facts) => {
    const anna = await searcher(facts)
    const filters = somewhere()
    await savedSearches.add(anna.id, { name: 'Utrecht', filters })
    await joins(filters)
    expect(await timer(anna, aDayOn())).toEqual([])
  })

  it('is not sent about a muted search, and after unmuting not about those who joined before', async () => {
    const anna = await searcher()
    const filters = somewhere()
    const { id } = await savedSearches.add(anna.id, { name: 'Utrecht', filters })
    await savedSearches.change(anna.id, { id, alert: false })
    await joins(filters, { created_at: Date.now() })
    expect(await timer(anna, aDayOn())).toEqual([])
    const later = visit(localhost, null, { clock: createClock(Date.now() + HOUR_MS) }).services
    await later.savedSearches.change(anna.id, { id, alert: true })
    const rows = await all(
      env.DB,
      build.selectFrom('saved_searches').where('id', '=', id).select(['told_at', 'created_at']),
    )
    expect(rows[0]?.told_at).toBeGreaterThan(rows[0]?.created_at ?? 0)
  })

  it('is stopped by the choice of no email, and by the link in it', async () => {
    const anna = await searcher()
    const filters = somewhere()
    await savedSearches.add(anna.id, { name: 'Utrecht', filters })
    await joins(filters)
    const at = aDayOn()
    const [mail = ''] = await mailedAt(anna, at)
    expect(mail).toContain('/_mail/unsubscribe')
    await notifications.choose(anna.id, { ...DEFAULT_CHOICES, mail_pace: 'never' })
    await joins(filters, { created_at: at + HOUR_MS })
    expect(await mailedAt(anna, at + DAY_MS + HOUR_MS)).toEqual([])
  })
})

it.each(['female', null] as const)(
  'reads new members from an index of their signup, without sorting (%s)',
  async (gender) => {
    const requested = {
      pool: localhost.pool,
      viewer: 'nobody',
      filters: { ...EVERYONE, gender, min_age: 30 },
      since: Date.now(),
      now: Date.now(),
      limit: 3,
    }
    const plans: string[] = []
    const explaining = {
      prepare: (text: string) => env.DB.prepare(`explain query plan ${text}`),
      batch: async (statements: D1PreparedStatement[]) => {
        const answers = await env.DB.batch<{ detail: string }>(statements)
        for (const { results } of answers) plans.push(results.map(({ detail }) => detail).join('\n'))
        return answers.map((answer) => ({ ...answer, results: [] }))
      },
    }
    await findNewcomers(explaining as unknown as Parameters<typeof findNewcomers>[0], requested)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan).toMatch(
        /USING (COVERING )?INDEX (members_joined|search_new_\w+) \(pool=\?.* AND created_at>\?/,
      )
      expect(plan).not.toContain('TEMP B-TREE')
    }
  },
)
