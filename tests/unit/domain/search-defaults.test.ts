import { describe, expect, it } from 'vitest'
import { defaultFilters, type FirstSearch, widenFilters } from '#src/domain/search-defaults.ts'

const now = Date.parse('2026-11-05T12:00:00Z')
const nobody = { gender: null, country: null, birth_date: null }
const visit: FirstSearch = { niche: 1, countries: ['DE', 'NL'], visitor_country: 'NL', searcher: nobody }
const any = { gender: null, country: 'NL', countryregion: 0, min_age: null, max_age: null }

describe('the filters of a first search (auto_load)', () => {
  it.each<[string, Partial<FirstSearch>, object]>([
    ['a woman: men', { searcher: { ...nobody, gender: 'female' } }, { gender: 'male' }],
    ['a man: women', { searcher: { ...nobody, gender: 'male' } }, { gender: 'female' }],
    ['a man in niche 7: men', { niche: 7, searcher: { ...nobody, gender: 'male' } }, { gender: 'male' }],
    ['a member who did not say: everyone', {}, { gender: null }],
    ['someone not signed in: everyone', { searcher: null }, { gender: null }],
    ['own country first', { searcher: { ...nobody, country: 'BE' } }, { country: 'BE' }],
    ['else where the visitor is', {}, { country: 'NL' }],
    ['else the site’s first country', { visitor_country: 'FR' }, { country: 'DE' }],
    ['and with geo-IP silent too', { visitor_country: null }, { country: 'DE' }],
    [
      '36 years: 26 to 46',
      { searcher: { ...nobody, birth_date: '1990-01-01' } },
      { min_age: 26, max_age: 46 },
    ],
    [
      '20 years: from 18',
      { searcher: { ...nobody, birth_date: '2006-01-01' } },
      { min_age: 18, max_age: 30 },
    ],
    [
      '95 years: to 100',
      { searcher: { ...nobody, birth_date: '1931-01-01' } },
      { min_age: 85, max_age: 100 },
    ],
  ])('for %s @spec 4.35', (_case, given, expected) => {
    expect(defaultFilters({ ...visit, ...given }, now)).toEqual({ ...any, ...expected })
  })

  it('widen to any age, then to any country, and keep the gender', () => {
    const filters = { gender: 'male', country: 'NL', countryregion: 108, min_age: 26, max_age: 46 } as const
    expect(widenFilters(filters)).toEqual([
      filters,
      { ...filters, min_age: null, max_age: null },
      { gender: 'male', country: null, countryregion: 0, min_age: null, max_age: null },
    ])
    expect(widenFilters({ ...any, country: null })).toHaveLength(1)
  })
})
