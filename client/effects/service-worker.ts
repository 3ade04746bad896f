// The service worker as a page sees it (specification section 4): registered for members, after the page has arrived, and followed
// from state to state. A browser that has none, or refuses, lacks nothing a page needs: it is noted, and nobody is told (section 8).
// Loaded after the page.
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
  /** A newer one is there, and the older one still at work. */
  waiting: boolean
  /** The page that comes where there is no line is on the device, and somebody to bring it. */
  offline_ready: boolean
  activated: boolean
  registration_error: boolean
  /** Of the one at work, by which it receives pushes (section 7); null until it has been asked. */
  version: number | null
}

/** Raised on the window with the error as its detail. */
export const REGISTRATION_ERROR = 'service-worker-registration-error'

const NOTHING: ServiceWorkerState = {
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
  /** Has the browser look for a newer one. */
  look(): void
  /** Tells the one that waits to take over; false where none waits. */
  takeOver(): boolean
  /** Runs whenever another one takes this page over; not for the first that ever does. */
  onTakenOver(run: () => void): void
}

/** Null where the browser has none. */
export function startServiceWorker(app: Pick<App, 'session' | 'i18n' | 'seed'>): ServiceWorkerWatch | null {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!container) return null
  const store = createStore<ServiceWorkerState>(() => NOTHING)
  let registration: ServiceWorkerRegistration | undefined
  let asked = false
  /** The one at work, once it has been asked which it is. */
  let met: ServiceWorker | undefined

  function see(): void {
    if (!registration) return
    const { waiting, active } = registration
    store.setState({
      installed: Boolean(waiting ?? active),
      waiting: Boolean(waiting && active),
      activated: active?.state === 'activated',
    })
    if (active && active !== met) void meet(active)
    // A page that was on its way in the moment of the activation was passed over.
    if (active?.state === 'activated' && !container?.controller) active.postMessage(STORE_PAGE_MESSAGE)
    replaceOlder()
  }

  async function meet(active: ServiceWorker): Promise<void> {
    met = active
    const version = await findPushWorkerVersion(active)
    if (met !== active) return
    store.setState({ version })
    if (version < PUSH_WORKER_VERSION) look()
    replaceOlder()
  }

  /** Section 7: one of before reads pushes otherwise, and keeps nothing that this page hangs on; so nobody is asked. */
  function replaceOlder(): void {
    const { version } = store.getState()
    if (version !== null && version < PUSH_WORKER_VERSION) takeOver()
  }

  const look = () => void registration?.update().catch(() => undefined)

  function takeOver(): boolean {
    const waiting = registration?.waiting
    waiting?.postMessage(SKIP_WAITING_MESSAGE)
    return Boolean(waiting)
  }

  function follow(found: ServiceWorkerRegistration): void {
    registration = found
    const watch = () => found.installing?.addEventListener('statechange', see)
    watch()
    found.active?.addEventListener('statechange', see)
    found.addEventListener('updatefound', watch)
    store.setState({ registered: true })
    see()
    storePage()
  }

  /** Once; a browser that refuses is not asked again by this page. */
  async function register(): Promise<void> {
    if (asked) return
    asked = true
    try {
      const found = await container?.register(WORKER, { scope: SCOPE })
      if (found) follow(found)
    } catch (error) {
      store.setState({ registration_error: true })
      window.dispatchEvent(new CustomEvent(REGISTRATION_ERROR, { detail: error }))
    }
  }

  // One after the other, so that the page of the newest language stays.
  let turn: Promise<unknown> = Promise.resolve()
  function storePage(): void {
    turn = turn
      .then(() => storeOfflinePage(offlinePath(app.i18n.getState().locale, app.seed.build_id)))
      .then(() => container?.ready)
      .then(() => store.setState({ offline_ready: true }))
      .catch((error: unknown) => console.warn('The offline page could not be kept', error))
  }

  /** For members; who only looks around keeps nothing of it, and who left keeps what there is up to date. */
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
  const takenOver = new Set<() => void>()
  container.addEventListener('controllerchange', () => {
    if (controller) for (const run of takenOver) run()
    controller = container.controller
    see()
  })

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    look,
    takeOver,
    onTakenOver: (run) => void takenOver.add(run),
  }
}

/** It comes in the place of the one in another language, or of another build. */
async function storeOfflinePage(path: string): Promise<void> {
  const cache = await caches.open(OFFLINE_PAGE)
  if (!(await cache.match(path))) await cache.add(path)
  const others = (await cache.keys()).filter(({ url }) => !url.endsWith(path))
  await Promise.all(others.map((other) => cache.delete(other)))
}
