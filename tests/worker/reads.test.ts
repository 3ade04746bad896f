// How often a request asks D1 (design section 15): a page once, for everything; a search once; a click once.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { type VisitOptions, visit } from '#tests/support/api.ts'
import { block, like, type MadeMember, member, world } from '#tests/support/factories.ts'
import { signedUp } from '#tests/support/harness.ts'
import { notingTrips } from '#tests/support/trips.ts'
import { app } from '#worker/app.ts'
import type { MemberState } from '#worker/principal.ts'

const isOfUser = (text: string) => text.includes('last_signup_step')

describe('a signed-in page', () => {
  const noted = notingTrips(env.DB)
  let anna: Awaited<ReturnType<typeof signedUp>>
  let ben: MadeMember

  async function send(request: Request): Promise<Response> {
    const execution = createExecutionContext()
    const answer = await app.fetch(request, { ...env, DB: noted.database }, execution)
    const whole = new Response(await answer.text(), answer)
    await waitOnExecutionContext(execution)
    return whole
  }
  /** The trips of a page. What is only loaded once has been loaded. */
  async function tripsOf(path: string): Promise<string[][]> {
    await anna.fetch(path)
    noted.trips.length = 0
    expect([path, (await anna.fetch(path)).status]).toEqual([path, 200])
    return noted.trips
  }

  beforeAll(async () => {
    anna = await signedUp('Anna', { send })
    ben = await member(localhost, { country: 'NL' })
    // Enough of them for three pages.
    for (let more = 0; more < 30; more++) await member(localhost, { country: 'NL' })
  })

  it.each([
    ['/members?gender=', 3],
    ['/members?gender=&page=3&from=1', 3],
    ['/members/:memberId', 2],
    ['/likes', 3],
    ['/chats', 1],
    ['/credits', 4],
    ['/profile', 1],
  ])('%s asks D1 once, with its %d statements together, the user among them', async (path, statements) => {
    const trips = await tripsOf(path.replace(':memberId', ben.id))
    expect(trips).toHaveLength(1)
    expect(trips[0]).toHaveLength(statements)
    expect(trips[0]?.filter(isOfUser)).toHaveLength(1)
  })

  it('that opens a profile notes behind its answer that a like was seen, and only where there is a new one', async () => {
    await like(ben, { ...ben, id: anna.user.profile.id })
    const seen = (trips: string[][]) => trips.filter(([text]) => text?.startsWith('update "likes"')).length
    noted.trips.length = 0
    await anna.fetch(`/members/${ben.id}`)
    expect(seen(noted.trips)).toBe(1)
    expect(seen(await tripsOf(`/members/${ben.id}`))).toBe(0)
  })
})

describe('a member who is gone by the time a page is drawn', () => {
  /** A database in which the member is deleted as soon as their session has been found. */
  async function page(path: string) {
    const anna = await signedUp()
    const { token } = await visit(localhost).context.services.sessions.create(anna.user.id, 'Test/1.0')
    const noted = notingTrips(env.DB)
    const DB = new Proxy(noted.database, {
      get: (target, name) =>
        name === 'withSession'
          ? (since?: string) => withoutHer(target.withSession(since), anna.user.id)
          : Reflect.get(target, name),
    })
    const headers = { cookie: `session=${token}`, 'cf-connecting-ip': anna.email }
    const request = new Request(`http://localhost${path}`, { headers })
    return app.fetch(request, { ...env, DB }, createExecutionContext())
  }
  const withoutHer = (session: D1DatabaseSession, id: string): D1DatabaseSession =>
    new Proxy(session, {
      get(target, name) {
        if (name === 'prepare')
          return (text: string) => {
            const statement = target.prepare(text)
            const bind = (...values: unknown[]) =>
              statement.bind(...values.map((value) => (isOfUser(text) && value === id ? 'nobody' : value)))
            return new Proxy(statement, {
              get: (of, what) => (what === 'bind' ? bind : Reflect.get(of, what)),
            })
          }
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })

  it('is sent to log in where the page is for members, and sees elsewhere what a visitor sees', async () => {
    const chats = await page('/chats')
    expect([chats.status, chats.headers.get('location')]).toEqual([302, '/login?next=%2Fchats'])
    const home = await page('/')
    expect(home.status).toBe(200)
    const html = await home.text()
    expect(html).toContain('id="app"')
    expect(html).not.toContain('logged-in')
  })
})

describe('a search', () => {
  const desk = (searcher: MemberState['searcher']): MemberState => ({
    counters: {
      credits: 0,
      num_unread_messages: 0,
      num_new_likes: 0,
      versions: { user: 0, chats: 0, likes: 0 },
    },
    bookmark: null,
    preloaded: {},
    searcher: searcher ?? null,
    last_search: null,
  })
  const noting = (options: VisitOptions = {}) => {
    const noted = notingTrips(env.DB)
    return { trips: noted.trips, options: { ...options, bindings: { DB: noted.database } } }
  }

  it('of a member whom their desk knows is one trip, the first one too', async () => {
    const site = world()
    const me = await member(site, { gender: 'female', country: 'NL', birth_date: '1990-01-01' })
    const ben = await member(site, { gender: 'male', country: 'NL', birth_date: '1991-01-01' })
    const searcher = { gender: 'female', country: 'NL', birth_date: '1990-01-01' } as const
    const { trips, options } = noting({ desk: desk(searcher) })
    const { profiles } = await visit(site, me, options).api.search.run({ auto_load: true })
    expect(profiles.map(({ id }) => id)).toEqual([ben.id])
    expect(trips).toHaveLength(1)
  })

  it('widens in the same trip, however often', async () => {
    const site = world()
    const me = await member(site, { gender: 'female', country: 'NL', birth_date: '1990-01-01' })
    const abroad = await member(site, { gender: 'male', country: 'BE', birth_date: '1960-01-01' })
    const searcher = { gender: 'female', country: 'NL', birth_date: '1990-01-01' } as const
    const { trips, options } = noting({ desk: desk(searcher) })
    const { profiles } = await visit(site, me, options).api.search.run({ auto_load: true })
    expect(profiles.map(({ id }) => id)).toEqual([abroad.id])
    expect(trips.map((trip) => trip.length)).toEqual([2])
  })

  it('of a member whom their desk does not know asks D1 who they are first', async () => {
    const site = world()
    const me = await member(site, { gender: 'female', country: 'NL' })
    await member(site, { gender: 'male', country: 'NL' })
    const { trips, options } = noting()
    await visit(site, me, options).api.search.run({ auto_load: true })
    expect(trips).toHaveLength(2)
  })
})

describe('a like and a block', () => {
  it('are one trip each, new, again and refused', async () => {
    const site = world()
    const [anna, ben, cato] = await Promise.all([member(site), member(site), member(site)])
    await block(cato, anna)
    const noted = notingTrips(env.DB)
    const { services } = visit(site, anna, { bindings: { DB: noted.database } }).context
    for (const { id } of [ben, ben, cato]) {
      noted.trips.length = 0
      await services.likes.add(anna.id, id).catch(() => 'refused')
      expect(noted.trips).toHaveLength(1)
    }
    for (const id of [ben.id, ben.id, 'nobody']) {
      noted.trips.length = 0
      await services.blocks.add(anna.id, id).catch(() => 'refused')
      expect(noted.trips).toHaveLength(1)
    }
  })
})
