import { Select } from '#console/parts/Select.tsx'
import { t } from '#console/texts.ts'
import { COMPLAINT_CATEGORIES } from '#src/domain/complaint-categories.ts'
import css from './FilterBar.module.css'
import type { Filters } from './filters.ts'

/** Kind, state, whose. */
export function FilterBar({ filters, onChange }: { filters: Filters; onChange(filters: Filters): void }) {
  return (
    <div className={css.root}>
      <Select
        is_bare
        label={t('cases.filters.state')}
        value={filters.is_closed ? 'closed' : 'open'}
        choices={[
          { value: 'open', label: t('cases.filters.open') },
          { value: 'closed', label: t('cases.filters.closed') },
        ]}
        onChange={(state) => onChange({ ...filters, is_closed: state === 'closed' })}
      />
      <Select
        is_bare
        label={t('cases.filters.category')}
        value={filters.category ?? 'every'}
        choices={[
          { value: 'every', label: t('cases.filters.every_category') },
          ...COMPLAINT_CATEGORIES.map((category) => ({
            value: category,
            label: t(`cases.categories.${category}`),
          })),
        ]}
        onChange={(chosen) => onChange({ ...filters, category: chosen === 'every' ? null : chosen })}
      />
      <Select
        is_bare
        label={t('cases.filters.who')}
        value={filters.is_mine ? 'me' : 'everybody'}
        choices={[
          { value: 'everybody', label: t('cases.filters.everybody') },
          { value: 'me', label: t('cases.filters.me') },
        ]}
        onChange={(whose) => onChange({ ...filters, is_mine: whose === 'me' })}
      />
    </div>
  )
}
