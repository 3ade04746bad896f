// The filters: a bar on the desktop; on the phone a summary row that opens a sheet.
import { useRef } from 'react'
import { useApp } from '#src/app-context.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { opensDialog } from '#src/ui/dialog-commands.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import css from './FilterBar.module.css'
import { FilterFields } from './FilterFields.tsx'
import { FILTERS_SHEET } from './filters-sheet.ts'
import type { Search } from './search.ts'
import { useFilterTexts } from './use-filter-text.ts'
import { useFilters } from './use-filters.ts'

export function FilterBar({ search, cleared }: { search: Search; cleared: boolean }) {
  const { t, settings } = useApp()
  const format = useFormat()
  const sheetRef = useRef<HTMLDialogElement>(null)
  const [filters, change] = useFilters(search)
  const texts = useFilterTexts()(filters, search.regions)
  const count = search.result.paging.num_results
  const { search_fields } = settings
  if (search_fields.length === 0) return null
  const summary = texts.filter(({ field }) => search_fields.includes(field)).map(({ text }) => text)
  const fields = { filters, regions: search.regions, onChange: change }
  return (
    <search className={css.root}>
      <form method="get" action={paths.members} data-part="bar">
        <FilterFields {...fields} />
        <noscript>
          <Button type="submit" size="small">
            {t('members.filters.apply')}
          </Button>
        </noscript>
      </form>

      <button type="button" {...opensDialog(FILTERS_SHEET)} data-part="summary">
        <Icon name="sliders-horizontal" />
        <VisuallyHidden>{t('members.filters.edit')}: </VisuallyHidden>
        {summary.filter(Boolean).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </button>
      <Dialog
        ref={sheetRef}
        id={FILTERS_SHEET}
        title={t('members.filters.title')}
        closeLabel={t('common.close')}
        footer={
          <Button type="submit" form="filters-form" block>
            {cleared
              ? t('members.filters.apply')
              : t('members.filters.show', { count, number: format.number(count) })}
          </Button>
        }
      >
        <form
          id="filters-form"
          method="get"
          action={paths.members}
          className={css.sheet}
          onSubmit={(event) => {
            // Each change has searched already; the button only closes the sheet.
            event.preventDefault()
            sheetRef.current?.close()
          }}
        >
          <FilterFields {...fields} />
        </form>
      </Dialog>
    </search>
  )
}
