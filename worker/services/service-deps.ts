// What every service is built from: the part of a request, or of a job, that they may know.
import type { Site } from '#src/contract/site.ts'
import type { Locale } from '#src/domain/constants.ts'
import type { Env } from '../env.ts'

/** What services are built from. `now` answers epoch milliseconds; `background` outlives the answer. */
export type ServiceDeps = {
  env: Env
  site: Site
  locale: Locale
  /** Of the request these services are for; none for work that has no request. */
  request_id?: string
  /** Of the site's primary hostname, for links in mail. */
  origin: string
  now: () => number
  background: (work: Promise<unknown>) => void
}
