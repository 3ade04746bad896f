// How the service worker answers a page: from the network, and offline with the stored offline page.
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readOfflineChats, updateOfflineChats } from '#client/devices/offline-chats.ts'

type Asked = {
  url: string
  mode?: string
  method?: string
  destination?: string
  cache?: string
  preloaded?: Response
}

const OFFLINE = new Response('offline')
const listeners = new Map<string, (event: unknown) => void>()
let isKept = true
let network: () => Promise<Response>
let TIMEOUT_MS = 0

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  listeners.clear()
  isKept = true
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', () => network())
  vi.stubGlobal('caches', {
    open: async () => ({ keys: async () => (isKept ? [{}] : []), match: async () => OFFLINE }),
  })
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  })
  vi.resetModules()
  TIMEOUT_MS = (await import('#client/sw/documents.ts')).TIMEOUT_MS
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Its answer; null where the browser answers itself. */
function ask({ preloaded, ...asked }: Asked): Promise<Response> | null {
  let answer: Promise<Response> | null = null
  listeners.get('fetch')?.({
    request: { mode: 'navigate', method: 'GET', destination: 'document', cache: 'default', ...asked },
    preloadResponse: Promise.resolve(preloaded),
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
  })
  return answer
}
const page = (path: string, more: Partial<Asked> = {}) => ask({ url: `https://emberly.test${path}`, ...more })
const keep = () =>
  updateOfflineChats(() => ({ member: 'anna', kept_at: new Date().toISOString(), chats: [] }))
const silent = () => new Promise<Response>(() => {})
const dead = () => Promise.reject(new TypeError('no connection'))

it('leaves calls, files, forms and frames to the browser', () => {
  network = dead
  expect([
    page('/api/user.php'),
    page('/assets/x.js', { mode: 'cors', destination: 'script' }),
    page('/login', { method: 'POST' }),
    page('/members', { destination: 'iframe' }),
  ]).toEqual([null, null, null, null])
})

it('answers from the network, with any status', async () => {
  const said = new Response('fault', { status: 503 })
  network = async () => said
  expect(await page('/members')).toBe(said)
  await keep()
  expect(await page('/chats')).toBe(said)
})

it('answers with what the browser has requested meanwhile, and has it request that from its activation on', async () => {
  network = dead
  const preloaded = new Response('page')
  expect(await page('/members', { preloaded })).toBe(preloaded)

  const enable = vi.fn(async () => {})
  const self = { ...globalThis.self, registration: { navigationPreload: { enable } } }
  vi.stubGlobal('self', self)
  const waited: unknown[] = []
  listeners.get('activate')?.({ waitUntil: (promise: unknown) => void waited.push(promise) })
  expect(enable).toHaveBeenCalledOnce()
  // Not every browser has it.
  vi.stubGlobal('self', { registration: {} })
  listeners.get('activate')?.({ waitUntil: (promise: unknown) => void waited.push(promise) })
  await Promise.all(waited)
})

it('answers from the network where the stored chats cannot be read', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => ({
      set onerror(fail: () => void) {
        queueMicrotask(fail)
      },
    }),
  })
  const said = new Response('chats')
  network = async () => said
  expect(await page('/chats')).toBe(said)
})

it('answers with the offline page without a connection, and fails as the network does where none is stored', async () => {
  network = dead
  expect(await page('/members/x')).toBe(OFFLINE)
  isKept = false
  await expect(page('/members/x')).rejects.toThrow('no connection')
})

it('waits three seconds for chats that can be read here, and as long as it takes for all else', async () => {
  expect(TIMEOUT_MS).toBe(3_000)
  network = silent
  const settled = vi.fn()
  page('/chats/c1')?.then(settled)
  page('/members')?.then(settled)
  // Databases and caches are read one after the other.
  await readOfflineChats()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([settled.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0])

  await keep()
  const chats = page('/chats/c2')
  chats?.then(settled)
  await readOfflineChats()
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await chats).toBe(OFFLINE)
})

it.each(['no-cache', 'reload'])(
  'waits for the network when the chats are reloaded (%s), however long it takes',
  async (cache) => {
    await keep()
    const late = Promise.withResolvers<Response>()
    network = () => late.promise
    const settled = vi.fn()
    const chats = page('/chats', { cache })
    chats?.then(settled)
    await readOfflineChats()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(settled).not.toHaveBeenCalled()
    const said = new Response('chats')
    late.resolve(said)
    expect(await chats).toBe(said)
  },
)
