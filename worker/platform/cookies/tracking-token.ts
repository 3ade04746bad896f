// The tracking record as a signed text in the page, where nothing may be stored on the device (design section 9). It contains the record
// itself, which is the visitor's own link, and nothing is stored on the server.
import * as v from 'valibot'
import { fromOwnBase64Url, toBase64Url } from '#src/domain/bytes.ts'
import { TRACKING_TOKEN_SECONDS } from '#src/domain/constants.ts'
import type { TrackingRecord } from '#src/domain/tracking.ts'
import { signingKey } from '#worker/platform/crypto/secrets.ts'
import { parseTrackingRecord } from './tracking-cookie.ts'

const Content = v.pipe(v.string(), v.parseJson(), v.object({ expires: v.number(), record: v.unknown() }))

const encoder = new TextEncoder()

/** Includes purpose and site, so that a token is not valid elsewhere. */
const signed = (site_id: string, content: string) => encoder.encode(`tracking\n${site_id}\n${content}`)

/** `now` in epoch milliseconds. */
export type TokenTerms = { secret: string; site_id: string; now: number }

/** `content.signature`, both URL-safe; valid for two hours from `now`. */
export async function signTrackingToken(
  { secret, site_id, now }: TokenTerms,
  record: TrackingRecord,
): Promise<string> {
  const expires = Math.floor(now / 1000) + TRACKING_TOKEN_SECONDS
  const content = toBase64Url(JSON.stringify({ expires, record }))
  const signature = await crypto.subtle.sign('HMAC', await signingKey(secret), signed(site_id, content))
  return `${content}.${toBase64Url(new Uint8Array(signature))}`
}

/** The record of a token of this site; null for one that is forged, broken or too old. */
export async function readTrackingToken(
  { secret, site_id, now }: TokenTerms,
  token: string,
): Promise<TrackingRecord | null> {
  const [content = '', signature = ''] = token.split('.', 2)
  try {
    const good = await crypto.subtle.verify(
      'HMAC',
      await signingKey(secret),
      fromOwnBase64Url(signature),
      signed(site_id, content),
    )
    if (!good) return null
    const { expires, record } = v.parse(Content, new TextDecoder().decode(fromOwnBase64Url(content)))
    return expires > now / 1000 ? parseTrackingRecord(record) : null
  } catch {
    // Not base64url.
    return null
  }
}
