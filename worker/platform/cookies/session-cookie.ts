// The session cookie: `__Host-` on a secure connection, so that an attacker with a subdomain cannot set it.
import { COOKIE_SECONDS } from '#src/domain/constants.ts'
import { clearedCookie, cookie } from './cookies.ts'

export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session'
}

/** The Set-Cookie value that keeps a member signed in for 30 days. */
export function sessionCookie(token: string, secure: boolean): string {
  return cookie(sessionCookieName(secure), token, { seconds: COOKIE_SECONDS, secure })
}

/** The Set-Cookie value that deletes it. */
export function clearedSessionCookie(secure: boolean): string {
  return clearedCookie(sessionCookieName(secure), secure)
}
