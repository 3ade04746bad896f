// Guarantees: `visitor`, from the edge's data, and a `principal` that is a visitor until a session says otherwise. Local seams may
// replace geo-IP (design section 14).
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/context.ts'
import { VISITOR, type Visitor } from '#worker/principal.ts'
import { rangeOf } from './ip-range.ts'

/** Section 2 of the specification: crawlers by user agent, in any case. Cubot is a make of telephone. */
const BOT = /(?<!cu)bot|lighthouse|facebook|google/i

/** Headers that declare a prefetch: the standard one, and those of older browsers. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

type Cf = IncomingRequestCfProperties & { verifiedBotCategory?: string }

export const visitor = () =>
  createMiddleware<AppEnv>((c, next) => {
    const request = c.req.raw
    const user_agent = request.headers.get('user-agent') ?? ''
    const ip = request.headers.get('cf-connecting-ip') ?? '127.0.0.1'
    const cf = request.cf as Cf | undefined
    c.set('visitor', {
      ip,
      ip_range: rangeOf(ip),
      bot: BOT.test(user_agent) || isVerifiedBot(cf),
      prefetch: PURPOSES.some((name) => /prefetch|prerender|preview/i.test(request.headers.get(name) ?? '')),
      user_agent,
      ...(__SEAMS__ ? localPlace(request.headers) : placeOf(cf)),
    })
    c.set('principal', VISITOR)
    return next()
  })

/** Cloudflare's own verdict: with Bot Management, or by the category that every plan has. */
function isVerifiedBot(cf: Cf | undefined): boolean {
  return cf?.botManagement?.verifiedBot === true || Boolean(cf?.verifiedBotCategory)
}

type VisitorPlace = Pick<Visitor, 'country' | 'region' | 'city'>

function placeOf(cf: IncomingRequestCfProperties | undefined): VisitorPlace {
  // Cloudflare also reports T1 (Tor) and XX (unknown), which are no countries.
  const country = cf?.country && /^(?!XX)[A-Z]{2}$/.test(cf.country) ? cf.country : null
  return { country, region: cf?.regionCode ?? null, city: cf?.city ?? null }
}

function localPlace(headers: Headers): VisitorPlace {
  return {
    country: headers.get('dev-country') ?? 'NL',
    region: headers.get('dev-region'),
    city: headers.get('dev-city'),
  }
}
