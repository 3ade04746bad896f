// What is known of a request when its URL is decided (canonical-url.ts), and what can be decided.
import type { Locale } from '#src/domain/constants.ts'
import type { LanderRoute } from '#src/domain/landers.ts'
import type { RouteRule } from '#src/domain/route-rules.ts'
import type { Niche } from '#src/domain/slugs.ts'
import type { Capture } from '#src/domain/tracking.ts'
import type { PageRoute } from '#src/page.ts'
import type { PathMatcher } from './spelling.ts'

/** The facts about the visitor. */
export type VisitorFacts = {
  bot: boolean
  prefetch: boolean
  /** Whether data that is useful but not necessary may be stored on the device. */
  may_store: boolean
  /** Known to have no session; false while an upstream did not answer. */
  signed_out: boolean
  /** The referring page is of this origin. */
  from_here: boolean
  referer: string | null
  /** The locale without this URL's query. */
  locale: Locale
}

export type CanonicalUrlRequest = {
  method: string
  /** After the origin, as requested; the query without its question mark. */
  path: string
  query: string
  /** Scheme, host and port of the request. */
  origin: string
  site: {
    settings: { niche: Niche }
    route_rules: readonly RouteRule[]
    allowed_origins: readonly string[]
  }
  spell: PathMatcher<PageRoute>
} & (
  | { visit: VisitorFacts }
  /** Requested under another hostname of the site: redirected to its own origin, which decides the rest. */
  | { visit: null; home: string }
)

export type ServeDecision = {
  kind: 'stay'
  /** Canonical for a page. */
  path: string
  page: PageRoute | null
  lander: LanderRoute | null
  /** The locale that the URL asks for without storing it. */
  locale: Locale | null
  /** The tracking that the page must contain, because nothing may be stored. */
  capture: Capture | null
}

export type RedirectDecision = {
  kind: 'go'
  location: string
  status: 301 | 302 | 307 | 308
  /** The requested page, for counting; null for pages that do not exist. */
  page: PageRoute | null
  lander: LanderRoute | null
  /** The tracking to be stored with the redirect. */
  capture: Capture | null
  language: Locale | null
}

export type RejectDecision = { kind: 'refuse'; why: 'no-such-call' | 'too-long' | 'fetched-ahead' }

export type UrlDecision = ServeDecision | RedirectDecision | RejectDecision
