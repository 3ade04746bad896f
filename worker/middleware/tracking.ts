// Guarantees: `tracking` and `prefill_email`. Captures an affiliate's parameters from a page request. Where storing is
// allowed it cleans the address with one redirect, which also settles `?lang=` and the lander slug (design sections 7 to
// 9); where it is not, nothing is stored, the page is answered as asked for and carries the record itself.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { mayStore } from '#src/domain/consent.ts'
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, type Locale, TRACKING_COOKIE } from '#src/domain/constants.ts'
import { landerOf } from '#src/domain/landers.ts'
import { type Capture, captureTracking, withoutParameters } from '#src/domain/tracking.ts'
import { parseLocale } from '#src/i18n/negotiate.ts'
import { cameFromHere, pathOf, queryOf } from '../address.ts'
import type { AppEnv } from '../context.ts'
import { cookie, FLASH_EMAIL_COOKIE, FLASH_SECONDS } from '../cookies.ts'
import { countClick } from '../jobs/count-clicks.ts'
import { parseTrackingCookie, trackingCookie } from '../tracking-cookie.ts'

const LANG = new Set(['lang'])

export const tracking = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const visitor = c.get('visitor')
    const { url, method, headers } = c.req.raw
    const storable = mayStore(c.get('consent'))
    const stored = storable && !visitor.bot && headers.has('cookie')
    c.set('redirect', null)
    c.set('chosen_locale', null)
    c.set('tracking', stored ? parseTrackingCookie(getCookie(c, TRACKING_COOKIE)) : null)
    c.set('prefill_email', stored ? (getCookie(c, FLASH_EMAIL_COOKIE) ?? null) : null)
    const query = queryOf(url)
    if (!query || (method !== 'GET' && method !== 'POST') || c.req.path.startsWith('/api/')) return next()

    // A page fetched ahead must not count, and one that did not count must not be shown: it is refused, so that the
    // visit itself asks again (docs/decisions/0111).
    if (visitor.prefetch && !visitor.bot && (captureTracking(query) || languageIn(query))) {
      return c.body(null, 503, { 'Cache-Control': 'no-store' })
    }
    // A form without scripts posts to the address it stands on, which was not cleaned.
    const capture = !visitor.bot && (method === 'GET' || !storable) ? captureTracking(query) : null
    if (capture && storable) {
      store(c, capture)
      c.set('redirect', { path: pathOf(url, c.get('origin')), query: capture.query })
    } else if (capture) {
      c.set('tracking', capture.record)
      c.set('prefill_email', capture.email)
    }
    if (method !== 'GET') return next()
    settleLanguage(c)

    const network = capture?.record?.network
    if (!network || cameFromHere(headers, c.get('origin'))) return next()
    await next()
    if (!c.error && c.res.status < 400) countClick(c, network)
  })

function languageIn(query: string): Locale | null {
  return query.includes('lang') ? parseLocale(new URLSearchParams(query).get('lang')) : null
}

function store(c: Context<AppEnv>, { record, email }: Capture): void {
  const { cookies, secure } = c.var
  if (record) cookies.add(trackingCookie(record, secure))
  if (email) cookies.add(cookie(FLASH_EMAIL_COOKIE, email, { seconds: FLASH_SECONDS, secure }))
}

/** `?lang=`: chosen by hand it is remembered; brought along by a link only where storing is allowed. */
function settleLanguage(c: Context<AppEnv>): void {
  const { url, headers } = c.req.raw
  const { origin, visitor } = c.var
  const person = !visitor.bot
  const query = c.var.redirect?.query ?? queryOf(url)
  const chosen = languageIn(query)
  if (!chosen) return
  const lander = landerOf(c.req.path)
  const by_hand = person && cameFromHere(headers, origin)
  const remembered = by_hand || (person && mayStore(c.var.consent))
  if (remembered) {
    const { cookies, secure } = c.var
    cookies.add(cookie(LOCALE_COOKIE, chosen, { seconds: LOCALE_COOKIE_SECONDS, secure }))
  }
  // Remembered by nobody, the language stays in the address, unless a lander's slug can say it.
  if (remembered || (person && lander)) {
    const rest = withoutParameters(query, LANG)
    const carried = by_hand && !mayStore(c.var.consent) ? capturedOf(headers.get('referer'), origin) : ''
    c.set('redirect', { path: pathOf(url, origin), query: [rest, carried].filter(Boolean).join('&') })
    c.set('chosen_locale', chosen)
  } else if (!lander?.slug) c.set('chosen_locale', chosen)
}

/** The affiliate's parameters of the page a language was chosen on: without storage only addresses can carry them. */
function capturedOf(referer: string | null, origin: string): string {
  const query = referer?.startsWith(`${origin}/`) ? queryOf(referer) : ''
  return captureTracking(query)?.captured ?? ''
}
