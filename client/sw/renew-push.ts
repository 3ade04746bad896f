// Puts one push subscription in the place of another, at the browser and at the account of whoever asked for push here. What fails is left
// to the next page, which sees that the two are not the same (client/devices/push.ts).
import { PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'
import { clearPushState, readReportedPush, saveReportedPush } from '../devices/push-state.ts'
import { fetchSignedInMember } from './signed-in-member.ts'

export async function renewPush(
  pushManager: PushManager,
  before: PushSubscription | null,
  after: PushSubscription | null,
): Promise<void> {
  const reported = await readReportedPush()
  // Nobody wants any: it was turned off.
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

/** By the same key of the site; a browser that does not tell it any more leaves it to a page, which knows it. */
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
