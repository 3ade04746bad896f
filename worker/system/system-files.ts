// Station 6: what machines ask a host for, answered before anybody is recognised. Hashed assets are static and never
// reach the worker.
import { Hono } from 'hono'
import { Refusal } from '#src/contract/refusals.ts'
import { LOCALES, MESSAGES_CACHE_SECONDS } from '#src/domain/constants.ts'
import { parseLocale } from '#src/i18n/negotiate.ts'
import type { AppEnv } from '../context.ts'
import { messagesFor } from '../i18n/messages.ts'
import { createDevFiles } from './dev-files.ts'
import { iconsJson, iconsSprite } from './icons.ts'
import { photo } from './photos.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const DAY = `public, max-age=${MESSAGES_CACHE_SECONDS}`

export const systemFiles = new Hono<AppEnv>()
  .get('/robots.txt', (c) =>
    c.text(`User-agent: *\nDisallow: /api/\nDisallow: /members\nDisallow: /chats\nAllow: /\n`, 200, {
      'Cache-Control': DAY,
    }),
  )
  .get('/_i18n/:locale/messages.json', async (c) => {
    const locale = parseLocale(c.req.param('locale'))
    if (!locale || !LOCALES.includes(c.req.param('locale') as typeof locale)) throw new Refusal('not_found')
    return c.json(await messagesFor(locale), 200, { 'Cache-Control': DAY, 'Content-Language': locale })
  })
  .get('/_icons/ph.svg', (c) =>
    c.body(iconsSprite(), 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': IMMUTABLE }),
  )
  .get('/_icons/ph.json', (c) => c.json(iconsJson(c.req.query('icons')), 200, { 'Cache-Control': DAY }))
  .get('/photos/:filename', photo)

if (__SEAMS__) systemFiles.route('/', createDevFiles())
