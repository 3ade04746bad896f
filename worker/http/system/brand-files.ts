// Brand images under URLs that are the same on every host; the site's niche decides which file is served. The files are static
// (public/brand, made by tools/brand.ts; screenshots for the install dialog by tools/install-screens.ts).
import type { Context } from 'hono'
import { LOCALES } from '#src/domain/constants.ts'
import type { AppEnv } from '#worker/context.ts'
import { missingFile } from './missing-file.ts'

/** The URLs do not change with the content: a day, and a week more while the new one is fetched. */
const CACHE = 'public, max-age=86400, stale-while-revalidate=604800'

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

/** URL → file in the folder of the niche. */
export const BRAND_FILES: Record<string, string> = {
  '/favicon.svg': 'favicon.svg',
  '/favicon.ico': 'favicon.ico',
  '/apple-touch-icon.png': 'apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png': 'apple-touch-icon.png',
  ...Object.fromEntries(
    [
      'app-192.png',
      'app-512.png',
      'maskable-512.png',
      'monochrome-512.png',
      'search-96.png',
      'chats-96.png',
      'likes-96.png',
      'share.jpg',
      'emblem.svg',
      ...LOCALES.flatMap((locale) => [`${locale}/screen-narrow.webp`, `${locale}/screen-wide.webp`]),
    ].map((file) => [`/_icons/${file}`, file]),
  ),
}

export async function brandFile(c: Context<AppEnv>): Promise<Response> {
  const file = BRAND_FILES[c.req.path] ?? ''
  const address = new URL(`/brand/niche-${c.var.site.settings.niche}/${file}`, c.req.url)
  const known = c.req.header('if-none-match')
  const found = await c.env.ASSETS.fetch(address.href, { headers: known ? { 'If-None-Match': known } : {} })
  if (found.status !== 200 && found.status !== 304) {
    await found.body?.cancel()
    return missingFile()
  }
  const etag = found.headers.get('etag')
  return new Response(found.body, {
    status: found.status,
    headers: {
      'Content-Type': TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'Cache-Control': CACHE,
      ...(etag && { ETag: etag }),
    },
  })
}
