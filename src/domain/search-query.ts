// The filters of a search as the query of its URL, for pages and e-mails.

export type QueriedFilters = {
  gender: 'male' | 'female' | null
  country: string | null
  countryregion: number
  min_age: number | null
  max_age: number | null
}

/** Always contains `gender`, so that a search for everyone is still a search. */
export function searchQuery({
  gender,
  country,
  countryregion,
  min_age,
  max_age,
}: QueriedFilters): URLSearchParams {
  const query = new URLSearchParams({ gender: gender ?? '' })
  if (min_age !== null) query.set('min_age', String(min_age))
  if (max_age !== null) query.set('max_age', String(max_age))
  if (country) query.set('country', country)
  if (country && countryregion) query.set('countryregion', String(countryregion))
  return query
}
