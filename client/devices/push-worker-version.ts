// The version of the active service worker (docs/decisions/push.md), from itself: one that an older page installed may still be
// active, and receives the pushes.
import { FIRST_PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'
import { VERSION_MESSAGE } from './offline-names.ts'

/** The browser may have to start it first; the first version never answers. */
export const RESPONSE_TIMEOUT_MS = 3_000

export function findPushWorkerVersion(worker: Pick<ServiceWorker, 'postMessage'>): Promise<number> {
  const { port1: here, port2: there } = new MessageChannel()
  return new Promise<number>((resolve) => {
    const timer = setTimeout(resolve, RESPONSE_TIMEOUT_MS, FIRST_PUSH_WORKER_VERSION)
    here.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer)
      resolve(Number.isSafeInteger(data) ? Number(data) : FIRST_PUSH_WORKER_VERSION)
    }
    worker.postMessage(VERSION_MESSAGE, [there])
  }).finally(() => here.close())
}
