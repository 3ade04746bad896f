// Lander slugs (design section 8, specification section 1): niche prefix + locale word, in one canonical form each.
import { LANGUAGES, type Language } from './constants.ts'

export type Niche = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Also the name of a niche in file names. */
export const NICHE_NAMES: Record<Niche, string> = {
  1: 'plain',
  2: 'she',
  3: 'bdsm',
  4: 'bbw',
  5: 'gilf',
  6: 'milf',
  7: 'gay',
}
const NICHES = [1, 2, 3, 4, 5, 6, 7] as const

/** English maps to `eng`; every other language to itself. */
const localeWord = (language: Language) => (language === 'en' ? 'eng' : language)

/** The canonical slug: `eng`, `nl`, `she-eng`, `gay-nl`. */
export function slugFor(niche: Niche, language: Language): string {
  return niche === 1 ? localeWord(language) : `${NICHE_NAMES[niche]}-${localeWord(language)}`
}

const bySlug = new Map<string, { niche: Niche; language: Language }>()
for (const niche of NICHES) {
  for (const language of LANGUAGES) {
    const word = localeWord(language)
    for (const form of [
      slugFor(niche, language),
      `${NICHE_NAMES[niche]}${word}`,
      `${NICHE_NAMES[niche]}-${word}`,
    ]) {
      bySlug.set(form, { niche, language })
    }
  }
}

/** Reads any accepted form of a slug; null for an unknown one. Case-insensitive. */
export function parseSlug(slug: string): { niche: Niche; language: Language; canonical: string } | null {
  const found = bySlug.get(slug.toLowerCase())
  return found ? { ...found, canonical: slugFor(found.niche, found.language) } : null
}

export type SlugDecision =
  | { kind: 'serve'; language: Language }
  | { kind: 'redirect'; slug: string; status: 301 | 302 }
  | { kind: 'unknown' }

/**
 * What a site does with a slug: serves its own canonical form; redirects aliases to it permanently (301) and another niche's slug to
 * its own in the same locale (302).
 */
export function decideSlug(slug: string, niche: Niche): SlugDecision {
  const parsed = parseSlug(slug)
  if (!parsed) return { kind: 'unknown' }
  if (parsed.niche !== niche) return { kind: 'redirect', slug: slugFor(niche, parsed.language), status: 302 }
  if (parsed.canonical !== slug) return { kind: 'redirect', slug: parsed.canonical, status: 301 }
  return { kind: 'serve', language: parsed.language }
}
