// The country filter's order (specification section 9): the visitor's own country and its neighbour come first.
import { isCountry, NEIGHBOURS } from './countries.ts'

/** Splits countries into those close to `home` (itself, then its neighbour) and the others, ordered by `compare`. */
export function splitByNearness(
  countries: readonly string[],
  home: string | null,
  compare: (a: string, b: string) => number,
): { near: string[]; far: string[] } {
  const neighbour = home !== null && isCountry(home) ? NEIGHBOURS[home] : undefined
  const near = [home, neighbour].filter((code): code is string => code != null && countries.includes(code))
  return { near, far: countries.filter((code) => !near.includes(code)).sort(compare) }
}
