// Puts one push subscription in the place of another, at the browser and at the account of whoever asked for push here. What fails is left
// to the next page, which sees that the two are not the same (client/devices/push.ts).
import { PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'
import { findTold, forgetPush, keepTold } from '../devices/push-notes.ts'
import { whoIsSignedIn } from './who-is-signed-in.ts'

export async function renewPush(
  pushManager: PushManager,
  before: PushSubscription | null,
  after: PushSubscription | null,
): Promise<void> {
  const told = await findTold()
  // Nobody wants any: it was turned off.
  if (!told) return
  const member = await whoIsSignedIn()
  if (member !== told.member) {
    await after?.unsubscribe()
    return forgetPush()
  }
  const subscription = after ?? (await subscribeLike(pushManager, before))
  if (!subscription) return
  const { endpoint } = subscription
  const { expirationTime, keys } = subscription.toJSON()
  const worker = PUSH_WORKER_VERSION
  if (!(await call('POST', { endpoint, expirationTime, keys, worker }))) return
  await keepTold({ member, endpoint, worker, at: Date.now() })
  if (told.endpoint !== endpoint) await call('DELETE', { endpoint: told.endpoint })
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
