// The only place where errors become answers (design section 11). Refusals are expected, and so are stores and upstreams
// that fail (503, 502); anything else is a bug: logged with the request id and answered by a fixed sentence.
import type { Context } from 'hono'
import { ContractMismatch } from '#src/contract/contract-mismatch.ts'
import { Refusal, type RefusalAnswer } from '#src/contract/refusals.ts'
import { type AppEnv, requestLogFields } from './context.ts'
import { logError } from './log.ts'
import { applySecurityHeaders } from './platform/security-policy.ts'
import { isStorageOutage, STORAGE_RETRY_SECONDS } from './platform/storage-outage.ts'

export async function problem(error: Error, c: Context<AppEnv>): Promise<Response> {
  const refusal = refusalFor(error)
  if (!(error instanceof Refusal)) {
    logError(isStorageOutage(error) ? 'storage-failed' : 'request-failed', {
      ...requestLogFields(c),
      method: c.req.method,
      path: c.req.path,
      error,
    })
  }
  const response = c.req.path.startsWith('/api/') ? errorJson(refusal, c) : await errorPage(refusal, c)
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', 'no-store')
  if (refusal.details.retry_after) headers.set('Retry-After', String(refusal.details.retry_after))
  applySecurityHeaders(headers, c.get('secure'))
  headers.set('X-Request-Id', c.get('request_id'))
  return new Response(response.body, { status: refusal.status, headers })
}

function refusalFor(error: Error): Refusal {
  if (error instanceof Refusal) return error
  if (isStorageOutage(error)) return new Refusal('unavailable', { retry_after: STORAGE_RETRY_SECONDS })
  return new Refusal(error instanceof ContractMismatch ? 'upstream_invalid' : 'internal')
}

function errorJson(refusal: Refusal, c: Context<AppEnv>): Response {
  const { code, details } = refusal
  return Response.json({ error: { code, details, request_id: c.var.request_id } } satisfies RefusalAnswer)
}

/** The designed page; if that fails too, the bare status. */
async function errorPage(refusal: Refusal, c: Context<AppEnv>): Promise<Response> {
  try {
    const { errorDocument } = await import('./pages/error-document.ts')
    return await errorDocument(refusal, c)
  } catch {
    return new Response(String(refusal.status))
  }
}
