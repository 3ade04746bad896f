// The country filter's order (specification section 9): the visitor's own country and its neighbour come first.
import type { CountryCode } from './countries.ts'

/** Neighbouring countries of the country filter, both ways round (specification section 9). */
export const NEIGHBOURS: Partial<Record<CountryCode, CountryCode>> = {
  AU: 'NZ',
  NZ: 'AU',
  NL: 'BE',
  BE: 'NL',
  US: 'CA',
  CA: 'US',
  GB: 'IE',
  IE: 'GB',
  DE: 'AT',
  AT: 'DE',
}

const hasNeighbour = (country: string): country is CountryCode => Object.hasOwn(NEIGHBOURS, country)

/** Splits countries into those close to `home` (itself, then its neighbour) and the others, ordered by `compare`. */
export function splitByNearness(
  countries: readonly string[],
  home: string | null,
  compare: (a: string, b: string) => number,
): { near: string[]; far: string[] } {
  const neighbour = home !== null && hasNeighbour(home) ? NEIGHBOURS[home] : undefined
  const near = [home, neighbour].filter((code): code is string => code != null && countries.includes(code))
  return { near, far: countries.filter((code) => !near.includes(code)).sort(compare) }
}
