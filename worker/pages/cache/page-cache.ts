// Landers and public pages are the same bytes for everybody without a session: rendered once, cached in isolate memory as encoded bytes
// (design section 3), because rendering costs ten times what sending does. The data centre's cache (page-store.ts) saves a
// fresh isolate the rendering.

import BUILD_ID from 'virtual:build-id'
import type { Context, HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import { sha256 } from '#src/domain/bytes.ts'
import { mayStore } from '#src/domain/consent.ts'
import type { ShownVariant } from '#src/domain/variants.ts'
import type { PageHandle, PageRoute } from '#src/page.ts'
import type { AppEnv } from '#worker/context.ts'
import { isWarned } from '#worker/pages/entry-warning.ts'
import { offeredLanguage } from '#worker/pages/language-offer.ts'
import { cacheCountryOf } from '#worker/pages/shown-country.ts'
import { pickVariant, recordShown } from '#worker/pages/variants.ts'
import { visitOf } from '#worker/pages/visit-seed.ts'
import { clearedFlashEmailCookie } from '#worker/platform/cookies/cookies.ts'
import { createBoundedMap } from '#worker/platform/memory/bounded-map.ts'
import { CACHED_PAGE_MS } from '#worker/platform/retention.ts'
import { applySecurityHeaders } from '#worker/platform/security-policy.ts'
import { findStoredPage, type RenderedPage, storePage } from './page-store.ts'
import { createPlaceholderTokens, fillPlaceholders, type SplitPage, splitPage } from './placeholders.ts'

type CachedPage = SplitPage & { headers: Headers; etag: string; made_at: number; complete: boolean }

/** After a failed rendering the old copy is served for this long before the next try. */
const RETRY_MS = 30_000
/** How long a page is cached that lacks a part, such as its faces while D1 is down, so that a crowd does not render it once per visit. */
const INCOMPLETE_PAGE_MS = 10_000
/** Only a build has a name to cache under; sources change while they are served. */
const BUILT = BUILD_ID !== 'dev'

/** The oldest is dropped, so that many profiles' pages do not displace all others together. */
const cachedPages = createBoundedMap<string, CachedPage>({
  max_entries: 400,
  max_bytes: 24_000_000,
  bytesOf: ({ empty }) => empty.length,
})
/** Pages being rendered: a hundred first visits at the same time cost one rendering. */
const rendering = new Map<string, Promise<CachedPage | null>>()
/** The request that renders may die: a visitor who has waited this long for it renders alone. */
const SHARED_RENDER_MS = 5_000

/** Whether a request is answered with a cached page. */
export function isCached(page: PageRoute | null | undefined, request: HonoRequest): boolean {
  const handle: PageHandle | undefined = page?.handle
  return Boolean(handle?.cached) && !handle?.query?.some((name) => request.query(name) !== undefined)
}

/**
 * Everything that changes the page, and nothing a visitor can choose freely: the canonical URL under the site's own origin, so that
 * an attacker cannot fill the cache with spellings, ports or queries.
 */
function keyOf(c: Context<AppEnv>, shown: ShownVariant | null): string {
  const traffic = c.get('tracking')?.network ? 'affiliate' : 'direct'
  const entry = isWarned(c) ? 'warned' : 'open'
  const cacheKey = `${c.get('locale')} ${cacheCountryOf(c) ?? '-'} ${traffic} ${c.get('consent')} ${entry} ${c.get('home')}${c.get('address').path}`
  return shown ? `${shown.variant.name} ${cacheKey}` : cacheKey
}

async function render(
  c: Context<AppEnv>,
  shown: ShownVariant | null,
): Promise<(RenderedPage & { complete: boolean }) | null> {
  const { renderPage } = await import('#worker/pages/document.tsx')
  const placeholders = createPlaceholderTokens(shown)
  let complete = true
  const response = await renderPage(c, placeholders, ({ app }) => {
    complete = app.missing_parts.length === 0
  })
  if (response.status !== 200) return null
  const headers = new Headers(response.headers)
  applySecurityHeaders(headers, c.get('secure'))
  // The browser stores it too, but must revalidate: a member who signs in meanwhile must not see it again.
  headers.set('Cache-Control', 'private, no-cache')
  return {
    html: await response.text(),
    prefix: placeholders.prefix,
    headers: [...headers],
    made_at: Date.now(),
    complete,
  }
}

async function toCachedPage(
  { html, prefix, headers, made_at }: RenderedPage,
  complete: boolean,
): Promise<CachedPage> {
  const page = splitPage(html, { prefix })
  const etag = await etagOf(page.empty)
  return { ...page, headers: new Headers([...headers, ['ETag', etag]]), etag, made_at, complete }
}

/** A page from the data centre's cache, or rendered and stored there. */
async function loadOrRender(
  c: Context<AppEnv>,
  cacheKey: string,
  shown: ShownVariant | null,
): Promise<CachedPage | null> {
  const stored = BUILT ? await findStoredPage(caches, BUILD_ID, cacheKey) : null
  if (stored && Date.now() - stored.made_at <= CACHED_PAGE_MS) return toCachedPage(stored, true)
  const page = await render(c, shown)
  if (page?.complete && BUILT)
    c.executionCtx.waitUntil(
      storePage(caches, { build_id: BUILD_ID, key: cacheKey, keep_ms: CACHED_PAGE_MS }, page),
    )
  return page && toCachedPage(page, page.complete)
}

async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return `W/"${(await sha256(bytes)).slice(0, 24)}"`
}

/** The page with the visitor's values; a stored email address is consumed where a form shows it. */
async function fillForVisitor(c: Context<AppEnv>, page: CachedPage): Promise<Uint8Array<ArrayBuffer>> {
  const shown = c.get('prefill_email') !== null && page.placeholders.includes('prefill_email')
  // A prefetched page may never be opened: the stored address waits for the one that is.
  if (shown && mayStore(c.get('consent')) && !c.get('visitor').prefetch)
    c.get('cookies').add(clearedFlashEmailCookie(c.get('secure')))
  return fillPlaceholders(page, await visitOf(c))
}

/** `countRequest` throws for a caller over the limit: it is called before a page is rendered, and not where a cached one is sent. */
export const pageCache = (countRequest: (c: Context<AppEnv>) => void) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (
      c.req.method === 'POST' ||
      c.get('principal').kind !== 'visitor' ||
      !isCached(c.get('address').page, c.req)
    )
      return next()

    const shown = c.get('site').variants && pickVariant(c)
    const cacheKey = keyOf(c, shown)
    const copy = cachedPages.get(cacheKey) ?? null
    const page =
      copy && Date.now() - copy.made_at <= CACHED_PAGE_MS
        ? copy
        : await renew(c, cacheKey, shown, copy, countRequest)
    if (!page) return next()
    if (shown) recordShown(c, shown)
    const own = c.get('tracking') || c.get('prefill_email') || offeredLanguage(c)
    if (!own && c.req.raw.headers.get('if-none-match') === page.etag) {
      return new Response(null, { status: 304, headers: page.headers })
    }
    if (c.req.method === 'HEAD') return new Response(null, { headers: page.headers })
    if (!own) return new Response(page.empty, { headers: page.headers })
    const response = new Response(await fillForVisitor(c, page), { headers: page.headers })
    // The visitor's own values must not be cached.
    response.headers.set('Cache-Control', 'no-store')
    response.headers.delete('ETag')
    return response
  })

/** Renders the page; returns the old copy if the new one lacks a part, and null if there is neither. */
async function renew(
  c: Context<AppEnv>,
  cacheKey: string,
  shown: ShownVariant | null,
  copy: CachedPage | null,
  countRequest: (c: Context<AppEnv>) => void,
): Promise<CachedPage | null> {
  const pending = rendering.get(cacheKey)
  if (pending) return pickWhole(await awaitShared(cacheKey, pending), copy)
  // An attacker can make up addresses that render to a 404, which is not cached.
  countRequest(c)
  const work = loadOrRender(c, cacheKey, shown)
    .catch(() => null)
    .finally(() => rendering.delete(cacheKey))
  rendering.set(cacheKey, work)
  // The first request may end; the others still wait for the page.
  c.executionCtx.waitUntil(work)
  const page = await work
  const keepFor = (page: CachedPage, ms: number) =>
    cachedPages.set(cacheKey, { ...page, made_at: Date.now() - CACHED_PAGE_MS + ms })
  if (page?.complete) cachedPages.set(cacheKey, page)
  else if (copy?.complete) keepFor(copy, RETRY_MS)
  else if (page) keepFor(page, INCOMPLETE_PAGE_MS)
  return pickWhole(page, copy)
}

/** Prefers the new page, unless it lacks a part that the old copy has. */
const pickWhole = (page: CachedPage | null, copy: CachedPage | null): CachedPage | null =>
  page && (page.complete || !copy?.complete) ? page : copy

/** What another request is rendering, unless that takes too long: then it is given up, and the next request renders it. */
async function awaitShared(
  cacheKey: string,
  pending: Promise<CachedPage | null>,
): Promise<CachedPage | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, SHARED_RENDER_MS, null))
  const page = await Promise.race([pending, late])
  if (!page && rendering.get(cacheKey) === pending) rendering.delete(cacheKey)
  return page
}
