// Guarantees: a lander is asked for by its canonical slug, and what the stations before decided about the address
// (tracking captured, language chosen) is carried out here too, so that a first request costs one redirect at most.
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#src/contract/refusals.ts'
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '#src/domain/constants.ts'
import { landerOf } from '#src/domain/landers.ts'
import { decideSlug, slugFor } from '#src/domain/slugs.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import type { AppEnv } from '../context.ts'
import { cookie } from '../cookies.ts'

export const landerSlug = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const lander = landerOf(c.req.path)
    const redirect = c.get('redirect')
    if (!lander && !redirect) return next()

    const site = c.get('site')
    const locale = c.get('locale')
    const visitor = c.get('visitor')

    const suffix = queryOf(redirect?.query ?? c.req.url)
    const chosen = redirect?.locale ? slugFor(site.settings.niche, languageOf(redirect.locale)) : null
    // One slash at the start: `//evil.example` would be another host.
    if (!lander) return c.redirect(`/${redirect?.path.replace(/^\/+/, '')}${suffix}`, 302)
    if (!lander.slug) {
      return c.redirect(`${lander.path}/${slugFor(site.settings.niche, languageOf(locale))}${suffix}`, 302)
    }

    const decision = decideSlug(lander.slug, site.settings.niche)
    if (decision.kind === 'unknown') throw new Refusal('not_found')
    if (chosen) return c.redirect(`${lander.path}/${chosen}${suffix}`, 302)
    if (decision.kind === 'redirect') {
      return c.redirect(`${lander.path}/${decision.slug}${suffix}`, redirect ? 302 : decision.status)
    }
    // A lander chooses the language for the pages that follow.
    if (!visitor.bot && !visitor.prefetch && site.tracking_consent === 'off') {
      const known = c.req.raw.headers.has('cookie') ? getCookie(c, LOCALE_COOKIE) : undefined
      if (known !== locale) {
        c.get('cookies').add(
          cookie(LOCALE_COOKIE, locale, { seconds: LOCALE_COOKIE_SECONDS, secure: c.get('secure') }),
        )
      }
    }
    if (redirect) return c.redirect(`${lander.path}/${lander.slug}${suffix}`, 302)
    return next()
  })

/** The query as it is appended to an address: of a request, or what tracking left of it. */
function queryOf(source: string | URLSearchParams): string {
  if (typeof source !== 'string') return source.size > 0 ? `?${source}` : ''
  const start = source.indexOf('?')
  return start < 0 || start === source.length - 1 ? '' : source.slice(start)
}
