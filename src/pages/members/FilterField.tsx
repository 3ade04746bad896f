// One filter of the search. Its controls are native and named, so that the form works as a plain GET without scripts.
import { useApp } from '#src/app-context.tsx'
import type { SearchFilters } from '#src/contract/search.ts'
import { ageBandsWith, parseAgeWord, toAgeWord } from '#src/domain/age-bands.ts'
import { chosenOf, TRAIT_VALUES, type TraitName } from '#src/domain/search-traits.ts'
import type { Region } from '#src/parts/location/regions-of.ts'
import { useAgeLabel } from '#src/parts/search/age-label.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Chips } from '#src/ui/Chips.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { Select } from '#src/ui/Select.tsx'
import { CountryField } from './CountryField.tsx'
import { ExactAge } from './ExactAge.tsx'
import css from './FilterField.module.css'
import { useTraitLabels } from './use-filter-text.ts'

export type FilterFieldsProps = {
  filters: SearchFilters
  regions: readonly Region[]
  onChange: (change: Partial<SearchFilters>) => void
  /** The title of its sheet says what it is. */
  titled?: boolean
}

const GENDERS = ['everyone', 'female', 'male'] as const

export function GenderField({ filters, onChange, titled = false }: FilterFieldsProps) {
  const { t } = useApp()
  return (
    <Segmented
      legend={t('members.filters.gender')}
      hideLegend={titled}
      name="gender"
      options={GENDERS.map((gender) => ({
        value: gender === 'everyone' ? '' : gender,
        label: t(`gender.${gender}`),
      }))}
      value={filters.gender ?? ''}
      onChange={(value) => onChange({ gender: value === 'male' || value === 'female' ? value : null })}
    />
  )
}

/** The bands of the specification, and any other range beside them. */
export function AgeField({ filters, onChange, titled = false }: FilterFieldsProps) {
  const { t } = useApp()
  const ageLabel = useAgeLabel()
  return (
    <div className={css.age}>
      <Field label={t('members.filters.age')} hideLabel={titled}>
        <Select
          name="age"
          size="small"
          value={toAgeWord(filters)}
          onChange={(event) => onChange(parseAgeWord(event.currentTarget.value) ?? {})}
        >
          <option value="">{t('members.filters.all_ages')}</option>
          {ageBandsWith(filters).map((band) => (
            <option key={toAgeWord(band)} value={toAgeWord(band)}>
              {ageLabel(band)}
            </option>
          ))}
        </Select>
      </Field>
      <ExactAge ages={filters} onChange={onChange} />
    </div>
  )
}

/** The country, and its region. */
export function PlaceFields({ filters, regions, onChange }: FilterFieldsProps) {
  const { t, settings } = useApp()
  const { search_fields } = settings
  return (
    <>
      {search_fields.includes('country') ? (
        <CountryField country={filters.country} onChange={(country) => onChange({ country })} />
      ) : (
        // Without scripts the region is meaningless without its country.
        filters.country && <input type="hidden" name="country" value={filters.country} />
      )}
      {search_fields.includes('countryregion') && regions.length > 0 && (
        <Field label={t('members.filters.region')}>
          <Select
            name="countryregion"
            size="small"
            value={String(filters.countryregion)}
            onChange={(event) => onChange({ countryregion: Number(event.currentTarget.value) })}
          >
            <option value="0">{t('members.filters.all_regions')}</option>
            {regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

type FlagProps = FilterFieldsProps & { name: 'with_photo' | 'real_only' }

export function FlagField({ name, filters, onChange }: FlagProps) {
  const { t } = useApp()
  return (
    <Checkbox
      name={name}
      value="1"
      label={t(`members.filters.${name}`)}
      hint={name === 'real_only' && t('members.filters.real_hint')}
      checked={filters[name] ?? false}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
    />
  )
}

type TraitProps = FilterFieldsProps & { name: TraitName }

/** Several values of one filter; any of them fits. */
export function TraitField({ name, filters, onChange }: TraitProps) {
  const { traitName, valueName } = useTraitLabels()
  return (
    <Chips
      multiple
      hideLegend
      legend={traitName(name)}
      name={name}
      options={TRAIT_VALUES[name].map((value) => ({ value, label: valueName(name, value) }))}
      values={filters[name] ?? []}
      onChange={(values) => onChange({ [name]: chosenOf(name, values) })}
    />
  )
}
