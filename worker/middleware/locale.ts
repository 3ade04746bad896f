// Guarantees: `locale`, negotiated once for the whole request (design section 7).
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { LOCALE_COOKIE } from '#src/domain/constants.ts'
import { landerOf } from '#src/domain/landers.ts'
import { parseSlug } from '#src/domain/slugs.ts'
import { negotiateLocale } from '#src/i18n/negotiate.ts'
import type { AppEnv } from '../context.ts'

export const locale = () =>
  createMiddleware<AppEnv>((c, next) => {
    const { settings } = c.get('site')
    const visitor = c.get('visitor')
    const { headers } = c.req.raw
    const slug = landerOf(c.req.path)?.slug
    c.set(
      'locale',
      c.get('chosen_locale') ??
        negotiateLocale({
          slug: slug ? parseSlug(slug)?.language : null,
          cookie: headers.has('cookie') && !visitor.bot ? getCookie(c, LOCALE_COOKIE) : null,
          member: c.get('member')?.language ?? null,
          country: visitor.country,
          accept_language: headers.get('accept-language'),
          domain_language: settings.domain_language,
          bot: visitor.bot,
        }),
    )
    return next()
  })
