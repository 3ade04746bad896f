// Of the service worker: answers a page's request for its version (docs/decisions/push.md).
import { PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'
import { VERSION_MESSAGE } from '../devices/offline-names.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('message', ({ data, ports: [page] }) => {
  if (data === VERSION_MESSAGE) page?.postMessage(PUSH_WORKER_VERSION)
})
