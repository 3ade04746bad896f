// When a page opens this device's push (specification section 4).
import { afterEach, expect, it, vi } from 'vitest'
import { readReportedPush, saveReportedPush } from '#client/devices/push-state.ts'
import { watchPush } from '#client/effects/push.ts'
import type { App } from '#src/app.ts'
import { createSessionStore } from '#src/state/session.ts'
import { deviceCaches } from '#tests/support/device-caches.ts'
import { createServer } from '#tests/support/fake-api.ts'

afterEach(() => void vi.unstubAllGlobals())

const ANNA = { id: 'anna' } as unknown as Parameters<typeof createSessionStore>[1]

function page({
  user = null as typeof ANNA,
  permission = 'granted',
  push_pub = 'a key' as string | null,
} = {}) {
  vi.stubGlobal('Notification', { permission })
  vi.stubGlobal('caches', deviceCaches())
  const session = createSessionStore(createServer({}).api, user)
  const refresh = vi.fn(async () => {})
  const push = vi.fn(async () => ({ refresh }))
  const start = () => watchPush({ push, session, settings: { push_pub } } as unknown as App)
  return { session, push, refresh, start }
}

it('push is opened for a member whose browser allowed it, and for nobody else @spec 4.8', () => {
  const cases = [
    page({ user: ANNA }),
    page({ user: ANNA, permission: 'default' }),
    page({ user: ANNA, push_pub: null }),
    page(),
  ]
  const [first, ...others] = cases
  vi.stubGlobal('Notification', { permission: 'granted' })
  first?.start()
  others[1]?.start()
  others[2]?.start()
  vi.stubGlobal('Notification', { permission: 'default' })
  others[0]?.start()
  expect(cases.map(({ push }) => push.mock.calls.length)).toEqual([1, 0, 0, 0])
})

it('push that was opened before the login is refreshed after it, and reports to the account although it did today', async () => {
  const { session, push, refresh, start } = page()
  await saveReportedPush({ member: 'anna', endpoint: 'https://push.test/1', worker: 2, at: Date.now() })
  start()
  await vi.waitFor(async () => expect((await readReportedPush())?.at).toBe(0))
  session.setState({ user: ANNA })
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  session.setState({ user: { ...ANNA, credits: 3 } as unknown as typeof ANNA })
  await Promise.resolve()
  expect(push).toHaveBeenCalledOnce()
})
