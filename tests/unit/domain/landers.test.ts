// Which addresses are landers, and where each of them settles (specification section 2, design section 8).

import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/domain/constants.ts'
import { LANDERS, landerOf, PROFILE_LANDERS } from '#src/domain/landers.ts'
import { decideSlug, type Niche, parseSlug, slugFor } from '#src/domain/slugs.ts'
import fc from '#tests/support/properties.ts'

const niche = fc.constantFrom<Niche[]>(1, 2, 3, 4, 5, 6, 7)
const language = fc.constantFrom(...LANGUAGES)
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)
const stem = fc.oneof(
  fc.constantFrom(...LANDERS).map((name) => `/landers/${name}`),
  fc.tuple(id, fc.constantFrom(...PROFILE_LANDERS)).map(([member, name]) => `/members/${member}/${name}`),
)

describe('landerOf', () => {
  it.each([
    ['/landers/gallery', { name: 'gallery', path: '/landers/gallery', slug: null }],
    ['/landers/gallery/', { name: 'gallery', path: '/landers/gallery', slug: null }],
    ['/landers/video/she-eng', { name: 'video', path: '/landers/video', slug: 'she-eng' }],
    ['/Landers/Video/nl/', { name: 'video', path: '/landers/video', slug: 'nl' }],
    ['/members/AbC-1/landing2', { name: 'landing2', path: '/members/AbC-1/landing2', slug: null }],
    ['/members/AbC-1/landing3/nl', { name: 'landing3', path: '/members/AbC-1/landing3', slug: 'nl' }],
  ])('reads %s', (path, lander) => {
    expect(landerOf(path)).toEqual(lander)
  })

  it.each([
    '/members',
    '/members/AbC-1',
    '/members/AbC-1/landing',
    '/members/AbC-1/landing/nl',
    '/members/AbC-1/signup',
    '/members/a b/landing2',
    '/landers',
    '/landers/nowhere/eng',
    '/landers/video/eng/more',
    '//stranger.example/landers/video',
  ])('knows that %s is none', (path) => {
    expect(landerOf(path)).toBeNull()
  })

  it('knows the eight of the specification @spec 2.19', () => {
    expect([...LANDERS].sort()).toEqual([
      'alonetonight',
      'collagelanding',
      'gallery',
      'iconslanding',
      'maplanding',
      'socialnetwork',
      'transitionsvideolanding',
      'video',
    ])
  })

  it('reads every lander back with any slug', () => {
    fc.assert(
      fc.property(stem, niche, language, (path, n, l) => {
        const slug = slugFor(n, l)
        expect(landerOf(`${path}/${slug}`)).toMatchObject({ path, slug })
        expect(landerOf(path)).toMatchObject({ path, slug: null })
      }),
    )
  })

  it('never redirects to another site, whatever the path is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(/^\/[\w./\\%@:-]{0,40}$/), fc.string(), stem), (path) => {
        const lander = landerOf(path)
        if (lander) expect(lander.path).toMatch(/^\/(landers|members)\/[\w/-]+$/)
      }),
      { numRuns: 1000 },
    )
  })
})

/** Where the pipeline sends an address of a lander; null when it is served, `unknown` when there is none. */
function next(path: string, own: Niche): string | null {
  const lander = landerOf(path)
  if (!lander) return 'unknown'
  if (!lander.slug) return `${lander.path}/${slugFor(own, 'en')}`
  const decision = decideSlug(lander.slug, own)
  if (decision.kind === 'unknown') return 'unknown'
  const settled = `${lander.path}/${decision.kind === 'redirect' ? decision.slug : lander.slug}`
  return settled === path ? null : settled
}

describe('every lander', () => {
  const spelling = fc.constantFrom(
    (path: string) => path,
    (path: string) => `${path}/`,
    (path: string) => path.replace('/landers/', '/LANDERS/'),
  )
  const slug = fc.oneof(
    fc.constant(''),
    fc.tuple(niche, language).map(([n, l]) => `/${slugFor(n, l)}`),
    fc.tuple(niche, language).map(([n, l]) => `/${slugFor(n, l).replace('-', '')}`),
    language.map((l) => `/plain-${l === 'en' ? 'eng' : l}`),
    fc.tuple(niche, language).map(([n, l]) => `/${slugFor(n, l).toUpperCase()}`),
  )

  it('settles after one redirect, in the same language and on the same page @spec 2.20 @design 8', () => {
    fc.assert(
      fc.property(stem, slug, spelling, niche, (path, end, spell, own) => {
        const asked = spell(path + end)
        const sent = next(asked, own)
        if (sent === null) return
        expect(sent).not.toBe('unknown')
        expect(next(sent, own)).toBeNull()
        expect(landerOf(sent)?.path).toBe(path)
        if (end)
          expect(parseSlug(landerOf(sent)?.slug ?? '')?.language).toBe(parseSlug(end.slice(1))?.language)
      }),
      { numRuns: 1000 },
    )
  })

  it('is unknown under an unknown slug', () => {
    fc.assert(
      fc.property(stem, fc.stringMatching(/^[a-z-]{1,12}$/), niche, (path, word, own) => {
        if (!parseSlug(word)) expect(next(`${path}/${word}`, own)).toBe('unknown')
      }),
    )
  })
})
