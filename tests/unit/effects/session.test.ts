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

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { replace }, addEventListener: () => {} })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
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

function watched(signed_in: User | null, onLogout: () => unknown = () => 'done') {
  const server = createServer({ 'logout.leave': onLogout })
  const session = createSessionStore(server.api, signed_in)
  const [stop, forget] = [vi.fn(), vi.fn()]
  const onEnter = vi.fn(() => stop)
  watchSession({ session, forget, unsentStore: { isEmpty: async () => true } } as unknown as App, { onEnter })
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
})

it('leaves when another tab has left @spec 4.3', () => {
  const { stop, forget } = watched(user)
  emitLeft()
  expect(stop).toHaveBeenCalledOnce()
  expect(forget).toHaveBeenCalledOnce()
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login')
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

  watched(null)
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
