// Replaces a push subscription, in the browser and in the account of the member who turned push on. After a failure the next page
// finds that the two differ (client/devices/push.ts).
import { PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'
import { clearPushState, readReportedPush, saveReportedPush } from '../devices/push-state.ts'
import { fetchSignedInMember } from './signed-in-member.ts'

export async function renewPush(
  pushManager: PushManager,
  before: PushSubscription | null,
  after: PushSubscription | null,
): Promise<void> {
  const reported = await readReportedPush()
  // Push was turned off.
  if (!reported) return
  const member = await fetchSignedInMember()
  if (member !== reported.member) {
    await after?.unsubscribe()
    return clearPushState()
  }
  const subscription = after ?? (await subscribeLike(pushManager, before))
  if (!subscription) return
  const { endpoint } = subscription
  const { expirationTime, keys } = subscription.toJSON()
  const worker = PUSH_WORKER_VERSION
  if (!(await call('POST', { endpoint, expirationTime, keys, worker }))) return
  await saveReportedPush({ member, endpoint, worker, at: Date.now() })
  if (reported.endpoint !== endpoint) await call('DELETE', { endpoint: reported.endpoint })
}

/** Under the same key of the site; without it in the old subscription a page has to subscribe. */
async function subscribeLike(
  pushManager: PushManager,
  before: PushSubscription | null,
): Promise<PushSubscription | null> {
  const applicationServerKey = before?.options.applicationServerKey
  return applicationServerKey ? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }) : null
}

async function call(method: 'POST' | 'DELETE', body: object): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json' }
  const { ok } = await fetch('/api/user.php?push=1', { method, headers, body: JSON.stringify(body) })
  return ok
}
