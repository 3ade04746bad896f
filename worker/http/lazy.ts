// A handler whose module is loaded by the first request that needs it. A fresh isolate mostly answers a cached page: what that does not
// need is not evaluated before its first byte (docs/decisions/build.md).
import type { Handler } from 'hono'
import type { AppEnv } from '#worker/context.ts'

/** The handler that `load` returns. A load that failed is repeated by the next request. */
export function lazyHandler<Path extends string>(
  load: () => Promise<Handler<AppEnv, Path>>,
): Handler<AppEnv, Path> {
  // The handler and not its promise, which belongs to the request that made it and would die with it.
  let station: Handler<AppEnv, Path> | undefined
  return async (c, next) => {
    station ??= await load()
    return station(c, next)
  }
}
