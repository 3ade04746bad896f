// Guarantees: a lander is asked for by its canonical slug, and what the stations before decided about the address
// (tracking captured, language chosen) is carried out here too, so that a first request costs one redirect at most.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
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
    if (!lander) return c.redirect(`${redirect?.path}${suffix}`, 302)
    if (!lander.slug) {
      return c.redirect(`${lander.path}/${slugFor(site.settings.niche, languageOf(locale))}${suffix}`, 302)
    }

    const decision = decideSlug(lander.slug, site.settings.niche)
    // The page's own loader knows it no better, and answers the designed 404 with the form.
    if (decision.kind === 'unknown') return redirect ? c.redirect(`${redirect.path}${suffix}`, 302) : next()
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
    const canonical = `${lander.path}/${lander.slug}`
    if (redirect) return c.redirect(`${canonical}${suffix}`, 302)
    return isAskedForAs(canonical, c) ? next() : c.redirect(`${canonical}${suffix}`, 301)
  })

/** Whether the address is spelt just so: the same page under another spelling would be a second one to search engines. */
function isAskedForAs(path: string, c: Context<AppEnv>): boolean {
  const asked = c.req.url.slice(c.get('origin').length)
  return asked === path || asked.startsWith(`${path}?`)
}

/** The query as it is appended to an address: of a request, or what tracking left of it. */
function queryOf(source: string | URLSearchParams): string {
  if (typeof source !== 'string') return source.size > 0 ? `?${source}` : ''
  const start = source.indexOf('?')
  return start < 0 || start === source.length - 1 ? '' : source.slice(start)
}
