// The maps of /landers/maplanding: drawn of the visitor's country, of our regions, and small enough to be written into the page.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type CountryCode, isCountry } from '#src/domain/geography/countries.ts'
import { REGIONS } from '#src/domain/geography/regions.ts'
import { labelOf, levelOf } from '#src/landers/maplanding/CountryMap.tsx'
import { MAPPED_COUNTRIES } from '#src/landers/maplanding/mapped-countries.ts'
import { countryToDraw, parseMap } from '#src/landers/maplanding/place.ts'

const MAPS = 'public/maps'
/** Regions that lie too far from the rest of their country to be drawn with it. */
const ELSEWHERE: Partial<Record<CountryCode, string[]>> = {
  FR: ['FR-GP', 'FR-GF', 'FR-RE', 'FR-MQ', 'FR-YT'],
  ES: ['ES-CN', 'ES-CE', 'ES-ML'],
  US: ['US-AK', 'US-HI'],
}

it('there is a map of every country that the page may draw, and no other', () => {
  expect(readdirSync(MAPS).sort()).toEqual(MAPPED_COUNTRIES.map((country) => `${country}.txt`).sort())
})

describe.each(MAPPED_COUNTRIES)('the map of %s', (country) => {
  const text = readFileSync(`${MAPS}/${country}.txt`, 'utf8')
  const { width, height, shapes } = parseMap(text)

  it('weighs at most 4 kB, compressed', () => {
    expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(4_000)
  })

  it('shows every region once, and nothing that is no region of the country', () => {
    if (!isCountry(country)) throw new Error(`${country} is no country`)
    const far = ELSEWHERE[country] ?? []
    const near = REGIONS[country].filter(({ code }) => !far.includes(code)).map(({ id }) => id)
    expect(shapes.map(({ id }) => id)).toEqual([...near].sort((a, b) => a - b))
  })

  it('has every number on the paper, and every outline closed', () => {
    for (const { x, y, outline } of shapes) {
      expect(x).toBeLessThanOrEqual(width)
      expect(y).toBeLessThanOrEqual(height)
      expect(outline).toMatch(/^(M\d+ \d+l[-\d ]+z)+$/)
    }
  })
})

describe('which country is drawn', () => {
  const countries = ['NL', 'BE', 'PL', 'LU']
  it.each([
    ['BE', 'nl-NL', 'BE'],
    [null, 'nl-NL', 'NL'],
    ['BR', 'nl-NL', 'NL'],
    // Served, but never drawn.
    ['LU', 'nl-NL', 'NL'],
    // Drawn, but not served here.
    ['DE', 'pl-PL', 'PL'],
    ['DE', 'de-DE', null],
  ] as const)('from %s in %s: %s', (geoip_country, locale, drawn) => {
    expect(countryToDraw({ settings: { countries, geoip_country }, locale })).toBe(drawn)
  })
})

it('a region is as warm and as many as its rough count says', () => {
  expect([0, 10, 30, 100, 1_000].map(levelOf)).toEqual([0, 1, 2, 3, 4])
  expect([10, 400, 2_000].map(labelOf)).toEqual(['10+', '400+', '2k+'])
})
