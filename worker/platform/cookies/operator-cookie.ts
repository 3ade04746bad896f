// The cookie of an operator's session: on the operators' host alone, and sent by no other site's link (design section 18).
import { OPERATOR_SESSION_MS } from '#src/domain/operators.ts'
import { clearedCookie, cookie } from './cookies.ts'

export const operatorCookieName = (secure: boolean): string => (secure ? '__Host-operator' : 'operator')

/** The Set-Cookie value of a new session. */
export const operatorCookie = (secret: string, secure: boolean): string =>
  cookie(operatorCookieName(secure), secret, {
    seconds: OPERATOR_SESSION_MS / 1_000,
    secure,
    same_site: 'Strict',
  })

export const clearedOperatorCookie = (secure: boolean): string =>
  clearedCookie(operatorCookieName(secure), secure)
