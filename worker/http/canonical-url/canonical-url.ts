// Decides about every URL (design section 3; sections 7 to 9): serve, redirect or refuse. Spelling, route rules, tracking,
// `?lang=`, slug and login are decided together, so that a visitor gets one redirect at most. Pure: facts in, decision out.
import { ADDRESS_MAX_LENGTH, type Locale } from '#src/domain/constants.ts'
import { type LanderRoute, landerOf } from '#src/domain/landers.ts'
import { findRedirect } from '#src/domain/route-rules.ts'
import { decideSlug, parseSlug, slugFor } from '#src/domain/slugs.ts'
import { captureTracking, withoutParameters } from '#src/domain/tracking.ts'
import { languageOf, parseLocale } from '#src/i18n/negotiate.ts'
import type { PageRoute } from '#src/page.ts'
import { loginPath } from '#src/paths.ts'
import { isCall, leadsToApi } from './call-path.ts'
import type {
  CanonicalUrlRequest,
  RedirectDecision,
  RejectDecision,
  ServeDecision,
  UrlDecision,
} from './decision.ts'
import { preservedQuery } from './preserved-query.ts'
import { normalizePath, type PathMatcher } from './spelling.ts'

const LANG = new Set(['lang'])
const reject = (why: RejectDecision['why']): RejectDecision => ({ kind: 'refuse', why })

export function resolveCanonicalUrl(request: CanonicalUrlRequest): UrlDecision {
  const plain = normalizePath(request.path)
  if (leadsToApi(plain)) {
    return isCall(request.path) ? serveAt({ path: request.path, page: null }) : reject('no-such-call')
  }
  const found = findPage(request.spell, plain)
  if (request.method === 'GET' || request.method === 'HEAD') return resolveRead(request, found)
  return request.method === 'POST' || !request.visit ? resolvePost(request, found) : serveAt(found)
}

type PageMatch = { path: string; page: PageRoute | null }

/** Whether opening the page already does what its link says. */
const actsOnOpening = ({ page }: PageMatch, query: string) => {
  const parameters = new URLSearchParams(query)
  return page?.handle.action_params?.some((name) => parameters.has(name)) === true
}

/** The page of a normalized path; none under an unknown slug, whatever the router matches. */
function findPage(spell: PathMatcher<PageRoute>, plain: string): PageMatch {
  const spelt = spell(plain)
  const slug = spelt && landerOf(spelt.path)?.slug
  return spelt && (!slug || parseSlug(slug)) ? spelt : { path: plain, page: null }
}

const serveAt = (match: PageMatch, more: Partial<ServeDecision> = {}): ServeDecision => ({
  kind: 'stay',
  lander: null,
  locale: null,
  capture: null,
  ...match,
  ...more,
})

/** A form is posted again to the canonical URL, with its content; nothing else is decided. */
function resolvePost(request: CanonicalUrlRequest, found: PageMatch): UrlDecision {
  const { visit, query } = request
  const carries = visit && !visit.bot && !visit.may_store
  const capture = carries ? captureTracking(query) : null
  if (visit?.prefetch && !visit.bot && hasTrackedParameters(query)) return reject('fetched-ahead')
  const { path, page, lander, change } = resolveSlug(request, found, visit?.locale ?? null)
  const moved = page !== null && path !== request.path
  if (!moved && visit) return serveAt({ path: request.path, page }, { lander, capture })
  return redirectTo(
    request,
    { path, query, hash: '' },
    { status: change === 'temporary' ? 307 : 308, page, lander },
  )
}

function resolveRead(request: CanonicalUrlRequest, found: PageMatch): UrlDecision {
  const { visit, method } = request
  const rule = applyRouteRule(request, found)
  if (rule?.external) return redirectTo(request, null, { status: rule.status, location: rule.location })
  let query = rule ? rule.query : request.query
  let temporary = false

  // A prefetched page must not count a click or confirm anything, and one that did neither must not be shown: it is refused, so that
  // the visit itself requests it again (docs/decisions/rendering.md).
  if (visit?.prefetch && method === 'GET') {
    const acts = actsOnOpening(found, query)
    if (acts || (!visit.bot && hasTrackedParameters(query))) return reject('fetched-ahead')
  }

  const person = visit !== null && !visit.bot && method === 'GET'
  const capture = person ? captureTracking(query) : null
  const stored = capture !== null && person && visit.may_store
  if (stored) {
    query = capture.query
    temporary = true
  }

  const match = rule?.match ?? found
  const requestedLocale = visit && method === 'GET' ? languageIn(query) : null
  const is_lander = match.page !== null && landerOf(match.path) !== null
  // A language chosen by hand is stored; one from a link only where storing is allowed.
  const by_hand = requestedLocale !== null && person && visit.from_here
  const remembered = by_hand || (requestedLocale !== null && person && visit.may_store)
  // A language that is not stored stays in the URL, unless a lander's slug can express it.
  const taken = remembered || (requestedLocale !== null && person && is_lander)
  if (taken) {
    const rest = withoutParameters(query, LANG)
    const page = { origin: request.origin, path: match.path }
    const carried = by_hand ? preservedQuery(rest, visit.referer, page) : ''
    const clean = person && visit.may_store ? (captureTracking(carried)?.query ?? carried) : carried
    query = [rest, clean].filter(Boolean).join('&')
    temporary = true
  }

  const resolved = resolveSlug(request, match, requestedLocale ?? visit?.locale ?? null, taken)
  const { path, page, lander } = resolved
  temporary ||= resolved.change === 'temporary'
  // A path that is no page has no canonical spelling: it is answered as requested, unless its query was consumed.
  const moved = rule !== null || temporary || (page !== null && path !== request.path)
  if (!moved && visit) {
    const locale = requestedLocale && !lander?.slug ? requestedLocale : null
    return serveAt({ path: page ? path : request.path, page }, { lander, locale, capture })
  }
  const target = { path, query, hash: rule?.hash ?? '' }
  const more = {
    page,
    lander,
    capture: stored ? capture : null,
    language: remembered ? requestedLocale : null,
  }
  if (page?.handle.access === 'member' && visit?.signed_out) {
    const login = loginPath(new URL(path + (query && `?${query}`), request.origin))
    return redirectTo(request, null, { ...more, status: 302, location: login })
  }
  return redirectTo(request, target, { ...more, status: temporary ? 302 : (rule?.status ?? 301) })
}

const hasTrackedParameters = (query: string) => captureTracking(query) !== null || languageIn(query) !== null

function languageIn(query: string): Locale | null {
  return query.includes('lang') ? parseLocale(new URLSearchParams(query).get('lang')) : null
}

type RuleMatch =
  | { external: true; location: string; status: RedirectDecision['status'] }
  | { external: false; match: PageMatch; query: string; hash: string; status: RedirectDecision['status'] }

/**
 * The target of the site's route rule. A visitor who is redirected to another origin gets no cookies here
 * (docs/decisions/rendering.md).
 */
function applyRouteRule({ site, spell, query }: CanonicalUrlRequest, { path }: PageMatch): RuleMatch | null {
  if (site.route_rules.length === 0) return null
  const redirect = findRedirect(site, path, new URLSearchParams(query))
  if (!redirect) return null
  const { location, status } = redirect
  if (!location.startsWith('/')) return { external: true, location, status }
  const target = new URL(location, 'https://here.invalid')
  const match = findPage(spell, normalizePath(target.pathname))
  // A rule whose target is another spelling of its own path would loop.
  if (match.path === path) return null
  return { external: false, match, query: target.search.slice(1), hash: target.hash, status }
}

/**
 * The canonical form of a lander's URL: another niche's slug becomes the site's own, a missing one that of `locale`, and a language
 * `taken` from the query becomes its slug. Without a locale an index stays as it is.
 */
function resolveSlug(
  { site }: CanonicalUrlRequest,
  { path, page }: PageMatch,
  locale: Locale | null,
  taken = false,
): PageMatch & { lander: LanderRoute | null; change: 'none' | 'permanent' | 'temporary' } {
  const lander = page && landerOf(path)
  if (!lander) return { path, page, lander: null, change: 'none' }
  const { niche } = site.settings
  const decision = lander.slug === null ? null : decideSlug(lander.slug, niche)
  const spoken = locale && (decision === null || taken) ? slugFor(niche, languageOf(locale)) : null
  const slug = spoken ?? (decision?.kind === 'redirect' ? decision.slug : lander.slug)
  const change =
    slug === lander.slug
      ? 'none'
      : spoken !== null || (decision?.kind === 'redirect' && decision.status === 302)
        ? 'temporary'
        : 'permanent'
  return { path: slug === null ? lander.path : `${lander.path}/${slug}`, page, lander, change }
}

/** One redirect; refused where its target exceeds what the next hop accepts. */
function redirectTo(
  request: CanonicalUrlRequest,
  target: { path: string; query: string; hash: string } | null,
  go: Partial<RedirectDecision> & Pick<RedirectDecision, 'status'>,
): RedirectDecision | RejectDecision {
  const written = target
    ? target.path + (target.query && `?${target.query}`) + target.hash
    : (go.location ?? '/')
  const base = request.visit === null && written.startsWith('/') ? request.home : ''
  // A header may contain visible ASCII only.
  const location =
    base + written.replace(/[^\u0021-\u007e]/gu, (character) => encodeURIComponent(character.toWellFormed()))
  const length = location.startsWith('/') ? request.origin.length + location.length : location.length
  if (length > ADDRESS_MAX_LENGTH) return reject('too-long')
  return { page: null, lander: null, capture: null, language: null, ...go, kind: 'go', location }
}
