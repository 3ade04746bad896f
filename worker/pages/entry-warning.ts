// Whether a page is behind the 18+ notice (design section 17): on sites with one, once, for visitors; never for bots. A cached page is
// cached both ways, so its key says which.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { ENTRY_COOKIE, isBehindWarning } from '#src/domain/entry-warning.ts'
import type { AppEnv } from '#worker/context.ts'

export function isWarned(c: Context<AppEnv>): boolean {
  const asks = c.get('site').entry_warning || (__SEAMS__ && c.req.header('dev-entry-warning') === '1')
  if (!asks || c.get('visitor').bot || c.get('principal').kind !== 'visitor' || c.req.method === 'POST')
    return false
  const name = c.get('address').page?.handle.name
  if (name === undefined || !isBehindWarning(name)) return false
  return !c.req.raw.headers.has('cookie') || getCookie(c, ENTRY_COOKIE) === undefined
}
