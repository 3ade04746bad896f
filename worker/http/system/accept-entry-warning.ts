// "Continue" of the 18+ notice (design section 17): stored for 30 days with consent, otherwise for the visit, then back to the
// page.
import type { Context } from 'hono'
import { mayStore } from '#src/domain/consent.ts'
import { COOKIE_SECONDS } from '#src/domain/constants.ts'
import { ENTRY_COOKIE } from '#src/domain/entry-warning.ts'
import type { AppEnv } from '#worker/context.ts'
import { cookie } from '#worker/platform/cookies/cookies.ts'
import { returnUrl } from './return-url.ts'

export function entry(c: Context<AppEnv>): Response {
  const { consent, cookies, secure, origin } = c.var
  const lifetime = mayStore(consent) && { seconds: COOKIE_SECONDS }
  cookies.add(cookie(ENTRY_COOKIE, '1', { ...lifetime, secure }))
  return c.redirect(returnUrl(c.req.raw.headers, origin, false), 303)
}
