// Which version of the service worker is at work on this device (docs/decisions/0451), asked of itself: one that was installed by an older
// page may be there still, and it is the one that pushes come to.
import { FIRST_PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'
import { TELL_VERSION } from './offline-names.ts'

/** One that is asleep is started first; the first version never answers. */
const ANSWERED_WITHIN_MS = 3_000

export function findPushWorkerVersion(worker: Pick<ServiceWorker, 'postMessage'>): Promise<number> {
  const { port1: here, port2: there } = new MessageChannel()
  return new Promise<number>((resolve) => {
    const silent = setTimeout(resolve, ANSWERED_WITHIN_MS, FIRST_PUSH_WORKER_VERSION)
    here.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(silent)
      resolve(Number.isSafeInteger(data) ? Number(data) : FIRST_PUSH_WORKER_VERSION)
    }
    worker.postMessage(TELL_VERSION, [there])
  }).finally(() => here.close())
}
