// A member's saved searches (design section 12): named, with alerts for new matches.
import * as v from 'valibot'
import { MAX_AGE_YEARS } from '../domain/constants.ts'
import { SAVED_SEARCH_NAME_MAX_LENGTH } from '../domain/saved-searches.ts'
import { CountryCode, Gender, Id, RegionId, Time, WrittenLine } from './fields.ts'
import { storedTraits, writtenTraits } from './search.ts'

const Name = v.pipe(
  WrittenLine,
  v.nonEmpty('required'),
  v.maxLength(SAVED_SEARCH_NAME_MAX_LENGTH, 'search_name_too_long'),
)

/** Whole years; null means no bound. */
const AgeBound = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AGE_YEARS)))

/** The filters, as in `SearchFilters`. */
const PlaceAndAge = {
  gender: v.nullable(Gender),
  country: v.nullable(CountryCode),
  countryregion: RegionId,
  min_age: AgeBound,
  max_age: AgeBound,
}
const SavedFilters = v.object({ ...PlaceAndAge, ...storedTraits })
export type SavedFilters = v.InferOutput<typeof SavedFilters>

/** `alert`: new matches are mailed to the member, at most once a day. */
export const SavedSearch = v.object({
  id: Id,
  name: v.string(),
  filters: SavedFilters,
  alert: v.boolean(),
  created_at: Time,
})
export type SavedSearch = v.InferOutput<typeof SavedSearch>

/** Newest first. */
export const SavedSearches = v.array(SavedSearch)

export const NewSavedSearch = v.object({
  name: Name,
  filters: v.object({ ...PlaceAndAge, ...writtenTraits }),
})
export type NewSavedSearch = v.InferOutput<typeof NewSavedSearch>

/** Absent fields stay as they are. */
export const ChangeSavedSearch = v.object({
  id: Id,
  name: v.optional(Name),
  alert: v.optional(v.boolean()),
})
export type ChangeSavedSearch = v.InferOutput<typeof ChangeSavedSearch>

export const SavedSearchRef = v.object({ id: Id })
