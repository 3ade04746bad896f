// What starts after the page and has no test of its own in this folder: the design version of local bundles (design section 17).
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Router } from '#client/effects/effect.ts'
import { startLaterEffects } from '#client/effects/later.ts'
import type { App } from '#src/app.ts'
import { createChatsStore } from '#src/state/chats.ts'
import { createLikesStore } from '#src/state/likes.ts'
import { createSessionStore } from '#src/state/session.ts'
import { createToastsStore } from '#src/state/toasts.ts'
import { createServer } from '#tests/support/fake-api.ts'

// Checking for updates has a timer that nothing stops.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Loads a page of a visitor, whose tab stores `design_version`, and returns the attributes of its root. */
function load(design_version: string): Record<string, string> {
  const dataset = {}
  const page = Object.assign(new EventTarget(), { title: '', hidden: false, documentElement: { dataset } })
  vi.stubGlobal('document', page)
  // Icons are checked when the browser is idle, which it never is here.
  vi.stubGlobal('requestIdleCallback', () => {})
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback }))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('indexedDB', { databases: async () => [] })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => (name === 'design-version' ? design_version : null),
  })
  const { api } = createServer({})
  const app = {
    session: createSessionStore(api, null),
    chats: createChatsStore(api, null),
    likes: createLikesStore(api, null),
    toasts: createToastsStore(),
    i18n: { subscribe() {} },
    t: (key: string) => key,
    settings: { name: 'Vonk' },
    seed: { consent: 'off' },
  }
  const router = { state: { matches: [], loaderData: {}, errors: null }, subscribe() {} }
  startLaterEffects(app as unknown as App, router as unknown as Router)
  return dataset
}

it.each([
  ['compact', { design: 'compact' }],
  ['comfortable', {}],
])('a page whose tab stores the design version %s shows it @design 17', async (version, attributes) => {
  const shown = load(version)
  await vi.dynamicImportSettled()
  expect(shown).toEqual(attributes)
})
