import { describe, expect, it } from 'vitest'
import { type ComparedProfile, type SharedReason, whyShown } from '#src/domain/why-shown.ts'

const ANNA: ComparedProfile = {
  language: 'pl',
  country: 'NL',
  countryregion: 110,
  city: 'Utrecht',
  interests: ['travel', 'art', 'music'],
  fields: { looking_for: 'dating' },
}
/** Shares nothing with Anna. */
const BEN: ComparedProfile = {
  language: 'nl',
  country: 'BE',
  countryregion: 210,
  city: 'Gent',
  interests: ['cooking'],
  fields: { looking_for: 'friendship' },
}
const SITE = { site_language: 'nl' as const, shown_fields: ['looking_for'] }

const LANGUAGE: SharedReason = { kind: 'language', language: 'pl' }
const INTERESTS: SharedReason = { kind: 'interests', interests: ['music', 'travel'] }
const LOOKING_FOR: SharedReason = { kind: 'looking_for', value: 'dating' }
const CITY: SharedReason = { kind: 'city', city: 'Utrecht' }
const REGION: SharedReason = { kind: 'region' }

const HERE = { country: 'NL', countryregion: 110 }
const LIKES = { interests: ['cooking', 'music', 'travel'] }
const DATES = { fields: { looking_for: 'dating' } }

describe('what two members share', () => {
  it.each<[string, Partial<ComparedProfile>, SharedReason[]]>([
    ['nothing', {}, []],
    ['a language that is not the site’s', { language: 'pl' }, [LANGUAGE]],
    ['interests, in the other’s order', LIKES, [INTERESTS]],
    ['what both look for', DATES, [LOOKING_FOR]],
    ['the city', { ...HERE, city: 'Utrecht' }, [CITY]],
    ['the region alone', HERE, [REGION]],
    ['language before interests', { language: 'pl', ...LIKES }, [LANGUAGE, INTERESTS]],
    ['interests before what both look for', { ...DATES, ...LIKES }, [INTERESTS, LOOKING_FOR]],
    ['what both look for before the city', { ...HERE, city: 'Utrecht', ...DATES }, [LOOKING_FOR, CITY]],
    ['never more than two', { ...ANNA, ...LIKES }, [LANGUAGE, INTERESTS]],
  ])('%s', (_, theirs, expected) => {
    expect(whyShown({ ...BEN, ...theirs }, ANNA, SITE)).toEqual(expected)
  })

  it('the site’s language counts only where nothing else is shared', () => {
    const site = { ...SITE, site_language: 'pl' as const }
    expect(whyShown({ ...BEN, language: 'pl' }, ANNA, site)).toEqual([LANGUAGE])
    expect(whyShown({ ...BEN, ...HERE, language: 'pl' }, ANNA, site)).toEqual([REGION])
  })

  it.each<[string, Partial<ComparedProfile>, Partial<ComparedProfile>]>([
    ['a city of the same name in another country', { city: 'Utrecht' }, {}],
    ['a region id of another country', { countryregion: 110 }, {}],
    ['no region chosen', { country: 'NL', countryregion: 0 }, { countryregion: 0 }],
    ['places without a country', { country: null, city: 'Utrecht' }, { country: null }],
    [
      'an unknown value of an upstream',
      { fields: { looking_for: 'pen' } },
      { fields: { looking_for: 'pen' } },
    ],
    ['a list without fields', { fields: {} }, {}],
  ])('%s is nothing shared', (_, theirs, own) => {
    expect(whyShown({ ...BEN, ...theirs }, { ...ANNA, ...own }, SITE)).toEqual([])
  })

  it('a field that the site does not show is not told', () => {
    expect(whyShown({ ...BEN, ...DATES }, ANNA, { ...SITE, shown_fields: [] })).toEqual([])
  })

  it('a city is compared without case and spaces, and told as the other wrote it', () => {
    expect(whyShown({ ...BEN, ...HERE, city: ' utrecht ' }, ANNA, SITE)).toEqual([
      { kind: 'city', city: 'utrecht' },
    ])
  })
})
