// Station 6: what machines ask a host for, answered before anybody is recognised. Hashed assets are static and never
// reach the worker.
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { SHARE_PATH, SHARED_PAGE } from '#src/domain/share-target.ts'
import { paths } from '#src/paths.ts'
import type { AppEnv } from '../context.ts'
import { lazily } from '../lazily.ts'
import { BRAND_FILES, brandFile } from './brand-files.ts'
import { photo } from './photos.ts'
import { SPECULATION_PATH } from './speculation.ts'

const tagged = etag({ weak: true })

const generated = (name: keyof typeof import('./generated-files.ts')) =>
  lazily(async () => (await import('./generated-files.ts'))[name])

export const systemFiles = new Hono<AppEnv>()
  .get('/robots.txt', tagged, generated('robots'))
  .get('/sitemap.xml', tagged, generated('sitemap'))
  .get('/manifest.webmanifest', tagged, generated('manifest'))
  .get('/.well-known/security.txt', tagged, generated('security'))
  // Where a password manager sends somebody.
  .get('/.well-known/change-password', (c) => c.redirect(paths.account, 302))
  // A photo that was shared where no service worker took it: nothing of it is read, and the page says so.
  .post(SHARE_PATH, (c) => c.redirect(SHARED_PAGE, 303))
  .get(SPECULATION_PATH, tagged, generated('speculation'))
  .get('/_icons/ph.svg', generated('iconSprite'))
  .get('/_icons/ph.json', tagged, generated('iconSet'))
  .get(
    '/_i18n/:locale/messages.json',
    tagged,
    lazily(async () => (await import('./messages-file.ts')).messagesFile),
  )
  .get(
    '/_offline/:locale',
    lazily(async () => (await import('./offline-page.ts')).offlinePage),
  )
  .get('/photos/:filename', photo)
  .on(
    ['GET', 'HEAD', 'POST'],
    '/_mail/unsubscribe',
    lazily(async () => (await import('./unsubscribe.ts')).unsubscribe),
  )

for (const path of Object.keys(BRAND_FILES)) systemFiles.get(path, brandFile)
if (__SEAMS__) {
  systemFiles.on(
    ['GET', 'POST'],
    '/_sandbox/pay/:payment',
    lazily(async () => (await import('./sandbox-checkout.ts')).sandboxCheckout),
  )
  for (const name of ['mail', 'mail.json', 'state.json'] as const)
    systemFiles.get(
      `/_dev/${name}`,
      lazily(async () => (await import('./dev-files.ts')).DEV_FILES[name]),
    )
  for (const deed of ['empty-wallet', 'forget-entry'] as const)
    systemFiles.post(`/_dev/${deed}`, async (c) => (await import('./dev-files.ts')).devDeed(c, deed))
}
