// Says that nobody fitted what the server looked for first, and what it shows instead (specification section 4, auto_load).
import { useApp } from '#src/app-context.tsx'
import type { SearchFilters } from '#src/contract/search.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { Alert } from '#src/ui/Alert.tsx'

export function Widened({ filters: { country } }: { filters: SearchFilters }) {
  const { t } = useApp()
  const format = useFormat()
  return (
    <Alert>
      {country
        ? t('members.widened.age', { country: format.country(country) })
        : t('members.widened.country')}
    </Alert>
  )
}
