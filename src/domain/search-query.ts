// The filters of a search as the query of its URL, for pages and e-mails.
import { TRAIT_FLAGS, TRAIT_NAMES, type TraitFilters, traitsOf } from './search-traits.ts'

export type QueriedFilters = TraitFilters & {
  gender: 'male' | 'female' | null
  country: string | null
  countryregion: number
  min_age: number | null
  max_age: number | null
}

/** Always contains `gender`, so that a search for everyone is still a search. Several values of one filter are joined by commas. */
export function searchQuery({
  gender,
  country,
  countryregion,
  min_age,
  max_age,
  ...others
}: QueriedFilters): URLSearchParams {
  const query = new URLSearchParams({ gender: gender ?? '' })
  if (min_age !== null) query.set('min_age', String(min_age))
  if (max_age !== null) query.set('max_age', String(max_age))
  if (country) query.set('country', country)
  if (country && countryregion) query.set('countryregion', String(countryregion))
  const traits = traitsOf(others)
  for (const name of TRAIT_NAMES) if (traits[name]) query.set(name, traits[name].join(','))
  for (const flag of TRAIT_FLAGS) if (traits[flag]) query.set(flag, '1')
  return query
}

/** Gender, place and age alone: the match finder deals its cards by these. */
export const withoutTraits = ({ gender, country, countryregion, min_age, max_age }: QueriedFilters) => ({
  gender,
  country,
  countryregion,
  min_age,
  max_age,
})
