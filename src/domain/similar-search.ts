// Similar search (specification section 5): widens the age range by five years on each side, when set, and drops
// the region.
import type { AgeRange } from './age-bands.ts'
import { MAX_AGE_YEARS, MIN_AGE_YEARS, SIMILAR_SEARCH_YEARS } from './constants.ts'

export function toSimilarSearch<F extends AgeRange & { countryregion: number }>(filters: F): F {
  const { min_age, max_age } = filters
  return {
    ...filters,
    countryregion: 0,
    min_age: min_age === null ? null : Math.max(min_age - SIMILAR_SEARCH_YEARS, MIN_AGE_YEARS),
    max_age: max_age === null ? null : Math.min(max_age + SIMILAR_SEARCH_YEARS, MAX_AGE_YEARS),
  }
}
