// Likes, and blocks, which hide members from each other (specification sections 3 and 7, trust).
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Site } from '#src/contract/site.ts'
import { LIST_PAGE_LENGTH } from '#src/domain/lists.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { block, fictional, like, type MadeMember, member, photo, world } from '#tests/support/factories.ts'
import { openSocket } from '#tests/support/live-socket.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { blockApi } from '#worker/features/blocks/api.ts'
import { likesApi } from '#worker/features/likes/api.ts'
import { build, run } from '#worker/platform/database/query.ts'

const likesOf = (site: Site, who: MadeMember) => visit(site, who).api.likes.list()
const open = async (site: Site, who: MadeMember | null, id: string) => {
  const { api, settled } = visit(site, who)
  const profile = await api.profile.find({ id })
  await settled()
  return profile
}
const see = async (site: Site, who: MadeMember, profiles: string[]) => {
  const { context, settled } = visit(site, who)
  expect(await likesApi.run('see', { profiles }, context)).toBe('done')
  await settled()
}
const add = (site: Site, who: MadeMember, profile: string) =>
  likesApi.run('add', { profile }, visit(site, who).context)
const ids = (entries: { id: string }[]) => entries.map((entry) => entry.id)

describe('likes', () => {
  it('are listed for both after a like, newest first, and a second like changes nothing @spec 3.4 7.4', async () => {
    const site = world()
    const [anna, ben, cato] = await Promise.all([member(site), member(site), member(site)])
    await like(anna, cato, 5)
    expect(await add(site, anna, ben.id)).toBe('done')
    expect(await add(site, anna, ben.id)).toBe('done')
    const image = await photo(ben.id)

    const { profiles } = await likesOf(site, anna)
    expect(ids(profiles)).toEqual([ben.id, cato.id])
    expect(profiles[0]).toMatchObject({
      did_like_profile: true,
      like_new: false,
      main_image: { thumb_filename: image },
    })
    const { liked_by } = await likesOf(site, ben)
    expect(liked_by).toMatchObject([{ id: anna.id, like_new: true, did_like_profile: false }])
  })

  it('are no longer new once the member opened that profile', async () => {
    const site = world()
    const [anna, ben] = await Promise.all([member(site), member(site)])
    await like(anna, ben)
    await open(site, anna, ben.id)
    expect((await likesOf(site, ben)).liked_by[0]?.like_new).toBe(true)
    await open(site, ben, anna.id)
    expect((await likesOf(site, ben)).liked_by[0]?.like_new).toBe(false)
  })

  it('are no longer new once they were seen in the list, and only those that were', async () => {
    const site = world()
    const [anna, ben, cato, stranger] = await Promise.all([
      member(site),
      member(site),
      member(site),
      member(world()),
    ])
    await like(anna, ben, 5)
    await see(site, ben, [anna.id, stranger.id, 'nobody'])
    await like(cato, ben, 10)
    const { liked_by } = await likesOf(site, ben)
    expect(liked_by.map(({ id, like_new }) => [id, like_new])).toEqual([
      [cato.id, true],
      [anna.id, false],
    ])
  })

  it('stay new for everybody else', async () => {
    const site = world()
    const [anna, ben, cato] = await Promise.all([member(site), member(site), member(site)])
    await like(anna, ben)
    await see(site, cato, [anna.id])
    expect((await likesOf(site, ben)).liked_by[0]?.like_new).toBe(true)
  })

  it('are reported to the member’s other tabs when they were seen, once @spec 4.12', async () => {
    const site = world()
    const [anna, ben] = await Promise.all([member(site), member(site)])
    await like(anna, ben)
    const tab = await openSocket(ben.id)
    for (let twice = 0; twice < 2; twice++) await see(site, ben, [anna.id])
    await memberStub(env, ben.id).onLike(anna.id, site.pool)
    const waiting = { num_unread_messages: 0, num_new_likes: 0 }
    expect(await tab.next()).toEqual({ type: 'likes-seen', profiles: [anna.id], waiting })
    expect(await tab.next()).toEqual({ type: 'like', profile: anna.id, waiting })
    tab.close()
  })

  it('are sent to the member’s own tabs at once, and their removal to the liked member', async () => {
    const site = world()
    const [anna, ben] = await Promise.all([member(site), member(site)])
    const [annas, bens] = await Promise.all([openSocket(anna.id), openSocket(ben.id)])
    const { context, settled } = visit(site, anna)
    await likesApi.run('add', { profile: ben.id }, context)
    await settled()
    expect(await annas.next()).toEqual({ type: 'liked', profile: ben.id, liked: true })
    expect(await bens.next()).toEqual({
      type: 'like',
      profile: anna.id,
      waiting: { num_unread_messages: 0, num_new_likes: 1 },
    })
    const again = visit(site, anna)
    await likesApi.run('remove', { profile: ben.id }, again.context)
    await again.settled()
    expect(await annas.next()).toEqual({ type: 'liked', profile: ben.id, liked: false })
    expect(await bens.next()).toEqual({
      type: 'unlike',
      profile: anna.id,
      waiting: { num_unread_messages: 0, num_new_likes: 0 },
    })
    for (const tab of [annas, bens]) tab.close()
  })

  it('are mutual between members who like each other, page by page, without the blocked and those who have left', async () => {
    const site = world()
    const anna = await member(site)
    const fans = await Promise.all(Array.from({ length: LIST_PAGE_LENGTH + 2 }, () => member(site)))
    const [onlyLiked, onlyFan, blocked, gone] = await Promise.all([
      member(site),
      member(site),
      member(site),
      member(site, { status: 'deleted' }),
    ])
    for (const [index, fan] of [...fans, blocked, gone].entries()) {
      await like(anna, fan, index + 1)
      await like(fan, anna, 1_000 - index)
    }
    await like(anna, onlyLiked, 500)
    await like(onlyFan, anna, 500)
    await block(blocked, anna)

    const { api } = visit(site, anna)
    const first = await api.likes.list({ list: 'mutual' })
    expect(first.liked_by).toEqual([])
    expect(first.profiles).toHaveLength(LIST_PAGE_LENGTH)
    expect(first.profiles[0]).toMatchObject({ did_like_profile: true, like_new: false })
    const after = first.profiles.at(-1)?.cursor ?? ''
    const { profiles: rest } = await visit(site, anna).api.likes.list({ list: 'mutual', after })
    expect(rest.at(-1)?.cursor).toBeNull()
    const listed = ids([...first.profiles, ...rest])
    expect(new Set(listed)).toEqual(new Set(ids(fans)))
    expect(listed).toHaveLength(fans.length)
  })

  it('are removed from both lists when withdrawn @spec 7.6', async () => {
    const site = world()
    const [anna, ben] = await Promise.all([member(site), member(site)])
    await like(anna, ben)
    for (let twice = 0; twice < 2; twice++) {
      expect(await likesApi.run('remove', { profile: ben.id }, visit(site, anna).context)).toBe('done')
    }
    expect((await likesOf(site, ben)).liked_by).toEqual([])
  })

  it('reach fictional profiles but never come from one, which the database enforces too @design 12', async () => {
    const site = world()
    const [anna, lotte] = await Promise.all([member(site), fictional(site)])
    await add(site, anna, lotte.id)
    expect((await likesOf(site, anna)).profiles).toMatchObject([{ id: lotte.id, kind: 'fictional' }])
    await expect(like(lotte, anna)).rejects.toThrow('fictional profiles do not like')
    expect((await likesOf(site, anna)).liked_by).toEqual([])
  })

  it('are refused for oneself, members of another pool, and members who are deleted, banned or blocked @spec 7.5', async () => {
    const site = world()
    const [anna, stranger, gone, banned, blocker, blocked] = await Promise.all([
      member(site),
      member(world()),
      member(site, { status: 'deleted' }),
      member(site, { status: 'banned' }),
      member(site),
      member(site),
    ])
    await block(blocker, anna)
    await block(anna, blocked)
    for (const { id } of [anna, stranger, gone, banned, blocker, blocked, { id: 'nobody' }]) {
      expect(await refusalOf(add(site, anna, id))).toMatchObject({ code: 'not_found' })
    }
  })
})

describe('a block', () => {
  it('hides each from the other in profiles and likes, and lifting it restores them', async () => {
    const site = world()
    const [anna, ben] = await Promise.all([member(site), member(site)])
    await like(anna, ben)
    await like(ben, anna)
    const { context } = visit(site, anna)
    expect(await blockApi.run('add', { profile: ben.id }, context)).toBe('done')
    expect(await blockApi.run('add', { profile: ben.id }, context)).toBe('done')

    for (const [who, other] of [[anna, ben] as const, [ben, anna] as const]) {
      expect(await likesOf(site, who)).toEqual({ profiles: [], liked_by: [] })
      expect(await refusalOf(open(site, who, other.id))).toMatchObject({ code: 'not_found' })
    }
    expect(await blockApi.run('remove', { profile: ben.id }, context)).toBe('done')
    expect(ids((await likesOf(site, ben)).profiles)).toEqual([anna.id])
  })

  it('is refused for oneself and for ids unknown in the pool', async () => {
    const site = world()
    const [anna, stranger] = await Promise.all([member(site), member(world())])
    for (const profile of [anna.id, stranger.id, 'nobody']) {
      const call = blockApi.run('add', { profile }, visit(site, anna).context)
      expect(await refusalOf(call)).toMatchObject({ code: 'not_found' })
    }
  })
})

describe('a profile', () => {
  it('shows a member everything @spec 2.6 3.2', async () => {
    const site = world()
    const [anna, ben] = await Promise.all([
      member(site),
      member(site, {
        name: 'Ben',
        birth_date: '1990-11-06',
        gender: 'male',
        country: 'NL',
        countryregion: 108,
        city: 'Haarlem',
        personal: 'Ik bak brood.',
        fields: '{"smoking":"no"}',
        interests: '["cooking"]',
      }),
    ])
    const [second, main] = [await photo(ben.id, 2), await photo(ben.id, 1)]
    expect(await open(site, anna, ben.id)).toEqual({
      id: ben.id,
      kind: 'member',
      name: 'Ben',
      age: 35,
      gender: 'male',
      city: 'Haarlem',
      country: 'NL',
      countryregion: 108,
      language: 'en',
      main_image: { thumb_filename: main },
      images: [main, second].map((thumb_filename) => ({ id: expect.any(String), thumb_filename })),
      did_like_profile: false,
      may_write: true,
      personal: 'Ik bak brood.',
      notes: {},
      fields: { smoking: 'no' },
      interests: ['cooking'],
      gender_identity: null,
      public: false,
      presence: 'week',
    })
  })

  it('of a real member is hidden from visitors; a fictional one is shown', async () => {
    const site = world()
    const [anna, lotte] = await Promise.all([member(site), fictional(site)])
    expect(await refusalOf(open(site, null, anna.id))).toMatchObject({ code: 'not_found' })
    expect(await open(site, null, lotte.id)).toMatchObject({ id: lotte.id, kind: 'fictional' })
  })

  it('keeps its kind: a fictional one never becomes a member @spec 1.1', async () => {
    const lotte = await fictional(world())
    const change = run(
      env.DB,
      build.updateTable('members').set({ kind: 'member' }).where('id', '=', lotte.id),
    )
    await expect(change).rejects.toThrow('profile kind is immutable')
  })
})
