// Of the service worker: sends the messages of the outbox when there is a connection again (Background Sync).
import { OUTBOX } from '../devices/unsent-names.ts'
import { sendUnsent } from './send-unsent.ts'

declare const self: ServiceWorkerGlobalScope

/** Of Background Sync, which TypeScript does not declare. */
type SyncEvent = ExtendableEvent & { tag: string }

self.addEventListener('sync' as 'activate', (event) => {
  if ((event as SyncEvent).tag === OUTBOX) event.waitUntil(sendUnsent())
})
