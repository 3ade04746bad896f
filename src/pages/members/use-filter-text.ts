// A search as text: Women, 26-35, Netherlands, Utrecht, with a photo, Travel, Music.
import { useApp } from '#src/app-context.tsx'
import type { SearchFilters } from '#src/contract/search.ts'
import type { Language } from '#src/domain/constants.ts'
import { chosenOf, TRAIT_NAMES, type TraitName } from '#src/domain/search-traits.ts'
import { OWN_NAMES } from '#src/parts/language-names.ts'
import type { Region } from '#src/parts/location/regions-of.ts'
import { useAgeLabel } from '#src/parts/search/age-label.ts'
import { useFormat } from '#src/parts/use-clock.ts'

/** The label of a filter that has several values, and of each of them. */
export function useTraitLabels() {
  const { t } = useApp()
  return {
    traitName: (name: TraitName): string =>
      name === 'language' || name === 'interests'
        ? t(`members.filters.${name}`)
        : t(`fields.${name}.label` as 'fields.smoking.label'),
    valueName: (name: TraitName, value: string): string => {
      if (name === 'language') return OWN_NAMES[value as Language]
      return name === 'interests'
        ? t(`interests.${value}` as 'interests.travel')
        : t(`fields.${name}.${value}` as 'fields.smoking.no')
    },
  }
}

/** The texts of each field; none where it does not filter. */
export function useFilterTexts() {
  const { t } = useApp()
  const format = useFormat()
  const ageLabel = useAgeLabel()
  const { valueName } = useTraitLabels()
  return (filters: SearchFilters, regions: readonly Region[]) => {
    const region = regions.find(({ id }) => id === filters.countryregion)?.name
    return [
      { field: 'gender', texts: [t(`gender.${filters.gender ?? 'everyone'}`)] },
      { field: 'age', texts: [ageLabel(filters)] },
      {
        field: 'country',
        texts: [filters.country ? format.country(filters.country) : t('members.filters.all_countries')],
      },
      { field: 'countryregion', texts: region ? [region] : [] },
      { field: 'with_photo', texts: filters.with_photo ? [t('members.filters.with_photo')] : [] },
      ...TRAIT_NAMES.map((name) => ({
        field: name,
        texts: chosenOf(name, filters[name] ?? []).map((value) => valueName(name, value)),
      })),
      { field: 'real_only', texts: filters.real_only ? [t('members.filters.real_only')] : [] },
    ]
  }
}
