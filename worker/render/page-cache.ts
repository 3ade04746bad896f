// Landers and public pages are the same bytes for everybody without a session: rendered once, kept in isolate memory
// as encoded bytes, answered from there (design section 3, station 12). React costs ten times what sending bytes costs.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchRoutes } from 'react-router'
import type { PageHandle } from '#src/page.ts'
import { PAGES } from '#src/routes.tsx'
import type { AppEnv } from '../context.ts'
import { renderPage } from './document.tsx'

type Kept = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string>; made_at: number }

/** Demo and member pictures on a lander may be this old, in milliseconds. */
const KEEP_MS = 300_000
const MAX_PAGES = 200

const kept = new Map<string, Promise<Kept | null>>()
const keptPages = new Map<string, PageHandle>()

/** The kept page of a path, or null. Remembered only for paths that are kept: strangers cannot fill the memory. */
function keptPage(path: string): PageHandle | null {
  const known = keptPages.get(path)
  if (known) return known
  const handle = matchRoutes([...PAGES], path)?.at(-1)?.route.handle as PageHandle | undefined
  if (!handle?.kept) return null
  keptPages.set(path, handle)
  return handle
}

/** Everything that changes the page, and nothing a visitor can choose freely: the query is not part of it. */
const keyOf = ({ var: { site, locale, tracking, secure }, req }: Context<AppEnv>) =>
  `${site.id} ${locale} ${tracking?.network ? 'affiliate' : 'direct'} ${secure ? 'https' : 'http'} ${new URL(req.url).host}${req.path}`

async function render(c: Context<AppEnv>): Promise<Kept | null> {
  const response = await renderPage(c, { kept: true })
  if (response.status !== 200) return null
  const body = new Uint8Array(await response.arrayBuffer())
  return { body, headers: Object.fromEntries(response.headers), made_at: Date.now() }
}

export const pageCache = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { session, prefill_email } = c.var
    if (c.req.method === 'POST' || session || prefill_email) return next()
    const handle = keptPage(c.req.path)
    if (!handle || handle.query?.some((name) => c.req.query(name) !== undefined)) return next()

    const key = keyOf(c)
    let entry = kept.get(key)
    if (entry && Date.now() - ((await entry)?.made_at ?? 0) > KEEP_MS) entry = undefined
    if (!entry) {
      if (kept.size >= MAX_PAGES) kept.clear()
      // The promise is kept, not the page: a hundred first visits at once cost one render.
      entry = render(c)
      kept.set(key, entry)
    }
    const page = await entry.catch(() => null)
    if (!page) {
      kept.delete(key)
      return next()
    }
    return new Response(c.req.method === 'HEAD' ? null : page.body, { headers: page.headers })
  })
