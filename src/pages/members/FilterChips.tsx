// The filters of the phone: one row of chips that scrolls sideways. A chip that filters shows its value and is marked; each opens its
// filter, and one that is on or off changes at once.
import { useApp } from '#src/app-context.tsx'
import { TRAIT_NAMES } from '#src/domain/search-traits.ts'
import { opensDialog } from '#src/ui/dialog-commands.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { type ChipName, isSet, useChipLabel } from './chips.ts'
import css from './FilterBar.module.css'
import type { FilterFieldsProps } from './FilterField.tsx'
import { FILTERS_SHEET } from './filters-sheet.ts'
import { useFilterTexts } from './use-filter-text.ts'

export function FilterChips({
  filters,
  regions,
  onChange,
  onOpen,
}: FilterFieldsProps & { onOpen: (name: ChipName) => void }) {
  const { t, settings } = useApp()
  const labelOf = useChipLabel()
  const texts = useFilterTexts()(filters, regions)
  const textsOf = (name: string) => texts.find(({ field }) => field === name)?.texts ?? []
  const { search_fields } = settings
  const shows = (name: string) => search_fields.includes(name)

  const sheet = (name: ChipName) => {
    const region = name === 'country' ? textsOf('countryregion') : []
    const [first, ...others] = region.length > 0 ? region : textsOf(name)
    const is_set = isSet(name, filters, search_fields)
    return (
      <button
        key={name}
        type="button"
        aria-haspopup="dialog"
        data-set={is_set || undefined}
        onClick={() => onOpen(name)}
      >
        <span>
          {is_set && first ? (
            <>
              <VisuallyHidden>{labelOf(name)}: </VisuallyHidden>
              {first}
              {others.length > 0 && ` +${others.length}`}
            </>
          ) : (
            labelOf(name)
          )}
        </span>
        <Icon name="caret-down" />
      </button>
    )
  }
  const flag = (name: 'with_photo' | 'real_only') => (
    <button
      key={name}
      type="button"
      aria-pressed={filters[name] ?? false}
      data-set={filters[name] || undefined}
      onClick={() => onChange({ [name]: !filters[name] })}
    >
      {filters[name] && <Icon name="check-bold" />}
      <span>{t(`members.filters.${name}`)}</span>
    </button>
  )
  const chips = [
    shows('gender') && sheet('gender'),
    shows('age') && sheet('age'),
    shows('with_photo') && flag('with_photo'),
    (shows('country') || (shows('countryregion') && regions.length > 0)) && sheet('country'),
    ...TRAIT_NAMES.map((name) => shows(name) && sheet(name)),
    shows('real_only') && flag('real_only'),
  ]
  return (
    <fieldset className={css.chips}>
      <legend className="visually-hidden">{t('members.filters.title')}</legend>
      <button type="button" {...opensDialog(FILTERS_SHEET)}>
        <Icon name="sliders-horizontal" />
        <VisuallyHidden>{t('members.filters.edit')}</VisuallyHidden>
      </button>
      {chips}
    </fieldset>
  )
}
