// Authenticates webhooks by a shared secret: a signature over the time and the exact bytes, so that an attacker cannot replay an old
// message; or, for providers that sign nothing, the secret itself.
import { toHex } from '#src/domain/bytes.ts'
import { isSame } from './secrets.ts'

/** A message is accepted this long before and after the time it names. */
const TOLERATED_MS = 300_000
const MAX_SIGNATURES = 5
const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const encoder = new TextEncoder()

/** `t=<epoch seconds>,v1=<HMAC-SHA-256 in hex of "<t>.<bytes>">`, the value of `X-Signature`. */
export async function signWebhook(secret: string, bytes: Uint8Array, seconds: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), HMAC, false, ['sign'])
  const moment = encoder.encode(`${seconds}.`)
  const signed = new Uint8Array(moment.length + bytes.length)
  signed.set(moment)
  signed.set(bytes, moment.length)
  return `t=${seconds},v1=${toHex(new Uint8Array(await crypto.subtle.sign(HMAC, key, signed)))}`
}

/**
 * Whether a signature is right and recent; `now` in epoch milliseconds. It may contain several `v1`, while a secret is changed, and
 * other schemes, which are ignored.
 */
export async function isSigned(
  signature: string,
  bytes: Uint8Array,
  { secret, now }: { secret: string; now: number },
): Promise<boolean> {
  const seconds = Number(/^t=(\d{1,12})(?=,)/.exec(signature)?.[1] ?? Number.NaN)
  if (!(Math.abs(now - seconds * 1_000) <= TOLERATED_MS)) return false
  const right = await signWebhook(secret, bytes, seconds)
  const signatures = signature.split(',').filter((part) => /^v1=[0-9a-f]{64}$/.test(part))
  return signatures.slice(0, MAX_SIGNATURES).some((v1) => isSame(`t=${seconds},${v1}`, right))
}

/** Whether the password of Basic authentication is the secret, with any user name. */
export function hasPassword(authorization: string, secret: string): boolean {
  const [scheme = '', encoded = ''] = authorization.split(' ')
  if (scheme.toLowerCase() !== 'basic') return false
  try {
    const pair = new TextDecoder().decode(
      Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0)),
    )
    return isSame(pair.slice(pair.indexOf(':') + 1), secret)
  } catch {
    return false
  }
}
