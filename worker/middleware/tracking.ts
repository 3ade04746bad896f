// Guarantees: `tracking` and `prefill_email`. Captures an affiliate's parameters from a page request and cleans the
// address with one redirect, which also settles `?lang=` and the lander slug (design sections 7 to 9).
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import {
  COOKIE_SECONDS,
  LOCALE_COOKIE,
  LOCALE_COOKIE_SECONDS,
  TRACKING_COOKIE,
} from '#src/domain/constants.ts'
import { captureTracking, type TrackingRecord } from '#src/domain/tracking.ts'
import { parseLocale } from '#src/i18n/negotiate.ts'
import type { AppEnv } from '../context.ts'
import { clearedCookie, cookie, FLASH_EMAIL_COOKIE, FLASH_SECONDS } from '../cookies.ts'

const Text = v.nullable(v.pipe(v.string(), v.maxLength(255)))
const Stored = v.object({ network: Text, ref: Text, sub1: Text, sub2: Text, sub3: Text })

/** Reads the cookie's record; a broken or foreign value counts as none. */
function parseRecord(text: string | undefined): TrackingRecord | null {
  if (!text) return null
  try {
    const parsed = v.safeParse(Stored, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

export const tracking = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const url = c.req.url
    const raw_cookie = c.req.raw.headers.get('cookie')
    c.set('redirect', null)
    c.set('tracking', raw_cookie ? parseRecord(getCookie(c, TRACKING_COOKIE)) : null)
    c.set('prefill_email', raw_cookie ? (getCookie(c, FLASH_EMAIL_COOKIE) ?? null) : null)
    const { bot, prefetch } = c.get('visitor')
    if (!url.includes('?') || c.req.method !== 'GET' || c.req.path.startsWith('/api/') || bot) return next()

    const { pathname, searchParams } = new URL(url)
    // A page fetched ahead must not count, and one that did not count must not be shown: it is refused, so that the
    // visit itself asks again.
    if (prefetch && (captureTracking(searchParams) || parseLocale(searchParams.get('lang')))) {
      return c.body(null, 503, { 'Cache-Control': 'no-store' })
    }
    const capture = c.var.site.tracking_consent === 'off' ? captureTracking(searchParams) : null
    const query = capture?.query ?? new URLSearchParams(searchParams)
    const chosen = parseLocale(query.get('lang'))
    if (chosen) {
      query.delete('lang')
      c.var.cookies.add(
        cookie(LOCALE_COOKIE, chosen, { seconds: LOCALE_COOKIE_SECONDS, secure: c.var.secure }),
      )
    }
    if (!capture && !chosen) return next()

    const { secure } = c.var
    if (capture?.record) {
      c.var.cookies.add(
        cookie(TRACKING_COOKIE, JSON.stringify(capture.record), { seconds: COOKIE_SECONDS, secure }),
      )
    }
    if (capture?.email)
      c.var.cookies.add(cookie(FLASH_EMAIL_COOKIE, capture.email, { seconds: FLASH_SECONDS, secure }))
    c.set('redirect', { path: pathname, query, locale: chosen })
    return next()
  })

/** Consumes the flash cookie: called by the page that shows the form. */
export const consumeFlashEmail = (secure: boolean) => clearedCookie(FLASH_EMAIL_COOKIE, secure)
