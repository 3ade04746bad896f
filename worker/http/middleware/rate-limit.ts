// Guarantees: an attacker cannot flood the API or the pages that are rendered per request. Costly calls have limits of their own,
// taken by their handlers; this one is per member or, of visitors, per client address, in isolate memory.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#src/contract/refusals.ts'
import type { AppEnv } from '#worker/context.ts'
import { createMemoryRateWindows } from '#worker/platform/memory/rate-windows.ts'
import { memberOf } from '#worker/principal.ts'

/** Calls and pages together. */
const windows = createMemoryRateWindows({ seconds: 10, max: 400 })

/** Counts a request. Throws `too_many` for a caller over the limit. */
export function countRequest({ var: { principal, visitor } }: Context<AppEnv>): void {
  const member = principal.kind === 'bearer' ? principal.bearer.member_id : memberOf(principal)?.id
  const retry_after = windows.take(member ? `member ${member}` : visitor.ip_range, Date.now())
  if (retry_after !== null) throw new Refusal('too_many', { retry_after })
}

export const rateLimit = () =>
  createMiddleware<AppEnv>((c, next) => {
    countRequest(c)
    return next()
  })
