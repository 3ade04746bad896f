// The filters that open a sheet on phones: their names, whether they filter, and what is left without them.
import { useApp } from '#src/app-context.tsx'
import type { SearchFilters } from '#src/contract/search.ts'
import { TRAIT_NAMES, type TraitName } from '#src/domain/search-traits.ts'
import { useTraitLabels } from './use-filter-text.ts'

/** `country` has the region too. */
export type ChipName = 'gender' | 'age' | 'country' | TraitName

export const isTrait = (name: string): name is TraitName => TRAIT_NAMES.some((trait) => trait === name)

/** The name of a filter, as its chip and the title of its sheet. */
export function useChipLabel(): (name: ChipName) => string {
  const { t } = useApp()
  const { traitName } = useTraitLabels()
  return (name) => (isTrait(name) ? traitName(name) : t(`members.filters.${name}`))
}

/** The change that takes a filter away; a country that cannot be chosen stays. */
export function withoutFilter(name: ChipName, search_fields: readonly string[]): Partial<SearchFilters> {
  if (isTrait(name)) return { [name]: [] }
  if (name === 'gender') return { gender: null }
  if (name === 'age') return { min_age: null, max_age: null }
  return { ...(search_fields.includes('country') && { country: null }), countryregion: 0 }
}

/** Whether a filter leaves somebody out. */
export function isSet(name: ChipName, filters: SearchFilters, search_fields: readonly string[]): boolean {
  if (isTrait(name)) return (filters[name]?.length ?? 0) > 0
  const empty = withoutFilter(name, search_fields)
  return Object.entries(empty).some(([key, value]) => filters[key as keyof SearchFilters] !== value)
}
