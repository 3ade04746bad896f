// How every cookie is written: Path=/, SameSite=Lax, HttpOnly, Secure on https.
import { serialize } from 'hono/utils/cookie'
import {
  CONSENT_COOKIE,
  LOCALE_COOKIE,
  LOCALE_COOKIE_SECONDS,
  type Locale,
  TRACKING_COOKIE,
} from '#src/domain/constants.ts'
import { ENTRY_COOKIE } from '#src/domain/entry-warning.ts'

/** Carries a prefilled e-mail across the cleaning redirect, once (design section 9). */
export const FLASH_EMAIL_COOKIE = 'flash_email'

/** What we set on any visitor; where an upstream answers, every other cookie may be its session. */
const OWN_COOKIES = new Set([
  LOCALE_COOKIE,
  TRACKING_COOKIE,
  CONSENT_COOKIE,
  FLASH_EMAIL_COOKIE,
  ENTRY_COOKIE,
])
export const isOwnCookie = (name: string) => OWN_COOKIES.has(name)

/** Without `seconds` it ends with the visit. */
type Options = { seconds?: number; secure: boolean }

/** A complete Set-Cookie value; the value is percent-encoded, so that nothing in it can become an attribute. */
export function cookie(name: string, value: string, { seconds, secure }: Options): string {
  const lasting = seconds !== undefined && { maxAge: seconds }
  return serialize(name, value, { path: '/', ...lasting, sameSite: 'Lax', httpOnly: true, secure })
}

/** Every visitor without one gets one, and to write it takes longer than to find it: two a locale, for http and https. */
const localeCookies = new Map<string, string>()

/** Remembers the language for 365 days (specification section 9). */
export function localeCookie(locale: Locale, secure: boolean): string {
  const key = `${locale} ${secure}`
  const written =
    localeCookies.get(key) ?? cookie(LOCALE_COOKIE, locale, { seconds: LOCALE_COOKIE_SECONDS, secure })
  localeCookies.set(key, written)
  return written
}

export function clearedCookie(name: string, secure: boolean): string {
  return cookie(name, '', { seconds: 0, secure })
}

/** The Set-Cookie value that uses up the e-mail: for the page that shows the form. */
export const clearedFlashEmailCookie = (secure: boolean) => clearedCookie(FLASH_EMAIL_COOKIE, secure)
