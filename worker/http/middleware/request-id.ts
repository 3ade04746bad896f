// Guarantees: `request_id`, a fresh one; what a visitor sends as such is not believed.
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/context.ts'

export const requestId = () =>
  createMiddleware<AppEnv>((c, next) => {
    c.set('request_id', crypto.randomUUID())
    return next()
  })
