// The visitor's own values of a page: for the placeholders of a cached page, and the seed of any other.
import type { Context } from 'hono'
import { mayStore } from '#src/domain/consent.ts'
import { languageOfferHtml } from '#src/i18n/language-offer.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import type { VisitSeed } from '#src/visit.ts'
import type { AppEnv } from '#worker/context.ts'
import { signTrackingToken } from '#worker/platform/cookies/tracking-token.ts'
import { offeredLanguage } from './language-offer.ts'

/** What belongs to this visitor alone; the record is signed where it may not be stored. */
export async function visitOf(c: Context<AppEnv>): Promise<VisitSeed> {
  const tracking = c.get('tracking')
  const capture = c.get('address')?.capture
  const terms = { secret: c.env.SECRET, site_id: c.get('site').id, now: Date.now() }
  return {
    trafficsource: tracking?.network ?? null,
    prefill_email: c.get('prefill_email'),
    tracking_token: tracking && !mayStore(c.get('consent')) ? await signTrackingToken(terms, tracking) : null,
    language_offer: languageOfferHtml(offeredLanguage(c), languageOf(c.get('locale'))),
    ...(capture &&
      (capture.record || capture.email) && { cleaned: { query: capture.query, captured: capture.captured } }),
  }
}
