// Entering and leaving as a tab lives them (specification sections 4 and 9, Auth).
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSession } from '#client/effects/session.ts'
import type { App } from '#src/app.ts'
import type { User } from '#src/contract/account.ts'
import { createSessionStore } from '#src/state/session.ts'
import { createServer, refuse } from '#tests/support/fake-api.ts'

const user = { profile: { id: 'anna' } } as User
const replace = vi.fn()
let emitLeft: () => void
const posted: string[] = []
let view: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  posted.length = 0
  view = new EventTarget()
  vi.stubGlobal('window', {
    location: { replace },
    addEventListener: view.addEventListener.bind(view),
  })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: string) => void posted.push(message)
      set onmessage(listener: () => void) {
        emitLeft = listener
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  replace.mockReset()
})

function watched(signed_in: User | null, onLogout: () => unknown = () => 'done', isEmpty = true) {
  const server = createServer({
    'logout.leave': onLogout,
    'user.current': () => refuse('sign_in_required'),
  })
  const session = createSessionStore(server.api, signed_in)
  const [stop, forget] = [vi.fn(), vi.fn()]
  const onEnter = vi.fn(() => stop)
  watchSession({ session, forget, unsentStore: { isEmpty: async () => isEmpty } } as unknown as App, {
    onEnter,
  })
  return { session, stop, forget, onEnter, asked: server.asked }
}

it('on login polling starts, once @spec 4.2', () => {
  const { session, onEnter } = watched(null)
  expect(onEnter).not.toHaveBeenCalled()
  session.setState({ user })
  session.setState({ user: { ...user, credits: 3 } })
  expect(onEnter).toHaveBeenCalledOnce()
})

it('on logout polling stops, the user is cleared and the login page is next @spec 4.3 8.2', async () => {
  const { session, stop, forget } = watched(user)
  await session.leave()
  expect(session.getState().user).toBeNull()
  expect(stop).toHaveBeenCalledOnce()
  expect(forget).toHaveBeenCalledOnce()
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login')
  expect(posted).toEqual(['left'])
})

it('what a session left on the device that ended while no page was open is deleted, once the server says so', async () => {
  const { forget, asked } = watched(null, undefined, false)
  await vi.waitFor(() => expect(forget).toHaveBeenCalledOnce())
  expect(asked.map(({ call }) => call)).toEqual(['user.current'])

  const nothing = watched(null)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { api } = createServer({ 'user.current': () => refuse('unavailable') })
  const unreachable = vi.fn()
  const session = createSessionStore(api, null)
  const app = { session, forget: unreachable, unsentStore: { isEmpty: async () => false } }
  watchSession(app as unknown as App, { onEnter: () => () => {} })
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
  warned.mockRestore()
  expect(unreachable).not.toHaveBeenCalled()
  expect([nothing.asked, nothing.forget.mock.calls]).toEqual([[], []])
})

it('a page that the browser had kept leaves where its member has left meanwhile', async () => {
  const { session, asked } = watched(user)
  const show = (persisted: boolean) => view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(asked).toEqual([])
  show(true)
  await vi.waitFor(() => expect(session.getState().user).toBeNull())
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login')
  const calls = asked.length
  show(true)
  expect(asked).toHaveLength(calls)
})

it('leaves when another tab has left @spec 4.3', () => {
  const { stop, forget } = watched(user)
  emitLeft()
  expect(stop).toHaveBeenCalledOnce()
  expect(forget).toHaveBeenCalledOnce()
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login')
  expect(posted).toEqual([])
})

it('opens the login page once, although another tab reports the logout first', async () => {
  const { session } = watched(user)
  const left = session.leave()
  emitLeft()
  await left
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login')
})

it('a logout that did not reach the server is made up for by the next page that is still signed in @spec 7.21', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await watched(user, () => refuse('unavailable')).session.leave()
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login')

  const next = watched(user)
  await vi.waitFor(() => expect(next.session.getState().user).toBeNull())
  expect(next.asked).toHaveLength(1)
  expect(next.stop).toHaveBeenCalledOnce()

  expect(kept.size).toBe(1)
  watched(null)
  expect(kept.size).toBe(0)
  const later = watched(user)
  await Promise.resolve()
  expect(later.asked).toEqual([])
  expect(later.session.getState().user).toEqual(user)
})

it('the logging-out flag resets after 1 s @spec 4.5 9.14', async () => {
  const { session } = watched(user)
  await session.leave()
  vi.advanceTimersByTime(999)
  expect(session.getState().logging_out).toBe(true)
  vi.advanceTimersByTime(1)
  expect(session.getState().logging_out).toBe(false)
})
