// What starts after the page and has no test of its own in this folder: which chats and shared photos stay on the device, and the design
// version of local bundles (design section 17).
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readOfflineChats, updateOfflineChats } from '#client/devices/offline-chats.ts'
import type { Router } from '#client/effects/effect.ts'
import { startLaterEffects } from '#client/effects/later.ts'
import { createApp, type Seed } from '#src/app.ts'
import type { User } from '#src/contract/account.ts'
import type { Consent } from '#src/domain/consent.ts'
import { SHARED_AT, SHARED_KEPT_MS, SHARED_PHOTO, sharedPath } from '#src/domain/share-target.ts'
import { createServer, refuse } from '#tests/support/fake-api.ts'
import { chatWith, listed, person } from '#tests/support/people.ts'

// Checking for updates has a timer that nothing stops.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ANNA = { profile: { id: 'anna' }, email_confirmed: true } as User

type Page = {
  consent?: Consent
  user?: User | null
  design_version?: string
  /** The device's caches. */
  stored?: Record<string, unknown>
}

/** Loads a page in a tab that stores `design_version`. */
function load({ consent = 'off', user = null, design_version = '', stored = {} }: Page = {}) {
  const dataset = {}
  const page = Object.assign(new EventTarget(), { title: '', hidden: false, documentElement: { dataset } })
  vi.stubGlobal('document', page)
  // Icons are checked when the browser is idle, which it never is here.
  vi.stubGlobal('requestIdleCallback', () => {})
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback, ...stored }))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => (name === 'design-version' ? design_version : null),
  })
  const { api, asked } = createServer({ 'user.current': () => refuse('sign_in_required') })
  const app = createApp(
    { api, readText: async () => '', now: Date.now, report: console.error },
    {
      locale: 'en-US',
      settings: { name: 'Vonk' },
      consent,
      user,
      chats: [listed(chatWith(person({ name: 'Ben' })))],
      likes: null,
    } as unknown as Seed,
    {},
  )
  const router = { state: { matches: [], loaderData: {}, errors: null }, subscribe() {} }
  startLaterEffects(app, router as unknown as Router)
  return { app, asked, dataset }
}

it.each([
  ['compact', { design: 'compact' }],
  ['comfortable', {}],
])(
  'a page whose tab stores the design version %s shows it @design 17',
  async (design_version, attributes) => {
    const { dataset } = load({ design_version })
    await vi.dynamicImportSettled()
    expect(dataset).toEqual(attributes)
  },
)

describe('the chats on the device', () => {
  const store = (member: string) =>
    updateOfflineChats(() => ({ member, kept_at: new Date().toISOString(), chats: [] }))
  const storedOf = async () => (await readOfflineChats())?.member

  it('are stored from the login on, and deleted with each logout', async () => {
    const { session } = load({ consent: 'granted' }).app
    for (const _ of ['first', 'second']) {
      session.setState({ user: ANNA })
      await expect.poll(storedOf).toBe('anna')
      session.setState({ user: null })
      await expect.poll(storedOf).toBeUndefined()
    }
  })

  it('of a member are stored with the page they open', async () => {
    load({ consent: 'granted', user: ANNA })
    await expect.poll(storedOf).toBe('anna')
  })

  it.each<[string, Page]>([
    ['of a session that ended while no page was open', { consent: 'granted' }],
    ['of a member whose consent is gone', { consent: 'refused', user: ANNA }],
  ])('%s are deleted, also in a browser that cannot list its databases', async (_, page) => {
    for (const databases of [indexedDB.databases, undefined]) {
      await store('anna')
      Object.defineProperty(indexedDB, 'databases', { value: databases, configurable: true })
      load(page)
      await expect.poll(storedOf).toBeUndefined()
    }
  })

  it('are not stored without consent, whoever signs in', async () => {
    const opened = vi.spyOn(indexedDB, 'open')
    const { session } = load({ consent: 'refused' }).app
    session.setState({ user: ANNA })
    await vi.dynamicImportSettled()
    expect(opened).not.toHaveBeenCalled()
  })
})

describe('photos that were shared from another app, and not added', () => {
  /** The device's caches with one photo, shared at a time. */
  function sharedAt(at: number) {
    const photo = new Response('a photo', { headers: { [SHARED_AT]: String(at) } })
    const names = new Set([SHARED_PHOTO, 'offline-page'])
    const caches = {
      has: async (name: string) => names.has(name),
      open: async () => ({ match: async (path: string) => (path === sharedPath(0) ? photo : undefined) }),
      delete: async (name: string) => names.delete(name),
    }
    vi.stubGlobal('caches', caches)
    return { names, stored: { caches } }
  }

  it('are deleted with the session', async () => {
    const { names, stored } = sharedAt(Date.now())
    const { session } = load({ user: ANNA, stored }).app
    session.setState({ user: { ...ANNA, credits: 3 } })
    await vi.dynamicImportSettled()
    expect(names).toContain(SHARED_PHOTO)
    session.setState({ user: null })
    await expect.poll(() => [...names]).toEqual(['offline-page'])
  })

  it('are deleted by the next page when they are too old', async () => {
    const { names, stored } = sharedAt(Date.now() - SHARED_KEPT_MS)
    load({ stored })
    await expect.poll(() => [...names]).toEqual(['offline-page'])
  })
})
