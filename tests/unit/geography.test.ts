// The countries, their regions, neighbours and languages (spec sections 3 and 9).

import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/domain/constants.ts'
import { COUNTRIES, isCountry } from '#src/domain/geography/countries.ts'
import { languagesOf } from '#src/domain/geography/country-languages.ts'
import { NEIGHBOURS } from '#src/domain/geography/country-order.ts'
import { inWordsOf, loadRegionNames } from '#src/domain/geography/region-names.ts'
import { findRegionByCode, REGIONS } from '#src/domain/geography/regions.ts'

const all = COUNTRIES.flatMap((country) => REGIONS[country].map((region) => ({ country, ...region })))

describe('regions', () => {
  it('have ids that are positive, whole and unique over all countries', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.every(({ id }) => Number.isInteger(id) && id > 0)).toBe(true)
  })

  it('have unique ISO 3166-2 codes of their own country and a name @spec 7.18', () => {
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
    for (const { country, code, name } of all) {
      expect(code).toMatch(new RegExp(`^${country}-[A-Z0-9]{1,3}$`))
      expect(name.trim()).not.toBe('')
    }
  })

  it('are complete @spec 3.19', () => {
    const counts = Object.fromEntries(COUNTRIES.map((country) => [country, REGIONS[country].length]))
    expect(counts).toMatchObject({
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
      SE: 21,
      NO: 17,
      DK: 5,
      FI: 19,
      IS: 8,
      PT: 20,
      CZ: 14,
      SK: 8,
      HU: 20,
      RO: 42,
      BG: 28,
      GR: 14,
      HR: 21,
      UA: 27,
      EE: 15,
      LT: 10,
      LV: 43,
      MX: 32,
      BR: 27,
      AR: 24,
      CL: 16,
      CO: 33,
      PE: 26,
      EC: 24,
      UY: 19,
      VE: 25,
      CU: 16,
      JM: 14,
      FJ: 5,
      PG: 22,
      WS: 11,
      FO: 0,
      GI: 0,
      PR: 0,
    })
  })

  it('keep their ids for ever @spec 3.19', () => {
    expect(findRegionByCode('NL', 'NL-NH')).toEqual({ id: 108, code: 'NL-NH', name: 'Noord-Holland' })
    expect(findRegionByCode('DE', 'DE-BY')).toEqual({ id: 302, code: 'DE-BY', name: 'Bayern' })
    expect(findRegionByCode('FR', 'FR-IDF')).toEqual({ id: 710, code: 'FR-IDF', name: 'Île-de-France' })
    expect(findRegionByCode('IT', 'IT-25')).toEqual({ id: 809, code: 'IT-25', name: 'Lombardia' })
    expect(findRegionByCode('SE', 'SE-M')).toEqual({ id: 752012, code: 'SE-M', name: 'Skåne' })
    expect(findRegionByCode('MX', 'MX-JAL')).toEqual({ id: 484014, code: 'MX-JAL', name: 'Jalisco' })
    expect(findRegionByCode('FJ', 'FJ-W')).toEqual({ id: 242005, code: 'FJ-W', name: 'Western' })
    expect(findRegionByCode('PL', 'PL-14')).toEqual({ id: 1007, code: 'PL-14', name: 'Mazowieckie' })
  })

  it('are found only in their own country, and 0 means none', () => {
    expect(findRegionByCode('BE', 'NL-NH')).toBeUndefined()
    expect(Object.values(REGIONS).flatMap((regions) => regions.map(({ id }) => id))).not.toContain(0)
  })
})

describe('the names of regions', () => {
  const byCode = new Map(all.map((region) => [region.code, region]))

  it.each(LANGUAGES)('in %s are of regions there are, and other than their own', async (language) => {
    const names = await loadRegionNames(language)
    expect(names.size).toBeGreaterThan(100)
    for (const [code, name] of names) {
      expect(byCode.get(code), code).toBeDefined()
      expect(name.trim(), code).not.toBe('')
      expect(name, code).not.toBe(byCode.get(code)?.name)
    }
  })

  it.each(LANGUAGES)(
    'in %s tell all regions of a country apart, in the order of its alphabet',
    async (language) => {
      const names = await loadRegionNames(language)
      for (const country of COUNTRIES) {
        const named = inWordsOf(language, names, REGIONS[country]).map(({ name }) => name)
        expect(new Set(named).size, country).toBe(REGIONS[country].length)
        expect(named).toEqual(named.toSorted(new Intl.Collator(language).compare))
      }
    },
  )

  it.each([
    [
      'NI',
      'Lower Saxony',
      'Nedersaksen',
      'Niedersachsen',
      'Bassa Sassonia',
      'Basse-Saxe',
      'Baja Sajonia',
      'Dolna Saksonia',
    ],
    ['BY', 'Bavaria', 'Beieren', 'Bayern', 'Baviera', 'Bavière', 'Baviera', 'Bawaria'],
  ])('call DE-%s %s, %s, %s, %s, %s, %s and %s', async (suffix, ...expected) => {
    const said = await Promise.all(
      LANGUAGES.map(
        async (language) =>
          (await loadRegionNames(language)).get(`DE-${suffix}`) ?? byCode.get(`DE-${suffix}`)?.name,
      ),
    )
    expect(said).toEqual(expected)
  })
})

describe('countries', () => {
  it('are neighbours both ways: AU-NZ, NL-BE, US-CA, GB-IE, DE-AT @spec 9.24', () => {
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
