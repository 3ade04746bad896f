import { expect, test, vi } from 'vitest'
import type { Likes } from '#src/contract/likes.ts'
import { countNewLikes, createLikesStore, likesProfile } from '#src/state/likes.ts'
import { person } from './people.ts'
import { createServer, deferred, refuse } from './server.ts'

const NONE: Likes = { profiles: [], liked_by: [] }

test('the like button toggles at once, and the list is reloaded afterwards', async () => {
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

test('a refused like is taken back and passed on', async () => {
  const profile = person()
  const store = createLikesStore(createServer({ 'likes.add': () => refuse('too_many') }).api, NONE)
  await expect(store.toggle(profile, true)).rejects.toThrow('too_many')
  expect(likesProfile(store.getState(), profile)).toBe(false)
})

test('a like that could not be read back still stands', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const profile = person()
  const { api } = createServer({ 'likes.add': () => 'done', 'likes.list': () => refuse('unavailable') })
  const store = createLikesStore(api, NONE)
  await store.toggle(profile, true)
  expect(likesProfile(store.getState(), profile)).toBe(true)
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})

test('two quick taps reach the server in order, and the list is read once', async () => {
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

test('opening a like sets like_new to false', () => {
  const fan = { ...person(), like_new: true }
  const store = createLikesStore(createServer({}).api, { profiles: [], liked_by: [fan] })
  expect(countNewLikes(store.getState())).toBe(1)
  store.open(fan.id)
  expect(countNewLikes(store.getState())).toBe(0)
})
