// The push services that we send to. An endpoint is untrusted input: without this list an attacker could have us send requests to a
// URL of their choice (SSRF).
import { fromBase64Url } from './bytes.ts'
import { parseUrl } from './parse-url.ts'

export const PUSH_ENDPOINT_MAX_LENGTH = 1_024
/** Devices of one member that get pushes; another one replaces the oldest. */
export const PUSH_SUBSCRIPTIONS_PER_MEMBER = 10

const SERVICES = ['fcm.googleapis.com']
/** Services whose servers have names below these. */
const SERVICES_BELOW = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/**
 * Whether a URL belongs to a push service: https at the default port, on a host of the lists above, without user info; and in
 * normalised spelling, so that no other parser finds another host in it.
 */
export function isPushEndpoint(text: string): boolean {
  const url = text.length <= PUSH_ENDPOINT_MAX_LENGTH ? parseUrl(text) : null
  if (
    url?.protocol !== 'https:' ||
    url.href !== text ||
    url.port !== '' ||
    url.username !== '' ||
    url.password !== ''
  )
    return false
  return SERVICES.includes(url.hostname) || SERVICES_BELOW.some((below) => url.hostname.endsWith(below))
}

/** 65 bytes in base64url. */
const POINT = /^[A-Za-z0-9_-]{87}$/
const UNCOMPRESSED_POINT = 4
/** 16 bytes in base64url. */
const AUTH_SECRET = /^[A-Za-z0-9_-]{22}$/

/** Whether a text is an uncompressed P-256 point in base64url without padding: a site's push key, or a browser's. */
export function isPushKey(text: string): boolean {
  return POINT.test(text) && fromBase64Url(text)[0] === UNCOMPRESSED_POINT
}

const PRIVATE_KEY = /^[A-Za-z0-9_-]{43}$/

/** A site's pair: `pub` as browsers get it, a point of P-256, and the private number that belongs to it, 32 bytes, both in base64url. */
export type PushKeys = { pub: string; key: string }

/** The name of the worker's secret with the private key of a site: `PUSH_KEY_NIGHT_OWLS` of `night-owls`. */
export const pushSecretOf = (site_id: string) =>
  `PUSH_KEY_${site_id.toUpperCase().replaceAll('-', '_')}` as const

/** Whether a text can be a private key. */
export const isPrivatePushKey = (text: string): boolean => PRIVATE_KEY.test(text)

/** Whether a text can be the `auth` secret of a subscription. */
export const isPushSecret = (text: string): boolean => AUTH_SECRET.test(text)
