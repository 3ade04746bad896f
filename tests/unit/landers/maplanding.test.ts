// The maps of /landers/maplanding: the visitor's country, our regions, and small enough to be inlined into the page.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type CountryCode, isCountry } from '#src/domain/geography/countries.ts'
import { REGIONS } from '#src/domain/geography/regions.ts'
import { MAPPED_COUNTRIES } from '#src/landers/maplanding/mapped-countries.ts'
import { countryOfMap, fillMap, parseMap } from '#src/landers/maplanding/place.ts'
import { labelOf, levelOf } from '#src/landers/maplanding/warmth.ts'
import { isInside, type Ring } from '#tools/maps/borders.ts'

const MAPS = 'public/maps'
/** Regions too far from the rest of their country to be on its map. */
const ELSEWHERE: Partial<Record<CountryCode, string[]>> = {
  FR: ['FR-GP', 'FR-GF', 'FR-RE', 'FR-MQ', 'FR-YT'],
  ES: ['ES-CN', 'ES-CE', 'ES-ML'],
  US: ['US-AK', 'US-HI'],
}

/** The row of a country in one piece, whose regions have a position for their number only. */
const WHOLE = 0

/** The rings of a path with relative steps. */
const ringsOf = (outline: string): Ring[] =>
  outline.split('z').flatMap((path) => {
    const [x = 0, y = 0, ...steps] = (path.match(/-?\d+/g) ?? []).map(Number)
    if (steps.length === 0) return []
    const ring: [number, number][] = [[x, y]]
    for (let at = 0; at < steps.length; at += 2) {
      const [px, py] = ring.at(-1) ?? [0, 0]
      ring.push([px + (steps[at] ?? 0), py + (steps[at + 1] ?? 0)])
    }
    return [[...ring, [x, y]]]
  })

it('every country that the page may show has a map, and no other has one', () => {
  expect(readdirSync(MAPS).sort()).toEqual(MAPPED_COUNTRIES.map((country) => `${country}.txt`).sort())
})

describe.each(MAPPED_COUNTRIES)('the map of %s', (country) => {
  const text = readFileSync(`${MAPS}/${country}.txt`, 'utf8')
  const { width, height, areas } = parseMap(text)

  it('weighs at most 1.4 kB, compressed', () => {
    expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(1_400)
  })

  it('has every region once, and nothing that is no region of the country', () => {
    if (!isCountry(country)) throw new Error(`${country} is no country`)
    const far = ELSEWHERE[country] ?? []
    const near = REGIONS[country].filter(({ code }) => !far.includes(code)).map(({ id }) => id)
    const ids = areas.map(({ id }) => id).filter((id) => id !== WHOLE)
    expect(ids.toSorted((a, b) => a - b)).toEqual(near.toSorted((a, b) => a - b))
  })

  it('has every number on the paper, and every outline closed', () => {
    for (const { at, outline } of areas) {
      expect(at[0]).toBeLessThanOrEqual(width)
      expect(at[1]).toBeLessThanOrEqual(height)
      if (outline) expect(outline).toMatch(/^(M\d+ \d+l[-\d ]+z)+$/)
    }
  })

  it('has at each number its own region, in painting order', () => {
    for (const { id, at, outline } of areas) {
      const top = areas.findLast((region) => isInside(at, ringsOf(region.outline)))
      expect(top?.id).toBe(outline ? id : WHOLE)
    }
  })
})

describe('the content of a map', () => {
  const TEXT = '100 80\n2 30 40 M0 0l9 0 0 9z\n1 60 20 M9 0l9 0 0 9z\n3 5 5\n'
  const region = (id: number, people: number) => ({ id, name: `Region ${id}`, people })
  const { shapes, numbered, few } = fillMap(TEXT, [
    region(1, 20),
    region(2, 0),
    region(3, 400),
    region(4, 10),
  ])

  it('has each shape in painting order, with the level of its number', () => {
    expect([...(shapes ?? [])]).toEqual([
      { outline: 'M0 0l9 0 0 9z', level: 0 },
      { outline: 'M9 0l9 0 0 9z', level: 1 },
    ])
  })

  it('has each number that has a position, highest first', () => {
    expect(numbered).toEqual([
      { name: 'Region 3', people: 400, at: [5, 5] },
      { name: 'Region 1', people: 20, at: [60, 20] },
      { name: 'Region 4', people: 10 },
    ])
    expect(few).toEqual(['Region 2'])
  })

  it('has at most seven numbers, because more would overlap', () => {
    const ids = Array.from({ length: 9 }, (_, at) => at + 1)
    const text = `9 9\n${ids.map((id) => `${id} ${id} ${id}`).join('\n')}\n`
    const all = fillMap(
      text,
      ids.map((id) => region(id, 10 * id)),
    ).numbered
    expect(all).toHaveLength(9)
    expect(all.filter(({ at }) => at)).toHaveLength(7)
    expect(all.slice(7).every((one) => !('at' in one))).toBe(true)
  })

  it('has a spot for each region, and their names, where no region has a number', () => {
    const { numbered, few, spots } = fillMap(TEXT, [region(1, 0), region(2, 0)])
    expect({ numbered, few, spots }).toEqual({
      numbered: [],
      few: ['Region 1', 'Region 2'],
      spots: [
        [30, 40],
        [60, 20],
      ],
    })
    expect(fillMap(TEXT, [region(1, 20)])).not.toHaveProperty('spots')
  })

  it('is in the page’s data without its shapes, which are in the document', () => {
    expect(JSON.parse(JSON.stringify(fillMap(TEXT, [region(1, 20)])))).toEqual({
      width: 100,
      height: 80,
      numbered: [{ name: 'Region 1', people: 20, at: [60, 20] }],
      few: [],
    })
  })
})

describe('the country of the map', () => {
  const countries = ['NL', 'BE', 'PL', 'NO']
  it.each([
    ['BE', 'nl-NL', 'BE'],
    [null, 'nl-NL', 'NL'],
    ['BR', 'nl-NL', 'NL'],
    // Served, but without a map.
    ['NO', 'nl-NL', 'NL'],
    // Has a map, but is not served here.
    ['DE', 'pl-PL', 'PL'],
    ['DE', 'de-DE', 'NL'],
  ] as const)('from %s in %s: %s', (geoip_country, locale, areas) => {
    expect(countryOfMap({ settings: { countries, geoip_country }, locale })).toBe(areas)
  })

  it('is none where the site serves no country that has a map', () => {
    const settings = { countries: ['NO'], geoip_country: 'DE' }
    expect(countryOfMap({ settings, locale: 'de-DE' })).toBeNull()
  })
})

it('a region’s level and text follow its rounded number', () => {
  expect([0, 10, 30, 100, 1_000].map(levelOf)).toEqual([0, 1, 2, 3, 4])
  expect([10, 400, 2_000].map(labelOf)).toEqual(['10+', '400+', '2k+'])
})
