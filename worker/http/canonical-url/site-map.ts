// The routes as the URL decision reads them: the canonical path of every page, and a site's URLs that need no decision.
import type { Site } from '#src/contract/site.ts'
import { FALLBACK_LOCALE, LANGUAGES } from '#src/domain/constants.ts'
import { LANDERS } from '#src/domain/landers.ts'
import { slugFor } from '#src/domain/slugs.ts'
import { PAGES } from '#src/routes.tsx'
import { resolveCanonicalUrl } from './canonical-url.ts'
import type { CanonicalUrlRequest, ServeDecision } from './decision.ts'
import { createPathMatcher } from './spelling.ts'

/** Operators' pages have no canonical path: redirecting other spellings would reveal that they exist. */
export const matchPage = createPathMatcher(PAGES.filter(({ handle }) => typeof handle.access !== 'object'))

/** A visitor without any facts, requesting a page without a query. */
const ANONYMOUS_VISITOR = {
  method: 'GET',
  query: '',
  origin: '',
  spell: matchPage,
  visit: {
    bot: false,
    prefetch: false,
    may_store: false,
    signed_out: false,
    from_here: false,
    referer: null,
    locale: FALLBACK_LOCALE,
  },
} as const satisfies Partial<CanonicalUrlRequest>

const canonicalPathsBySite = new WeakMap<Site, ReadonlyMap<string, ServeDecision>>()

/**
 * A site's pages without parameters and its landers, by canonical path: most requests are answered by one lookup, without the full
 * decision.
 */
export function canonicalPaths(site: Site): ReadonlyMap<string, ServeDecision> {
  const known = canonicalPathsBySite.get(site)
  if (known) return known
  const paths = [
    ...PAGES.map(({ path }) => path).filter((path) => !path.includes(':')),
    ...LANDERS.flatMap((name) =>
      LANGUAGES.map((language) => `/landers/${name}/${slugFor(site.settings.niche, language)}`),
    ),
  ]
  const found = new Map<string, ServeDecision>()
  for (const path of paths) {
    const settled = resolveCanonicalUrl({ ...ANONYMOUS_VISITOR, path, site })
    if (settled.kind === 'stay') found.set(path, settled)
  }
  canonicalPathsBySite.set(site, found)
  return found
}
