// A visitor's choice about storage (design section 9): logged as evidence, stored in a strictly necessary cookie, and carried out:
// consent stores the page's tracking in its cookie; withdrawal deletes what was stored.
import type { Context } from 'hono'
import * as v from 'valibot'
import { Refusal } from '#src/contract/refusals.ts'
import { CONSENT_CHOICES, mayStore, toConsentCookie } from '#src/domain/consent.ts'
import {
  CONSENT_COOKIE,
  CONSENT_COOKIE_SECONDS,
  LOCALE_COOKIE,
  TRACKING_COOKIE,
  TRACKING_TOKEN_MAX_LENGTH,
} from '#src/domain/constants.ts'
import { ENTRY_COOKIE } from '#src/domain/entry-warning.ts'
import { readForm } from '#src/posted-form.ts'
import type { AppEnv } from '#worker/context.ts'
import { createConsents } from '#worker/features/consent/service.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { depsOf } from '#worker/http/api/request-deps.ts'
import { clearedCookie, cookie, FLASH_EMAIL_COOKIE } from '#worker/platform/cookies/cookies.ts'
import { trackingCookie } from '#worker/platform/cookies/tracking-cookie.ts'
import { readTrackingToken } from '#worker/platform/cookies/tracking-token.ts'
import { memberOf } from '#worker/principal.ts'
import { returnUrl } from './return-url.ts'

const Answer = v.object({
  choice: v.picklist(CONSENT_CHOICES),
  tracking: v.fallback(v.pipe(v.string(), v.maxLength(TRACKING_TOKEN_MAX_LENGTH)), ''),
})

export async function consentChoice(c: Context<AppEnv>): Promise<Response> {
  const { site, principal, visitor, consent: before, origin, cookies, secure } = c.var
  if (before === 'off') throw new Refusal('not_found')
  const answer = v.safeParse(Answer, Object.fromEntries(await readForm(c.req.raw)))
  if (!answer.success) throw new Refusal('invalid')
  const { choice, tracking } = answer.output
  const limits = createLimits(depsOf(c))
  const consents = createConsents(depsOf(c))
  await limits.takeFor('consent', { member: memberOf(principal), visitor })
  await consents.record(choice)

  cookies.add(cookie(CONSENT_COOKIE, toConsentCookie(choice), { seconds: CONSENT_COOKIE_SECONDS, secure }))
  if (choice === 'granted') {
    const terms = { secret: c.env.SECRET, site_id: site.id, now: Date.now() }
    const record = tracking ? await readTrackingToken(terms, tracking) : null
    if (record) cookies.add(trackingCookie(record, secure))
  } else {
    cookies.add(clearedCookie(TRACKING_COOKIE, secure))
    cookies.add(clearedCookie(FLASH_EMAIL_COOKIE, secure))
    // Without consent only a language chosen by hand was stored, at the visitor's own wish.
    if (mayStore(before))
      for (const name of [LOCALE_COOKIE, ENTRY_COOKIE]) cookies.add(clearedCookie(name, secure))
  }
  return c.redirect(returnUrl(c.req.raw.headers, origin, choice === 'granted'), 303)
}
