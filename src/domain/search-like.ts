// Who is looked for beside somebody. Apart from the similar search itself, which the search page begins with.
import { toSimilarSearch } from './similar-search.ts'

type Likeness = {
  gender: 'male' | 'female' | null
  age: number | null
  country: string | null
  countryregion: number | null
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
