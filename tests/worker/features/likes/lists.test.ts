// Long lists: read page by page, counted in the member object, polled without being read (docs/decisions/chat.md).
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import localhost from '#sites/localhost.ts'
import type { LikeEntry } from '#src/contract/likes.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { startBilling } from '#tests/support/billing.ts'
import { type Crowd, makeBusy } from '#tests/support/busy-member.ts'
import { block, like, type MadeMember, member, world } from '#tests/support/factories.ts'
import { type Harness, signedUp } from '#tests/support/harness.ts'
import { stopTime } from '#tests/support/stop-time.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'

const MANY = 3_000
const PAGE = 20

/** Reads page after page until there is none; `between` runs after each. */
async function walk<Entry extends { cursor?: string | null }>(
  read: (after: string | undefined) => Promise<Entry[]>,
  between: (pages: number) => Promise<unknown> = async () => {},
): Promise<Entry[]> {
  const met: Entry[] = []
  for (let after: string | null | undefined, pages = 1; after !== null; pages++) {
    const page = await read(after ?? undefined)
    expect(page.length).toBeLessThanOrEqual(PAGE)
    met.push(...page)
    after = page.at(-1)?.cursor ?? null
    await between(pages)
  }
  return met
}

describe('a member with 3,000 chats and 3,000 likes', () => {
  const site = world()
  let anna: MadeMember
  let crowd: Crowd
  beforeAll(async () => {
    anna = await member(site)
    crowd = await makeBusy(anna, MANY)
  })
  const api = () => visit(site, anna).api

  it('gets the 20 newest of each list, and how many are unread in all of them', async () => {
    const [chats, likes, user] = await Promise.all([
      api().chats.list(),
      api().likes.list(),
      api().user.current(),
    ])
    expect(chats.map(({ conversation }) => conversation.id).sort()).toEqual(crowd.chats.slice(0, PAGE).sort())
    for (const list of [likes.profiles, likes.liked_by])
      expect(list.map(({ id }) => id).sort()).toEqual(crowd.peers.slice(0, PAGE).sort())
    expect(user).toMatchObject({ num_unread_messages: MANY, num_new_likes: 100 })
  })

  it('gets every chat once, page by page, while new messages move others to the top', async () => {
    const { chats } = api()
    const write = async (peer: number) => {
      const messages = [
        {
          seq: 2,
          client_id: `late-${peer}`,
          sender: crowd.peers[peer] ?? '',
          producer: 'member' as const,
          text: 'Me again',
          sent_at: 1_000_000 + peer,
        },
      ]
      await memberStub(env, anna.id).deliver({ conversation: crowd.chats[peer] ?? '', messages, returns: [] })
    }
    const met = await walk(
      (after) => chats.list({ after }),
      // One of those that were returned, and one of the last page.
      (pages) => Promise.all(pages <= 10 ? [write(pages), write(MANY - pages)] : []),
    )
    const ids = met.map(({ conversation }) => conversation.id)
    expect(new Set(ids).size).toBe(ids.length)
    const moved = (await chats.list()).map(({ conversation }) => conversation.id)
    expect(new Set([...ids, ...moved]).size).toBe(MANY)
    expect(ids).toHaveLength(MANY - 10)
  })

  it.each(['profiles', 'liked_by'] as const)(
    'gets each of %s once, while new likes come in',
    async (list) => {
      const { likes } = api()
      const [earlier, late] = [crowd.peers, [] as string[]]
      const met = await walk<LikeEntry>(
        async (after) => (await likes.list(after ? { list, after } : {}))[list],
        async (pages) => {
          if (pages > 3) return
          const newcomer = await member(site)
          late.push(newcomer.id)
          await (list === 'profiles' ? like(anna, newcomer, 5_000) : like(newcomer, anna, 5_000))
        },
      )
      expect(met.map(({ id }) => id).sort()).toEqual([...earlier].sort())
      expect(late).toHaveLength(3)
    },
  )

  it('gets the other list empty with a page of one', async () => {
    const [last] = (await api().likes.list()).liked_by.slice(-1)
    const { profiles, liked_by } = await api().likes.list({ list: 'liked_by', after: last?.cursor ?? '' })
    expect([profiles.length, liked_by.length]).toEqual([0, PAGE])
  })

  it('is refused a cursor that was never issued', async () => {
    for (const after of ['x', '~', 'zzzzzzzzzzz~a', '1~', `1~${'a'.repeat(65)}`, '', 'é~a']) {
      expect(await refusalOf(api().chats.list({ after }))).toMatchObject({ code: 'invalid' })
      expect(await refusalOf(api().likes.list({ list: 'profiles', after }))).toMatchObject({
        code: 'invalid',
      })
    }
    expect(await refusalOf(api().likes.list({ after: '1~a' }))).toMatchObject({ code: 'invalid' })
  })
})

describe('the counters of the member object', () => {
  it('follow every like, view, block and withdrawal', async () => {
    const site = world()
    const [anna, ben, cem] = await Promise.all([member(site), member(site), member(site)])
    const counted = async () => (await visit(site, anna).api.user.current()).num_new_likes
    const does = async (
      who: MadeMember,
      action: (api: ReturnType<typeof visit>['api']) => Promise<unknown>,
    ) => {
      const { api, settled } = visit(site, who)
      await action(api)
      await settled()
      return counted()
    }
    expect(await does(ben, (api) => api.likes.add({ profile: anna.id }))).toBe(1)
    expect(await does(cem, (api) => api.likes.add({ profile: anna.id }))).toBe(2)
    expect(await does(anna, (api) => api.likes.see({ profiles: [ben.id] }))).toBe(1)
    expect(await does(cem, (api) => api.likes.remove({ profile: anna.id }))).toBe(0)
    expect(await does(cem, (api) => api.likes.add({ profile: anna.id }))).toBe(1)
    const blocking = visit(site, cem)
    await blocking.api.block.add({ profile: anna.id })
    await blocking.services.blocks.sync(cem.id, anna.id)
    expect(await counted()).toBe(0)
    await blocking.api.block.remove({ profile: anna.id })
    expect(await counted()).toBe(1)
    expect(await does(anna, (api) => api.profile.find({ id: cem.id }))).toBe(0)
  })

  it('are right from the first read, whatever was there before', async () => {
    const site = world()
    const [anna, ben, blocked] = await Promise.all([member(site), member(site), member(site)])
    await Promise.all([like(ben, anna), like(blocked, anna), block(anna, blocked)])
    expect(await visit(site, anna).api.user.current()).toMatchObject({ num_new_likes: 1 })
  })
})

describe('a poll', () => {
  const POLLED = ['/api/user.php', '/api/chats.php', '/api/likes.php'] as const
  type Path = (typeof POLLED)[number]
  let billOf: Awaited<ReturnType<typeof startBilling>>
  let anna: Harness & { user: { id: string } }
  let ben: MadeMember
  const tags = new Map<Path, string>()
  const poll = (path: Path, tag = tags.get(path)) =>
    anna.fetch(path, tag ? { headers: { 'if-none-match': tag } } : {})
  /** Reads everything once and stores the tags, after all work that may still change them. */
  const readAll = () =>
    billOf(async () => {
      for (const path of POLLED)
        tags.set(path, (await poll(path, '')).headers.get('etag') ?? expect.fail(`no tag of ${path}`))
    })
  const statuses = () => Promise.all(POLLED.map(async (path) => (await poll(path)).status))

  beforeAll(async () => {
    billOf = await startBilling()
    anna = await signedUp('Anna')
    ben = await member(localhost)
  })
  // A tag is valid within one quarter of an hour.
  beforeEach(async () => {
    stopTime()
    await readAll()
  })

  it('with nothing new is answered 304 by the member object, without a body, and D1 reads no row but those of the session', async () => {
    const recognised = await billOf(() => anna.api.credits.show())
    for (const path of POLLED) {
      let response = new Response()
      const bill = await billOf(async () => {
        response = await poll(path)
      })
      expect(response.status).toBe(304)
      expect(await response.text()).toBe('')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(bill.d1_read).toBe(recognised.d1_read)
      expect(bill.d1_written).toBe(recognised.d1_written)
      expect(bill.object_calls).toBeLessThanOrEqual(recognised.object_calls)
    }
  })

  it('after a message finds chats and user changed, after a like likes and user, and nothing else', async () => {
    const { id } = await anna.api.chat.open({ profile: ben.id })
    await readAll()
    await anna.api.message.send({ conversation: id, client_id: crypto.randomUUID(), text: 'Hello' })
    expect(await statuses()).toEqual([200, 200, 304])
    await readAll()
    await billOf(() => anna.api.likes.add({ profile: ben.id }))
    expect(await statuses()).toEqual([200, 304, 200])
  })

  it('with nothing new is answered in full after a quarter of an hour', async () => {
    expect(await statuses()).toEqual([304, 304, 304])
    vi.setSystemTime(Date.now() + 15 * 60_000)
    expect(await statuses()).toEqual([200, 200, 200])
  })

  it('of a further page has no tag; a tag of another member matches nothing', async () => {
    expect((await anna.fetch('/api/chats.php?after=1~a')).headers.get('etag')).toBeNull()
    const cem = await signedUp('Cem')
    const tag = tags.get('/api/user.php') ?? ''
    expect((await cem.fetch('/api/user.php', { headers: { 'if-none-match': tag } })).status).toBe(200)
    expect((await poll('/api/user.php', `"other", ${tag.replace('W/', '')}`)).status).toBe(304)
  })
})

describe('a page', () => {
  it('of a member with 3,000 chats and likes is no longer than a new member’s', async () => {
    const [anna, ben] = [await signedUp('Anna'), await signedUp('Anna')]
    const peer = await member(localhost)
    await makeBusy({ id: anna.user.id, pool: localhost.pool }, MANY)
    const bytes = async ({ fetch }: Harness, path: string) =>
      new TextEncoder().encode(await (await fetch(path)).text()).length
    // The lists themselves are rendered on the server, one page of them.
    for (const [path, entry] of [
      ['/chats', /href="\/chats\/c-/g],
      ['/likes', /<article/g],
    ] as const)
      expect((await (await anna.fetch(path)).text()).match(entry)).toHaveLength(PAGE)
    for (const path of ['/members', `/members/${peer.id}`, '/']) {
      const [busy, fresh] = [await bytes(anna, path), await bytes(ben, path)]
      expect([path, busy / fresh]).toEqual([path, expect.toSatisfy((ratio: number) => ratio <= 1.1)])
    }
  })
})
