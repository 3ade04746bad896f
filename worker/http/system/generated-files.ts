// Files made from the route table, the landers and the site, so that a new page or lander appears in them by itself.
import build_id from 'virtual:build-id'
import type { Context } from 'hono'
import { LOCALES, type Locale, MESSAGES_CACHE_SECONDS } from '#src/domain/constants.ts'
import { negotiateLocale } from '#src/i18n/negotiate.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import type { AppEnv } from '#worker/context.ts'
import { messagesFor } from '#worker/platform/i18n/messages.ts'
import { iconsJson, iconsSprite } from './icons.ts'
import { manifestJson } from './manifest.ts'
import { missingFile } from './missing-file.ts'
import { robotsText } from './robots.ts'
import { securityText } from './security-txt.ts'
import { sitemapXml } from './sitemap.ts'
import { speculationRules } from './speculation.ts'

type C = Context<AppEnv>

const IMMUTABLE = 'public, max-age=31536000, immutable'
const DAY = `public, max-age=${MESSAGES_CACHE_SECONDS}`
const NOINDEX = { 'X-Robots-Tag': 'noindex' }

const findLocale = (text: string | undefined): Locale | undefined => LOCALES.find((locale) => locale === text)

/** Contains the build, which a deployment asks every host for (scripts/deploy/probe-hosts.ts). */
export const robots = (c: C) =>
  c.text(robotsText(c.var.home), 200, { 'Cache-Control': DAY, 'X-Build': build_id })

export const sitemap = (c: C) =>
  c.body(sitemapXml(c.var.home, c.var.site), 200, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': DAY,
    ...NOINDEX,
  })

/** With `?locale=` the same for everybody; without it negotiated, and not cacheable for others. */
export async function manifest(c: C): Promise<Response> {
  const requested = c.req.query('locale')
  const { site, visitor } = c.var
  const locale =
    requested === undefined
      ? negotiateLocale({
          country: visitor.country,
          accept_language: c.req.header('accept-language'),
          domain_language: site.settings.domain_language,
          bot: visitor.bot,
        })
      : findLocale(requested)
  if (!locale) return missingFile()
  const t = createTranslate(locale, await messagesFor(site, locale))
  return c.body(manifestJson(site, locale, t), 200, {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Content-Language': locale,
    'Cache-Control': requested ? DAY : 'private, no-cache',
    ...(!requested && { Vary: 'Accept-Language' }),
    ...NOINDEX,
  })
}

export function security(c: C): Response {
  const { site } = c.var
  if (!site.security_contact) return missingFile()
  const text = securityText(site, site.security_contact, new URL(c.var.home).host, Date.now())
  return c.text(text, 200, { 'Cache-Control': DAY, ...NOINDEX })
}

export const speculation = (c: C) =>
  c.body(speculationRules(), 200, {
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': DAY,
    ...NOINDEX,
  })

export const iconSprite = async (c: C) =>
  c.body(await iconsSprite(c.env.ASSETS), 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': IMMUTABLE,
  })

export const iconSet = async (c: C) =>
  c.json(await iconsJson(c.env.ASSETS, c.req.query('icons')), 200, { 'Cache-Control': DAY, ...NOINDEX })
