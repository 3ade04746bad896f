// The site map as the door reads it: every page's one spelling, and a site's addresses that need no settling at all.
import type { Site } from '#src/contract/site.ts'
import { FALLBACK_LOCALE, LANGUAGES } from '#src/domain/constants.ts'
import { LANDERS } from '#src/domain/landers.ts'
import { slugFor } from '#src/domain/slugs.ts'
import { PAGES } from '#src/routes.tsx'
import { type Asked, type Stay, settleAddress } from './settle-address.ts'
import { createSpell } from './spelling.ts'

/** A page for operators has no spelling: sending others on to it would tell that it is there. */
export const spellPage = createSpell(PAGES.filter(({ handle }) => typeof handle.access !== 'object'))

/** Anybody at all, asking for a page without a query. */
const ANYBODY = {
  method: 'GET',
  query: '',
  origin: '',
  spell: spellPage,
  visit: {
    bot: false,
    prefetch: false,
    may_store: false,
    signed_out: false,
    from_here: false,
    referer: null,
    locale: FALLBACK_LOCALE,
  },
} as const satisfies Partial<Asked>

const clean = new WeakMap<Site, ReadonlyMap<string, Stay>>()

/**
 * A site's pages without parameters and its landers, each under its settled address: what most visits ask for is found
 * by one look, however much settling has to know.
 */
export function cleanAddresses(site: Site): ReadonlyMap<string, Stay> {
  const known = clean.get(site)
  if (known) return known
  const paths = [
    ...PAGES.map(({ path }) => path).filter((path) => !path.includes(':')),
    ...LANDERS.flatMap((name) =>
      LANGUAGES.map((language) => `/landers/${name}/${slugFor(site.settings.niche, language)}`),
    ),
  ]
  const found = new Map<string, Stay>()
  for (const path of paths) {
    const settled = settleAddress({ ...ANYBODY, path, site })
    if (settled.kind === 'stay') found.set(path, settled)
  }
  clean.set(site, found)
  return found
}
