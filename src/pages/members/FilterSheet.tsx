// One filter in a sheet. Each change searches at once, so that the button below only closes the sheet.
import { useApp } from '#src/app-context.tsx'
import type { SearchResult } from '#src/contract/search.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { openWhenMounted } from '#src/ui/dialog-commands.ts'
import { type ChipName, isSet, isTrait, useChipLabel, withoutFilter } from './chips.ts'
import css from './FilterBar.module.css'
import { AgeField, type FilterFieldsProps, GenderField, PlaceFields, TraitField } from './FilterField.tsx'

/** The result of the filters; null while others are searched. */
type Shown = { paging: SearchResult['paging'] | null }

/** Closes the form of a sheet. */
export function ShowResults({ paging, form, block }: Shown & { form: string; block?: boolean }) {
  const { t } = useApp()
  const format = useFormat()
  const count = paging?.num_results ?? 0
  const number = `${format.number(count)}${paging?.at_least ? '+' : ''}`
  return (
    <Button type="submit" form={form} block={block ?? false}>
      {paging === null || (count === 0 && paging.at_least)
        ? t('members.filters.apply')
        : t('members.filters.show', { count, number })}
    </Button>
  )
}

const ID = 'filter'
const FORM = 'filter-form'

type FilterSheetProps = FilterFieldsProps & Shown & { name: ChipName; onClose: () => void }

export function FilterSheet({ name, paging, onClose, ...fields }: FilterSheetProps) {
  const { t, settings } = useApp()
  const labelOf = useChipLabel()
  const { search_fields } = settings
  function clear() {
    if (isSet(name, fields.filters, search_fields)) fields.onChange(withoutFilter(name, search_fields))
  }
  return (
    <Dialog
      ref={openWhenMounted}
      id={ID}
      title={labelOf(name)}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          {/* Never disabled, because a disabled button loses the focus. */}
          <Button variant="secondary" onClick={clear}>
            {t('members.filters.remove')}
          </Button>
          <ShowResults paging={paging} form={FORM} />
        </>
      }
    >
      <form
        id={FORM}
        className={css.sheet}
        onSubmit={(event) => {
          event.preventDefault()
          event.currentTarget.closest('dialog')?.close()
        }}
      >
        {isTrait(name) && <TraitField {...fields} name={name} />}
        {name === 'gender' && <GenderField {...fields} titled />}
        {name === 'age' && <AgeField {...fields} titled />}
        {name === 'country' && <PlaceFields {...fields} />}
      </form>
    </Dialog>
  )
}
