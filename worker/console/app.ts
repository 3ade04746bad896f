// The console's side of the worker: every request of the operators' host, and none of another one (design section 18). It answers the
// operators' contract, the console's own files, and for every other path the document of the console; a members' page, a members' call
// or a site's file does not exist here.
import { Hono } from 'hono'
import { Refusal, type RefusalAnswer } from '#src/contract/refusals.ts'
import { ADDRESS_MAX_LENGTH } from '#src/domain/constants.ts'
import { logError } from '#worker/log.ts'
import { createMemoryRateWindows } from '#worker/platform/memory/rate-windows.ts'
import { applySecurityHeaders } from '#worker/platform/security-policy.ts'
import { isStorageOutage, STORAGE_RETRY_SECONDS } from '#worker/platform/storage-outage.ts'
import { isAdmittedByAccess } from './access-token.ts'
import { answerCall } from './answer-call.ts'
import type { ConsoleContext, ConsoleEnv } from './context.ts'
import { consoleDocument, consoleFile, iconsFile } from './files.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
/** By client address, in this isolate's memory: a console with a wall of photos makes many calls. */
const windows = createMemoryRateWindows({ seconds: 10, max: 600 })

export const consoleApp = new Hono<ConsoleEnv>()
  .onError(problem)
  .use(async (c, next) => {
    const { method, url } = c.req.raw
    const { origin, protocol } = new URL(url)
    c.set('request_id', crypto.randomUUID())
    c.set('origin', origin)
    c.set('secure', protocol === 'https:')
    c.set('set_cookies', [])
    if (!METHODS.has(method)) throw new Refusal('method_not_allowed')
    if (url.length > ADDRESS_MAX_LENGTH) throw new Refusal('too_large')
    const retry_after = windows.take(c.req.header('cf-connecting-ip') ?? '', Date.now())
    if (retry_after !== null) throw new Refusal('too_many', { retry_after })
    if (!(await isAdmittedByAccess(c.req.raw, c.env))) throw new Refusal('not_found')
    await next()
    c.res = finish(c, c.res)
  })
  .all('/api/operator/*', answerCall)
  .get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'))
  .get('/console/*', consoleFile)
  .get('/_icons/ph.svg', iconsFile)
  .get('*', async (c) => {
    if (__SEAMS__ && c.req.path.startsWith('/_dev/operator/'))
      return (await import('./dev-sign-in.ts')).signInForDevelopment(c)
    // A file that does not exist is no page: a browser that asks for it gets no document in its place.
    if (/\.[a-z0-9]{1,5}$/i.test(c.req.path) || c.req.path.startsWith('/api/')) throw new Refusal('not_found')
    return consoleDocument(c)
  })
  .notFound(() => {
    throw new Refusal('not_found')
  })

/** Adds what every response of the console has. */
function finish(c: ConsoleContext, response: Response): Response {
  const headers = new Headers(response.headers)
  applySecurityHeaders(headers, c.get('secure'))
  headers.set('X-Request-Id', c.get('request_id'))
  headers.set('X-Robots-Tag', 'noindex')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  for (const cookie of c.get('set_cookies')) headers.append('Set-Cookie', cookie)
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers })
}

/** Errors as JSON, as the API answers them: the console's client rebuilds the refusal. */
function problem(error: Error, c: ConsoleContext): Response {
  const refusal = refusalFor(error)
  const { code, details, status } = refusal
  const request_id = c.get('request_id')
  if (!(error instanceof Refusal))
    logError(isStorageOutage(error) ? 'storage-failed' : 'request-failed', {
      request_id,
      method: c.req.method,
      path: c.req.path,
      error,
    })
  const body: RefusalAnswer = { error: { code, details, request_id } }
  const headers = new Headers(
    details.retry_after ? { 'Retry-After': String(details.retry_after) } : undefined,
  )
  return finish(c, Response.json(body, { status, headers }))
}

function refusalFor(error: Error): Refusal {
  if (error instanceof Refusal) return error
  return isStorageOutage(error)
    ? new Refusal('unavailable', { retry_after: STORAGE_RETRY_SECONDS })
    : new Refusal('internal')
}
