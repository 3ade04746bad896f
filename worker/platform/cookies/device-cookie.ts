// A signed cookie that marks a device which has signed in to an account before. It grants no access: it gives the device a place in the
// hash queue and a limit of wrong passwords of its own, so that an attacker elsewhere can neither lock its owner out nor crowd them
// out.

import { createId, hmac, isSame } from '#worker/platform/crypto/secrets.ts'
import { DEVICE_SECONDS } from '#worker/platform/retention.ts'
import { cookie } from './cookies.ts'

const TAG_LENGTH = 32

export const deviceCookieName = (secure: boolean) => (secure ? '__Host-device' : 'device')

type Terms = {
  secret: string
  pool: string
  /** As entered; letter case does not matter. */
  email: string
  /** Epoch milliseconds. */
  now: number
}

const signatureOf = ({ secret, pool, email }: Terms, id: string, expires: string) =>
  hmac(secret, ['device', pool, email.toLowerCase(), id, expires].join('\n'))

/** The Set-Cookie value for a device that has just signed in; its value is `id.expires.signature`, expiry in epoch seconds. */
export async function deviceCookie(terms: Terms, secure: boolean): Promise<string> {
  const id = createId()
  const expires = String(Math.floor(terms.now / 1000) + DEVICE_SECONDS)
  const signature = (await signatureOf(terms, id, expires)).slice(0, TAG_LENGTH)
  return cookie(deviceCookieName(secure), `${id}.${expires}.${signature}`, {
    seconds: DEVICE_SECONDS,
    secure,
  })
}

/** The id of a device that has signed in to this account before; null for any other and for a forged value. */
export async function readDevice(terms: Terms, value: string | undefined): Promise<string | null> {
  const [id, expires, signature] = (value ?? '').split('.')
  if (!id || !expires || !signature || !(Number(expires) * 1000 > terms.now)) return null
  const right = (await signatureOf(terms, id, expires)).slice(0, TAG_LENGTH)
  return isSame(signature, right) ? id : null
}
