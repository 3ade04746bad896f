// Of the service worker: how one follows another (docs/decisions/0425). The first takes the open pages over at once; a newer one waits
// until a page tells it to, or until none is open.
import { TAKE_OVER, TAKE_PAGE } from '../devices/offline-names.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting())
  if (event.data === TAKE_PAGE) event.waitUntil(self.clients.claim())
})
