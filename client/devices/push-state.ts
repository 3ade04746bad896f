// The push state of this device, for pages and the service worker: the subscription that was reported to an account, and when a push
// was last shown. Exists only where a member turned push on, until they turn it off or leave (docs/decisions/push.md). In a cache,
// because both can write to one with the least code.
import { FIRST_PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'

const CACHE = 'push'

/**
 * `member`: who turned push on here. `worker`: the version of the service worker that was reported to their account. `at`: when it was
 * last reported, in epoch milliseconds; 0 where it must be reported again.
 */
export type ReportedPush = { member: string; endpoint: string; worker: number; at: number }
type LastShownPush = { endpoint: string; at: number }

/** Not parsed by a schema: the service worker would contain all of valibot for it. */
async function find(name: string): Promise<{ [key: string]: unknown }> {
  try {
    if (!(await caches.has(CACHE))) return {}
    const stored = await (await caches.open(CACHE)).match(name)
    return Object(await stored?.json())
  } catch {
    return {}
  }
}

/** A device that cannot store it reports its subscription more often. */
async function save(name: string, state: ReportedPush | LastShownPush): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(name, new Response(JSON.stringify(state)))
  } catch (error) {
    console.warn('The push state cannot be stored', error)
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
export const saveReportedPush = (reported: ReportedPush): Promise<void> => save('/told', reported)

/** When a push of this subscription was last shown. */
export async function readShownAt(endpoint: string): Promise<number | undefined> {
  const shown = await find('/shown')
  return shown.endpoint === endpoint && typeof shown.at === 'number' ? shown.at : undefined
}

/** A push comes by the subscription that was last reported. */
export async function recordShown(at: number): Promise<void> {
  const reported = await readReportedPush()
  if (reported) await save('/shown', { endpoint: reported.endpoint, at })
}

/** For a device whose push was turned off, or belongs to another member. */
export async function clearPushState(): Promise<void> {
  await caches.delete(CACHE).catch(() => false)
}

/** For a device without a session: the next member reports it at once, although it was reported today. */
export async function invalidateReportedPush(): Promise<void> {
  const reported = await readReportedPush()
  if (reported && reported.at > 0) await saveReportedPush({ ...reported, at: 0 })
}
