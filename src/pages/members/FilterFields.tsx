// The filters that the site's settings name, one below the other (specification section 3, search_fields).
import { useApp } from '#src/app-context.tsx'
import { TRAIT_NAMES } from '#src/domain/search-traits.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import css from './FilterField.module.css'
import {
  AgeField,
  type FilterFieldsProps,
  FlagField,
  GenderField,
  PlaceFields,
  TraitField,
} from './FilterField.tsx'
import { useFilterTexts, useTraitLabels } from './use-filter-text.ts'

export function FilterFields(props: FilterFieldsProps) {
  const { t, settings } = useApp()
  const { traitName } = useTraitLabels()
  const shows = (field: string) => settings.search_fields.includes(field)
  const texts = useFilterTexts()(props.filters, props.regions)
  return (
    <>
      {shows('gender') && <GenderField {...props} />}
      {shows('age') && <AgeField {...props} />}
      <PlaceFields {...props} />
      {shows('with_photo') && <FlagField {...props} name="with_photo" />}
      {TRAIT_NAMES.filter(shows).map((name) => (
        <Disclosure
          key={name}
          className={css.group}
          summary={
            <>
              {traitName(name)}
              <small>
                {texts.find(({ field }) => field === name)?.texts.join(', ') || t('members.filters.any')}
              </small>
            </>
          }
        >
          <TraitField {...props} name={name} />
        </Disclosure>
      ))}
      {shows('real_only') && <FlagField {...props} name="real_only" />}
    </>
  )
}
