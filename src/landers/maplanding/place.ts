// The country a map is drawn of: the visitor's, where it is known, served and drawn (scripts/maps.ts), else that of the language.
import type { App } from '#src/app.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { countryOf } from '#src/parts/lander/sample-profiles.ts'
import { MAPPED_COUNTRIES } from './mapped-countries.ts'

/** One region on the drawing: where its number stands, and its outline as the path of an SVG. */
export type Shape = { id: number; x: number; y: number; outline: string }
/** `people`: members seen there from outside, roughly; 0 where there are too few to say (domain/rough-count.ts). */
export type Region = { id: number; name: string; people: number }
export type Place = { country: string; width: number; height: number; shapes: Shape[]; regions: Region[] }

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

/** A file of public/maps; the build's own, so it is taken at its word. */
export function parseMap(text: string): Pick<Place, 'width' | 'height' | 'shapes'> {
  const [size = '', ...rows] = text.trim().split('\n')
  const [width = 0, height = 0] = size.split(' ').map(Number)
  const shapes = rows.map((row) => {
    const [, id, x, y, outline = ''] = /^(\d+) (\d+) (\d+) (.+)$/.exec(row) ?? []
    return { id: Number(id), x: Number(x), y: Number(y), outline }
  })
  return { width, height, shapes }
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
    const counted = (regions[country] ?? []).map(({ id, name, people }) => ({
      id,
      name,
      people: people ?? 0,
    }))
    return { country, ...parseMap(map), regions: counted }
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return null
    app.report(error, 'map')
    app.lacking.push('map')
    return null
  }
}
