// The cost sheet of docs/operating.md: no action costs more than the sheet says, counted on real bindings with a thousand members
// in the pool. Also how often a request reads D1 (design section 15): a page, a search and a click once each.
import { createExecutionContext, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import operating from '#docs/operating.md?raw'
import localhost from '#sites/localhost.ts'
import { type VisitOptions, visit } from '#tests/support/api.ts'
import { startBilling } from '#tests/support/billing.ts'
import { memberObjectOf, setClock } from '#tests/support/chat-world.ts'
import { block, like, type MadeMember, member, world } from '#tests/support/factories.ts'
import { harness, signedUp } from '#tests/support/harness.ts'
import { withTable } from '#tests/support/page-tables.ts'
import { stopTime } from '#tests/support/stop-time.ts'
import { notingTrips } from '#tests/support/trips.ts'
import { app } from '#worker/app.ts'
import type { MemberState } from '#worker/principal.ts'
import { monthTable, type Sheet } from './costs/month.ts'

const MEMBERS = 1_000
const BILLED = ['d1_read', 'd1_written', 'object_calls', 'object_read', 'object_written'] as const
const COLUMNS = ['requests', ...BILLED] as const

/** The row of an action in the sheet. */
function saidOf(action: string): Sheet {
  const row = operating.split('\n').find((line) => line.startsWith(`| ${action} |`))
  if (!row) throw new Error(`docs/operating.md has no row for: ${action}`)
  const cells = row.split('|').slice(2, 8)
  return Object.fromEntries(
    COLUMNS.map((column, index) => [column, Number(cells[index]?.replaceAll(',', ''))]),
  ) as Sheet
}

let billOf: Awaited<ReturnType<typeof startBilling>>
let anna: Awaited<ReturnType<typeof signedUp>>
let peers: string[]
let admirer: MadeMember

beforeAll(async () => {
  billOf = await startBilling()
  anna = await signedUp()
  // At one moment: a write that happens every quarter of an hour belongs to no action.
  const at = Date.now()
  await setClock(memberObjectOf(anna.user.id), () => at)
  const made = await Promise.all([member(localhost), member(localhost), member(localhost)])
  peers = made.map(({ id }) => id)
  admirer = made[2]
  await env.DB.prepare(
    `INSERT INTO members (id, pool, site, kind, email, name, language, created_at, last_active_at, gender, country, birth_date)
     SELECT 'crowd-' || value, ?1, ?1, 'member', 'crowd-' || value || '@example.test', 'Crowd', 'en', value, value,
       iif(value % 2, 'female', 'male'), iif(value % 3, 'NL', 'BE'), (1960 + value % 45) || '-06-15'
     FROM json_each(?2)`,
  )
    .bind(localhost.id, JSON.stringify(Array.from({ length: MEMBERS }, (_, index) => index)))
    .run()
})

let chat = ''
const send = () =>
  anna.api.message.send({ conversation: chat, client_id: crypto.randomUUID(), text: 'Hello from the quay' })
const page = async (path: string) => (await anna.fetch(path)).text()

const tags = new Map<string, string>()
async function keepTags(): Promise<void> {
  for (const path of ['/api/user.php', '/api/chats.php', '/api/likes.php'])
    tags.set(path, (await anna.fetch(path)).headers.get('etag') ?? '')
}

const ACTIONS: Record<string, () => Promise<unknown>> = {
  'a lander, kept': async () => (await SELF.fetch('http://localhost/landers/gallery/eng')).text(),
  'the member search, as a page': () => page('/members'),
  'a further page of results': () =>
    anna.api.search.run({ manual_search: true, do_not_save: true, page: 2, gender: 'female' }),
  'a profile, as a page': () => page(`/members/${peers[0]}`),
  'a like, and the lists read again': async () => {
    await anna.api.likes.add({ profile: peers[0] ?? '' })
    await anna.api.likes.list()
  },
  'a round of polling (user, chats, likes)': async () => {
    await Promise.all([anna.api.user.current(), anna.api.chats.list(), anna.api.likes.list()])
  },
  'a round of polling with nothing new': async () => {
    const answers = await Promise.all(
      [...tags].map(([path, tag]) => anna.fetch(path, { headers: { 'if-none-match': tag } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([304, 304, 304])
  },
  'opening a chat': async () => {
    chat = (await anna.api.chat.open({ profile: peers[1] ?? '' })).id
  },
  'the first message of a chat': () => send(),
  'a further message, sent and delivered': () => send(),
  'reading a chat, as a page': () => page(`/chats/${chat}`),
  'seeing who likes one': () => anna.api.likes.see({ profiles: [admirer.id] }),
  // With the email that a job of the queue sends.
  'signing up': () => signedUp('Ben'),
}

describe('the cost sheet', () => {
  it('is made with a thousand members', async () => {
    const { results } = await env.DB.prepare('SELECT count(*) AS members FROM members WHERE pool = ?')
      .bind('localhost')
      .all()
    expect(results[0]?.members).toBeGreaterThan(MEMBERS)
  })

  it.each(Object.entries(ACTIONS))('is right about %s', async (action, work) => {
    // What an isolate caches is there after the first time.
    if (action === 'a lander, kept') await work()
    // The previous round left its tags, which are valid within one quarter of an hour.
    if (action.endsWith('with nothing new')) {
      stopTime()
      await keepTags()
    }
    // Something new to show, and so events for other tabs.
    if (action === 'seeing who likes one') await like(admirer, { ...admirer, id: anna.user.profile.id })
    const counted = await billOf(work)
    const content = saidOf(action)
    for (const column of BILLED)
      expect([column, counted[column]]).toEqual([
        column,
        expect.toSatisfy((count: number) => count <= content[column]),
      ])
  })

  it('counts nothing for a visitor who is answered from memory', async () => {
    expect(await billOf(() => harness().fetch('/robots.txt'))).toMatchObject({ d1_read: 0, object_calls: 0 })
  })
  // `npx vitest run --project worker tests/worker/costs.test.ts -u` recounts it.
  it('has what a thousand members cost in a month, computed from the sheet', async () => {
    const page = withTable(operating, 'month', monthTable(operating, saidOf))
    await expect(page).toMatchFileSnapshot('../../docs/operating.md')
  })
})

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
  /** The trips of a page, once what is loaded only once has been loaded. */
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
    ['/profile', 2],
  ])(
    '%s reads D1 once, with its %d statements in one batch, the user among them',
    async (path, statements) => {
      const trips = await tripsOf(path.replace(':memberId', ben.id))
      expect(trips).toHaveLength(1)
      expect(trips[0]).toHaveLength(statements)
      expect(trips[0]?.filter(isOfUser)).toHaveLength(1)
    },
  )

  it('that opens a profile marks a like as seen after its answer, and only where there is a new one', async () => {
    await like(ben, { ...ben, id: anna.user.profile.id })
    const seen = (trips: string[][]) => trips.filter(([text]) => text?.startsWith('update "likes"')).length
    noted.trips.length = 0
    await anna.fetch(`/members/${ben.id}`)
    expect(seen(noted.trips)).toBe(1)
    expect(seen(await tripsOf(`/members/${ben.id}`))).toBe(0)
  })
})

describe('a member who was deleted before the page is rendered', () => {
  /** A database in which the member is deleted as soon as their session has been found. */
  async function page(path: string) {
    const anna = await signedUp()
    const { token } = await visit(localhost).services.sessions.create(anna.user.id, 'Test/1.0')
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

  it('is redirected to the login where the page is for members, and sees elsewhere what a visitor sees', async () => {
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
  const memberObject = (searcher: MemberState['searcher']): MemberState => ({
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

  it('of a member known to their member object is one trip, the first one too', async () => {
    const site = world()
    const me = await member(site, { gender: 'female', country: 'NL', birth_date: '1990-01-01' })
    const ben = await member(site, { gender: 'male', country: 'NL', birth_date: '1991-01-01' })
    const searcher = { gender: 'female', country: 'NL', birth_date: '1990-01-01' } as const
    const { trips, options } = noting({ desk: memberObject(searcher) })
    const { profiles } = await visit(site, me, options).api.search.run({ auto_load: true })
    expect(profiles.map(({ id }) => id)).toEqual([ben.id])
    expect(trips).toHaveLength(1)
  })

  it('widens in the same trip, however often', async () => {
    const site = world()
    const me = await member(site, { gender: 'female', country: 'NL', birth_date: '1990-01-01' })
    const abroad = await member(site, { gender: 'male', country: 'BE', birth_date: '1960-01-01' })
    const searcher = { gender: 'female', country: 'NL', birth_date: '1990-01-01' } as const
    const { trips, options } = noting({ desk: memberObject(searcher) })
    const { profiles } = await visit(site, me, options).api.search.run({ auto_load: true })
    expect(profiles.map(({ id }) => id)).toEqual([abroad.id])
    expect(trips.map((trip) => trip.length)).toEqual([2])
  })

  it('of a member unknown to their member object reads from D1 who they are first', async () => {
    const site = world()
    const me = await member(site, { gender: 'female', country: 'NL' })
    await member(site, { gender: 'male', country: 'NL' })
    const { trips, options } = noting()
    await visit(site, me, options).api.search.run({ auto_load: true })
    expect(trips).toHaveLength(2)
  })
})

describe('a like and a block', () => {
  it('are one trip each, whether new, repeated or refused', async () => {
    const site = world()
    const [anna, ben, cato] = await Promise.all([member(site), member(site), member(site)])
    await block(cato, anna)
    const noted = notingTrips(env.DB)
    const { services } = visit(site, anna, { bindings: { DB: noted.database } })
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
