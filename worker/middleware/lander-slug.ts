// Guarantees: a lander is asked for by its canonical slug, and what the stations before decided about the address
// (tracking captured, language chosen) is carried out here too, so that a first request costs one redirect at most.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { mayStore } from '#src/domain/consent.ts'
import { LOCALE_COOKIE } from '#src/domain/constants.ts'
import { landerOf } from '#src/domain/landers.ts'
import { decideSlug, slugFor } from '#src/domain/slugs.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import { queryOf } from '../address.ts'
import type { AppEnv } from '../context.ts'
import { localeCookie } from '../cookies.ts'

export const landerSlug = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const lander = landerOf(c.req.path)
    const redirect = c.get('redirect')
    if (!lander && !redirect) return next()

    const site = c.get('site')
    const locale = c.get('locale')
    const visitor = c.get('visitor')

    const chosen_locale = c.get('chosen_locale')
    const query = redirect?.query ?? queryOf(c.req.url)
    const suffix = query ? `?${query}` : ''
    const chosen = redirect && chosen_locale ? slugFor(site.settings.niche, languageOf(chosen_locale)) : null
    if (!lander) return c.redirect(`${redirect?.path}${suffix}`, 302)
    if (!lander.slug) {
      return c.redirect(`${lander.path}/${slugFor(site.settings.niche, languageOf(locale))}${suffix}`, 302)
    }

    const decision = decideSlug(lander.slug, site.settings.niche)
    // The page's own loader knows it no better, and answers the designed 404 with the form.
    if (decision.kind === 'unknown') return next()
    if (chosen) return c.redirect(`${lander.path}/${chosen}${suffix}`, 302)
    if (decision.kind === 'redirect') {
      return c.redirect(`${lander.path}/${decision.slug}${suffix}`, redirect ? 302 : decision.status)
    }
    // A lander chooses the language for the pages that follow.
    if (!visitor.bot && !visitor.prefetch && mayStore(c.get('consent'))) {
      const known = c.req.raw.headers.has('cookie') ? getCookie(c, LOCALE_COOKIE) : undefined
      if (known !== locale) {
        c.get('cookies').add(localeCookie(locale, c.get('secure')))
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
