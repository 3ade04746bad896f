// Guarantees: `address`, the canonical URL of the page, with the tracking and the language of its query processed. Collects the facts,
// calls the decision and carries it out.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { mayStore } from '#src/domain/consent.ts'
import { LOCALE_COOKIE } from '#src/domain/constants.ts'
import type { Capture } from '#src/domain/tracking.ts'
import type { AppEnv } from '#worker/context.ts'
import { countClick } from '#worker/features/metrics/count-clicks.ts'
import { resolveCanonicalUrl } from '#worker/http/canonical-url/canonical-url.ts'
import type { RedirectDecision, ServeDecision } from '#worker/http/canonical-url/decision.ts'
import { cameFromHere, splitAddress } from '#worker/http/canonical-url/read-url.ts'
import { redirectResponse, rejectResponse } from '#worker/http/canonical-url/redirect.ts'
import { canonicalPaths, matchPage } from '#worker/http/canonical-url/site-map.ts'
import { cookie, FLASH_EMAIL_COOKIE, localeCookie } from '#worker/platform/cookies/cookies.ts'
import { trackingCookie } from '#worker/platform/cookies/tracking-cookie.ts'
import { FLASH_SECONDS } from '#worker/platform/retention.ts'

export const canonicalUrl = () =>
  createMiddleware<AppEnv>((c, next) => {
    const { url } = c.req.raw
    const decision = canonicalPaths(c.get('site')).get(url.slice(c.get('origin').length)) ?? resolve(c, url)
    if (decision.kind === 'refuse') return Promise.resolve(rejectResponse(decision))
    if (decision.kind === 'go') return Promise.resolve(redirect(c, decision))
    return serve(c, decision, next)
  })

function resolve(c: Context<AppEnv>, url: string) {
  const { bot, prefetch } = c.get('visitor')
  const origin = c.get('origin')
  const { headers } = c.req.raw
  return resolveCanonicalUrl({
    method: c.req.method,
    ...splitAddress(url, origin),
    origin,
    site: c.get('site'),
    spell: matchPage,
    visit: {
      bot,
      prefetch,
      may_store: mayStore(c.get('consent')),
      signed_out: c.get('principal').kind === 'visitor' && c.get('upstream') === undefined,
      from_here: cameFromHere(headers, origin),
      referer: headers.get('referer'),
      locale: c.get('locale'),
    },
  })
}

function redirect(c: Context<AppEnv>, go: RedirectDecision): Response {
  const cookies = c.get('cookies')
  const secure = c.get('secure')
  if (go.language) {
    c.set('locale', go.language)
    cookies.add(localeCookie(go.language, secure))
  }
  if (go.capture) {
    const { record, email } = go.capture
    if (record) cookies.add(trackingCookie(record, secure))
    if (email) cookies.add(cookie(FLASH_EMAIL_COOKIE, email, { seconds: FLASH_SECONDS, secure }))
    countVisit(c, go)
  }
  return redirectResponse(go, c.req.method)
}

function serve(c: Context<AppEnv>, decision: ServeDecision, next: () => Promise<void>): Promise<void> {
  c.set('address', decision)
  if (decision.locale) c.set('locale', decision.locale)
  if (decision.lander) rememberLanguage(c)
  return decision.capture ? serveWithTracking(c, decision, decision.capture, next) : next()
}

/** Nothing may be stored: the page itself contains the tracking of its URL. */
async function serveWithTracking(
  c: Context<AppEnv>,
  decision: ServeDecision,
  { record, email }: Capture,
  next: () => Promise<void>,
): Promise<void> {
  c.set('tracking', record)
  c.set('prefill_email', email)
  await next()
  if (c.req.method === 'GET' && !c.error && c.res.status < 400) countVisit(c, decision)
}

/** A lander sets the language of the pages that follow. */
function rememberLanguage(c: Context<AppEnv>): void {
  const { bot, prefetch } = c.get('visitor')
  if (bot || prefetch || !mayStore(c.get('consent'))) return
  const locale = c.get('locale')
  const known = c.req.raw.headers.has('cookie') ? getCookie(c, LOCALE_COOKIE) : undefined
  if (known !== locale) c.get('cookies').add(localeCookie(locale, c.get('secure')))
}

/** A click is counted where its record is taken: once, however many redirects lead to the page. */
function countVisit(c: Context<AppEnv>, { capture, page, lander }: ServeDecision | RedirectDecision): void {
  const network = capture?.record?.network
  if (network && page && !cameFromHere(c.req.raw.headers, c.get('origin'))) countClick(c, network, lander)
}
