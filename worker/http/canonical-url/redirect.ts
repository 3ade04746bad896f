// Turns a decision about the URL into a response.
import { Refusal } from '#src/contract/refusals.ts'
import type { RedirectDecision, RejectDecision } from './decision.ts'

/** How long a browser may cache a permanent redirect: a wrong rule or hostname must not stay for ever. */
const REDIRECT_CACHE_SECONDS = 86_400

export function redirectResponse({ location, status }: RedirectDecision, method: string): Response {
  const is_read = method === 'GET' || method === 'HEAD'
  const is_permanent = status === 301 || status === 308
  return new Response(null, {
    status,
    headers: {
      Location: location,
      'Cache-Control': is_read && is_permanent ? `public, max-age=${REDIRECT_CACHE_SECONDS}` : 'no-store',
    },
  })
}

/** Throws, except where a browser must drop a prefetched page without showing an error. */
export function rejectResponse({ why }: RejectDecision): Response {
  if (why === 'no-such-call') throw new Refusal('not_found')
  if (why === 'too-long') throw new Refusal('too_large')
  return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
}
