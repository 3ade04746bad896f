// Guarantees: `locale`, negotiated once for the whole request (design section 7). A `?lang=` in the URL is handled by the next
// middleware.
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/context.ts'
import { resolveLocale } from '#worker/locale.ts'

export const locale = () =>
  createMiddleware<AppEnv>((c, next) => {
    c.set('locale', resolveLocale(c))
    return next()
  })
