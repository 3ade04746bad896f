// Locale negotiation (design section 7): slug, cookie, member, country, Accept-Language, site, en-US.

import { describe, expect, it } from 'vitest'
import { LOCALES } from '#src/domain/constants.ts'
import { acceptedLanguages, negotiateLocale, parseLocale } from '#src/i18n/negotiate.ts'
import fc from '#tests/support/properties.ts'

const site = { domain_language: 'en' } as const

describe('negotiateLocale', () => {
  it.each([
    [
      'the slug before everything',
      { ...site, slug: 'pl', cookie: 'nl-NL', member: 'de', country: 'FR' },
      'pl-PL',
    ],
    ['the cookie before the member', { ...site, cookie: 'nl-NL', member: 'de', country: 'FR' }, 'nl-NL'],
    ['the member before the country', { ...site, member: 'de', country: 'FR' }, 'de-DE'],
    ['the country before the browser', { ...site, country: 'FR', accept_language: 'pl' }, 'fr-FR'],
    [
      'the browser in Belgium, among its languages',
      { ...site, country: 'BE', accept_language: 'en, fr;q=0.8' },
      'fr-FR',
    ],
    [
      'the first language of Switzerland otherwise',
      { ...site, country: 'CH', accept_language: 'en' },
      'de-DE',
    ],
    [
      'the browser where the country has none of ours',
      { ...site, country: 'JP', accept_language: 'ja, es;q=0.5' },
      'es-ES',
    ],
    ['the site where nobody knows', { domain_language: 'it', country: 'JP' }, 'it-IT'],
    ['the site for bots, wherever they stand', { domain_language: 'it', country: 'US', bot: true }, 'it-IT'],
    ['a broken cookie counts as none', { ...site, cookie: '"><script>', country: 'NL' }, 'nl-NL'],
  ] as const)('takes %s @design 7', (_what, wishes, locale) => {
    expect(negotiateLocale(wishes)).toBe(locale)
  })

  // Section 7, row by row: where a country speaks several of our languages, the browser decides among those alone.
  it.each([
    ['LU', 'de-LU, fr;q=0.9', 'de-DE'],
    ['LU', 'fr;q=0.4, de;q=0.3', 'fr-FR'],
    ['LU', 'lb, en;q=0.9', 'fr-FR'],
    ['LU', '', 'fr-FR'],
    ['CH', 'it-CH, de;q=0.9', 'it-IT'],
    ['CH', 'fr', 'fr-FR'],
    ['CH', 'rm, en', 'de-DE'],
    ['CH', null, 'de-DE'],
    ['BE', 'nl-BE', 'nl-NL'],
    ['BE', 'fr-BE, nl;q=0.9', 'fr-FR'],
    ['BE', 'de;q=0.1, pl', 'de-DE'],
    ['BE', 'en-GB, es', 'nl-NL'],
    ['CA', 'fr-CA, en;q=0.9', 'fr-FR'],
    ['CA', 'en-CA', 'en-US'],
    ['CA', 'de, pl', 'en-US'],
    ['CA', null, 'en-US'],
  ])('in %s takes the best of %j among the country’s languages', (country, accept_language, locale) => {
    expect(negotiateLocale({ domain_language: 'pl', country, accept_language })).toBe(locale)
  })

  it.each([
    ['NL', 'nl-NL'],
    ['DE', 'de-DE'],
    ['AT', 'de-DE'],
    ['IT', 'it-IT'],
    ['FR', 'fr-FR'],
    ['ES', 'es-ES'],
    ['PL', 'pl-PL'],
    ['GB', 'en-US'],
    ['IE', 'en-US'],
    ['US', 'en-US'],
    ['AU', 'en-US'],
    ['NZ', 'en-US'],
  ])('%s gets %s whatever the browser prefers', (country, locale) => {
    const others = 'en, nl, de, it, fr, es, pl'
    expect(negotiateLocale({ domain_language: 'it', country, accept_language: others })).toBe(locale)
  })

  it.each([
    ['a slug', { slug: 'fr', country: 'US' }, 'fr-FR'],
    ['the site', { country: 'PL', accept_language: 'nl' }, 'de-DE'],
    ['the site without any country', { accept_language: 'nl' }, 'de-DE'],
  ] as const)('gives bots the language of %s', (_what, wishes, locale) => {
    expect(negotiateLocale({ ...wishes, domain_language: 'de', bot: true })).toBe(locale)
  })

  it('knows no country by the name of something else', () => {
    for (const country of ['constructor', '__proto__', 'toString', 'nl', '']) {
      expect(negotiateLocale({ domain_language: 'it', country, accept_language: 'es' })).toBe('es-ES')
    }
  })

  it('is total', () => {
    const text = fc.option(fc.string(), { nil: null })
    fc.assert(
      fc.property(text, text, text, text, (cookie, member, country, accept_language) => {
        expect(LOCALES).toContain(negotiateLocale({ ...site, cookie, member, country, accept_language }))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('acceptedLanguages', () => {
  it('ranks by quality, then by order, once each', () => {
    expect(acceptedLanguages('*, NL;Q=0.1, pl; q=none')).toEqual(['nl'])
    expect(acceptedLanguages('de-CH;q=0.5, fr, en-GB;q=0.9, de;q=0.8, xx, it;q=0')).toEqual([
      'fr',
      'en',
      'de',
    ])
  })
})

describe('parseLocale', () => {
  it('reads our languages in any dress and nothing else @spec 1.7', () => {
    expect(parseLocale('nl')).toBe('nl-NL')
    expect(parseLocale('NL_be')).toBe('nl-NL')
    expect(parseLocale('nlx')).toBeNull()
    expect(parseLocale('')).toBeNull()
  })
})
