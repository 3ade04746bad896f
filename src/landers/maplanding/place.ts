// The country a map is drawn of: the visitor's, where it is known, served and drawn (tools/maps.ts), else that of the language.
import type { App } from '#src/app.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { countryOf } from '#src/parts/lander/sample-profiles.ts'
import { renderedOnce, type Shape } from './map-shapes.ts'
import { MAPPED_COUNTRIES } from './mapped-countries.ts'
import { levelOf } from './warmth.ts'

/** A region of which there is a number to tell. `at`: where that stands on the drawing, if it does. */
export type PlaceFacts = { name: string; people: number; at?: readonly [number, number] | undefined }
/**
 * `shapes`: absent in a browser that hydrates, which has them in its document; `told`: the most people first; `few`: names of the
 * other regions, where too few are seen to say how many (domain/rounded-count.ts).
 */
export type Place = {
  country: string
  width: number
  height: number
  shapes?: readonly Shape[]
  told: readonly PlaceFacts[]
  few: readonly string[]
}

/** Which country is drawn; null where there is none that the site serves. */
export function countryToDraw({
  settings,
  locale,
}: {
  settings: Pick<App['settings'], 'countries' | 'geoip_country'>
  locale: App['locale']
}): string | null {
  const isDrawn = (country: string | null) =>
    country !== null && settings.countries.includes(country) && MAPPED_COUNTRIES.includes(country)
  return [settings.geoip_country, countryOf(locale)].find(isDrawn) ?? null
}

/** More of them would lie on each other. */
const PINS = 7

type CountryDrawing = { id: number; at: readonly [number, number]; outline: string }

/** A file of public/maps; the build's own, so it is taken at its word. A place of a number may have no outline, and the other way round. */
export function parseMap(text: string): { width: number; height: number; drawn: CountryDrawing[] } {
  const [size = '', ...rows] = text.trim().split('\n')
  const [width = 0, height = 0] = size.split(' ').map(Number)
  const drawn = rows.map((row) => {
    const [, id, x, y, outline = ''] = /^(\d+) (\d+) (\d+) ?(.*)$/.exec(row) ?? []
    return { id: Number(id), at: [Number(x), Number(y)] as const, outline }
  })
  return { width, height, drawn }
}

/** What stands on the map of a country: its shapes in the order in which they are painted, each as warm as its number says. */
export function fillMap(
  text: string,
  regions: readonly { id: number; name: string; people?: number | null }[],
): Omit<Place, 'country'> {
  const { width, height, drawn } = parseMap(text)
  const people = new Map(regions.map((region) => [region.id, region.people ?? 0]))
  const at = new Map(drawn.map((region) => [region.id, region.at]))
  const shapes = drawn
    .filter(({ outline }) => outline !== '')
    .map(({ id, outline }) => ({ outline, level: levelOf(people.get(id) ?? 0) }))
  const most = regions
    .map(({ id, name, people }) => ({ id, name, people: people ?? 0 }))
    .filter((region) => region.people > 0)
    .toSorted((a, b) => b.people - a.people)
  const pinned = new Set(most.filter(({ id }) => at.has(id)).slice(0, PINS))
  const told = most.map((region) => ({
    name: region.name,
    people: region.people,
    ...(pinned.has(region) && { at: at.get(region.id) }),
  }))
  // Without a number anywhere the regions are not listed.
  const few = told.length > 0 ? regions.filter(({ people }) => !people).map(({ name }) => name) : []
  return { width, height, shapes: renderedOnce(shapes), told, few }
}

/** Null where there is no map, or what belongs on it cannot be had: the page goes on without. */
export async function findPlace(app: App): Promise<Place | null> {
  const country = countryToDraw(app)
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
