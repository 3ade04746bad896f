// The country of the map: the visitor's, where it is known, served and has a map (tools/maps.ts), else the language's, else the
// first one that the site serves.
import type { App } from '#src/app.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { countryOf } from '#src/parts/lander/sample-profiles.ts'
import { renderedOnce, type Shape } from './map-shapes.ts'
import { MAPPED_COUNTRIES } from './mapped-countries.ts'
import { levelOf } from './warmth.ts'

/** A region with a number. `at`: where the number stands on the map, if it has a position. */
export type PlaceFacts = { name: string; people: number; at?: readonly [number, number] | undefined }
/**
 * `shapes`: absent in a browser that hydrates, which has them in its document; `numbered`: regions with a number, highest
 * first; `few`: names of the others, which have too few members to show a number (domain/rounded-count.ts); `spots`: where regions
 * are, on a map without any number.
 */
export type Place = {
  country: string
  width: number
  height: number
  shapes?: readonly Shape[]
  numbered: readonly PlaceFacts[]
  few: readonly string[]
  spots?: readonly (readonly [number, number])[]
}

/** The country of the map; null when the site serves none that has one. */
export function countryOfMap({
  settings,
  locale,
}: {
  settings: Pick<App['settings'], 'countries' | 'geoip_country'>
  locale: App['locale']
}): string | null {
  const hasMap = (country: string | null) =>
    country !== null && settings.countries.includes(country) && MAPPED_COUNTRIES.includes(country)
  return [settings.geoip_country, countryOf(locale), ...settings.countries].find(hasMap) ?? null
}

/** More of them would overlap. */
const PINS = 7
/** At most, and spread over the country. */
const SPOTS = 24

type MapArea = { id: number; at: readonly [number, number]; outline: string }

/**
 * A file of public/maps, made with the build, so it is not validated. A numbered region may have no outline, and the other
 * way round.
 */
export function parseMap(text: string): { width: number; height: number; areas: MapArea[] } {
  const [size = '', ...rows] = text.trim().split('\n')
  const [width = 0, height = 0] = size.split(' ').map(Number)
  const areas = rows.map((row) => {
    const [, id, x, y, outline = ''] = /^(\d+) (\d+) (\d+) ?(.*)$/.exec(row) ?? []
    return { id: Number(id), at: [Number(x), Number(y)] as const, outline }
  })
  return { width, height, areas }
}

/** The map of a country: its shapes in painting order, each with the level of its number. */
export function fillMap(
  text: string,
  regions: readonly { id: number; name: string; people?: number | null }[],
): Omit<Place, 'country'> {
  const { width, height, areas } = parseMap(text)
  const people = new Map(regions.map((region) => [region.id, region.people ?? 0]))
  const at = new Map(areas.map((region) => [region.id, region.at]))
  const shapes = areas
    .filter(({ outline }) => outline !== '')
    .map(({ id, outline }) => ({ outline, level: levelOf(people.get(id) ?? 0) }))
  const most = regions
    .map(({ id, name, people }) => ({ id, name, people: people ?? 0 }))
    .filter((region) => region.people > 0)
    .toSorted((a, b) => b.people - a.people)
  const pinned = new Set(most.filter(({ id }) => at.has(id)).slice(0, PINS))
  const numbered = most.map((region) => ({
    name: region.name,
    people: region.people,
    ...(pinned.has(region) && { at: at.get(region.id) }),
  }))
  const few = regions.filter(({ people }) => !people).map(({ name }) => name)
  // A country in one piece has an outline that is no region.
  const places = areas.filter(({ id }) => people.has(id))
  const step = Math.ceil(places.length / SPOTS)
  const spots = numbered.length === 0 && {
    spots: places.filter((_, index) => index % step === 0).map(({ at }) => at),
  }
  return { width, height, shapes: renderedOnce(shapes), numbered, few, ...spots }
}

/** Null where there is no map, or when loading failed: the page is rendered without it. */
export async function findPlace(app: App): Promise<Place | null> {
  const country = countryOfMap(app)
  if (!country) return null
  const { readText } = app
  try {
    const [map, regions] = await Promise.all([
      readText(`/maps/${country}.txt`),
      app.api.regions.list({ country, people: true }),
    ])
    return { country, ...fillMap(map, regions[country] ?? []) }
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return null
    app.report(error, 'map')
    app.missing_parts.push('map')
    return null
  }
}
