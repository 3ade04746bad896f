// Station 6: what machines ask a host for, answered before anybody is recognised. Hashed assets are static and never
// reach the worker.
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { LOCALES, type Locale, MESSAGES_CACHE_SECONDS } from '#src/domain/constants.ts'
import { negotiateLocale } from '#src/i18n/negotiate.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'
import type { AppEnv } from '../context.ts'
import { messagesFor } from '../i18n/messages.ts'
import { assets } from '../render/assets.ts'
import { BRAND_FILES, brandFile } from './brand-files.ts'
import { createDevFiles } from './dev-files.ts'
import { iconsJson, iconsSprite } from './icons.ts'
import { manifestJson } from './manifest.ts'
import { messagesFile } from './messages-file.ts'
import { missingFile } from './missing-file.ts'
import { photo } from './photos.ts'
import { robotsText } from './robots.ts'
import { securityText } from './security-txt.ts'
import { sitemapXml } from './sitemap.ts'
import { SPECULATION_PATH, speculationRules } from './speculation.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const DAY = `public, max-age=${MESSAGES_CACHE_SECONDS}`
const NOINDEX = { 'X-Robots-Tag': 'noindex' }

const findLocale = (text: string | undefined): Locale | undefined => LOCALES.find((locale) => locale === text)

/** With `?locale=` the same for everybody; without it negotiated, and then nobody may keep it for another. */
async function manifest(c: Context<AppEnv>): Promise<Response> {
  const asked = c.req.query('locale')
  const { site, visitor } = c.var
  const locale =
    asked === undefined
      ? negotiateLocale({
          country: visitor.country,
          accept_language: c.req.header('accept-language'),
          domain_language: site.settings.domain_language,
          bot: visitor.bot,
        })
      : findLocale(asked)
  if (!locale) return missingFile()
  const t = createTranslate(locale, await messagesFor(site, locale))
  return c.body(manifestJson(site, locale, t), 200, {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Content-Language': locale,
    'Cache-Control': asked ? DAY : 'private, no-cache',
    ...(!asked && { Vary: 'Accept-Language' }),
    ...NOINDEX,
  })
}

const generated = etag({ weak: true })

export const systemFiles = new Hono<AppEnv>()
  // The build is what a deployment asks every host for (scripts/deploy/live.ts); it is in the address of the words too.
  .get('/robots.txt', generated, (c) =>
    c.text(robotsText(c.var.home), 200, { 'Cache-Control': DAY, 'X-Build': assets.build_id }),
  )
  .get('/sitemap.xml', generated, (c) =>
    c.body(sitemapXml(c.var.home, c.var.site), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': DAY,
      ...NOINDEX,
    }),
  )
  .get('/manifest.webmanifest', generated, manifest)
  .get('/.well-known/security.txt', generated, (c) => {
    const { site } = c.var
    if (!site.security_contact) return missingFile()
    const text = securityText(site, site.security_contact, new URL(c.var.home).host, Date.now())
    return c.text(text, 200, { 'Cache-Control': DAY, ...NOINDEX })
  })
  // Where a password manager sends somebody: passwords are changed by writing to the operator, until they are on a page.
  .get('/.well-known/change-password', (c) => c.redirect(paths.service, 302))
  .get(SPECULATION_PATH, generated, (c) =>
    c.body(speculationRules(), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': DAY,
      ...NOINDEX,
    }),
  )
  .get('/_i18n/:locale/messages.json', generated, messagesFile)
  .get('/_icons/ph.svg', (c) =>
    c.body(iconsSprite(), 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': IMMUTABLE }),
  )
  .get('/_icons/ph.json', generated, (c) =>
    c.json(iconsJson(c.req.query('icons')), 200, { 'Cache-Control': DAY, ...NOINDEX }),
  )
  .get('/photos/:filename', photo)

for (const path of Object.keys(BRAND_FILES)) systemFiles.get(path, brandFile)
if (__SEAMS__) systemFiles.route('/', createDevFiles())
