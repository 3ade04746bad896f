// The filters by what members say: their spelling, which a site has, and which the counters know.
import { describe, expect, test } from 'vitest'
import { searchQuery, withoutTraits } from '#src/domain/search-query.ts'
import { isCounted, offersFilter, readsProfiles, SEARCH_FIELDS, traitsOf } from '#src/domain/search-traits.ts'

const place = { gender: null, country: 'NL', countryregion: 0, min_age: 20, max_age: null }

describe('filters by what members say', () => {
  test('are written in one order, each value once, and left out where they do not filter', () => {
    expect(traitsOf({ smoking: [], interests: ['music', 'travel', 'music'], with_photo: false })).toEqual({
      interests: ['travel', 'music'],
    })
    const filters = { ...place, smoking: ['no'], language: ['de'], real_only: true } as const
    expect(searchQuery(filters).toString()).toBe(
      'gender=&min_age=20&country=NL&language=de&smoking=no&real_only=1',
    )
    expect(withoutTraits(filters)).toEqual(place)
  })

  test('are those that the site has, and none by a field that its profiles do not show', () => {
    const offers = offersFilter({
      search_fields: ['age', 'smoking', 'children', 'interests'],
      visible_profile_fields: ['smoking', 'looking_for'],
    })
    expect(SEARCH_FIELDS.filter(offers)).toEqual(['age', 'interests', 'smoking'])
    expect(traitsOf({ children: ['no'], smoking: ['no'], with_photo: true }, offers)).toEqual({
      smoking: ['no'],
    })
  })

  test.each([
    [{}, true, true],
    [{ interests: [], with_photo: false }, true, true],
    [{ real_only: true }, true, false],
    [{ with_photo: true }, false, false],
    [{ language: ['nl'] }, false, false],
  ] as const)('%j is counted for a member: %s, for a visitor: %s', (filters, member, visitor) => {
    expect([isCounted(filters, true), isCounted(filters, false)]).toEqual([member, visitor])
    expect(readsProfiles({ with_photo: true }, false)).toBe(false)
  })
})
