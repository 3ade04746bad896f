// Places: how names are compared, how exact a place may be, which fields a located place changes (specification
// section 4; trust).
import { describe, expect, it } from 'vitest'
import { applyPlace } from '#src/domain/geography/apply-place.ts'
import { cellOf, cellsWithin, distanceKm, roundCoordinates } from '#src/domain/geography/coordinates.ts'
import { foldName, foldPlaceQuery, placeSpellings } from '#src/domain/geography/fold-name.ts'

describe('names of places', () => {
  it.each([
    ['Łódź', 'lodz'],
    ['Świętochłowice', 'swietochlowice'],
    ['Tromsø', 'tromso'],
    ['Straßburg', 'strassburg'],
    ['Đakovo', 'dakovo'],
    ['Ærøskøbing', 'aeroskobing'],
    ['Œuilly', 'oeuilly'],
    ['İstanbul', 'istanbul'],
    ['Diyarbakır', 'diyarbakir'],
    ['Ħamrun', 'hamrun'],
    ['Þorlákshöfn', 'thorlakshofn'],
    ['Saint-Étienne', 'saint etienne'],
    ['’s-Hertogenbosch', 's hertogenbosch'],
    ["  'S  HERTOGENBOSCH ", 's hertogenbosch'],
    ['Biel/Bienne', 'biel bienne'],
    ['A Coruña', 'a coruna'],
    ['Mu\u0308nchen', 'munchen'],
    ['%_*', ''],
  ])('“%s” folds to “%s”', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })
})

describe('a place is found as people write it', () => {
  it.each([
    ['Köln', 'koeln'],
    ['Köln', 'Köln'],
    ['Köln', 'koln'],
    ['München', 'Muenchen'],
    ['Düsseldorf', 'DUESSELDORF'],
    ['Zürich', 'zuerich'],
    ['Großenhain', 'grossenhain'],
    ['Göteborg', 'goeteborg'],
    ['Ålborg', 'aalborg'],
    ['København', 'koebenhavn'],
    ['Saint-Étienne', 'st etienne'],
    ['Saint-Étienne', 'St. Étienne'],
    ['Sainte-Foy', 'ste foy'],
    ['Mont-Saint-Aignan', 'mont st aig'],
    ['Sankt Pölten', 'st. poelten'],
    ['Sankt Pölten', 'Sankt Polten'],
    ['St. Gallen', 'sankt gallen'],
    ['St. Gallen', 'saint g'],
    ['Sint-Niklaas', 'st niklaas'],
    ['St Albans', 'saint albans'],
    // Names with these letters are found by them.
    ['Moers', 'moers'],
    ['Soest', 'soe'],
    ['Goes', 'goes'],
    ['Aalst', 'aalst'],
    ['Saintes', 'saintes'],
    ['Saint-Étienne', 'saint'],
    ['Steenwijk', 'ste'],
  ])('%s by “%s”', (name, typed) => {
    const begins = foldPlaceQuery(typed)
    expect(placeSpellings(name).filter((folded) => folded.startsWith(begins))).not.toEqual([])
  })

  it.each([
    ['Moers', 'mors'],
    ['Goslar', 'goes'],
    ['Saintes', 'st es'],
    ['Köln', 'kuln'],
  ])('%s not by “%s”', (name, typed) => {
    const begins = foldPlaceQuery(typed)
    expect(placeSpellings(name).filter((folded) => folded.startsWith(begins))).toEqual([])
  })
})

describe('coordinates', () => {
  it('are rounded to two decimals', () => {
    expect(roundCoordinates({ lat: 52.090999, lon: -5.118765 })).toEqual({ lat: 52.09, lon: -5.12 })
    expect(roundCoordinates({ lat: -90, lon: 180 })).toEqual({ lat: -90, lon: 180 })
  })

  it('have a great-circle distance, also across the date line', () => {
    const [amsterdam, london] = [
      { lat: 52.37, lon: 4.89 },
      { lat: 51.51, lon: -0.13 },
    ]
    expect(distanceKm(amsterdam, london)).toBeCloseTo(357, -1)
    expect(distanceKm({ lat: 0, lon: 179.9 }, { lat: 0, lon: -179.9 })).toBeCloseTo(22.2, 0)
    expect(distanceKm({ lat: 90, lon: 0 }, { lat: 90, lon: 120 })).toBeCloseTo(0)
  })

  it.each([
    [52, 5],
    [-45, -179.99],
    [64, 179.99],
    [0, 0],
    [89.9, 12],
    [-89.9, -170],
    [80, -0.01],
  ])('of %d, %d: whatever lies within fifty kilometres lies in the cells for them', (lat, lon) => {
    const here = { lat, lon }
    const cells = new Set(cellsWithin(here, 50))
    for (let bearing = 0; bearing < 360; bearing += 15) {
      for (const km of [1, 25, 49.5]) {
        const there = towards(here, bearing, km)
        expect(cells, `${bearing}° ${km} km`).toContain(cellOf(there))
      }
    }
  })

  it('need few cells where people live', () => {
    expect(cellsWithin({ lat: 52, lon: 5 }, 12).length).toBeLessThanOrEqual(9)
    expect(cellsWithin({ lat: 52, lon: 5 }, 50).length).toBeLessThanOrEqual(48)
  })
})

/** Where one arrives after so many kilometres in a direction. */
function towards({ lat, lon }: { lat: number; lon: number }, bearing: number, km: number) {
  const [from, angle, way] = [(lat * Math.PI) / 180, (bearing * Math.PI) / 180, km / 6_371]
  const to = Math.asin(Math.sin(from) * Math.cos(way) + Math.cos(from) * Math.sin(way) * Math.cos(angle))
  const east = Math.atan2(
    Math.sin(angle) * Math.sin(way) * Math.cos(from),
    Math.cos(way) - Math.sin(from) * Math.sin(to),
  )
  const there = lon + (east * 180) / Math.PI
  return { lat: (to * 180) / Math.PI, lon: there > 180 ? there - 360 : there < -180 ? there + 360 : there }
}

describe('a place that was found', () => {
  const open = { country: 'BE', countryregion: 0, city: '' }
  const utrecht = { country: 'NL', countryregion: 110, city: 'Utrecht' }

  it('gives country, region and city to fields that are open @spec 4.26', () => {
    expect(applyPlace(open, utrecht, ['NL', 'BE'])).toEqual(utrecht)
  })

  it('gives a country only where it is allowed, and nothing of another one', () => {
    expect(applyPlace(open, utrecht, ['BE', 'DE'])).toBe(open)
  })

  it('gives a region only where there is one', () => {
    const delft = { country: 'NL', countryregion: 112, city: '' }
    const found = { ...utrecht, countryregion: null }
    expect(applyPlace(delft, found, ['NL'])).toMatchObject({ countryregion: 112 })
    expect(applyPlace({ ...open, countryregion: 201 }, found, ['NL'])).toMatchObject({ countryregion: 0 })
  })

  it('gives a city only where none is written', () => {
    expect(applyPlace({ ...open, city: 'Ons Dorp' }, utrecht, ['NL'])).toMatchObject({ city: 'Ons Dorp' })
    expect(applyPlace({ ...open, city: '  ' }, { ...utrecht, city: null }, ['NL'])).toMatchObject({
      city: '',
    })
  })

  it('that could not be found changes nothing', () => {
    for (const nothing of [null, { country: null, countryregion: null, city: null }])
      expect(applyPlace(open, nothing, ['NL', 'BE'])).toBe(open)
  })
})
