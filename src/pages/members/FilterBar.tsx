// The filters: a panel beside the results on the desktop; on phones a row of chips, each of which opens its filter. Without scripts the
// panel is a plain form everywhere.
import { useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { useHydrated } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import type { ChipName } from './chips.ts'
import css from './FilterBar.module.css'
import { FilterChips } from './FilterChips.tsx'
import { FilterFields } from './FilterFields.tsx'
import { FilterSheet, ShowResults } from './FilterSheet.tsx'
import { FILTERS_SHEET } from './filters-sheet.ts'
import type { Search } from './search.ts'
import { useEarlyChanges } from './use-early-changes.ts'
import { useFilters } from './use-filters.ts'

export function FilterBar({ search, cleared }: { search: Search; cleared: boolean }) {
  const { t, settings } = useApp()
  const isHydrated = useHydrated()
  const [opened, setOpened] = useState<ChipName | null>(null)
  const [filters, change, replace] = useFilters(search)
  const panel = useRef<HTMLFormElement>(null)
  useEarlyChanges(panel, replace)
  if (settings.search_fields.length === 0) return null
  const fields = { filters, regions: search.regions, onChange: change }
  const { paging } = search.result
  const shown = { paging: cleared ? null : paging }
  return (
    <search className={css.root}>
      <form ref={panel} method="get" action={paths.members} className={css.panel}>
        <FilterFields {...fields} />
        <noscript>
          <Button type="submit" size="small">
            {t('members.filters.apply')}
          </Button>
        </noscript>
      </form>
      <FilterChips {...fields} onOpen={setOpened} />
      {isHydrated && (
        <Dialog
          id={FILTERS_SHEET}
          title={t('members.filters.title')}
          closeLabel={t('common.close')}
          footer={<ShowResults {...shown} form={`${FILTERS_SHEET}-form`} block />}
        >
          <form
            id={`${FILTERS_SHEET}-form`}
            className={css.sheet}
            onSubmit={(event) => {
              // Each change has searched already; the button only closes the sheet.
              event.preventDefault()
              event.currentTarget.closest('dialog')?.close()
            }}
          >
            <FilterFields {...fields} />
          </form>
        </Dialog>
      )}
      {opened && <FilterSheet {...fields} {...shown} name={opened} onClose={() => setOpened(null)} />}
    </search>
  )
}
