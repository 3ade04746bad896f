import { describe, expect, test } from 'vitest'
import { AGE_BANDS, ageBandsWith, ageSpan, parseAgeWord, toAgeWord } from '#src/domain/age-bands.ts'
import { splitByNearness } from '#src/domain/geography/country-order.ts'
import { showsLanguageBadge } from '#src/domain/language-badge.ts'
import { searchFromProfile } from '#src/domain/search-from-profile.ts'
import { toSimilarSearch } from '#src/domain/similar-search.ts'

describe('age bands (section 9)', () => {
  test('are up to 25 (labelled 18-25), 26-35, 36-45, 46-55, 56-65, over 65 @spec 9.23', () => {
    expect(AGE_BANDS.slice(0, -1).map(ageSpan)).toEqual(['18-25', '26-35', '36-45', '46-55', '56-65'])
    expect(AGE_BANDS.at(-1)).toEqual({ min_age: 66, max_age: null })
  })

  test('are written as the specification does, and any other range with an en dash', () => {
    expect(ageSpan({ min_age: 18, max_age: 99 })).toBe('18–99')
    expect(ageSpan({ min_age: null, max_age: 40 })).toBe('18–40')
  })

  test('survive the way through an address', () => {
    for (const band of [...AGE_BANDS, { min_age: null, max_age: null }])
      expect(parseAgeWord(toAgeWord(band))).toEqual(band)
    for (const nonsense of ['-', 'old', '26-35-45', '1000-2']) expect(parseAgeWord(nonsense)).toBeNull()
  })

  test('include a range in force that is none of them', () => {
    expect(ageBandsWith({ min_age: 19, max_age: 39 }).map(toAgeWord)).toContain('19-39')
    expect(ageBandsWith({ min_age: 26, max_age: 35 })).toBe(AGE_BANDS)
    expect(ageBandsWith({ min_age: null, max_age: null })).toBe(AGE_BANDS)
  })
})

describe('similar search (section 5)', () => {
  const filters = { gender: null, country: 'NL', countryregion: 108, min_age: 30, max_age: 40 }

  test('widens the age range by 5 years on each side and drops the region @spec 5.29', () => {
    expect(toSimilarSearch(filters)).toEqual({ ...filters, countryregion: 0, min_age: 25, max_age: 45 })
  })

  test('widens only the bounds that are set, and not below 18 @spec 9.1', () => {
    expect(toSimilarSearch({ ...filters, min_age: 20, max_age: null })).toMatchObject({
      min_age: 18,
      max_age: null,
    })
  })
})

describe('people like one (section 5, similar search)', () => {
  const floor = { gender: 'female', age: 34, country: 'NL', countryregion: 112 } as const

  test('are five years around, of the same country, wherever in it @spec 5.29', () => {
    expect(searchFromProfile(floor)).toEqual({
      gender: 'female',
      country: 'NL',
      countryregion: 0,
      min_age: 29,
      max_age: 39,
    })
  })

  test('are of any age where that is not known', () => {
    expect(searchFromProfile({ ...floor, age: null, countryregion: null })).toMatchObject({
      countryregion: 0,
      min_age: null,
      max_age: null,
    })
  })
})

describe('countries of the filter (section 9)', () => {
  const compare = (a: string, b: string) => a.localeCompare(b)

  test.each([
    ['AU', 'NZ'],
    ['NL', 'BE'],
    ['US', 'CA'],
    ['GB', 'IE'],
    ['DE', 'AT'],
  ])('%s and %s are neighbours, both ways @spec 9.24', (one, other) => {
    const countries = ['FR', one, 'PL', other]
    expect(splitByNearness(countries, one, compare)).toEqual({ near: [one, other], far: ['FR', 'PL'] })
    expect(splitByNearness(countries, other, compare).near).toEqual([other, one])
  })

  test('only countries the site serves are offered', () => {
    expect(splitByNearness(['DE', 'FR'], 'NL', compare)).toEqual({ near: [], far: ['DE', 'FR'] })
    expect(splitByNearness(['NL', 'FR'], null, compare)).toEqual({ near: [], far: ['FR', 'NL'] })
  })
})

describe('language badge (section 2)', () => {
  test('is shown when the profile language differs from the UI locale @spec 2.52', () => {
    expect(showsLanguageBadge({ language: 'de', country: 'DE' }, 'nl')).toBe(true)
    expect(showsLanguageBadge({ language: 'nl', country: 'NL' }, 'nl')).toBe(false)
    expect(showsLanguageBadge({ language: 'nl', country: null }, 'nl')).toBe(false)
  })

  test.each(['CA', 'BE', 'CH', 'FI'])('is always shown in %s @spec 2.52', (country) => {
    expect(showsLanguageBadge({ language: 'fr', country }, 'fr')).toBe(true)
  })
})
