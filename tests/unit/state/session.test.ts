import { expect, test, vi } from 'vitest'
import type { User } from '#src/contract/account.ts'
import { DEFAULT_PRIVACY } from '#src/domain/privacy.ts'
import { createSessionStore } from '#src/state/session.ts'
import { createServer, deferred, refuse } from '#tests/support/fake-api.ts'
import { person } from '#tests/support/people.ts'

function user(): User {
  const own = {
    images: [],
    personal: null,
    notes: {},
    fields: {},
    interests: [],
    gender_identity: null,
    gender_identity_shown: false,
    date_of_birth: null,
    lastSignupStep: false,
    privacy: DEFAULT_PRIVACY,
  }
  const profile = { ...person(), ...own }
  return {
    id: profile.id,
    email: 'somebody@example.test',
    email_confirmed: true,
    mailprovider: null,
    paid_user: false,
    signup_date: '2026-01-01T00:00:00.000Z',
    fictional_icon: null,
    credits: 10,
    num_unread_messages: 0,
    num_new_likes: 0,
    passkey_offered: false,
    wants_to_meet: null,
    profile,
  }
}

test('a user who is not logged in is fetched once @spec 2.23', async () => {
  const { api, asked } = createServer({ 'user.current': () => refuse('sign_in_required') })
  const session = createSessionStore(api, null)
  expect(await session.ensure()).toBe(false)
  expect(await session.ensure()).toBe(false)
  expect(asked).toHaveLength(1)
})

test('a user who is still being read counts as signed in, and is not fetched', async () => {
  const { api, asked } = createServer({})
  const anna = user()
  const session = createSessionStore(api, null, Promise.resolve(anna))
  expect([session.isSignedIn(), await session.ensure()]).toEqual([true, true])
  expect(await session.findUser()).toBe(anna)
  expect(asked).toHaveLength(0)
  session.setInitialUser(anna)
  // React renders the first time from the initial state of a store.
  expect(session.getInitialState()).toEqual(session.getState())
  expect(session.getState().user).toEqual(anna)
  session.setState({ user: null })
  expect([session.isSignedIn(), await session.ensure()]).toEqual([false, false])
})

test('questions at the same moment are one call', async () => {
  const answer = deferred<User>()
  const { api, asked } = createServer({ 'user.current': () => answer.promise })
  const session = createSessionStore(api, null)
  const both = Promise.all([session.refresh(), session.refresh()])
  answer.resolve(user())
  await both
  expect(asked).toHaveLength(1)
})

test('a 403 on user clears it @spec 4.1 8.1', async () => {
  const session = createSessionStore(createServer({ 'user.current': () => refuse('banned') }).api, user())
  await session.refresh()
  expect(session.getState().user).toBeNull()
})

test('a lost connection leaves the known user', async () => {
  const session = createSessionStore(
    createServer({ 'user.current': () => refuse('unavailable') }).api,
    user(),
  )
  await expect(session.refresh()).rejects.toThrow()
  expect(session.getState().user).not.toBeNull()
})

test('logging out clears the user even when the call fails @spec 8.2', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const session = createSessionStore(
    createServer({ 'logout.leave': () => refuse('unavailable') }).api,
    user(),
  )
  await session.leave()
  expect(session.getState()).toMatchObject({ user: null, logging_out: true, logout_failed: true })
  session.resetLoggingOut()
  expect(session.getState().logging_out).toBe(false)
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})

test('unread counts are the last ones of the live socket, minus what was seen here since', () => {
  const store = createSessionStore(createServer({}).api, user())
  const waiting = () => {
    const { num_unread_messages, num_new_likes } = store.getState().user ?? user()
    return [num_unread_messages, num_new_likes]
  }
  store.setUnreadCounts({ num_unread_messages: 5, num_new_likes: 3 })
  store.subtractUnread({ num_unread_messages: 2 })
  store.subtractUnread({ num_new_likes: 4 })
  expect(waiting()).toEqual([3, 0])
  // A hundred stands for a hundred or more.
  store.setUnreadCounts({ num_unread_messages: 5, num_new_likes: 100 })
  store.subtractUnread({ num_new_likes: 20 })
  expect(waiting()).toEqual([5, 100])
})

test('where the server does not count, nothing is counted off', () => {
  const uncounted = { ...user(), num_unread_messages: null, num_new_likes: null }
  const store = createSessionStore(createServer({}).api, uncounted)
  store.subtractUnread({ num_unread_messages: 2, num_new_likes: 1 })
  expect(store.getState().user).toEqual(uncounted)
})

test.each([
  ['done', 'done'],
  ['the bare profile', { id: '7', name: 'Anna' }],
])('a change that an upstream answers with %s has the user fetched', async (_what, body) => {
  const before = user()
  const after = { ...before, profile: { ...before.profile, city: 'Utrecht' } }
  const { api, asked } = createServer({ 'user.update': () => body, 'user.current': () => after })
  const session = createSessionStore(api, before)
  expect(await session.save({ city: 'Utrecht' })).toEqual(after)
  expect(session.getState().user).toEqual(after)
  expect(asked.map(({ call }) => call)).toEqual(['user.update', 'user.current'])
})

test('a change that is answered with the user makes no other call', async () => {
  const after = user()
  const { api, asked } = createServer({ 'user.update': () => after })
  const session = createSessionStore(api, user())
  await session.save({ city: 'Utrecht' })
  expect(session.getState().user).toEqual(after)
  expect(asked).toHaveLength(1)
})

const anna = user()
/** Anna as a call answers her. */
const named = (name: string, credits = 10): User => ({ ...anna, credits, profile: { ...anna.profile, name } })

test('of two changes at once neither takes back the other, whichever is answered first', async () => {
  const upload = deferred<User>()
  const { api, asked } = createServer({
    'user.update': () => named('saved'),
    'user.current': () => named('both'),
  })
  const session = createSessionStore(api, anna)
  const uploaded = session.change(() => upload.promise)
  expect((await session.save({ city: 'Utrecht' }))?.profile.name).toBe('both')
  upload.resolve(named('uploaded'))
  expect((await uploaded)?.profile.name).toBe('both')
  expect(session.getState().user?.profile.name).toBe('both')
  expect(asked.map(({ call }) => call)).toEqual(['user.update', 'user.current', 'user.current'])
})

test('a user that is read while a change is answered is read again', async () => {
  const old = deferred<User>()
  const answers = [old.promise, named('read after it')]
  const { api } = createServer({
    'user.current': () => answers.shift(),
    'user.update': () => named('changed'),
  })
  const session = createSessionStore(api, anna)
  const read = session.refresh()
  await session.save({ city: 'Utrecht' })
  old.resolve(named('read before it'))
  expect((await read)?.profile.name).toBe('read after it')
  expect(session.getState().user?.profile.name).toBe('read after it')
})

test('an answer that may be older than a live event is read again', async () => {
  const old = deferred<User>()
  const { api } = createServer({
    'user.update': () => old.promise,
    'user.current': () => named('changed', 5),
  })
  const session = createSessionStore(api, anna)
  const saved = session.save({ city: 'Utrecht' })
  session.setCredits(5)
  old.resolve(named('changed', 10))
  await saved
  expect(session.getState().user?.credits).toBe(5)
})

test.each([
  ['the user, it is shown', () => named('saved'), 'saved'],
  ['done, the user stays', () => 'done', anna.profile.name],
])(
  'a stored change whose user cannot be read again has not failed: answered with %s',
  async (_what, answer, shown) => {
    const warn = vi.spyOn(console, 'warn').mockReset()
    const upload = deferred<null>()
    const { api } = createServer({ 'user.update': answer })
    const session = createSessionStore(api, anna)
    const uploaded = session.change(() => upload.promise)
    session.setCredits(5)
    expect((await session.save({ city: 'Utrecht' }))?.profile.name).toBe(shown)
    expect(session.getState().user).toMatchObject({ credits: 5, profile: { name: shown } })
    upload.resolve(null)
    await uploaded
    expect(warn).toHaveBeenCalledTimes(2)
  },
)

test('the answer to a change signs nobody in again who left meanwhile', async () => {
  const answer = deferred<User>()
  const { api } = createServer({ 'user.update': () => answer.promise, 'logout.leave': () => 'done' })
  const session = createSessionStore(api, anna)
  const saved = session.save({ city: 'Utrecht' })
  await session.leave()
  answer.resolve(named('too late'))
  expect(await saved).toBeNull()
  expect(session.getState().user).toBeNull()
})
