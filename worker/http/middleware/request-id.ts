// Guarantees: `request_id`, a new one; a visitor's own header is ignored.
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/context.ts'

export const requestId = () =>
  createMiddleware<AppEnv>((c, next) => {
    c.set('request_id', crypto.randomUUID())
    return next()
  })
