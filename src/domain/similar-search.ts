// Similar search (specification section 5): widens the age range by five years on each side, when set, and drops
// the region.
import type { AgeRange } from './age-bands.ts'
import { MAX_AGE_YEARS, MIN_AGE_YEARS, SIMILAR_SEARCH_YEARS } from './constants.ts'

type Likeness = {
  gender: 'male' | 'female' | null
  age: number | null
  country: string | null
  countryregion: number | null
}

export function toSimilarSearch<F extends AgeRange & { countryregion: number }>(filters: F): F {
  const { min_age, max_age } = filters
  return {
    ...filters,
    countryregion: 0,
    min_age: min_age === null ? null : Math.max(min_age - SIMILAR_SEARCH_YEARS, MIN_AGE_YEARS),
    max_age: max_age === null ? null : Math.min(max_age + SIMILAR_SEARCH_YEARS, MAX_AGE_YEARS),
  }
}

/** Who is looked for beside somebody: people like them, as old as they are, from their country. */
export function searchLike({ gender, age, country, countryregion }: Likeness) {
  return toSimilarSearch({
    gender,
    country,
    countryregion: countryregion ?? 0,
    min_age: age,
    max_age: age,
  })
}
