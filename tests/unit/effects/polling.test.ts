// Polling while somebody is signed in (specification sections 4, 8 and 9).
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startPolling } from '#client/effects/polling.ts'
import type { App } from '#src/app.ts'
import type { Api } from '#src/contract/client.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { PushState } from '#src/ports/push.ts'
import { createLikesStore } from '#src/state/likes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function polled({ push = null }: { push?: PushState | null } = {}) {
  const session = { refresh: vi.fn(async () => null) }
  const chats = { refresh: vi.fn(async () => {}) }
  const likes = Object.assign(createLikesStore({} as Api, null), { refresh: vi.fn(async () => {}) })
  vi.stubGlobal('Notification', { permission: push ? 'granted' : 'default' })
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const sendBeacon = vi.fn(() => true)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { sendBeacon })
  const turn = (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const device = { getState: () => push }
  const settings = { push_pub: 'a key' }
  const stop = startPolling({ session, chats, likes, settings, push: async () => device } as unknown as App)
  const counts = () => [session, chats, likes].map(({ refresh }) => refresh.mock.calls.length)
  return { chats, stop, counts, sendBeacon, turn }
}

it('user, chats and likes are polled every 60 s, chats and likes 1 s after the user @spec 9.7 9.8', async () => {
  const { counts } = polled()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(counts()).toEqual([0, 0, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(counts()).toEqual([1, 0, 0])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(counts()).toEqual([1, 1, 1])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(counts()).toEqual([3, 3, 3])
})

it('where push works on this device, every 300 s is enough @spec 9.7', async () => {
  const push: PushState = {
    isCapable: true,
    isSubscribed: { endpoint: 'https://push.test/1' },
    shownAt: Date.now(),
  }
  const { counts } = polled({ push })
  // The first wait had begun before the device was looked at.
  await vi.advanceTimersByTimeAsync(61_000)
  expect(counts()).toEqual([1, 0, 0])
  // At 301 s the lists, at 360 s the user.
  await vi.advanceTimersByTimeAsync(239_999)
  expect(counts()).toEqual([1, 0, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(counts()).toEqual([1, 1, 1])
  await vi.advanceTimersByTimeAsync(58_999)
  expect(counts()).toEqual([1, 1, 1])
  await vi.advanceTimersByTimeAsync(1)
  expect(counts()).toEqual([2, 1, 1])
  push.isSubscribed = false
  await vi.advanceTimersByTimeAsync(300_000)
  const before = counts()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(counts().map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1])
})

it.each([
  ['was never shown one', undefined],
  ['was shown none for three days', -3 * 86_400_000],
  ['has put its clock back', 600_000],
])('where this device is subscribed to push and %s, it is every 60 s', async (_why, ago) => {
  const shownAt = ago === undefined ? {} : { shownAt: Date.now() + ago }
  const { counts } = polled({
    push: { isCapable: true, isSubscribed: { endpoint: 'https://push.test/1' }, ...shownAt },
  })
  await vi.advanceTimersByTimeAsync(181_000)
  expect(counts()).toEqual([3, 3, 3])
})

it('polling stops on logout, also before the lists have begun', async () => {
  const [early, late] = [polled(), polled()]
  early.stop()
  await vi.advanceTimersByTimeAsync(61_000)
  late.stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([early.counts(), late.counts()]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
  ])
})

it('a 401 or 403 on chats or likes has the user fetched again; any other failure is only logged @spec 8.1 8.14', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { chats, counts } = polled()
  chats.refresh.mockRejectedValueOnce(new Refusal('banned'))
  await vi.advanceTimersByTimeAsync(61_000)
  expect(counts()).toEqual([2, 1, 1])
  expect(warned).not.toHaveBeenCalled()
  chats.refresh.mockRejectedValueOnce(new Refusal('sign_in_required'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(counts()).toEqual([4, 2, 2])
  expect(warned).not.toHaveBeenCalled()
  chats.refresh.mockRejectedValueOnce(new Refusal('unavailable'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(counts()).toEqual([5, 3, 3])
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})

it('a page that becomes hidden sends a beacon, until logout @spec 7.25', () => {
  const { sendBeacon, stop, turn } = polled()
  turn('hidden')
  turn('visible')
  expect(sendBeacon.mock.calls).toEqual([['/api/page-hidden.php', '{}']])
  turn('hidden')
  expect(sendBeacon).toHaveBeenCalledTimes(2)
  stop()
  turn('hidden')
  expect(sendBeacon).toHaveBeenCalledTimes(2)
})
