// Lander slugs (specification section 1, design section 8).

import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/domain/constants.ts'
import { decideSlug, type Niche, parseSlug, slugFor } from '#src/domain/slugs.ts'
import fc from '#tests/support/properties.ts'

const niche = fc.constantFrom<Niche[]>(1, 2, 3, 4, 5, 6, 7)
const language = fc.constantFrom(...LANGUAGES)

describe('slugFor', () => {
  it('is a bijection between slug and niche x language @spec 1.8', () => {
    fc.assert(
      fc.property(niche, language, (n, l) => {
        expect(parseSlug(slugFor(n, l))).toMatchObject({ niche: n, language: l, canonical: slugFor(n, l) })
      }),
    )
    const all = ([1, 2, 3, 4, 5, 6, 7] as const).flatMap((n) => LANGUAGES.map((l) => slugFor(n, l)))
    expect(new Set(all).size).toBe(49)
  })

  it('follows the prefixes of the specification, English as eng @spec 1.9', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((n) => slugFor(n as Niche, 'en'))).toEqual([
      'eng',
      'she-eng',
      'bdsm-eng',
      'bbw-eng',
      'gilf-eng',
      'milf-eng',
      'gay-eng',
    ])
    expect(slugFor(1, 'nl')).toBe('nl')
    expect(slugFor(7, 'nl')).toBe('gay-nl')
  })
})

describe('decideSlug', () => {
  it.each([
    ['nl', 1, { kind: 'serve', language: 'nl' }],
    ['plain-nl', 1, { kind: 'redirect', slug: 'nl', status: 301 }],
    ['sheeng', 2, { kind: 'redirect', slug: 'she-eng', status: 301 }],
    ['NL', 1, { kind: 'redirect', slug: 'nl', status: 301 }],
    ['gay-pl', 2, { kind: 'redirect', slug: 'she-pl', status: 302 }],
    ['en', 1, { kind: 'unknown' }],
    ['klingon', 1, { kind: 'unknown' }],
  ] as const)('%s on niche %i', (slug, own, decision) => {
    expect(decideSlug(slug, own)).toEqual(decision)
  })

  it('always settles after one redirect', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.tuple(niche, language).map(([n, l]) => slugFor(n, l)),
        ),
        niche,
        (slug, own) => {
          const decision = decideSlug(slug, own)
          if (decision.kind === 'redirect') expect(decideSlug(decision.slug, own).kind).toBe('serve')
        },
      ),
    )
  })
})
