// Member search (specification sections 3, 4, 7, 9).
import * as v from 'valibot'
import { DEFAULT_PAGE_SIZE, MAX_AGE_YEARS } from '../domain/constants.ts'
import { SEARCH_ORDERS } from '../domain/search-orders.ts'
import { chosenOf, TRAIT_VALUES, type TraitName } from '../domain/search-traits.ts'
import { CountryCode, Cursor, Gender, QueryBoolean, QueryInteger } from './fields.ts'
import { ProfileCard, unknownIfAbsent } from './profile.ts'

const Age = v.pipe(QueryInteger, v.maxValue(MAX_AGE_YEARS + 20))

const oneOfTrait = <Name extends TraitName>(name: Name) => v.picklist(TRAIT_VALUES[name], 'invalid')

/** One that is stored or answered: of an upstream, and of a build before, it may be anything, which does not filter. */
const storedTrait = <Name extends TraitName>(name: Name) =>
  v.exactOptional(v.fallback(v.array(oneOfTrait(name)), []))
const StoredFlag = v.exactOptional(v.fallback(v.boolean(), false))

const writtenTrait = <Name extends TraitName>(name: Name) => v.optional(v.array(oneOfTrait(name)))

/** The filters of `domain/search-traits.ts`, as members save them. */
export const writtenTraits = {
  language: writtenTrait('language'),
  looking_for: writtenTrait('looking_for'),
  interests: writtenTrait('interests'),
  children: writtenTrait('children'),
  smoking: writtenTrait('smoking'),
  with_photo: v.optional(v.boolean()),
  real_only: v.optional(v.boolean()),
}
/** The same, as answers have them. */
export const storedTraits = {
  language: storedTrait('language'),
  looking_for: storedTrait('looking_for'),
  interests: storedTrait('interests'),
  children: storedTrait('children'),
  smoking: storedTrait('smoking'),
  with_photo: StoredFlag,
  real_only: StoredFlag,
}

/**
 * The filters in force. `gender` null means everyone; ages are whole years, null means no bound;
 * `countryregion` 0 means all regions; the others are absent where they do not filter.
 */
export const SearchFilters = v.object({
  gender: v.nullable(Gender),
  country: v.nullable(CountryCode),
  countryregion: v.number(),
  min_age: v.nullable(v.number()),
  max_age: v.nullable(v.number()),
  ...storedTraits,
})
export type SearchFilters = v.InferOutput<typeof SearchFilters>

const emptyAsAbsent = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.union([
      schema,
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
    ]),
  )

/** Some of the values, which may arrive as query text: `travel,music`. */
const queriedTrait = <Name extends TraitName>(name: Name) =>
  emptyAsAbsent(
    v.pipe(
      v.union([
        v.array(oneOfTrait(name)),
        v.pipe(
          v.string(),
          v.maxLength(400),
          v.transform((text) => text.split(',')),
          v.array(oneOfTrait(name)),
        ),
      ]),
      v.transform((values) => chosenOf(name, values)),
    ),
  )

/**
 * `auto_load` lets the server choose the filters: those of the member's last manual search, else defaults from their profile.
 * `manual_search` sends them, and is stored as the member's last search unless `do_not_save` is set. `pp` is the page size. With `after`,
 * the `paging.next` of an answer to the same search, the next page is answered and `page` is ignored. `with_fictional` asks for some
 * fictional profiles beside a member's first page. `language` to `real_only` are filters of `domain/search-traits.ts`; one that the site
 * does not have does not filter.
 */
export const SearchQuery = v.object({
  source: v.optional(v.pipe(v.string(), v.maxLength(64))),
  pp: v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(60)), DEFAULT_PAGE_SIZE),
  page: v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(10_000)), 1),
  sort: v.optional(v.picklist(SEARCH_ORDERS), 'active'),
  after: v.optional(Cursor),
  auto_load: v.optional(QueryBoolean, false),
  manual_search: v.optional(QueryBoolean, false),
  do_not_save: v.optional(QueryBoolean, false),
  hideNudity: v.optional(QueryBoolean, false),
  searchAllCountries: v.optional(QueryBoolean, false),
  with_fictional: v.optional(QueryBoolean, false),
  trafficsource: v.optional(v.pipe(v.string(), v.maxLength(255))),
  gender: emptyAsAbsent(Gender),
  country: emptyAsAbsent(CountryCode),
  countryregion: emptyAsAbsent(QueryInteger),
  min_age: emptyAsAbsent(Age),
  max_age: emptyAsAbsent(Age),
  language: queriedTrait('language'),
  looking_for: queriedTrait('looking_for'),
  interests: queriedTrait('interests'),
  children: queriedTrait('children'),
  smoking: queriedTrait('smoking'),
  with_photo: emptyAsAbsent(QueryBoolean),
  real_only: emptyAsAbsent(QueryBoolean),
})
export type SearchQuery = v.InferOutput<typeof SearchQuery>

/**
 * A found profile, with a text for its card: `personal` is the beginning of the profile's text (domain/excerpt.ts); without one,
 * `interests` contains the interests. An upstream may send both in full.
 */
export const FoundProfile = v.object({
  ...ProfileCard.entries,
  personal: unknownIfAbsent(v.string()),
  interests: v.optional(v.array(v.string()), []),
})
export type FoundProfile = v.InferOutput<typeof FoundProfile>

/** An upstream's list may lack the label, which the list itself is, and may be anything: the search works without it. */
const FictionalProfiles = v.fallback(
  v.optional(
    v.array(
      v.pipe(
        FoundProfile,
        v.transform((profile): FoundProfile => ({ ...profile, kind: 'fictional' })),
      ),
    ),
    [],
  ),
  [],
)

/**
 * `profiles`: in a member's search real members alone, those with a photo first. `fictional`: a few fictional profiles that fit, on the
 * first page, in no count. `filter_options`: the filters of the answer; on the first search the server chose them, and `widened` means that nobody matched its
 * first choice, which is `wanted`. `unasked`: it chose for a member without a manual search. `paging.next`: the cursor of the next page,
 * null at the end. `paging.at_least`: `num_results` are those that were found so far, because nobody has counted the others; a page may
 * then have fewer than `pp`, or none, and a `next`.
 */
export const SearchResult = v.object({
  profiles: v.array(FoundProfile),
  fictional: FictionalProfiles,
  paging: v.object({
    num_results: v.number(),
    page: v.optional(v.number(), 1),
    pp: v.optional(v.number(), DEFAULT_PAGE_SIZE),
    next: v.optional(v.nullable(v.string()), null),
    at_least: v.exactOptional(v.boolean()),
  }),
  filter_options: SearchFilters,
  widened: v.optional(v.boolean(), false),
  wanted: v.optional(v.nullable(SearchFilters), null),
  unasked: v.optional(v.boolean(), false),
})
export type SearchResult = v.InferOutput<typeof SearchResult>
