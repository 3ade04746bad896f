// Guarantees: a supported method and a URL of bounded size. Limits of a body depend on the call (request-requirements.ts).
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#src/contract/refusals.ts'
import { ADDRESS_MAX_LENGTH } from '#src/domain/constants.ts'
import type { AppEnv } from '#worker/context.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

export const requestLimits = () =>
  createMiddleware<AppEnv>((c, next) => {
    const { method, url } = c.req.raw
    if (!METHODS.has(method)) throw new Refusal('method_not_allowed')
    if (url.length > ADDRESS_MAX_LENGTH) throw new Refusal('too_large')
    return next()
  })
