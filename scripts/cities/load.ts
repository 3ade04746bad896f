// Loads the cities of countries into a local or deployed database. Safe to repeat: a country whose loading was interrupted is loaded
// again.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Site } from '#src/contract/site.ts'
import { cellOf } from '#src/domain/geography/coordinates.ts'
import { placeSpellings } from '#src/domain/geography/fold-name.ts'

/** Runs one statement with its parameters and returns its rows. */
export type Ask = (sql: string, parameters: readonly string[]) => Promise<readonly Record<string, unknown>[]>
/** A country and the version of its file. */
export type Edition = { country: string; edition: string }

const FOLDER = path.resolve(import.meta.dirname, 'data')
/** Raise it when the same files lead to other rows. */
const FORM = 2
/** About half a megabyte in one parameter; D1 allows two. */
const ROWS_AT_ONCE = 5_000

const fileOf = (country: string) => path.join(FOLDER, `${country}.tsv.gz`)

/** The countries of these sites for which there are cities. */
export function editionsFor(sites: readonly Pick<Site, 'settings'>[]): Edition[] {
  const served = [...new Set(sites.flatMap(({ settings }) => settings.countries))]
  return served
    .filter((country) => existsSync(fileOf(country)))
    .map((country) => {
      const hash = createHash('sha256')
        .update(readFileSync(fileOf(country)))
        .digest('hex')
      return { country, edition: `${FORM} ${hash.slice(0, 12)}` }
    })
}

/** The editions that a database lacks. */
export async function missingEditions(ask: Ask, wanted: readonly Edition[]): Promise<Edition[]> {
  const loaded = await ask('SELECT country, edition FROM city_editions', [])
  const known = new Set(loaded.map(({ country, edition }) => `${country} ${edition}`))
  return wanted.filter(({ country, edition }) => !known.has(`${country} ${edition}`))
}

/** Loads the missing editions. Returns their countries. */
export async function loadCities(ask: Ask, wanted: readonly Edition[]): Promise<string[]> {
  const missing = await missingEditions(ask, wanted)
  for (const { country, edition } of missing) {
    await ask('DELETE FROM cities WHERE country = ?1', [country])
    const rows = rowsOf(country)
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await ask(INSERT, [JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))])
    await ask('INSERT OR REPLACE INTO city_editions (country, edition) VALUES (?1, ?2)', [country, edition])
  }
  return missing.map(({ country }) => country)
}

const INSERT = `INSERT OR IGNORE INTO cities (country, folded, id, name, countryregion, population, lat, lon, cell, main)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8,
    value ->> 9 FROM json_each(?1)`

/** A file has a line for each city: id, its names, region, population, latitude, longitude; the largest first. */
function rowsOf(country: string): (string | number)[][] {
  const text = gunzipSync(readFileSync(fileOf(country))).toString('utf8')
  return text.split('\n').flatMap((line) => {
    const [id, names = '', region, population, lat, lon] = line.split('\t')
    const place = { lat: Number(lat), lon: Number(lon) }
    const spelt = names.split('|').flatMap((name) => placeSpellings(name).map((folded) => ({ name, folded })))
    return spelt.map(({ name, folded }, index) => [
      country,
      folded,
      Number(id),
      name,
      Number(region),
      Number(population),
      place.lat,
      place.lon,
      cellOf(place),
      index === 0 ? 1 : 0,
    ])
  })
}
