// A search in words: Women, 26-35, Netherlands, Utrecht.
import { useApp } from '#src/app-context.tsx'
import type { SearchFilters } from '#src/contract/search.ts'
import type { Region } from '#src/parts/location/regions-of.ts'
import { useAgeLabel } from '#src/parts/search/age-label.ts'
import { useFormat } from '#src/parts/use-clock.ts'

/** The words of each field; a region that does not narrow has none. */
export function useFilterWords() {
  const { t } = useApp()
  const format = useFormat()
  const ageLabel = useAgeLabel()
  return (filters: SearchFilters, regions: readonly Region[]) => [
    { field: 'gender', words: t(`gender.${filters.gender ?? 'everyone'}`) },
    { field: 'age', words: ageLabel(filters) },
    {
      field: 'country',
      words: filters.country ? format.country(filters.country) : t('members.filters.all_countries'),
    },
    { field: 'countryregion', words: regions.find(({ id }) => id === filters.countryregion)?.name },
  ]
}
