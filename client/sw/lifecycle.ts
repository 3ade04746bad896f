// Of the service worker: how one follows another (docs/decisions/push.md). The first takes the open pages over at once; a newer
// one waits until a page tells it to, or until none is open.
import { SKIP_WAITING_MESSAGE, STORE_PAGE_MESSAGE } from '../devices/offline-names.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (event.data === SKIP_WAITING_MESSAGE) event.waitUntil(self.skipWaiting())
  if (event.data === STORE_PAGE_MESSAGE) event.waitUntil(self.clients.claim())
})
