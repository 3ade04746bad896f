// Reads from a near replica that still see the member's own writes (design section 15, docs/decisions/chat.md).
import { createExecutionContext, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import localhost from '#sites/localhost.ts'
import { HARM } from '#tests/support/account-actions.ts'
import { visit } from '#tests/support/api.ts'
import { like, type MadeMember, member, world } from '#tests/support/factories.ts'
import { harness, signedUp } from '#tests/support/harness.ts'
import { laggingDatabase } from '#tests/support/lagging-database.ts'
import { app } from '#worker/app.ts'
import { saveBookmark } from '#worker/durable/kit/save-bookmark.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { createBookmark } from '#worker/durable/member/bookmark.ts'
import { blockApi } from '#worker/features/blocks/api.ts'
import { likesApi } from '#worker/features/likes/api.ts'
import type { MemberState } from '#worker/principal.ts'

const bookmarkOf = ({ id }: Pick<MadeMember, 'id'>) =>
  runInDurableObject(memberStub(env, id), (_desk, { storage }) => createBookmark(storage).find())
const deskWith = (bookmark: string | null): MemberState => ({
  counters: {
    credits: 0,
    num_unread_messages: 0,
    num_new_likes: 0,
    versions: { user: 0, chats: 0, likes: 0 },
  },
  bookmark,
  preloaded: {},
  searcher: { gender: null, country: null, birth_date: null },
  last_search: null,
})

describe('a member', () => {
  async function lagging() {
    const site = world()
    const [anna, ben] = [await member(site), await member(site)]
    const bindings = { DB: await laggingDatabase(env.DB, env.DB_GAY as D1Database) }
    const sees = async (who: MadeMember, bookmark: string | null) =>
      (
        await visit(site, who, { bindings, desk: deskWith(bookmark) }).api.profile.find({
          id: who === anna ? ben.id : anna.id,
        })
      ).did_like_profile
    const likes = (bookmark: string | null) =>
      likesApi.run(
        'add',
        { profile: ben.id },
        visit(site, anna, { bindings, desk: deskWith(bookmark) }).context,
      )
    return { site, anna, ben, bindings, sees, likes }
  }

  it('sees their writes on the next request, on any device, while a replica still has the state before', async () => {
    const { anna, sees, likes } = await lagging()
    await likes('first-unconstrained')
    expect(await sees(anna, 'first-unconstrained')).toBe(false)
    const bookmark = await bookmarkOf(anna)
    expect(bookmark).toMatch(/^DB \S+$/)
    expect(await sees(anna, bookmark)).toBe(true)
  })

  it('whose member object has no bookmark, or one of a database the pool has left, reads from the primary', async () => {
    const { anna, sees, likes } = await lagging()
    await likes(null)
    expect(await sees(anna, null)).toBe(true)
    expect(await sees(anna, 'DB_ELSEWHERE 00000000')).toBe(true)
  })

  it('is answered after their member object has the bookmark, also of work behind an earlier answer', async () => {
    const reported = Promise.withResolvers<void>()
    const memberObject = { saveBookmark: () => reported.promise }
    const deps = {
      env: { ...env, MEMBER_DESK: { getByName: () => memberObject } } as unknown as typeof env,
      database: { consumeBookmark: vi.fn().mockReturnValueOnce('DB 00000001').mockReturnValue(null) },
    }
    const save = () => saveBookmark(deps as unknown as Parameters<typeof saveBookmark>[0], 'anna')
    void save()
    const answered = vi.fn()
    const answer = save().then(answered)
    await Promise.resolve()
    await scheduler.wait(1)
    expect(answered).not.toHaveBeenCalled()
    reported.resolve()
    await answer
    expect(answered).toHaveBeenCalled()
  })

  it('has a bookmark saved only after a write, and before the answer', async () => {
    const { site, anna, ben, likes } = await lagging()
    await visit(site, anna).api.search.run({ manual_search: true })
    await likesApi.run('remove', { profile: ben.id }, visit(site, anna).context)
    expect(await bookmarkOf(anna)).toBeNull()
    await likes(null)
    const after_like = (await bookmarkOf(anna)) ?? ''
    await blockApi.run('add', { profile: ben.id }, visit(site, anna).context)
    const after_block = (await bookmarkOf(anna)) ?? ''
    expect([after_like, after_block].toSorted()).toEqual([after_like, after_block])
    expect(after_block).not.toBe(after_like)
  })

  it('has it saved as well when the write happens behind the answer', async () => {
    const anna = await signedUp()
    const ben = await signedUp('Ben')
    const [a, b] = [anna, ben].map(({ user }) => ({ id: user.id, pool: 'localhost', email: '', name: '' }))
    await like(b as MadeMember, a as MadeMember)
    const before = await bookmarkOf(anna.user)
    const { token } = await visit(localhost).services.sessions.create(anna.user.id, 'Test/1.0')
    const execution = createExecutionContext()
    const headers = { cookie: `session=${token}` }
    const request = new Request(`http://localhost/api/profile.php?id=${ben.user.id}`, { headers })
    expect((await app.fetch(request, env, execution)).status).toBe(200)
    await waitOnExecutionContext(execution)
    expect(await bookmarkOf(anna.user)).not.toBe(before)
  })
})

describe('a member object', () => {
  it('that has saved a bookmark makes its member’s next page read at least that far', async () => {
    const site = world()
    const [anna, ben] = [await member(site), await member(site)]
    const bens = visit(site, ben)
    await bens.api.likes.add({ profile: anna.id })
    await bens.settled()
    const liked = await bookmarkOf(anna)
    expect(liked).toMatch(/^DB \S+$/)
    const { accountActions } = visit(site).services
    await accountActions.ban(ben.id, HARM)
    expect(await bookmarkOf(ben)).toMatch(/^DB \S+$/)
  })

  it('stores the later of two bookmarks, in whichever order they arrive', async () => {
    const anna = await member(world())
    const memberObject = memberStub(env, anna.id)
    for (const bookmark of ['DB 0000-2', 'DB 0000-3', 'DB 0000-1']) await memberObject.saveBookmark(bookmark)
    expect(await bookmarkOf(anna)).toBe('DB 0000-3')
  })
})

describe('a visitor', () => {
  it.each([
    ['a cached page', '/landers/gallery/nl', 'first-unconstrained'],
    ['reads of the API', '/api/search.php?auto_load=1', 'first-unconstrained'],
    ['a page of their own', '/activate/done?token=made-up', 'first-primary'],
  ])(
    'reads %s from the nearest replica where that is allowed, and otherwise from the primary',
    async (_what, path, since) => {
      const begun: (string | undefined)[] = []
      const DB = new Proxy(env.DB, {
        get: (target, name) =>
          name === 'withSession'
            ? (from?: string) => {
                begun.push(from)
                return target.withSession(from)
              }
            : Reflect.get(target, name),
      })
      const execution = createExecutionContext()
      const { fetch } = harness({ send: async (request) => app.fetch(request, { ...env, DB }, execution) })
      const answer = await fetch(path)
      await answer.text()
      await waitOnExecutionContext(execution)
      expect([answer.status < 500, begun]).toEqual([true, [since]])
    },
  )
})
