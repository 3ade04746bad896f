// Guarantees: `tracking` and `prefill_email` as an earlier response stored them on the device (design section 9). The tracking of this
// request's own URL is read by canonical-url.ts.
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { mayStore } from '#src/domain/consent.ts'
import { TRACKING_COOKIE } from '#src/domain/constants.ts'
import type { AppEnv } from '#worker/context.ts'
import { FLASH_EMAIL_COOKIE } from '#worker/platform/cookies/cookies.ts'
import { parseTrackingText } from '#worker/platform/cookies/tracking-cookie.ts'

export const tracking = () =>
  createMiddleware<AppEnv>((c, next) => {
    const stored = mayStore(c.get('consent')) && !c.get('visitor').bot && c.req.raw.headers.has('cookie')
    c.set('tracking', stored ? parseTrackingText(getCookie(c, TRACKING_COOKIE)) : null)
    c.set('prefill_email', stored ? (getCookie(c, FLASH_EMAIL_COOKIE) ?? null) : null)
    return next()
  })
