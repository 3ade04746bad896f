// Guarantees: nobody floods the API. Costly calls have limits of their own, taken by their services; this is the
// wide one, per member or, of visitors, per client address, kept in isolate memory so that it costs nothing.
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#src/contract/refusals.ts'
import type { AppEnv } from '../context.ts'
import { memberOf } from '../principal.ts'

const WINDOW_MS = 10_000
const MAX_PER_WINDOW = 400
const MAX_TRACKED = 10_000

let windowStart = 0
const counts = new Map<string, number>()

export const rateLimit = () =>
  createMiddleware<AppEnv>((c, next) => {
    const now = Date.now()
    if (now - windowStart >= WINDOW_MS || counts.size > MAX_TRACKED) {
      windowStart = now
      counts.clear()
    }
    const { principal, visitor } = c.var
    const member = principal.kind === 'bearer' ? principal.bearer.desk : memberOf(principal)?.id
    const key = member ? `member ${member}` : visitor.ip_range
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > MAX_PER_WINDOW) {
      throw new Refusal('too_many', {
        retry_after: Math.max(1, Math.ceil((windowStart + WINDOW_MS - now) / 1000)),
      })
    }
    return next()
  })
