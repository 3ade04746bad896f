// The search in a URL: filters, order and pages. The URL owns the search, so that it can be shared, reloaded and gone back
// to; without any filter the server chooses (specification section 4, Search).
import type { Gender } from '#src/contract/fields.ts'
import type { SearchFilters } from '#src/contract/search.ts'
import { parseAgeWord } from '#src/domain/age-bands.ts'
import { MAX_AGE_YEARS } from '#src/domain/constants.ts'
import { SEARCH_ORDERS, type SearchOrder } from '#src/domain/search-orders.ts'
import { type QueriedFilters, searchQuery } from '#src/domain/search-query.ts'
import { chosenOf, TRAIT_FLAGS, TRAIT_NAMES, traitsOf } from '#src/domain/search-traits.ts'
import { paths } from '#src/paths.ts'

/**
 * Pages `from` to `page` are shown together, so that "show more" is a URL too. They begin behind the place that the cursor `after` has:
 * null for the beginning.
 */
export type SearchAddress = {
  filters: SearchFilters | null
  sort: SearchOrder
  page: number
  from: number
  after: string | null
}

const KEYS = [
  'gender',
  'min_age',
  'max_age',
  'country',
  'countryregion',
  ...TRAIT_NAMES,
  ...TRAIT_FLAGS,
] as const
/** How many pages may be shown together. */
export const MAX_PAGES_TOGETHER = 5
const LAST_PAGE = 10_000
const GENDERS = ['female', 'male'] as const satisfies readonly Gender[]

/** A whole number within bounds; null for anything else. */
function wholeNumber(text: string | null, min = 0, max = Number.POSITIVE_INFINITY): number | null {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : null
}

/** Parses a URL's query; invalid values count as absent. */
export function parseSearch(query: URLSearchParams): SearchAddress {
  const pageIn = (key: string) => wholeNumber(query.get(key), 1, LAST_PAGE)
  const ageIn = (key: string) => wholeNumber(query.get(key), 0, MAX_AGE_YEARS)
  const page = pageIn('page') ?? 1
  const country = /^[A-Z]{2}$/.exec(query.get('country') ?? '')?.[0] ?? null
  const filters: SearchFilters = {
    gender: GENDERS.find((gender) => gender === query.get('gender')) ?? null,
    country,
    countryregion: country ? (wholeNumber(query.get('countryregion')) ?? 0) : 0,
    min_age: ageIn('min_age'),
    max_age: ageIn('max_age'),
    ...traitsIn(query),
  }
  return {
    filters: KEYS.some((key) => query.has(key)) ? filters : null,
    sort: SEARCH_ORDERS.find((order) => order === query.get('sort')) ?? 'active',
    page,
    from: Math.max(Math.min(pageIn('from') ?? page, page), page - MAX_PAGES_TOGETHER + 1),
    after: /^[\w.~-]{1,192}$/.exec(query.get('after') ?? '')?.[0] ?? null,
  }
}

const EVERYONE: SearchFilters = {
  gender: null,
  country: null,
  countryregion: 0,
  min_age: null,
  max_age: null,
}

/**
 * The filters of the form as it is sent without scripts, with the age band as one parameter. Exact ages may be typed beside it: whichever
 * was changed counts.
 */
export function parseForm(query: URLSearchParams): SearchFilters {
  const band = query.get('age')
  const ages = band === null || band === query.get('age_was') ? null : parseAgeWord(band)
  return { ...(parseSearch(query).filters ?? EVERYONE), ...ages }
}

/** Several values are joined by commas, or one by one as a form without scripts sends them. */
function traitsIn(query: URLSearchParams) {
  const words = (name: string) => query.getAll(name).flatMap((each) => each.split(','))
  return traitsOf({
    ...Object.fromEntries(TRAIT_NAMES.map((name) => [name, chosenOf(name, words(name))])),
    ...Object.fromEntries(TRAIT_FLAGS.map((flag) => [flag, query.get(flag) === '1'])),
  })
}

/** Whether a query has other filters or another order than the current search, and not just another page. */
export function isOtherSearch(
  inForce: { filters: QueriedFilters; sort: SearchOrder },
  query: URLSearchParams,
): boolean {
  const { filters, sort } = parseSearch(query)
  return (
    filters === null || searchPath(filters, { sort }) !== searchPath(inForce.filters, { sort: inForce.sort })
  )
}

type Place = Partial<Pick<SearchAddress, 'page' | 'from' | 'sort' | 'after'>>

/** The URL of a search. `active` is the order when none is given. */
export function searchPath(
  filters: QueriedFilters,
  { page = 1, from = page, sort = 'active', after = null }: Place = {},
): string {
  const query = searchQuery(filters)
  if (sort !== 'active') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  if (from < page) query.set('from', String(from))
  if (after !== null) query.set('after', after)
  return `${paths.members}?${query}`
}
