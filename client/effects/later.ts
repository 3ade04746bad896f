// Effects that no page waits for: they look at what is there when they come, and so are loaded after it.
import type { App } from '#src/app.ts'
import { mayStore } from '#src/domain/consent.ts'
import { SHARED_PHOTO } from '#src/domain/share-target.ts'
import { OFFLINE_CHATS_DB } from '../devices/offline-names.ts'
import { startBadges } from './badges.ts'
import { type Router, type Stop, whenLoaded } from './effect.ts'
import { watchIcons } from './icons.ts'
import { startLoadingBar } from './loading.ts'
import { watchPush } from './push.ts'
import { startServiceWorker } from './service-worker.ts'
import { startToastTimers } from './toasts.ts'
import { startUpdateCheck } from './updates.ts'

export function startLaterEffects(app: App, router: Router): void {
  startToastTimers(app)
  startLoadingBar(app, router)
  startBadges(app, router)
  watchIcons(router)
  startUpdateCheck(app, startServiceWorker(app))
  storeOfflineChats(app)
  watchPush(app)
  deleteShared(app)
  // A page that is left meanwhile gets no module any more.
  if (__SEAMS__)
    void import('./design-version.ts').then(
      ({ showDesignVersion }) => showDesignVersion(),
      () => {},
    )
}

/** Of members, where that may be stored; what one left whose session has ended goes, and what may not stay. */
function storeOfflineChats(app: App): void {
  const may = mayStore(app.seed.consent)
  const start = () =>
    whenLoaded(async () => {
      const { startOfflineChats } = await import('./offline-chats.ts')
      return () => startOfflineChats(app)
    })
  let stop: Stop | null = may && app.session.isSignedIn() ? start() : null
  if (!stop)
    deleteStored(app, may).catch((error: unknown) =>
      console.warn('Whose chats these are is not known', error),
    )
  if (!may) return
  app.session.subscribe(({ user }, before) => {
    if (user && !before.user) stop ??= start()
    if (!user && before.user) {
      stop?.()
      stop = null
    }
  })
}

/** What they shared and did not add goes with the session, and what waited for too long; it may also come before anybody has signed in. */
function deleteShared({ session }: App): void {
  deleteOldPhotos().catch((error: unknown) => console.warn('What was shared could not be looked at', error))
  session.subscribe(({ user }, before) => {
    if (!user && before.user && 'caches' in window) void caches.delete(SHARED_PHOTO)
  })
}

async function deleteOldPhotos(): Promise<void> {
  if (!('caches' in window) || !(await caches.has(SHARED_PHOTO))) return
  const { findSharedPhotos } = await import('#src/pages/profile/shared-photos.ts')
  await findSharedPhotos()
}

/** Not every browser lists what it has: then it is looked at. */
async function deleteStored({ session }: App, may: boolean): Promise<void> {
  const databases = await indexedDB.databases?.()
  if (databases && !databases.some(({ name }) => name === OFFLINE_CHATS_DB)) return
  const { deleteAfterSessionEnd } = await import('./offline-chats.ts')
  await deleteAfterSessionEnd(session, may)
}
