// The console's files: its hashed scripts and styles, and its one document, under a policy without inline code or third parties.
import { Refusal } from '#src/contract/refusals.ts'
import { iconsSprite } from '#worker/http/system/icons.ts'
import type { ConsoleContext } from './context.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** What the document loads: its name changes with its content. */
const HASHED = /^\/console\/(?!index\.html$)[^/]+\.(?:js|css|woff2|svg)$/
const LASTING = { 'Cache-Control': 'public, max-age=31536000, immutable' }

async function fileOf(c: ConsoleContext, path: string): Promise<Response> {
  const response = await c.env.ASSETS.fetch(
    new Request(`${c.get('origin')}${path}`, { method: c.req.method }),
  )
  if (!response.ok) throw new Refusal('not_found')
  return response
}

/** A script, a style sheet, a font of the console. */
export async function consoleFile(c: ConsoleContext): Promise<Response> {
  if (!HASHED.test(c.req.path)) throw new Refusal('not_found')
  const response = await fileOf(c, c.req.path)
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', LASTING['Cache-Control'])
  return new Response(response.body, { headers })
}

/** The product's icons; their address changes with them. */
export const iconsFile = async (c: ConsoleContext): Promise<Response> =>
  new Response(await iconsSprite(c.env.ASSETS), { headers: { 'Content-Type': 'image/svg+xml', ...LASTING } })

/** The document in which the console runs, the same for every path. */
export async function consoleDocument(c: ConsoleContext): Promise<Response> {
  const response = await fileOf(c, '/console/')
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY }
  return new Response(response.body, { headers })
}
