// The service worker as a page sees it (specification section 4): registered for members after the page has loaded, and followed
// through its states. A registration that fails is recorded, not shown, because no page needs it (section 8). Loaded after the page.
import { createStore } from 'zustand/vanilla'
import type { App } from '#src/app.ts'
import { PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'
import {
  OFFLINE_PAGE,
  offlinePath,
  SKIP_WAITING_MESSAGE,
  STORE_PAGE_MESSAGE,
} from '../devices/offline-names.ts'
import { findPushWorkerVersion } from '../devices/push-worker-version.ts'

const WORKER = '/sw.js'
const SCOPE = '/'

export type ServiceWorkerState = {
  registered: boolean
  installed: boolean
  /** A newer one is installed, and the older one still active. */
  waiting: boolean
  /** The offline page is stored, and a service worker can answer with it. */
  offline_ready: boolean
  activated: boolean
  registration_error: boolean
  /** Of the active one, for pushes (section 7); null until it has answered. */
  version: number | null
}

/** Raised on the window with the error as its detail. */
export const REGISTRATION_ERROR = 'service-worker-registration-error'

const INITIAL: ServiceWorkerState = {
  registered: false,
  installed: false,
  waiting: false,
  offline_ready: false,
  activated: false,
  registration_error: false,
  version: null,
}

export type ServiceWorkerWatch = {
  getState(): ServiceWorkerState
  subscribe(listener: (state: ServiceWorkerState) => void): () => void
  /** Has the browser check for a newer one. */
  update(): void
  /** Has the waiting one take over; false where none waits. */
  activateWaiting(): boolean
  /** Runs whenever another one takes control of this page; not for the first. */
  onControllerChange(run: () => void): void
}

/** Null where the browser has none. */
export function startServiceWorker(app: Pick<App, 'session' | 'i18n' | 'seed'>): ServiceWorkerWatch | null {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!container) return null
  const store = createStore<ServiceWorkerState>(() => INITIAL)
  let registration: ServiceWorkerRegistration | undefined
  let isRegistered = false
  /** The active worker whose version was requested. */
  let checked: ServiceWorker | undefined

  function readStates(): void {
    if (!registration) return
    const { waiting, active } = registration
    store.setState({
      installed: Boolean(waiting ?? active),
      waiting: Boolean(waiting && active),
      activated: active?.state === 'activated',
    })
    if (active && active !== checked) void checkVersion(active)
    // A page that was loading at the moment of the activation is not controlled yet.
    if (active?.state === 'activated' && !container?.controller) active.postMessage(STORE_PAGE_MESSAGE)
    activateOverOlder()
  }

  async function checkVersion(active: ServiceWorker): Promise<void> {
    checked = active
    const version = await findPushWorkerVersion(active)
    if (checked !== active) return
    store.setState({ version })
    if (version < PUSH_WORKER_VERSION) update()
    activateOverOlder()
  }

  /** Specification section 7: an older version reads pushes differently, and no page depends on it, so that it is replaced without asking. */
  function activateOverOlder(): void {
    const { version } = store.getState()
    if (version !== null && version < PUSH_WORKER_VERSION) activateWaiting()
  }

  const update = () => void registration?.update().catch(() => undefined)

  function activateWaiting(): boolean {
    const waiting = registration?.waiting
    waiting?.postMessage(SKIP_WAITING_MESSAGE)
    return Boolean(waiting)
  }

  function follow(found: ServiceWorkerRegistration): void {
    registration = found
    const watch = () => found.installing?.addEventListener('statechange', readStates)
    watch()
    found.active?.addEventListener('statechange', readStates)
    found.addEventListener('updatefound', watch)
    store.setState({ registered: true })
    readStates()
    storePage()
  }

  /** Registers at most once, also after a failure. */
  async function register(): Promise<void> {
    if (isRegistered) return
    isRegistered = true
    try {
      const found = await container?.register(WORKER, { scope: SCOPE })
      if (found) follow(found)
    } catch (error) {
      store.setState({ registration_error: true })
      window.dispatchEvent(new CustomEvent(REGISTRATION_ERROR, { detail: error }))
    }
  }

  // In sequence, so that the page in the last chosen language is the one that stays in the cache.
  let turn: Promise<unknown> = Promise.resolve()
  function storePage(): void {
    turn = turn
      .then(() => storeOfflinePage(offlinePath(app.i18n.getState().locale, app.seed.build_id)))
      .then(() => container?.ready)
      .then(() => store.setState({ offline_ready: true }))
      .catch((error: unknown) => console.warn('The offline page could not be stored', error))
  }

  /** Registers the service worker for members; for visitors an existing one is kept up to date. */
  async function begin(): Promise<void> {
    if (app.session.isSignedIn()) return register()
    const found = await container?.getRegistration(SCOPE)
    if (found) follow(found)
  }

  void begin().catch((error: unknown) => console.warn('No service worker was found', error))
  app.session.subscribe(({ user }, before) => {
    if (user && !before.user) void register()
  })
  app.i18n.subscribe(({ locale }, before) => {
    if (locale !== before.locale && registration) storePage()
  })

  let controller = container.controller
  const listeners = new Set<() => void>()
  container.addEventListener('controllerchange', () => {
    if (controller) for (const run of listeners) run()
    controller = container.controller
    readStates()
  })

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    update,
    activateWaiting,
    onControllerChange: (run) => void listeners.add(run),
  }
}

/** Replaces the one in another language, or of another build. */
async function storeOfflinePage(path: string): Promise<void> {
  const cache = await caches.open(OFFLINE_PAGE)
  if (!(await cache.match(path))) await cache.add(path)
  const others = (await cache.keys()).filter(({ url }) => !url.endsWith(path))
  await Promise.all(others.map((other) => cache.delete(other)))
}
