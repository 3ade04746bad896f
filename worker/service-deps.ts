// What every service is built from. A service belongs to a pool, for visitors, operators and jobs. Only one that needs wording or settings
// gets the site as well, and its type says so.
import type { Site } from '#src/contract/site.ts'
import type { Locale } from '#src/domain/constants.ts'
import type { Env } from './env.ts'
import type { Database } from './platform/database/database.ts'

/** `now` returns epoch milliseconds; `background` outlives the answer. */
export type ServiceDeps = {
  env: Env
  pool: string
  /** The pool's database. */
  database: Database
  /** Of the request these services are for; none for work that has no request. */
  request_id?: string
  now: () => number
  background: (work: Promise<unknown>) => void
}

/** For services that need a site, one of those whose members are in the pool. */
export type SiteServiceDeps = ServiceDeps & {
  site: Site
  locale: Locale
  /** Of the site's primary hostname, for links in mail. */
  origin: string
}
