// Landers and public pages are the same bytes for everybody without a session: rendered once, kept in isolate memory
// as encoded bytes, answered from there (design section 3, station 12). React costs ten times what sending bytes costs.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchRoutes } from 'react-router'
import type { PageHandle } from '#src/page.ts'
import { PAGES } from '#src/routes.tsx'
import type { AppEnv } from '../context.ts'
import { applySecurityHeaders } from '../security.ts'
import { renderPage } from './document.tsx'

type Kept = { body: Uint8Array<ArrayBuffer>; headers: Headers; made_at: number }

/** Demo and member pictures on a lander may be this old, in milliseconds. */
const KEEP_MS = 300_000
const MAX_PAGES = 400
const MAX_PATHS = 2_000

const kept = new Map<string, Promise<Kept | null>>()
const keptPaths = new Map<string, boolean>()

/** Whether the page of a path is kept. Remembered for a bounded number of paths: strangers cannot fill the memory. */
function isKept(path: string): boolean {
  const known = keptPaths.get(path)
  if (known !== undefined) return known
  const handle = matchRoutes([...PAGES], path)?.at(-1)?.route.handle as PageHandle | undefined
  if (handle?.kept && keptPaths.size < MAX_PATHS) keptPaths.set(path, true)
  return handle?.kept === true
}

/** Everything that changes the page, and nothing a visitor can choose freely: the query is not part of it. */
function keyOf(c: Context<AppEnv>): string {
  const traffic = c.get('tracking')?.network ? 'affiliate' : 'direct'
  return `${c.get('locale')} ${traffic} ${c.get('origin')}${c.req.path}`
}

async function render(c: Context<AppEnv>): Promise<Kept | null> {
  const response = await renderPage(c, { kept: true })
  if (response.status !== 200) return null
  const body = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  applySecurityHeaders(headers, c.get('secure'))
  return { body, headers, made_at: Date.now() }
}

export const pageCache = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const single = c.get('session') || c.get('prefill_email')
    if (c.req.method === 'POST' || single || !isKept(c.req.path)) return next()

    const key = keyOf(c)
    let entry = kept.get(key)
    if (entry && Date.now() - ((await entry)?.made_at ?? 0) > KEEP_MS) entry = undefined
    if (!entry) {
      // The oldest makes room, so that many profiles' pages do not drive out all of the others at once.
      const [oldest] = kept.size >= MAX_PAGES ? kept.keys() : []
      if (oldest) kept.delete(oldest)
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
