// The label of an age range: All ages, 18-25, Over 65.
import { useApp } from '#src/app-context.tsx'
import { type AgeRange, ageSpan } from '#src/domain/age-bands.ts'

export function useAgeLabel(): (range: AgeRange) => string {
  const { t } = useApp()
  return (range) => {
    const { min_age, max_age } = range
    if (min_age === null && max_age === null) return t('members.filters.all_ages')
    if (max_age === null) return t('members.filters.over', { age: (min_age ?? 0) - 1 })
    return ageSpan(range)
  }
}
