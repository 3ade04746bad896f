// The locale of a request, as far as it is known (design section 7), and the `Vary` of answers that depend on it.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { LOCALE_COOKIE, type Locale } from '#src/domain/constants.ts'
import { landerOf } from '#src/domain/landers.ts'
import { parseSlug } from '#src/domain/slugs.ts'
import { negotiateLocale } from '#src/i18n/negotiate.ts'
import type { AppEnv } from '#worker/context.ts'
import { memberOf } from '#worker/principal.ts'

/** The `Vary` of answers whose language or redirect was decided here. */
export const NEGOTIATED_BY = 'Cookie, Accept-Language'

/**
 * The locale as far as it is known. A request that fails before its member is known is answered in the language of cookie and browser;
 * site and visitor must be known.
 */
export function resolveLocale(c: Context<AppEnv>): Locale {
  const { settings } = c.get('site')
  const visitor = c.get('visitor')
  const { headers } = c.req.raw
  const slug = landerOf(c.req.path)?.slug
  return negotiateLocale({
    slug: slug ? parseSlug(slug)?.language : null,
    cookie: headers.has('cookie') && !visitor.bot ? getCookie(c, LOCALE_COOKIE) : null,
    member: memberOf(c.get('principal'))?.language ?? null,
    country: visitor.country,
    accept_language: headers.get('accept-language'),
    domain_language: settings.domain_language,
    bot: visitor.bot,
  })
}
