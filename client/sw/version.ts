// Of the service worker: says which version it is to a page that asks (docs/decisions/0451).
import { PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'
import { TELL_VERSION } from '../devices/offline-names.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('message', ({ data, ports: [page] }) => {
  if (data === TELL_VERSION) page?.postMessage(PUSH_WORKER_VERSION)
})
