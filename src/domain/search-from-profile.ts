// Who is looked for beside somebody. Apart from the similar search itself, which the search page begins with.
import { toSimilarSearch } from './similar-search.ts'

type SimilarProfile = {
  gender: 'male' | 'female' | null
  age: number | null
  country: string | null
  countryregion: number | null
}

/** Who is looked for beside somebody: people like them, as old as they are, from their country. */
export function searchFromProfile({ gender, age, country, countryregion }: SimilarProfile) {
  return toSimilarSearch({
    gender,
    country,
    countryregion: countryregion ?? 0,
    min_age: age,
    max_age: age,
  })
}
