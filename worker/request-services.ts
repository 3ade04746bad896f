// The services of one request, made when the first is asked for: most requests for a kept page need none.
import type { Context } from 'hono'
import type { AppEnv } from './context.ts'
import { databaseOf } from './data/database.ts'
import { createServices, type Services } from './services/index.ts'

export function servicesOf(c: Context<AppEnv>): Services {
  const known = c.get('services')
  if (known) return known
  const site = c.get('site')
  const services = createServices({
    env: c.env,
    pool: site.pool,
    database: databaseOf(c.env, site.pool),
    site,
    request_id: c.get('request_id'),
    origin: c.get('home'),
    now: Date.now,
    background: (work) => c.executionCtx.waitUntil(work),
    // Settled after the session, because the member's own language has a say in it.
    get locale() {
      return c.get('locale')
    },
  })
  c.set('services', services)
  return services
}
