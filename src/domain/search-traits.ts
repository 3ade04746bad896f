// The filters beside gender, place and age: what members say about themselves, whether they have a photo, and whether fictional
// profiles are shown. A list means any of its values; absent means any at all.
import { LANGUAGES } from './constants.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'

const { looking_for, children, smoking, interests } = PROFILE_FIELDS

/** The values of each filter that has several, in the order in which they are written. */
export const TRAIT_VALUES = { language: LANGUAGES, looking_for, interests, children, smoking } as const
export type TraitName = keyof typeof TRAIT_VALUES
type TraitValue<Name extends TraitName> = (typeof TRAIT_VALUES)[Name][number]
export const TRAIT_NAMES = ['language', 'looking_for', 'interests', 'children', 'smoking'] as const

/** The filters that are on or off. `real_only`: without the fictional profiles. */
export const TRAIT_FLAGS = ['with_photo', 'real_only'] as const
type TraitFlag = (typeof TRAIT_FLAGS)[number]

export type TraitFilters = {
  [Name in TraitName]?: readonly TraitValue<Name>[] | undefined
} & { [Flag in TraitFlag]?: boolean | undefined }

/** As `search_fields` of a site names its filters (specification section 3). */
export const SEARCH_FIELDS = [
  'gender',
  'age',
  'country',
  'countryregion',
  'with_photo',
  ...TRAIT_NAMES,
  'real_only',
] as const

/** The fields that a profile shows only where the site's `visible_profile_fields` name them. */
const SHOWN_FIELDS: readonly string[] = ['looking_for', 'children', 'smoking'] satisfies TraitName[]

/** The values of a filter among some words, each once and in one order; others count as absent. */
export function chosenOf<Name extends TraitName>(name: Name, words: readonly string[]): TraitValue<Name>[] {
  const values: readonly TraitValue<Name>[] = TRAIT_VALUES[name]
  return values.filter((value) => words.includes(value))
}

/** The filters of a search that are set. */
type Traits = { [Name in TraitName]?: TraitValue<Name>[] } & { [Flag in TraitFlag]?: true }

/** The filters that are set, for which `offers` holds, each in one spelling. */
export function traitsOf(filters: TraitFilters, offers: (name: string) => boolean = () => true): Traits {
  const set: Traits = {}
  for (const name of TRAIT_NAMES) {
    const values = chosenOf(name, filters[name] ?? [])
    if (values.length > 0 && offers(name)) Object.assign(set, { [name]: values })
  }
  for (const flag of TRAIT_FLAGS) if (filters[flag] && offers(flag)) set[flag] = true
  return set
}

/** Whether a search reads what profiles say, which no index has. A member's list has real members alone already. */
export const readsProfiles = (filters: TraitFilters, is_member: boolean): boolean =>
  TRAIT_NAMES.some((name) => (filters[name]?.length ?? 0) > 0) || (!is_member && filters.real_only === true)

/** Whether the counters know how many match: they have neither photos nor what profiles say. */
export const isCounted = (filters: TraitFilters, is_member: boolean): boolean =>
  !filters.with_photo && !readsProfiles(filters, is_member)

/** Which filters a site has. One by a field that its profiles do not show would tell what they do not. */
export const offersFilter =
  ({
    search_fields,
    visible_profile_fields,
  }: {
    search_fields: readonly string[]
    visible_profile_fields: readonly string[]
  }) =>
  (name: string): boolean =>
    search_fields.includes(name) && (!SHOWN_FIELDS.includes(name) || visible_profile_fields.includes(name))
