// Files that machines request, answered before the session is looked up. Hashed assets are static and never reach the
// worker.
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { SHARE_PATH, SHARED_PAGE } from '#src/domain/share-target.ts'
import { paths } from '#src/paths.ts'
import type { AppEnv } from '#worker/context.ts'
import { lazyHandler } from '#worker/http/lazy.ts'
import { SPECULATION_PATH } from '#worker/pages/linked-files.ts'
import { BRAND_FILES, brandFile } from './brand-files.ts'
import { photo } from './photos.ts'

const withEtag = etag({ weak: true })

const generatedResponse = (name: keyof typeof import('./generated-files.ts')) =>
  lazyHandler(async () => (await import('./generated-files.ts'))[name])

export const systemFiles = new Hono<AppEnv>()
  .get('/robots.txt', withEtag, generatedResponse('robots'))
  .get('/sitemap.xml', withEtag, generatedResponse('sitemap'))
  .get('/manifest.webmanifest', withEtag, generatedResponse('manifest'))
  .get('/.well-known/security.txt', withEtag, generatedResponse('security'))
  // The URL that password managers open.
  .get('/.well-known/change-password', (c) => c.redirect(paths.account, 302))
  // A photo was shared while no service worker could take it: it is dropped, and the page says so.
  .post(SHARE_PATH, (c) => c.redirect(SHARED_PAGE, 303))
  .get(SPECULATION_PATH, withEtag, generatedResponse('speculation'))
  .get('/_icons/ph.svg', generatedResponse('iconSprite'))
  .get('/_icons/ph.json', withEtag, generatedResponse('iconSet'))
  .get(
    '/_i18n/:locale/messages.json',
    withEtag,
    lazyHandler(async () => (await import('./messages-file.ts')).messagesFile),
  )
  .get(
    '/_offline/:locale',
    lazyHandler(async () => (await import('./offline-page.ts')).offlinePage),
  )
  .get('/photos/:filename', photo)
  .on(
    ['GET', 'HEAD', 'POST'],
    '/_mail/unsubscribe',
    lazyHandler(async () => (await import('./unsubscribe.ts')).unsubscribe),
  )

for (const path of Object.keys(BRAND_FILES)) systemFiles.get(path, brandFile)
if (__SEAMS__) {
  systemFiles.on(
    ['GET', 'POST'],
    '/_sandbox/pay/:payment',
    lazyHandler(async () => (await import('./sandbox-checkout.ts')).sandboxCheckout),
  )
  for (const name of ['mail', 'mail.json', 'state.json'] as const)
    systemFiles.get(
      `/_dev/${name}`,
      lazyHandler(async () => (await import('./dev-files.ts')).DEV_FILES[name]),
    )
  const actions = [
    'empty-wallet',
    'forget-entry',
    'member',
    'conversations',
    'photos',
    'case-announced',
    'receive-mail',
  ] as const
  for (const action of actions)
    systemFiles.post(`/_dev/${action}`, async (c) => (await import('./dev-files.ts')).runDevAction(c, action))
}
