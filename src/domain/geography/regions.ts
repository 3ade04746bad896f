// First-level regions per country (codes of ISO 3166-2). The ids go over the wire as `countryregion` and into the database. Few
// requests need them and they are long: whoever answers requests loads this module when it is wanted.
import type { CountryCode } from './countries.ts'
import { AMERICAS } from './regions/americas.ts'
import { EUROPE } from './regions/europe.ts'
import { OCEANIA } from './regions/oceania.ts'

/** One region. `id` is unique over all countries and positive: 0 means "all regions" on the wire (spec section 3). */
export type Region = { id: number; code: string; name: string }

const ROWS: Record<CountryCode, string> = { ...EUROPE, ...AMERICAS, ...OCEANIA }

function toRegions(country: string, rows: string): readonly Region[] {
  if (!rows) return []
  return rows.split(';').map((row) => {
    const [id = '', suffix = '', ...name] = row.trim().split(' ')
    return { id: Number(id), code: `${country}-${suffix}`, name: name.join(' ') }
  })
}

/** Every country's regions, in the order in which they are offered. */
export const REGIONS = Object.fromEntries(
  Object.entries(ROWS).map(([country, rows]) => [country, toRegions(country, rows)]),
) as Record<CountryCode, readonly Region[]>

/** The region with this ISO 3166-2 code, such as `NL-NH`, or undefined. */
export function findRegionByCode(country: CountryCode, code: string): Region | undefined {
  return REGIONS[country].find((region) => region.code === code)
}
