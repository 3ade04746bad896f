import { useState } from 'react'
import { useSession } from '#console/app.tsx'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { Button, IconButton } from '#console/parts/Button.tsx'
import { Select } from '#console/parts/Select.tsx'
import { t } from '#console/texts.ts'
import type { Colleague } from '#src/contract/operator/cases.ts'
import { COMPLAINT_CATEGORIES } from '#src/domain/complaint-categories.ts'
import css from './FilterBar.module.css'
import type { Filters } from './filters.ts'
import { MoreFilters } from './MoreFilters.tsx'

/** State, kind, whose; language, site and sender in a dialog, so that the bar is one row. */
export function FilterBar({
  pool,
  filters,
  colleagues,
  onChange,
}: {
  pool: string
  filters: Filters
  colleagues: readonly Colleague[]
  onChange(filters: Filters): void
}) {
  const { operator } = useSession()
  const [is_open, setOpen] = useState(false)
  const further = [filters.locale, filters.site, filters.sender].filter(Boolean).length
  const others = colleagues.filter(({ id }) => id !== operator.id)
  const { holder } = filters
  const is_known =
    holder === null || ['me', 'nobody'].includes(holder) || others.some(({ id }) => id === holder)
  useCommands([
    {
      id: 'filters',
      label: t('cases.filters.more'),
      keys: 'f',
      icon: 'funnel',
      section: 'here',
      run: () => setOpen(true),
    },
  ])
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
        value={holder ?? ''}
        choices={[
          { value: '', label: t('cases.filters.everybody') },
          { value: 'me', label: t('cases.filters.me') },
          { value: 'nobody', label: t('cases.filters.nobody') },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
          ...(is_known ? [] : [{ value: holder, label: holder }]),
        ]}
        onChange={(chosen) => onChange({ ...filters, holder: chosen || null })}
      />
      {further === 0 ? (
        <IconButton
          size="small"
          icon="funnel"
          keys="f"
          label={t('cases.filters.more')}
          aria-haspopup="dialog"
          className={css.more}
          onClick={() => setOpen(true)}
        />
      ) : (
        <Button
          size="small"
          icon="funnel"
          aria-label={t('cases.filters.further', { count: further })}
          aria-haspopup="dialog"
          className={css.more}
          onClick={() => setOpen(true)}
        >
          {further}
        </Button>
      )}
      {is_open && (
        <MoreFilters
          pool={pool}
          filters={filters}
          onClose={() => setOpen(false)}
          onChange={(changed) => {
            setOpen(false)
            onChange(changed)
          }}
        />
      )}
    </div>
  )
}
