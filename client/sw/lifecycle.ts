// Of the service worker: its lifecycle (docs/decisions/push.md). The first takes control of open pages at once; a newer one waits for
// a page's message, or until no page is open.
import { SKIP_WAITING_MESSAGE, STORE_PAGE_MESSAGE } from '../devices/offline-names.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (event.data === SKIP_WAITING_MESSAGE) event.waitUntil(self.skipWaiting())
  if (event.data === STORE_PAGE_MESSAGE) event.waitUntil(self.clients.claim())
})
