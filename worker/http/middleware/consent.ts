// Guarantees: `consent`, the visitor's choice about storage that is not necessary (design section 9).
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { parseConsent } from '#src/domain/consent.ts'
import { CONSENT_COOKIE } from '#src/domain/constants.ts'
import type { AppEnv } from '#worker/context.ts'

export const consent = () =>
  createMiddleware<AppEnv>((c, next) => {
    const required = c.get('site').tracking_consent === 'required'
    const given = required && c.req.raw.headers.has('cookie') ? getCookie(c, CONSENT_COOKIE) : undefined
    c.set('consent', required ? parseConsent(given) : 'off')
    return next()
  })
