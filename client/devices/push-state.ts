// What this device notes of its push, for pages and service worker alike: by which subscription whose account was told, and when one was
// last shown. It is there only where a member asked for push, and goes when they turn it off or leave (docs/decisions/push.md). A
// cache, because that is what both can write to with the least; what cannot be read is like nothing.
import { FIRST_PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'

const CACHE = 'push'

/**
 * `member`: who asked for push here. `worker`: which version of the service worker their account believes to be here. `at`: when it last
 * heard of it; epoch milliseconds, 0 where it must hear again.
 */
export type ReportedPush = { member: string; endpoint: string; worker: number; at: number }
type LastShownPush = { endpoint: string; at: number }

/** By hand and not by a schema: the service worker, too, would carry all of valibot for it. */
async function find(name: string): Promise<{ [key: string]: unknown }> {
  try {
    if (!(await caches.has(CACHE))) return {}
    const stored = await (await caches.open(CACHE)).match(name)
    return Object(await stored?.json())
  } catch {
    return {}
  }
}

/** A device that keeps nothing is asked more often, and lacks nothing else. */
async function keep(name: string, note: ReportedPush | LastShownPush): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(name, new Response(JSON.stringify(note)))
  } catch (error) {
    console.warn('Nothing is noted of push', error)
  }
}

export async function readReportedPush(): Promise<ReportedPush | null> {
  const { member, endpoint, worker = FIRST_PUSH_WORKER_VERSION, at } = await find('/told')
  return typeof member === 'string' &&
    typeof endpoint === 'string' &&
    typeof worker === 'number' &&
    typeof at === 'number'
    ? { member, endpoint, worker, at }
    : null
}
export const saveReportedPush = (reported: ReportedPush): Promise<void> => keep('/told', reported)

/** When a push was last shown that came by this subscription. */
export async function readShownAt(endpoint: string): Promise<number | undefined> {
  const shown = await find('/shown')
  return shown.endpoint === endpoint && typeof shown.at === 'number' ? shown.at : undefined
}

/** What is pushed here comes by the subscription that the account was told of. */
export async function recordShown(at: number): Promise<void> {
  const reported = await readReportedPush()
  if (reported) await keep('/shown', { endpoint: reported.endpoint, at })
}

/** Push was turned off here, or is somebody else's. */
export async function clearPushState(): Promise<void> {
  await caches.delete(CACHE).catch(() => false)
}

/** Nobody is signed in: whoever is next tells their account, whatever it was told today. */
export async function invalidateReportedPush(): Promise<void> {
  const reported = await readReportedPush()
  if (reported && reported.at > 0) await saveReportedPush({ ...reported, at: 0 })
}
