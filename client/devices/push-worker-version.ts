// Which version of the service worker is at work on this device (docs/decisions/push.md), asked of itself: one that was installed
// by an older page may be there still, and it is the one that pushes come to.
import { FIRST_PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'
import { VERSION_MESSAGE } from './offline-names.ts'

/** One that is asleep is started first; the first version never answers. */
export const RESPONSE_TIMEOUT_MS = 3_000

export function findPushWorkerVersion(worker: Pick<ServiceWorker, 'postMessage'>): Promise<number> {
  const { port1: here, port2: there } = new MessageChannel()
  return new Promise<number>((resolve) => {
    const silent = setTimeout(resolve, RESPONSE_TIMEOUT_MS, FIRST_PUSH_WORKER_VERSION)
    here.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(silent)
      resolve(Number.isSafeInteger(data) ? Number(data) : FIRST_PUSH_WORKER_VERSION)
    }
    worker.postMessage(VERSION_MESSAGE, [there])
  }).finally(() => here.close())
}
