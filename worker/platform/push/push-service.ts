// Sends one push to one push service (RFC 8030). The endpoint comes from the browser, so an attacker may choose it: it is checked
// against the list of push services here once more, and redirects are not followed.
import type { PushSubscription } from '#src/contract/notifications.ts'
import { isPushEndpoint, type PushKeys } from '#src/domain/push.ts'
import type { Env } from '#worker/env.ts'
import { encryptPush, makeOnce } from './push-encryption.ts'
import { vapidOf } from './vapid.ts'

const TIMEOUT_MS = 10_000

export type Push = {
  /** Declarative Web Push: JSON that Safari shows by itself, and our service worker elsewhere. */
  text: string
  /** Of two undelivered ones the newer replaces the older. At most 32 characters of base64url. */
  topic: string
  ttl_seconds: number
  urgency: 'normal' | 'high'
}
/** `later`: to be retried, after so many seconds where the service says so. `refused`: permanently, with that status. */
export type PushAnswer =
  | { what: 'taken' | 'gone' | 'too_large' }
  | { what: 'later'; after_seconds: number | null }
  | { what: 'refused'; code: number }

type Sender = { keys: PushKeys; contact: string; now: number }

/** The URL of a push: the push service; in local bundles the tests' service for all. Null: not allowed. */
export function findAddress(endpoint: string, env: Pick<Env, 'LOCAL_PUSH_SERVICE'>): string | null {
  const stand_in = __SEAMS__ && env.LOCAL_PUSH_SERVICE
  if (stand_in && endpoint.startsWith(`${stand_in}/`)) return endpoint
  if (!isPushEndpoint(endpoint)) return null
  return stand_in ? stand_in + new URL(endpoint).pathname : endpoint
}

/** Sends to a URL of `findAddress`. Throws where the site's keys are no pair. */
export async function sendPush(
  { endpoint, address, keys: receiver }: PushSubscription & { address: string },
  { text, topic, ttl_seconds, urgency }: Push,
  { keys, contact, now }: Sender,
): Promise<PushAnswer> {
  const body = await encryptPush(text, receiver, await makeOnce()).catch((error: unknown) => {
    if (error instanceof RangeError) throw error
    return null
  })
  // The browser's key is no point of the curve: it could not decrypt the push.
  if (!body) return { what: 'gone' }
  const Authorization = await vapidOf(keys, { origin: new URL(endpoint).origin, contact, now })
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      Authorization,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(ttl_seconds),
      Topic: topic,
      Urgency: urgency,
    },
    body,
    // A redirect could lead to an address that is not on the list.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  if (!response) return { what: 'later', after_seconds: null }
  await response.body?.cancel().catch(() => {})
  return answerOf(response, now)
}

function answerOf({ ok, status, headers }: Response, now: number): PushAnswer {
  if (ok) return { what: 'taken' }
  if (status === 404 || status === 410) return { what: 'gone' }
  if (status === 413) return { what: 'too_large' }
  if (status === 408 || status === 429 || status >= 500)
    return { what: 'later', after_seconds: secondsIn(headers.get('Retry-After'), now) }
  return { what: 'refused', code: status }
}

/** `Retry-After` as seconds or as a date; null where it is neither. */
function secondsIn(retry_after: string | null, now: number): number | null {
  if (retry_after === null) return null
  const seconds = /^\d{1,9}$/.test(retry_after)
    ? Number(retry_after)
    : (Date.parse(retry_after) - now) / 1_000
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds))
}
