// Of the service worker: sends what waits in the outbox, when the browser says that there is a line again.
import { OUTBOX } from '../devices/unsent-names.ts'
import { sendUnsent } from './send-unsent.ts'

declare const self: ServiceWorkerGlobalScope

/** Of Background Sync, which TypeScript does not know. */
type SyncEvent = ExtendableEvent & { tag: string }

self.addEventListener('sync' as 'activate', (event) => {
  if ((event as SyncEvent).tag === OUTBOX) event.waitUntil(sendUnsent())
})
