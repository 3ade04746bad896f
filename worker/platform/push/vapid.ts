// Authenticates a push at the push service: a token signed with the site's own key (VAPID, RFC 8292). It names the service, an expiry and
// a contact of the operator; no data of the member.
import { fromBase64Url, toBase64Url } from '#src/domain/bytes.ts'
import type { PushKeys } from '#src/domain/push.ts'

const TOKEN_SECONDS = 12 * 3_600
const COORDINATE_BYTES = 32
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }

/** Throws where the two halves are no pair. */
function importKey({ pub, key }: PushKeys): Promise<CryptoKey> {
  const point = fromBase64Url(pub)
  const coordinate = (at: number) => toBase64Url(point.slice(at, at + COORDINATE_BYTES))
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(1 + COORDINATE_BYTES), d: key }
  return crypto.subtle.importKey('jwk', jwk, ALGORITHM, false, ['sign'])
}

/** The value of `Authorization` for a push service's origin. `contact`: `mailto:` or https. `now` in epoch milliseconds. */
export async function vapidOf(
  keys: PushKeys,
  { origin, contact, now }: { origin: string; contact: string; now: number },
): Promise<string> {
  const claims = { aud: origin, exp: Math.floor(now / 1_000) + TOKEN_SECONDS, sub: contact }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => toBase64Url(JSON.stringify(part)))
    .join('.')
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    await importKey(keys),
    new TextEncoder().encode(signed),
  )
  return `vapid t=${signed}.${toBase64Url(new Uint8Array(signature))}, k=${keys.pub}`
}
