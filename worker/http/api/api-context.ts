// From a Hono request to what the handlers of the API are given.
import type { Context } from 'hono'
import type { ApiContext, AppEnv } from '#worker/context.ts'
import { servicesOf } from './request-services.ts'

export function apiContext(c: Context<AppEnv>): ApiContext {
  return {
    ...c.var,
    services: servicesOf(c),
    env: c.env,
    url: new URL(c.req.url),
    request: c.req.raw,
    background: (work) => c.executionCtx.waitUntil(work),
    execution: c.executionCtx,
  }
}
