// A search as text: Women, 26-35, Netherlands, Utrecht.
import { useApp } from '#src/app-context.tsx'
import type { SearchFilters } from '#src/contract/search.ts'
import type { Region } from '#src/parts/location/regions-of.ts'
import { useAgeLabel } from '#src/parts/search/age-label.ts'
import { useFormat } from '#src/parts/use-clock.ts'

/** The text of each field; empty for a region that does not filter. */
export function useFilterTexts() {
  const { t } = useApp()
  const format = useFormat()
  const ageLabel = useAgeLabel()
  return (filters: SearchFilters, regions: readonly Region[]) => [
    { field: 'gender', text: t(`gender.${filters.gender ?? 'everyone'}`) },
    { field: 'age', text: ageLabel(filters) },
    {
      field: 'country',
      text: filters.country ? format.country(filters.country) : t('members.filters.all_countries'),
    },
    { field: 'countryregion', text: regions.find(({ id }) => id === filters.countryregion)?.name },
  ]
}
