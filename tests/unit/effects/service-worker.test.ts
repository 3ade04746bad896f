// The service worker as a page follows it (specification sections 4 and 8): its states, a failed registration, the offline page.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { REGISTRATION_ERROR, startServiceWorker } from '#client/effects/service-worker.ts'
import type { App } from '#src/app.ts'
import type { User } from '#src/contract/account.ts'
import type { Locale } from '#src/domain/constants.ts'
import { PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'
import { createI18nStore } from '#src/state/i18n.ts'
import { createSessionStore } from '#src/state/session.ts'
import { createServer } from '#tests/support/fake-api.ts'

const user = { profile: { id: 'anna' } } as User

class Worker extends EventTarget {
  state = 'installing'
  version: number | null
  /** The first version does not answer. */
  constructor(version: number | null = PUSH_WORKER_VERSION) {
    super()
    this.version = version
  }
  received: string[] = []
  postMessage(message: string, [page]: MessagePort[] = []) {
    this.received.push(message)
    if (message === 'tell-version' && this.version) page?.postMessage(this.version)
  }
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}
class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null
  update = vi.fn(async () => {})
  find(): Worker {
    this.installing = new Worker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }
}
class Container extends EventTarget {
  controller: Worker | null = null
  registration = new Registration()
  register = vi.fn(async () => this.registration)
  getRegistration = vi.fn(async (): Promise<Registration | undefined> => undefined)
  ready = Promise.resolve()
}

let container: Container
let added: string[] = []
const kept = new Map<string, string>()
const view = new EventTarget()

beforeEach(() => {
  container = new Container()
  kept.clear()
  added = []
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('window', view)
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (path: string) => kept.get(`https://emberly.test${path}`),
      add: async (path: string) => {
        added.push(path)
        kept.set(`https://emberly.test${path}`, 'page')
      },
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => kept.delete(url),
    }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function started(signed_in: User | null = user, locale: Locale = 'nl-NL') {
  const session = createSessionStore(createServer({}).api, signed_in)
  const words = createI18nStore(locale, {})
  const watch = startServiceWorker({ session, i18n: words, seed: { build_id: 'one' } } as unknown as App)
  if (!watch) throw new Error('this browser has one')
  return { session, words, watch }
}

it('goes from registered to installed, waiting and activated, and is offline-ready with the page in one’s language @spec 4.13', async () => {
  const { watch } = started()
  await expect.poll(() => watch.getState()).toMatchObject({ registered: true, offline_ready: true })
  expect(container.register).toHaveBeenCalledWith('/sw.js', { scope: '/' })
  expect(watch.getState()).toMatchObject({ installed: false, waiting: false, activated: false })
  expect([...kept.keys()]).toEqual(['https://emberly.test/_offline/nl-NL?v=one'])

  const { registration } = container
  const first = registration.find()
  registration.installing = null
  registration.active = first
  first.become('activated')
  expect(watch.getState()).toMatchObject({ installed: true, waiting: false, activated: true })

  const second = registration.find()
  registration.installing = null
  registration.waiting = second
  second.become('installed')
  expect(watch.getState()).toMatchObject({ installed: true, waiting: true, activated: true })
})

it('stores the page of the last language alone', async () => {
  const { words } = started()
  await expect.poll(() => [...kept.keys()]).toEqual(['https://emberly.test/_offline/nl-NL?v=one'])
  words.choose('pl-PL')
  words.set('pl-PL', {})
  await expect.poll(() => [...kept.keys()]).toEqual(['https://emberly.test/_offline/pl-PL?v=one'])
})

it('fetches the page once for a language and build, and after a failure the next', async () => {
  const first = started()
  await expect.poll(() => first.watch.getState().offline_ready).toBe(true)
  const { words, watch } = started()
  await expect.poll(() => watch.getState().offline_ready).toBe(true)
  expect(added).toEqual(['/_offline/nl-NL?v=one'])

  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { open } = caches
  vi.stubGlobal('caches', { open: () => Promise.reject(new TypeError('no connection')) })
  words.choose('pl-PL')
  words.set('pl-PL', {})
  await expect.poll(() => warned.mock.calls.length).toBe(1)
  warned.mockRestore()
  vi.stubGlobal('caches', { open })
  words.choose('de-DE')
  words.set('de-DE', {})
  await expect.poll(() => [...kept.keys()]).toEqual(['https://emberly.test/_offline/de-DE?v=one'])
})

it('a registration that fails sets a flag and raises an event, and lacks nothing @spec 8.12', async () => {
  const refused = new Error('not here')
  container.register.mockRejectedValue(refused)
  const listener = new Promise<unknown>((resolve) => {
    view.addEventListener(REGISTRATION_ERROR, (event) => resolve((event as CustomEvent).detail), {
      once: true,
    })
  })
  const { watch } = started()
  expect(await listener).toBe(refused)
  expect(watch.getState()).toMatchObject({ registered: false, registration_error: true })
})

it('one that is being installed already is followed', async () => {
  const { registration } = container
  const first = new Worker()
  registration.installing = first
  const { watch } = started()
  await expect.poll(() => watch.getState().registered).toBe(true)
  Object.assign(registration, { installing: null, active: first })
  first.become('activated')
  expect(watch.getState()).toMatchObject({ installed: true, activated: true })
  expect(first.received).toContain('take-page')
})

it('one that is just becoming active is followed', async () => {
  const { registration } = container
  const active = new Worker()
  active.state = 'activating'
  registration.active = active
  const { watch } = started()
  await expect.poll(() => watch.getState()).toMatchObject({ registered: true, activated: false })
  active.become('activated')
  expect(watch.getState().activated).toBe(true)
})

it('of a member who has left is kept up to date for a visitor, who stores nothing without one', async () => {
  const { words } = started(null)
  await expect.poll(() => container.getRegistration.mock.calls.length).toBe(1)
  words.choose('pl-PL')
  words.set('pl-PL', {})
  container.getRegistration.mockResolvedValue(container.registration)
  const { watch } = started(null)
  await expect.poll(() => watch.getState()).toMatchObject({ registered: true, offline_ready: true })
  expect(added).toEqual(['/_offline/nl-NL?v=one'])
  expect(container.register).not.toHaveBeenCalled()
})

it('is registered for members: a visitor has none before they log in @spec 2.27', async () => {
  const { session, watch } = started(null)
  await expect.poll(() => container.getRegistration.mock.calls.length).toBe(1)
  expect(container.register).not.toHaveBeenCalled()
  session.setState({ user })
  await expect.poll(() => watch.getState().registered).toBe(true)
  expect(container.register).toHaveBeenCalledOnce()
})

it('has the waiting one take over, and reports when another has; not for the first @spec 4.13', async () => {
  const { watch } = started()
  await expect.poll(() => watch.getState().registered).toBe(true)
  const listener = vi.fn()
  watch.onControllerChange(listener)
  expect(watch.activateWaiting()).toBe(false)
  const [first, second] = [new Worker(), new Worker()]
  container.controller = first
  container.dispatchEvent(new Event('controllerchange'))
  expect(listener).not.toHaveBeenCalled()
  container.registration.waiting = second
  expect(watch.activateWaiting()).toBe(true)
  expect(second.received).toEqual(['take-over'])
  container.controller = second
  container.dispatchEvent(new Event('controllerchange'))
  expect(listener).toHaveBeenCalledOnce()
})

it('has the active one claim a page that was loaded during its activation, and sends nothing where it controls the page', async () => {
  const { registration } = container
  const atWork = new Worker()
  atWork.state = 'activated'
  registration.active = atWork
  started()
  await expect.poll(() => atWork.received).toContain('take-page')
  container.controller = atWork
  atWork.received = []
  container.dispatchEvent(new Event('controllerchange'))
  started()
  await expect.poll(() => container.register.mock.calls.length).toBe(2)
  await expect.poll(() => atWork.received).toEqual(['tell-version'])
})

it('follows the version of the active one, and leaves a current one active until the member reloads @spec 7.2', async () => {
  const { registration } = container
  registration.active = new Worker()
  const { watch } = started()
  await expect.poll(() => watch.getState().version).toBe(PUSH_WORKER_VERSION)
  const waiting = registration.find()
  registration.waiting = waiting
  waiting.become('installed')
  expect(waiting.received).toEqual([])
  expect(registration.update).not.toHaveBeenCalled()
})

it('checks for a newer one where an older version is active, and has it take over as soon as it is installed @spec 7.2', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { registration } = container
  const before = new Worker(null)
  registration.active = before
  const { watch } = started()
  await vi.waitFor(() => expect(before.received).toEqual(['tell-version']))
  expect(watch.getState().version).toBe(null)
  vi.runAllTimers()
  await vi.waitFor(() => expect(watch.getState().version).toBe(1))
  expect(registration.update).toHaveBeenCalledOnce()
  const today = registration.find()
  registration.waiting = today
  today.become('installed')
  expect(today.received).toEqual(['take-over'])
  Object.assign(registration, { active: today, waiting: null })
  container.controller = today
  container.dispatchEvent(new Event('controllerchange'))
  await vi.waitFor(() => expect(watch.getState().version).toBe(PUSH_WORKER_VERSION))
  expect(registration.update).toHaveBeenCalledOnce()
})

it('a browser without service workers does without @spec 8.12', () => {
  vi.stubGlobal('navigator', {})
  expect(startServiceWorker({} as App)).toBeNull()
})
