// Entering and leaving as a tab lives them (specification sections 4 and 9, Auth).
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSession } from '#client/effects/session.ts'
import type { App } from '#src/app.ts'
import type { User } from '#src/contract/account.ts'
import { createSessionStore } from '#src/state/session.ts'
import { createServer } from '#tests/support/fake-api.ts'

const user = { profile: { id: 'anna' } } as User
const replace = vi.fn()
let tellLeft: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { replace }, addEventListener: () => {} })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
      set onmessage(hear: () => void) {
        tellLeft = hear
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  replace.mockReset()
})

function watched(signed_in: User | null) {
  const session = createSessionStore(createServer({ 'logout.leave': () => 'done' }).api, signed_in)
  const [stop, forget] = [vi.fn(), vi.fn()]
  const onEnter = vi.fn(() => stop)
  watchSession({ session, forget, unsentStore: { isEmpty: async () => true } } as unknown as App, { onEnter })
  return { session, stop, forget, onEnter }
}

it('on login polling starts, once', () => {
  const { session, onEnter } = watched(null)
  expect(onEnter).not.toHaveBeenCalled()
  session.setState({ user })
  session.setState({ user: { ...user, credits: 3 } })
  expect(onEnter).toHaveBeenCalledOnce()
})

it('on logout polling stops, the user is cleared and the login page is next', async () => {
  const { session, stop, forget } = watched(user)
  await session.leave()
  expect(session.getState().user).toBeNull()
  expect(stop).toHaveBeenCalledOnce()
  expect(forget).toHaveBeenCalledOnce()
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login')
})

it('leaves when another tab has left', () => {
  const { stop, forget } = watched(user)
  tellLeft()
  expect(stop).toHaveBeenCalledOnce()
  expect(forget).toHaveBeenCalledOnce()
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login')
})

it('goes to the login page once, though another tab knows of the logout first', async () => {
  const { session } = watched(user)
  const left = session.leave()
  tellLeft()
  await left
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login')
})

it('the logging-out flag resets after 1 s', async () => {
  const { session } = watched(user)
  await session.leave()
  vi.advanceTimersByTime(999)
  expect(session.getState().logging_out).toBe(true)
  vi.advanceTimersByTime(1)
  expect(session.getState().logging_out).toBe(false)
})
