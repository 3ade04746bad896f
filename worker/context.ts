// What the pipeline has established about a request (design section 3), and what a handler of the API is given.
import type { Context, ExecutionContext } from 'hono'
import type { Api } from '#src/contract/client.ts'
import type { Site } from '#src/contract/site.ts'
import type { Consent } from '#src/domain/consent.ts'
import type { Locale } from '#src/domain/constants.ts'
import type { TrackingRecord } from '#src/domain/tracking.ts'
import type { Env } from './env.ts'
import type { Services } from './features/services.ts'
import type { ServeDecision } from './http/canonical-url/canonical-url.ts'
import type { Principal, Visitor } from './principal.ts'

/** Collects the cookies an answer must set; in-process calls share the page's jar. */
export type CookieJar = {
  /** Adds a complete Set-Cookie value. */
  add(set_cookie: string): void
}

/** A page's dealings with the upstream, where one answers instead of the own API. */
export type UpstreamVisit = {
  /** `kept`: for a page that is the same for everybody, asked without anything of the visitor. */
  api(options: { kept: boolean }): Api
}

/** Read one by one (`c.get`) by what a kept page passes: `c.var` copies all of them each time, which costs a tenth of such a page. */
export type Variables = {
  request_id: string
  site: Site
  /** Scheme, host and port the visitor asked. */
  origin: string
  /** The origin that names the site to the world: primary hostname, and a port only where this machine serves on one. */
  home: string
  secure: boolean
  visitor: Visitor
  /** As whom they act: a visitor until a session says otherwise. */
  principal: Principal
  consent: Consent
  /** The affiliate's record: the stored one, or this very request's where nothing may be stored. */
  tracking: TrackingRecord | null
  /** Where this request stands: what keeps and names a page goes by it, not by what was asked. */
  address: Pick<ServeDecision, 'path' | 'page'>
  /** E-mail prefilled by an affiliate link; a stored one is consumed by the page that shows the form. */
  prefill_email: string | null
  locale: Locale
  /** Ask `servicesOf`, which makes them. */
  services?: Services
  upstream?: UpstreamVisit
  cookies: CookieJar
}

export type AppEnv = { Bindings: Env; Variables: Variables }

/** Which request a line of the log, or a job, came from; no site before one is found. */
export const requestLogFields = ({ var: { site, request_id } }: Context<AppEnv>) => ({
  site: (site as Site | undefined)?.id,
  request_id,
})

/** What every handler of the API may use. */
export type ApiContext = Omit<Variables, 'services'> & {
  services: Services
  /** A page of ours asks on its way, in this process: nobody outside made this very call. */
  by_page?: true
  env: Env
  url: URL
  request: Request
  background: (work: Promise<unknown>) => void
  execution: ExecutionContext
}
