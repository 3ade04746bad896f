// Writes every cookie: Path=/, SameSite=Lax (an operator's: Strict), HttpOnly, Secure on https.
import { serialize } from 'hono/utils/cookie'
import {
  CONSENT_COOKIE,
  LOCALE_COOKIE,
  LOCALE_COOKIE_SECONDS,
  type Locale,
  TRACKING_COOKIE,
} from '#src/domain/constants.ts'
import { ENTRY_COOKIE } from '#src/domain/entry-warning.ts'

/** Carries a prefilled email address across the redirect that cleans the URL, once (design section 9). */
export const FLASH_EMAIL_COOKIE = 'flash_email'

/** The cookies we set; with an upstream, every other cookie may be its session. */
const OWN_COOKIES = new Set([
  LOCALE_COOKIE,
  TRACKING_COOKIE,
  CONSENT_COOKIE,
  FLASH_EMAIL_COOKIE,
  ENTRY_COOKIE,
])
export const isOwnCookie = (name: string) => OWN_COOKIES.has(name)

/** Without `seconds` the cookie ends with the browser session. */
type Options = { seconds?: number; secure: boolean; same_site?: 'Lax' | 'Strict' }

/** A complete Set-Cookie value; the value is percent-encoded, so that nothing in it can become an attribute. */
export function cookie(name: string, value: string, { seconds, secure, same_site = 'Lax' }: Options): string {
  const lasting = seconds !== undefined && { maxAge: seconds }
  return serialize(name, value, { path: '/', ...lasting, sameSite: same_site, httpOnly: true, secure })
}

/** Cached, because every new visitor gets one: two a locale, for http and https. */
const localeCookies = new Map<string, string>()

/** Stores the language for 365 days (specification section 9). */
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

/** Deletes the prefilled address, for the page that shows the form. */
export const clearedFlashEmailCookie = (secure: boolean) => clearedCookie(FLASH_EMAIL_COOKIE, secure)
