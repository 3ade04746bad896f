// The default filters of a first search (specification section 4, auto_load), and how they widen when nobody matches.
import { ageAt } from './age.ts'
import { MAX_AGE_YEARS, MIN_AGE_YEARS } from './constants.ts'

/** Years on either side of the searcher's age. */
const AGE_SPAN_YEARS = 10
/** On the sites of this niche people look for their own gender. */
const SAME_GENDER_NICHE = 7

type Gender = 'male' | 'female'

export type DefaultFilters = {
  gender: Gender | null
  country: string | null
  countryregion: number
  min_age: number | null
  max_age: number | null
}

/** What is known of the searcher. `birth_date` is ISO 8601. */
export type Searcher = { gender: Gender | null; country: string | null; birth_date: string | null }

export type FirstSearch = {
  niche: number
  /** The site's countries, its main one first. */
  countries: readonly string[]
  /** The country of geo-IP. */
  visitor_country: string | null
  /** Null for visitors. */
  searcher: Searcher | null
}

function wantedGender(own: Gender | null, niche: number): Gender | null {
  if (own === null || niche === SAME_GENDER_NICHE) return own
  return own === 'male' ? 'female' : 'male'
}

/** The filters of a first search. `now_ms` is epoch milliseconds, for the searcher's age. */
export function defaultFilters(
  { niche, countries, visitor_country, searcher }: FirstSearch,
  now_ms: number,
): DefaultFilters {
  const served = (country: string | null) =>
    country !== null && countries.includes(country) ? country : null
  const age = searcher?.birth_date ? ageAt(searcher.birth_date, now_ms) : null
  const withinBounds = (years: number) => Math.min(Math.max(years, MIN_AGE_YEARS), MAX_AGE_YEARS)
  return {
    gender: wantedGender(searcher?.gender ?? null, niche),
    country: searcher?.country ?? served(visitor_country) ?? countries[0] ?? null,
    countryregion: 0,
    min_age: age === null ? null : withinBounds(age - AGE_SPAN_YEARS),
    max_age: age === null ? null : withinBounds(age + AGE_SPAN_YEARS),
  }
}

/** The filters and what to try after them, each wider than the last: any age, then any country. */
export function widenFilters(filters: DefaultFilters): [DefaultFilters, ...DefaultFilters[]] {
  const any_age = { ...filters, min_age: null, max_age: null }
  const anywhere = { ...any_age, country: null, countryregion: 0 }
  const narrow = filters.min_age !== null || filters.max_age !== null
  return [filters, ...(narrow ? [any_age] : []), ...(filters.country === null ? [] : [anywhere])]
}
