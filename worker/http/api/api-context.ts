// From a Hono request to what the handlers of the API are given.
import type { Context } from 'hono'
import type { ApiContext, AppEnv } from '#worker/context.ts'
import { depsOf } from './request-deps.ts'

export function apiContext(c: Context<AppEnv>): ApiContext {
  return {
    ...c.var,
    deps: depsOf(c),
    env: c.env,
    url: new URL(c.req.url),
    request: c.req.raw,
    background: (work) => c.executionCtx.waitUntil(work),
    execution: c.executionCtx,
  }
}
