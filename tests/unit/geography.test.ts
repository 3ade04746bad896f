// The countries, their regions, neighbours and languages (spec sections 3 and 9).

import { describe, expect, it } from 'vitest'
import { COUNTRIES, isCountry, NEIGHBOURS } from '#src/domain/geography/countries.ts'
import { languagesOf } from '#src/domain/geography/country-languages.ts'
import { findRegionByCode, REGIONS } from '#src/domain/geography/regions.ts'

const all = COUNTRIES.flatMap((country) => REGIONS[country].map((region) => ({ country, ...region })))

describe('regions', () => {
  it('have ids that are positive, whole and unique over all countries', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.every(({ id }) => Number.isInteger(id) && id > 0)).toBe(true)
  })

  it('have unique ISO 3166-2 codes of their own country and a name', () => {
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
    for (const { country, code, name } of all) {
      expect(code).toMatch(new RegExp(`^${country}-[A-Z0-9]{1,3}$`))
      expect(name.trim()).not.toBe('')
    }
  })

  it('are complete', () => {
    const counts = Object.fromEntries(COUNTRIES.map((country) => [country, REGIONS[country].length]))
    expect(counts).toEqual({
      NL: 12,
      BE: 11,
      DE: 16,
      AT: 9,
      CH: 26,
      LU: 12,
      FR: 18,
      IT: 20,
      ES: 19,
      PL: 16,
      GB: 4,
      IE: 26,
      US: 51,
      CA: 13,
      AU: 8,
      NZ: 16,
    })
  })

  it('keep their ids for ever', () => {
    expect(findRegionByCode('NL', 'NL-NH')).toEqual({ id: 108, code: 'NL-NH', name: 'Noord-Holland' })
    expect(findRegionByCode('DE', 'DE-BY')).toEqual({ id: 302, code: 'DE-BY', name: 'Bayern' })
    expect(findRegionByCode('FR', 'FR-IDF')).toEqual({ id: 710, code: 'FR-IDF', name: 'Île-de-France' })
    expect(findRegionByCode('IT', 'IT-25')).toEqual({ id: 809, code: 'IT-25', name: 'Lombardia' })
    expect(findRegionByCode('PL', 'PL-14')).toEqual({ id: 1007, code: 'PL-14', name: 'Mazowieckie' })
  })

  it('are found only in their own country, and 0 means none', () => {
    expect(findRegionByCode('BE', 'NL-NH')).toBeUndefined()
    expect(Object.values(REGIONS).flatMap((regions) => regions.map(({ id }) => id))).not.toContain(0)
  })
})

describe('countries', () => {
  it('are neighbours both ways: AU-NZ, NL-BE, US-CA, GB-IE, DE-AT', () => {
    expect(Object.keys(NEIGHBOURS)).toHaveLength(10)
    for (const [a, b] of [
      ['AU', 'NZ'],
      ['NL', 'BE'],
      ['US', 'CA'],
      ['GB', 'IE'],
      ['DE', 'AT'],
    ] as const) {
      expect(NEIGHBOURS[a]).toBe(b)
      expect(NEIGHBOURS[b]).toBe(a)
    }
  })

  it('speak the languages of the product, the most common first', () => {
    expect(languagesOf('BE')).toEqual(['nl', 'fr', 'de'])
    expect(languagesOf('CH')).toEqual(['de', 'fr', 'it'])
    expect(languagesOf('CA')).toEqual(['en', 'fr'])
    expect(languagesOf('LU')).toEqual(['fr', 'de'])
    expect(languagesOf('MX')).toEqual(['es'])
    for (const nowhere of ['JP', 'constructor', '', null]) expect(languagesOf(nowhere)).toEqual([])
  })

  it('are told from other codes', () => {
    expect(isCountry('NL')).toBe(true)
    expect(isCountry('nl')).toBe(false)
    expect(isCountry('XX')).toBe(false)
  })
})
