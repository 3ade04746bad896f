// What the service worker does with a push and with a tap on it, beside the texts (push-notification.test.ts); and its other events.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readShownAt, saveReportedPush } from '#client/devices/push-state.ts'
import { PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'
import { deviceCaches } from '#tests/support/device-caches.ts'

const ORIGIN = 'https://emberly.test'
const listeners = new Map<string, ((event: unknown) => void)[]>()

/** A page of ours in a window; `forbids` what a browser may refuse. */
function openWindow(path: string, forbids: 'focus' | 'navigate' | null = null) {
  const answer = (what: string) => async () => {
    if (what === forbids) throw new TypeError('not here')
  }
  return {
    url: ORIGIN + path,
    postMessage: vi.fn(),
    focus: vi.fn(answer('focus')),
    navigate: vi.fn(answer('navigate')),
  }
}
let pages: ReturnType<typeof openWindow>[]
const clients = {
  matchAll: vi.fn(async (_options: object) => pages),
  openWindow: vi.fn(async (_url: string) => null),
  claim: vi.fn(async () => {}),
}
const registration = { showNotification: vi.fn(async () => {}), pushManager: {} }
const skipWaiting = vi.fn(async () => {})
const navigator = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) }

beforeEach(async () => {
  vi.clearAllMocks()
  listeners.clear()
  pages = []
  vi.stubGlobal('caches', deviceCaches())
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    clients,
    registration,
    skipWaiting,
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
  })
  vi.resetModules()
  for (const part of ['push', 'lifecycle', 'version', 'subscription', 'sync'])
    await import(`../../client/sw/${part}.ts`)
})
afterEach(() => void vi.unstubAllGlobals())

/** Dispatches an event; resolves when all that it waits for is done. */
async function emit(type: string, event: object): Promise<void> {
  const waited: unknown[] = []
  for (const listener of listeners.get(type) ?? [])
    listener({ ports: [], waitUntil: (promise: unknown) => void waited.push(promise), ...event })
  await Promise.all(waited)
}
const push = (said: object) => emit('push', { data: { text: () => JSON.stringify(said) } })

describe('a push', () => {
  it('is shown with the page that it opens, told to every page of ours, and recorded', async () => {
    pages = [openWindow('/members'), openWindow('/')]
    await saveReportedPush({ member: 'anna', endpoint: 'https://push.test/1', worker: 2, at: 1 })
    const notification = { title: 'Anna', body: 'New', tag: 'message', lang: 'nl-NL' }
    await push({ notification: { ...notification, navigate: `${ORIGIN}/chats/abc` } })
    const { title, ...shown } = notification
    expect(registration.showNotification.mock.calls).toEqual([[title, { ...shown, data: '/chats/abc' }]])
    expect(clients.matchAll).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true })
    for (const { postMessage } of pages)
      expect(postMessage.mock.calls).toEqual([[{ push: { title: 'Anna', body: 'New', path: '/chats/abc' } }]])
    expect(await readShownAt('https://push.test/1')).toBeGreaterThan(0)
  })

  it('without data is shown too', async () => {
    await emit('push', { data: null })
    expect(registration.showNotification).toHaveBeenCalledOnce()
  })

  it('sets the unread count on the app’s icon, clears it at none, and leaves it where the push has none', async () => {
    const notification = { title: 'Anna' }
    await push({ notification })
    expect([navigator.setAppBadge.mock.calls, navigator.clearAppBadge.mock.calls]).toEqual([[], []])
    await push({ notification, app_badge: 3 })
    expect(navigator.setAppBadge.mock.calls).toEqual([[3]])
    expect(navigator.clearAppBadge).not.toHaveBeenCalled()
    await push({ notification, app_badge: 0 })
    expect(navigator.setAppBadge).toHaveBeenCalledOnce()
    expect(navigator.clearAppBadge).toHaveBeenCalledOnce()
  })

  it('is shown where the browser has no badges, or refuses one', async () => {
    navigator.setAppBadge.mockRejectedValueOnce(new TypeError('not here'))
    await push({ notification: { title: 'Anna' }, app_badge: 3 })
    vi.stubGlobal('navigator', {})
    await push({ notification: { title: 'Anna' }, app_badge: 3 })
    expect(registration.showNotification).toHaveBeenCalledTimes(2)
  })
})

describe('a tap on a notification', () => {
  const close = vi.fn()
  const tap = () => emit('notificationclick', { notification: { data: '/chats/abc', close } })

  it('closes it, and shows its page in the window that has it already', async () => {
    const [other, same] = [openWindow('/members'), openWindow('/chats/abc')]
    pages = [other, same]
    await tap()
    expect(close).toHaveBeenCalledOnce()
    expect(same.focus).toHaveBeenCalledOnce()
    for (const one of [other.focus, other.navigate, same.navigate, clients.openWindow])
      expect(one).not.toHaveBeenCalled()
  })

  it('opens its page in another window of ours, although the browser forbids to focus it', async () => {
    const one = openWindow('/members', 'focus')
    pages = [one]
    await tap()
    expect(one.navigate.mock.calls).toEqual([[`${ORIGIN}/chats/abc`]])
    expect(clients.openWindow).not.toHaveBeenCalled()
  })

  it('opens a new window where there is none, or where ours cannot be navigated', async () => {
    await tap()
    pages = [openWindow('/members', 'navigate')]
    await tap()
    expect(clients.openWindow.mock.calls).toEqual([[`${ORIGIN}/chats/abc`], [`${ORIGIN}/chats/abc`]])
  })
})

describe('the service worker', () => {
  it('takes control of open pages when it is activated or a page asks, and over from an older one only then', async () => {
    await emit('activate', {})
    expect(clients.claim).toHaveBeenCalledOnce()
    await emit('message', { data: 'something else' })
    expect(skipWaiting).not.toHaveBeenCalled()
    await emit('message', { data: 'take-page' })
    expect(clients.claim).toHaveBeenCalledTimes(2)
    expect(skipWaiting).not.toHaveBeenCalled()
    await emit('message', { data: 'take-over' })
    expect(skipWaiting).toHaveBeenCalledOnce()
  })

  it('tells its version to a page that asks, and nothing else', async () => {
    const page = { postMessage: vi.fn() }
    await emit('message', { data: 'take-page', ports: [page] })
    await emit('message', { data: 'tell-version', ports: [page] })
    expect(page.postMessage.mock.calls).toEqual([[PUSH_WORKER_VERSION]])
  })

  it('sends unsent messages at its own sync event alone', async () => {
    const open = vi.fn(() => {
      throw new Error('no outbox')
    })
    vi.stubGlobal('indexedDB', { open })
    await emit('sync', { tag: 'another' })
    expect(open).not.toHaveBeenCalled()
    await expect(emit('sync', { tag: 'outbox' })).rejects.toThrow('no outbox')
  })

  it('renews the subscription of this device when the browser has replaced or removed it', async () => {
    const fetched = vi.fn(async () => new Response(null, { status: 401 }))
    vi.stubGlobal('fetch', fetched)
    const after = { unsubscribe: vi.fn(async () => true) }
    await saveReportedPush({ member: 'anna', endpoint: 'https://push.test/1', worker: 2, at: 1 })
    await emit('pushsubscriptionchange', { newSubscription: after })
    expect(fetched).toHaveBeenCalledOnce()
    expect(after.unsubscribe).toHaveBeenCalledOnce()
  })
})
