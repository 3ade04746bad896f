// Landers and public pages are the same bytes for everybody without a session: rendered once, kept in isolate memory
// as encoded bytes, answered from there (design section 3, station 12). React costs ten times what sending bytes costs.
import type { Context, HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchRoutes } from 'react-router'
import { mayStore } from '#src/domain/consent.ts'
import type { PageHandle } from '#src/page.ts'
import { PAGES } from '#src/routes.tsx'
import type { AppEnv } from '../context.ts'
import { consumedFlashEmail } from '../cookies.ts'
import { applySecurityHeaders } from '../security.ts'
import { renderPage } from './document.tsx'
import { type CutPage, createMarks, cutPage, fillPage } from './holes.ts'
import { visitOf } from './server-app.ts'

type Kept = CutPage & { headers: Headers; etag: string; made_at: number }

/** Demo and member pictures on a lander may be this old, in milliseconds. */
const KEEP_MS = 300_000
/** A page that could not be made anew is answered as it was, and tried again after this. */
const RETRY_MS = 30_000
const MAX_PAGES = 400
const MAX_PATHS = 2_000

const kept = new Map<string, Kept>()
/** Renders under way: a hundred first visits at once cost one. */
const rendering = new Map<string, Promise<Kept | null>>()
const keptPages = new Map<string, PageHandle>()

/** The kept page of a path, or null. Remembered for a bounded number of paths: strangers cannot fill the memory. */
function keptPage(path: string): PageHandle | null {
  const known = keptPages.get(path)
  if (known) return known
  const handle = matchRoutes([...PAGES], path)?.at(-1)?.route.handle as PageHandle | undefined
  if (!handle?.kept) return null
  if (keptPages.size < MAX_PATHS) keptPages.set(path, handle)
  return handle
}

/** Whether an address asks for a kept page, as it is kept. */
export function isKept(request: HonoRequest): boolean {
  const handle = keptPage(request.path)
  return handle !== null && !handle.query?.some((name) => request.query(name) !== undefined)
}

/** Everything that changes the page, and nothing a visitor can choose freely: the query is not part of it. */
function keyOf(c: Context<AppEnv>): string {
  const traffic = c.get('tracking')?.network ? 'affiliate' : 'direct'
  return `${c.get('locale')} ${traffic} ${c.get('consent')} ${c.get('origin')}${c.req.path}`
}

async function render(c: Context<AppEnv>): Promise<Kept | null> {
  const marks = createMarks()
  const response = await renderPage(c, marks)
  if (response.status !== 200) return null
  const page = cutPage(await response.text(), marks)
  const headers = new Headers(response.headers)
  applySecurityHeaders(headers, c.get('secure'))
  const etag = await etagOf(page.empty)
  headers.set('ETag', etag)
  // Kept by the visitor's browser too, and asked about each time: who signs in meanwhile must not see it again.
  headers.set('Cache-Control', 'private, no-cache')
  return { ...page, headers, etag, made_at: Date.now() }
}

async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `W/"${[...digest.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

/** The page with what is this visitor's own laid into it; a stored e-mail is used up where a form shows it. */
async function fill(c: Context<AppEnv>, page: Kept): Promise<Uint8Array<ArrayBuffer>> {
  const { cookies, secure, visitor } = c.var
  const shown = c.get('prefill_email') !== null && page.holes.includes('prefill_email')
  // A page fetched ahead may never be looked at: the address waits for the one that is.
  if (shown && mayStore(c.get('consent')) && !visitor.prefetch) cookies.add(consumedFlashEmail(secure))
  return fillPage(page, await visitOf(c))
}

export const pageCache = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === 'POST' || c.get('member') || !isKept(c.req)) return next()

    const key = keyOf(c)
    const copy = kept.get(key) ?? null
    const page = copy && Date.now() - copy.made_at <= KEEP_MS ? copy : await renew(c, key, copy)
    if (!page) return next()
    const own = c.get('tracking') || c.get('prefill_email')
    if (!own && c.req.raw.headers.get('if-none-match') === page.etag) {
      return new Response(null, { status: 304, headers: page.headers })
    }
    if (c.req.method === 'HEAD') return new Response(null, { headers: page.headers })
    if (!own) return new Response(page.empty, { headers: page.headers })
    const response = new Response(await fill(c, page), { headers: page.headers })
    // What is this visitor's own is nobody's to keep.
    response.headers.set('Cache-Control', 'no-store')
    response.headers.delete('ETag')
    return response
  })

/** The page made anew, or its old copy, or null when there is neither. */
async function renew(c: Context<AppEnv>, key: string, copy: Kept | null): Promise<Kept | null> {
  const underway = rendering.get(key)
  if (underway) return (await underway) ?? copy
  const work = render(c).catch(() => null)
  rendering.set(key, work)
  const page = await work
  rendering.delete(key)
  if (page) keep(key, page)
  else if (copy) keep(key, { ...copy, made_at: Date.now() - KEEP_MS + RETRY_MS })
  return page ?? copy
}

/** The oldest makes room, so that many profiles' pages do not drive out all of the others at once. */
function keep(key: string, page: Kept): void {
  const [oldest] = kept.size >= MAX_PAGES ? kept.keys() : []
  if (oldest && !kept.has(key)) kept.delete(oldest)
  kept.set(key, page)
}
