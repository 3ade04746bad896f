// What the pipeline knows about a request (design section 3), and what a handler of the API gets.
import type { Context, ExecutionContext } from 'hono'
import type { Api } from '#src/contract/client.ts'
import type { Site } from '#src/contract/site.ts'
import type { Consent } from '#src/domain/consent.ts'
import type { Locale } from '#src/domain/constants.ts'
import type { TrackingRecord } from '#src/domain/tracking.ts'
import type { Env } from './env.ts'
import type { ServeDecision } from './http/canonical-url/decision.ts'
import type { Principal, Visitor } from './principal.ts'
import type { SiteServiceDeps } from './service-deps.ts'

/** Collects the cookies an answer must set; in-process calls share the page's jar. */
export type CookieJar = {
  /** Adds a complete Set-Cookie value. */
  add(set_cookie: string): void
}

/** The calls of a page to the upstream, where one answers instead of the own API. */
export type UpstreamVisit = {
  /** `cached`: for a page that is cached for everybody, called without data of the visitor. */
  api(options: { cached: boolean }): Api
}

/** Cached pages read them one by one (`c.get`): `c.var` copies all of them each time, which costs a tenth of such a page. */
export type Variables = {
  request_id: string
  site: Site
  /** Scheme, host and port of the request. */
  origin: string
  /** The site's public origin: primary hostname, and a port only where this machine serves on one. */
  home: string
  secure: boolean
  visitor: Visitor
  /** Who is acting: a visitor until a session says otherwise. */
  principal: Principal
  consent: Consent
  /** The affiliate's record: the stored one, or this request's own where nothing may be stored. */
  tracking: TrackingRecord | null
  /** The canonical URL of this request: cache keys and links use it, not the requested one. */
  address: Pick<ServeDecision, 'path' | 'page' | 'capture'>
  /** Email address from an affiliate link; a stored one is consumed by the page that shows the form. */
  prefill_email: string | null
  locale: Locale
  /** Use `depsOf`, which makes them. */
  deps?: SiteServiceDeps
  upstream?: UpstreamVisit
  cookies: CookieJar
}

export type AppEnv = { Bindings: Env; Variables: Variables }

/** The request that a line of the log, or a job, came from; no site before one is found. */
export const requestLogFields = ({ var: { site, request_id } }: Context<AppEnv>) => ({
  site: (site as Site | undefined)?.id,
  request_id,
})

/** What every handler of the API may use. */
export type ApiContext = Omit<Variables, 'deps'> & {
  /** What a service is built from: `createLikes(deps)`. */
  deps: SiteServiceDeps
  /** Called by a page in this process, not by a client. */
  by_page?: true
  env: Env
  url: URL
  request: Request
  background: (work: Promise<unknown>) => void
  execution: ExecutionContext
}
