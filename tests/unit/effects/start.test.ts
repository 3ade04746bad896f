// What runs beside the pages from the moment hydration begins and has no test of its own in this folder: the path that the router is
// navigating to, which components that answer a tap at once follow.

import { createMemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { Router } from '#client/effects/effect.ts'
import { startEffects } from '#client/effects/start.ts'
import { createApp, type Seed } from '#src/app.ts'
import { createServer, refuse } from '#tests/support/fake-api.ts'

// What is loaded later has tests of its own.
vi.mock('#client/effects/later.ts', () => ({ startLaterEffects: () => {} }))
afterEach(() => void vi.unstubAllGlobals())

it('the navigation has the path of a link from the tap on, and the path of the next link when that is tapped before it is loaded', async () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('BroadcastChannel', class {})
  const { api } = createServer({ 'user.current': () => refuse('sign_in_required') })
  const seed = { locale: 'en-US', settings: {}, consent: 'off', user: null, likes: null }
  const app = createApp(
    { api, readText: async () => '', now: Date.now, report: console.error },
    seed as unknown as Seed,
    {},
  )
  const loaded = Promise.withResolvers<null>()
  const router = createMemoryRouter(
    [
      { path: '/members', element: null },
      { path: '/chats', element: null, loader: () => loaded.promise },
      { path: '/likes', element: null },
    ],
    { initialEntries: ['/members'] },
  )
  startEffects(app, router as Router)
  const { navigation } = app
  expect(navigation.getState().to).toBeNull()

  const first = router.navigate('/chats')
  expect(router.state.location.pathname).toBe('/members')
  expect(navigation.getState().to).toBe('/chats')
  await router.navigate('/likes')
  expect(navigation.getState().to).toBe('/likes')
  const last = router.navigate('/chats')
  loaded.resolve(null)
  await Promise.all([first, last])
  expect([router.state.location.pathname, navigation.getState().to]).toEqual(['/chats', '/chats'])
})
