import { expect, test, vi } from 'vitest'
import type { Likes } from '#src/contract/likes.ts'
import { applyLike, applyOwnLike, applyTap, applyUnlike, pollLikes } from '#src/state/like-events.ts'
import { countNewLikes, createLikesStore, isNewLike, likesProfile } from '#src/state/likes.ts'
import { createServer, deferred, refuse } from '#tests/support/fake-api.ts'
import { person } from '#tests/support/people.ts'

const NONE: Likes = { profiles: [], liked_by: [] }
const likedOne = (profile = person()) => ({ ...profile, did_like_profile: true, like_new: false })

test('the like button toggles at once, and the list is reloaded afterwards @spec 4.34 7.5', async () => {
  const profile = person()
  const answer = deferred<string>()
  const liked = { ...profile, did_like_profile: true, like_new: false }
  const { api, asked } = createServer({
    'likes.add': () => answer.promise,
    'likes.list': () => ({ profiles: [liked], liked_by: [] }),
  })
  const store = createLikesStore(api, NONE)
  const toggled = store.toggle(profile, true)
  expect(likesProfile(store.getState(), profile)).toBe(true)
  answer.resolve('done')
  await toggled
  expect(asked.map(({ call }) => call)).toEqual(['likes.add', 'likes.list'])
})

test.each(['add', 'remove'] as const)(
  'the list is reloaded after likes.%s on a page that has not loaded it @spec 7.6',
  async (call) => {
    const profile = person({ did_like_profile: call === 'remove' })
    const other = { ...person(), like_new: true }
    const { api, asked } = createServer({
      [`likes.${call}`]: () => 'done',
      'likes.list': () => ({ profiles: [], liked_by: [other] }),
    })
    const store = createLikesStore(api, null)
    await store.toggle(profile, call === 'add')
    expect(asked.map(({ call }) => call)).toEqual([`likes.${call}`, 'likes.list'])
    await vi.waitFor(() => expect(store.getState()).toMatchObject({ loaded: true, liked_by: [other] }))
  },
)

test('a refused like is taken back and passed on, and nothing is reloaded', async () => {
  const profile = person()
  const { api, asked } = createServer({ 'likes.add': () => refuse('too_many') })
  const store = createLikesStore(api, NONE)
  await expect(store.toggle(profile, true)).rejects.toThrow('too_many')
  expect(likesProfile(store.getState(), profile)).toBe(false)
  // Nor is a like of this tab taken back by another tap that was refused.
  store.setState({ done: new Map([[profile.id, true]]) })
  await expect(store.toggle(profile, true)).rejects.toThrow('too_many')
  expect(likesProfile(store.getState(), profile)).toBe(true)
  expect(asked.map(({ call }) => call)).toEqual(['likes.add', 'likes.add'])
})

test('a like stays when the list cannot be read afterwards', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const profile = person()
  const { api } = createServer({ 'likes.add': () => 'done', 'likes.list': () => refuse('unavailable') })
  const store = createLikesStore(api, NONE)
  await store.toggle(profile, true)
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
  expect(likesProfile(store.getState(), profile)).toBe(true)
  warned.mockRestore()
})

test('two quick taps reach the server in order, and the list is read once @spec 4.34', async () => {
  const profile = person()
  const first = deferred<string>()
  const { api, asked } = createServer({
    'likes.add': () => first.promise,
    'likes.remove': () => 'done',
    'likes.list': () => NONE,
  })
  const store = createLikesStore(api, NONE)
  const taps = [store.toggle(profile, true), store.toggle(profile, false)]
  await Promise.resolve()
  expect(asked.map(({ call }) => call)).toEqual(['likes.add'])
  first.resolve('done')
  await Promise.all(taps)
  expect(asked.map(({ call }) => call)).toEqual(['likes.add', 'likes.remove', 'likes.list'])
})

test('opening a like sets like_new to false @spec 4.12', () => {
  const fan = { ...person(), like_new: true }
  const store = createLikesStore(createServer({}).api, { profiles: [], liked_by: [fan] })
  expect(countNewLikes(store.getState())).toBe(1)
  store.open(fan.id)
  expect(countNewLikes(store.getState())).toBe(0)
})

test('seeing the list clears the count at once, and new likes stay marked until they are opened', async () => {
  const [fan, other] = [
    { ...person(), like_new: true },
    { ...person(), like_new: true },
  ]
  const answer = deferred<string>()
  const { api, asked } = createServer({ 'likes.see': () => answer.promise })
  const store = createLikesStore(api, { profiles: [], liked_by: [fan, other] })
  const seeing = store.see()
  expect(countNewLikes(store.getState())).toBe(0)
  answer.resolve('done')
  await seeing
  await store.see()
  expect(asked).toEqual([{ call: 'likes.see', input: { profiles: [fan.id, other.id] } }])
  const marked = () => store.getState().liked_by.map((entry) => isNewLike(store.getState(), entry))
  expect(marked()).toEqual([true, true])
  store.open(fan.id)
  expect(marked()).toEqual([false, true])
})

test('likes that were seen stay seen, whatever an older answer contains', async () => {
  const fan = { ...person(), like_new: true }
  const { api } = createServer({
    'likes.see': () => 'done',
    'likes.list': () => ({ profiles: [], liked_by: [fan] }),
  })
  const store = createLikesStore(api, { profiles: [], liked_by: [fan] })
  await store.see()
  await store.refresh()
  expect(countNewLikes(store.getState())).toBe(0)
  await applyLike(store, fan.id)
  expect(countNewLikes(store.getState())).toBe(1)
})

test('likes seen in another tab are not counted in this one', () => {
  const fan = { ...person(), like_new: true }
  const store = createLikesStore(createServer({}).api, { profiles: [], liked_by: [fan] })
  store.markSeen([fan.id, 'somebody-else'])
  expect(countNewLikes(store.getState())).toBe(0)
  expect([...store.getState().seen]).toEqual([fan.id])
})

test('likes that could not be noted as seen are not counted again, and are noted at the next look', async () => {
  const fan = { ...person(), like_new: true }
  let line = false
  const { api, asked } = createServer({ 'likes.see': () => (line ? 'done' : refuse('unavailable')) })
  const store = createLikesStore(api, { profiles: [], liked_by: [fan] })
  await expect(store.see()).rejects.toThrow('unavailable')
  expect(countNewLikes(store.getState())).toBe(0)
  line = true
  await store.see()
  expect(asked).toHaveLength(2)
})

test('an older answer that comes later does not remove a new like', async () => {
  const [early, late] = [deferred<Likes>(), deferred<Likes>()]
  const answers = [early, late]
  const store = createLikesStore(createServer({ 'likes.list': () => answers.shift()?.promise }).api, NONE)
  const caughtUp = store.refresh()
  const applied = applyLike(store, 'anna')
  late.resolve({ profiles: [], liked_by: [{ ...person({ id: 'anna' }), like_new: true }] })
  await applied
  early.resolve(NONE)
  await caughtUp
  expect(countNewLikes(store.getState())).toBe(1)
})

test('the like button shows the last tap here, else the card, whichever pages are loaded', async () => {
  const [liked, stranger] = [person({ did_like_profile: true }), person()]
  const { api } = createServer({
    'likes.remove': () => 'done',
    'likes.add': () => refuse('too_many'),
    'likes.list': () => NONE,
  })
  const store = createLikesStore(api, null)
  const hearts = () => [liked, stranger].map((profile) => likesProfile(store.getState(), profile))
  expect(hearts()).toEqual([true, false])
  await store.toggle(liked, false)
  expect(hearts()).toEqual([false, false])
  const refused = store.toggle(stranger, true)
  // A list that is read meanwhile must not keep a refused like.
  store.setState({ liked_by: [] })
  await expect(refused).rejects.toThrow('too_many')
  expect(hearts()).toEqual([false, false])
})

test('older likes are added below their own list, and are marked as seen', async () => {
  const fans = [person(), person(), person()].map((fan, index) => ({
    ...fan,
    like_new: true,
    cursor: index < 2 ? `${index}` : null,
  }))
  const { api, asked } = createServer({
    'likes.list': () => ({ profiles: [], liked_by: fans.slice(1) }),
    'likes.see': () => 'done',
  })
  const counts: number[] = []
  const store = createLikesStore(
    api,
    { profiles: [], liked_by: fans.slice(0, 1) },
    (likes) => void counts.push(likes),
  )
  await store.see()
  expect(await store.more('liked_by')).toBe(2)
  expect(await store.more('profiles')).toBe(0)
  await store.see()
  expect(counts).toEqual([1, 2])
  expect(asked.map(({ input }) => input)).toEqual([
    { profiles: [fans[0]?.id] },
    { list: 'liked_by', after: '0' },
    { profiles: [fans[1]?.id, fans[2]?.id] },
  ])
})

test('a like of another tab shows in this one, the list read anew; an unlike takes it out at once', async () => {
  const ben = person()
  const [entry, other] = [likedOne(ben), likedOne()]
  const answers: Likes[] = [
    { profiles: [entry, other], liked_by: [] },
    { profiles: [other], liked_by: [] },
  ]
  const store = createLikesStore(createServer({ 'likes.list': () => answers.shift() }).api, NONE)
  await applyOwnLike(store, ben.id, true)
  expect(likesProfile(store.getState(), ben)).toBe(true)
  expect(store.getState().profiles).toMatchObject([{ id: ben.id }, { id: other.id }])
  const applied = applyOwnLike(store, ben.id, false)
  expect(likesProfile(store.getState(), { ...ben, did_like_profile: true })).toBe(false)
  expect(store.getState().profiles).toMatchObject([{ id: other.id }])
  await applied
})

test('a poll applies taps of another device, and leaves likes below its page', async () => {
  const [ann, bea, cor, dot] = [person(), person(), person(), person()]
  const entry = (one: typeof ann, cursor: string | null) => ({
    ...one,
    did_like_profile: true,
    like_new: false,
    cursor,
  })
  // Ann is new, Bea is no longer liked, Cor has not moved, and Dot is on a page below.
  const answers: Likes[] = [
    { profiles: [entry(ann, 'a'), entry(cor, 'c')], liked_by: [] },
    { profiles: [entry(ann, null)], liked_by: [] },
  ]
  const { api } = createServer({ 'likes.list': () => answers.shift() })
  const before = [entry(bea, 'b'), entry(cor, 'c'), entry(dot, null)]
  const store = createLikesStore(api, { profiles: before, liked_by: [] })
  const hearts = () =>
    [ann, bea, cor, dot].map((one) =>
      likesProfile(store.getState(), { ...one, did_like_profile: one !== ann }),
    )
  expect(hearts()).toEqual([false, true, true, true])
  await pollLikes(store)
  expect(hearts()).toEqual([true, false, true, true])
  await pollLikes(store)
  expect(hearts()).toEqual([true, false, false, false])
})

test('a poll of a list with older pages changes only hearts that its page decides', async () => {
  const [ann, bea, cor, dot] = [person(), person(), person(), person()]
  const entry = (one: typeof ann) => ({ ...one, did_like_profile: true, like_new: false, cursor: one.id })
  const answers: Likes[] = [
    { profiles: [entry(ann), entry(cor)], liked_by: [] },
    { profiles: [entry(dot)], liked_by: [] },
  ]
  const { api } = createServer({ 'likes.list': () => answers.shift() })
  const store = createLikesStore(api, { profiles: [entry(bea), entry(cor)], liked_by: [] })
  // Liked in this tab, and on an older page by now.
  store.setState({ done: new Map([[dot.id, true]]) })
  const hearts = () => Object.fromEntries(store.getState().done)
  await pollLikes(store)
  expect(hearts()).toEqual({ [dot.id]: true, [bea.id]: false, [ann.id]: true, [cor.id]: true })
  // None of the listed ones is on this page: they may all be on older ones.
  await pollLikes(store)
  expect(hearts()).toEqual({ [dot.id]: true, [bea.id]: false, [ann.id]: true, [cor.id]: true })
})

test('a poll does not undo a tap during its call', async () => {
  const ben = person()
  const answer = deferred<Likes>()
  const { api } = createServer({ 'likes.list': () => answer.promise, 'likes.add': () => 'done' })
  const store = createLikesStore(api, null)
  const polled = pollLikes(store)
  const tapped = store.toggle(ben, true)
  answer.resolve(NONE)
  await Promise.all([polled, tapped])
  expect(likesProfile(store.getState(), ben)).toBe(true)
})

test('a tap that another tab published and the server confirms a moment later is applied once', async () => {
  const ben = person()
  const entry = { ...ben, did_like_profile: true, like_new: false }
  const { api, asked } = createServer({})
  const store = createLikesStore(api, NONE)
  applyTap(store, { profile: ben.id, liked: true, entry })
  await applyOwnLike(store, ben.id, true)
  expect(store.getState().profiles).toEqual([entry])
  expect(asked).toEqual([])
})

test('a like of this tab that the list lacks has it read again when the server confirms it', async () => {
  const [ben, eva] = [likedOne(), likedOne()]
  const { api, asked } = createServer({ 'likes.list': () => ({ profiles: [ben, eva], liked_by: [] }) })
  const store = createLikesStore(api, { profiles: [eva], liked_by: [] })
  store.setState({ done: new Map([[ben.id, true]]) })
  for (const _ of ['once', 'twice']) await applyOwnLike(store, ben.id, true)
  expect(store.getState().profiles).toMatchObject([{ id: ben.id }, { id: eva.id }])
  expect(asked).toHaveLength(1)
})

test('the echo of an earlier tap does not turn a later one round', async () => {
  const ben = person()
  const answer = deferred<string>()
  const { api } = createServer({
    'likes.add': () => 'done',
    'likes.remove': () => answer.promise,
    'likes.list': () => NONE,
  })
  const store = createLikesStore(api, NONE)
  const taps = [store.toggle(ben, true), store.toggle(ben, false)]
  await applyOwnLike(store, ben.id, true)
  expect(likesProfile(store.getState(), ben)).toBe(false)
  answer.resolve('done')
  await Promise.all(taps)
  expect(likesProfile(store.getState(), ben)).toBe(false)
})

test('a like that is taken back is neither in the list nor counted', async () => {
  const fan = { ...person(), like_new: true }
  const answer = deferred<Likes>()
  const { api } = createServer({ 'likes.list': () => answer.promise })
  const store = createLikesStore(api, { profiles: [], liked_by: [fan] })
  const applied = applyUnlike(store, fan.id)
  expect(store.getState().liked_by).toEqual([])
  expect(countNewLikes(store.getState())).toBe(0)
  answer.resolve(NONE)
  await applied
})
