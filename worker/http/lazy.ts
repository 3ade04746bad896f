// A station whose module is loaded with the first request that comes to it. A fresh isolate mostly answers a kept page: what
// that does not need is not evaluated before its first byte (docs/decisions/build.md).
import type { Handler } from 'hono'
import type { AppEnv } from '#worker/context.ts'

/** The station that `load` answers. What failed to load is tried again by the next request. */
export function lazyHandler<Path extends string>(
  load: () => Promise<Handler<AppEnv, Path>>,
): Handler<AppEnv, Path> {
  // The station, never its promise: that belongs to the request that made it, and would die with it.
  let station: Handler<AppEnv, Path> | undefined
  return async (c, next) => {
    station ??= await load()
    return station(c, next)
  }
}
