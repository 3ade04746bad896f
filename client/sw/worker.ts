// The service worker at /sw.js: receives pushes, and sends what waits in the outbox. It stands between no page and the network.
// Registered when a member turns push on (client/devices/push.ts), or opens a conversation in a browser that wakes it for the outbox
// (client/devices/background-sync.ts).
import { OUTBOX } from '../devices/unsent-names.ts'
import { sendUnsent } from './send-unsent.ts'
import './push.ts'

declare const self: ServiceWorkerGlobalScope

/** Of Background Sync, which TypeScript does not know. */
type SyncEvent = ExtendableEvent & { tag: string }

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('sync' as 'activate', (event) => {
  if ((event as SyncEvent).tag === OUTBOX) event.waitUntil(sendUnsent())
})
