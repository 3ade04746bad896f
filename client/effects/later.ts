// Effects that no page waits for, loaded after it: each reads the current state when it starts, because it may have missed events.
import type { App } from '#src/app.ts'
import { mayStore } from '#src/domain/consent.ts'
import { SHARED_PHOTO } from '#src/domain/share-target.ts'
import { OFFLINE_CHATS_DB } from '../devices/offline-names.ts'
import { startBadges } from './badges.ts'
import { type Router, type Stop, whenLoaded } from './effect.ts'
import { watchFirstLike } from './first-like.ts'
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
  watchFirstLike(app, router)
  deleteShared(app)
  // The import fails on a page that is being left.
  if (__SEAMS__)
    void import('./design-version.ts').then(
      ({ showDesignVersion }) => showDesignVersion(),
      () => {},
    )
}

/** Stores a member's chats where the visitor allows it; deletes those of a session that has ended, or that may not be stored. */
function storeOfflineChats(app: App): void {
  const mayStoreChats = mayStore(app.seed.consent)
  const start = () =>
    whenLoaded(async () => {
      const { startOfflineChats } = await import('./offline-chats.ts')
      return () => startOfflineChats(app)
    })
  let stop: Stop | null = mayStoreChats && app.session.isSignedIn() ? start() : null
  if (!stop)
    deleteStored(app, mayStoreChats).catch((error: unknown) =>
      console.warn('Stored chats could not be checked', error),
    )
  if (!mayStoreChats) return
  app.session.subscribe(({ user }, before) => {
    if (user && !before.user) stop ??= start()
    if (!user && before.user) {
      stop?.()
      stop = null
    }
  })
}

/** Deletes shared photos that were not added: with the session, or when they are too old. They may be shared before signing in. */
function deleteShared({ session }: App): void {
  deleteOldPhotos().catch((error: unknown) => console.warn('Shared photos could not be checked', error))
  session.subscribe(({ user }, before) => {
    if (!user && before.user && 'caches' in window) void caches.delete(SHARED_PHOTO)
  })
}

async function deleteOldPhotos(): Promise<void> {
  if (!('caches' in window) || !(await caches.has(SHARED_PHOTO))) return
  const { findSharedPhotos } = await import('#src/pages/profile/shared-photos.ts')
  await findSharedPhotos()
}

/** A browser that cannot list its databases has to open this one. */
async function deleteStored({ session }: App, mayStoreChats: boolean): Promise<void> {
  const databases = await indexedDB.databases?.()
  if (databases && !databases.some(({ name }) => name === OFFLINE_CHATS_DB)) return
  const { deleteAfterSessionEnd } = await import('./offline-chats.ts')
  await deleteAfterSessionEnd(session, mayStoreChats)
}
