// The search for profiles similar to one. Separate from the similar search of the search page (similar-search.ts).
import { toSimilarSearch } from './similar-search.ts'

type SimilarProfile = {
  gender: 'male' | 'female' | null
  age: number | null
  country: string | null
  countryregion: number | null
}

/** The filters for profiles of the same gender, age and country as a profile. */
export function searchFromProfile({ gender, age, country, countryregion }: SimilarProfile) {
  return toSimilarSearch({
    gender,
    country,
    countryregion: countryregion ?? 0,
    min_age: age,
    max_age: age,
  })
}
