// The one door for addresses (design section 3, station 10; sections 7 to 9): whether a request is answered where it
// stands, sent on, or refused. Spelling, route rules, tracking, `?lang=`, slug and the way to the login are decided
// together, so that whatever is wrong with an address is put right by one redirect. Pure: facts in, decision out.
import { ADDRESS_MAX_LENGTH, type Locale } from '#src/domain/constants.ts'
import { type LanderRoute, landerOf } from '#src/domain/landers.ts'
import { findRedirect, type RouteRule } from '#src/domain/route-rules.ts'
import { decideSlug, type Niche, parseSlug, slugFor } from '#src/domain/slugs.ts'
import { type Capture, captureTracking, withoutParameters } from '#src/domain/tracking.ts'
import { languageOf, parseLocale } from '#src/i18n/negotiate.ts'
import type { PageRoute } from '#src/page.ts'
import { loginPath } from '#src/paths.ts'
import { isCall, leadsToApi } from './call-path.ts'
import { carriedQuery } from './carried-query.ts'
import { plainPath, type Spell } from './spelling.ts'

/** What is known of who asks. */
export type Visit = {
  bot: boolean
  prefetch: boolean
  /** Whether what is useful but not necessary may be stored on the device. */
  may_store: boolean
  /** Known to be nobody's session; an upstream that did not answer leaves it open. */
  signed_out: boolean
  /** A page of this very origin led here. */
  from_here: boolean
  referer: string | null
  /** As far as everything but this address's query says. */
  locale: Locale
}

export type Asked = {
  method: string
  /** Behind the origin, as they were asked for; the query without its question mark. */
  path: string
  query: string
  /** Scheme, host and port that were asked. */
  origin: string
  site: {
    settings: { niche: Niche }
    route_rules: readonly RouteRule[]
    allowed_origins: readonly string[]
  }
  spell: Spell<PageRoute>
} & (
  | { visit: Visit }
  /** Asked under another name of the site: sent to its own origin, where everything of the visitor is settled. */
  | { visit: null; home: string }
)

export type Stay = {
  kind: 'stay'
  /** In its one spelling where it is a page's. */
  path: string
  page: PageRoute | null
  lander: LanderRoute | null
  /** The language that the address asks for without its being remembered. */
  locale: Locale | null
  /** What the page carries along, because nothing may be stored. */
  capture: Capture | null
}

export type Go = {
  kind: 'go'
  location: string
  status: 301 | 302 | 307 | 308
  /** Where the visitor wanted to go, for counting; null for pages that do not exist. */
  page: PageRoute | null
  lander: LanderRoute | null
  /** What is to be stored on the way. */
  capture: Capture | null
  language: Locale | null
}

export type Refuse = { kind: 'refuse'; why: 'no-such-call' | 'too-long' | 'fetched-ahead' }

export type Settled = Stay | Go | Refuse

const LANG = new Set(['lang'])
const refuse = (why: Refuse['why']): Refuse => ({ kind: 'refuse', why })

export function settleAddress(asked: Asked): Settled {
  const plain = plainPath(asked.path)
  if (leadsToApi(plain)) {
    return isCall(asked.path) ? stayAt({ path: asked.path, page: null }) : refuse('no-such-call')
  }
  const found = placeOf(asked.spell, plain)
  if (asked.method === 'GET' || asked.method === 'HEAD') return settleReading(asked, found)
  return asked.method === 'POST' || !asked.visit ? settlePost(asked, found) : stayAt(found)
}

type Place = { path: string; page: PageRoute | null }

/** What stands at a plain path; under a slug that is nobody's there is no page, whatever the router makes of it. */
function placeOf(spell: Spell<PageRoute>, plain: string): Place {
  const spelt = spell(plain)
  const slug = spelt && landerOf(spelt.path)?.slug
  return spelt && (!slug || parseSlug(slug)) ? spelt : { path: plain, page: null }
}

const stayAt = (place: Place, more: Partial<Stay> = {}): Stay => ({
  kind: 'stay',
  lander: null,
  locale: null,
  capture: null,
  ...place,
  ...more,
})

/** A form is posted once more at the address it belongs to, with all that was typed; nothing else is settled. */
function settlePost(asked: Asked, found: Place): Settled {
  const { visit, query } = asked
  const carries = visit && !visit.bot && !visit.may_store
  const capture = carries ? captureTracking(query) : null
  if (visit?.prefetch && !visit.bot && isCounted(query)) return refuse('fetched-ahead')
  const { path, page, lander, change } = settleSlug(asked, found, visit?.locale ?? null)
  const moved = page !== null && path !== asked.path
  if (!moved && visit) return stayAt({ path: asked.path, page }, { lander, capture })
  return goTo(asked, { path, query, hash: '' }, { status: change === 'temporary' ? 307 : 308, page, lander })
}

function settleReading(asked: Asked, found: Place): Settled {
  const { visit, method } = asked
  const rule = followRule(asked, found)
  if (rule?.external) return goTo(asked, null, { status: rule.status, location: rule.location })
  let query = rule ? rule.query : asked.query
  let temporary = false

  // A page fetched ahead must not count, and one that did not count must not be shown: it is refused, so that the
  // visit itself asks again (docs/decisions/0111).
  if (visit?.prefetch && !visit.bot && method === 'GET' && isCounted(query)) return refuse('fetched-ahead')

  const person = visit !== null && !visit.bot && method === 'GET'
  const capture = person ? captureTracking(query) : null
  const stored = capture !== null && person && visit.may_store
  if (stored) {
    query = capture.query
    temporary = true
  }

  const place = rule?.place ?? found
  const wanted = visit && method === 'GET' ? languageIn(query) : null
  const is_lander = place.page !== null && landerOf(place.path) !== null
  // Chosen by hand it is remembered; brought along by a link only where storing is allowed.
  const by_hand = wanted !== null && person && visit.from_here
  const remembered = by_hand || (wanted !== null && person && visit.may_store)
  // Remembered by nobody, the language stays in the address, unless a lander's slug can say it.
  const taken = remembered || (wanted !== null && person && is_lander)
  if (taken) {
    const rest = withoutParameters(query, LANG)
    const page = { origin: asked.origin, path: place.path }
    const carried = by_hand ? carriedQuery(rest, visit.referer, page) : ''
    const clean = person && visit.may_store ? (captureTracking(carried)?.query ?? carried) : carried
    query = [rest, clean].filter(Boolean).join('&')
    temporary = true
  }

  const settled = settleSlug(asked, place, wanted ?? visit?.locale ?? null, taken)
  const { path, page, lander } = settled
  temporary ||= settled.change === 'temporary'
  // What is no page has no spelling either: it is answered as it was asked for, unless something was taken from it.
  const moved = rule !== null || temporary || (page !== null && path !== asked.path)
  if (!moved && visit) {
    const locale = wanted && !lander?.slug ? wanted : null
    return stayAt({ path: page ? path : asked.path, page }, { lander, locale, capture })
  }
  const target = { path, query, hash: rule?.hash ?? '' }
  const more = { page, lander, capture: stored ? capture : null, language: remembered ? wanted : null }
  if (page?.handle.access === 'member' && visit?.signed_out) {
    const login = loginPath(new URL(path + (query && `?${query}`), asked.origin))
    return goTo(asked, null, { ...more, status: 302, location: login })
  }
  return goTo(asked, target, { ...more, status: temporary ? 302 : (rule?.status ?? 301) })
}

const isCounted = (query: string) => captureTracking(query) !== null || languageIn(query) !== null

function languageIn(query: string): Locale | null {
  return query.includes('lang') ? parseLocale(new URLSearchParams(query).get('lang')) : null
}

type Ruled =
  | { external: true; location: string; status: Go['status'] }
  | { external: false; place: Place; query: string; hash: string; status: Go['status'] }

/** Where the site's own rules send a path. Who is only passed on to another origin leaves nothing here (decision 0132). */
function followRule({ site, spell, query }: Asked, { path }: Place): Ruled | null {
  if (site.route_rules.length === 0) return null
  const redirect = findRedirect(site, path, new URLSearchParams(query))
  if (!redirect) return null
  const { location, status } = redirect
  if (!location.startsWith('/')) return { external: true, location, status }
  const target = new URL(location, 'https://here.invalid')
  const place = placeOf(spell, plainPath(target.pathname))
  // A rule that leads back to where it began, in another spelling, leads nowhere.
  if (place.path === path) return null
  return { external: false, place, query: target.search.slice(1), hash: target.hash, status }
}

/**
 * The canonical form of a lander's address: another niche's slug becomes the site's own, none at all that of `locale`,
 * and where a language was `taken` from the query its slug says it. Without a locale an index stays as it is.
 */
function settleSlug(
  { site }: Asked,
  { path, page }: Place,
  locale: Locale | null,
  taken = false,
): Place & { lander: LanderRoute | null; change: 'none' | 'permanent' | 'temporary' } {
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

/** One redirect; refused where its target is longer than what the next hop takes. */
function goTo(
  asked: Asked,
  target: { path: string; query: string; hash: string } | null,
  go: Partial<Go> & Pick<Go, 'status'>,
): Go | Refuse {
  const written = target
    ? target.path + (target.query && `?${target.query}`) + target.hash
    : (go.location ?? '/')
  const base = asked.visit === null && written.startsWith('/') ? asked.home : ''
  // A header carries visible ASCII only.
  const location =
    base + written.replace(/[^\u0021-\u007e]/gu, (character) => encodeURIComponent(character.toWellFormed()))
  const length = location.startsWith('/') ? asked.origin.length + location.length : location.length
  if (length > ADDRESS_MAX_LENGTH) return refuse('too-long')
  return { page: null, lander: null, capture: null, language: null, ...go, kind: 'go', location }
}
