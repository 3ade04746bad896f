// The controls of the search. They are native and named, so that the form works as a plain GET without scripts.
import { useApp, useUser } from '#src/app-context.tsx'
import type { SearchFilters } from '#src/contract/search.ts'
import { ageBandsWith, parseAgeWord, toAgeWord } from '#src/domain/age-bands.ts'
import { splitByNearness } from '#src/domain/geography/country-order.ts'
import type { Region } from '#src/parts/location/regions-of.ts'
import { useAgeLabel } from '#src/parts/search/age-label.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { Field } from '#src/ui/Field.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { Select } from '#src/ui/Select.tsx'
import css from './FilterBar.module.css'
import { ExactAge } from './later.ts'

export type FilterFieldsProps = {
  filters: SearchFilters
  regions: readonly Region[]
  onChange: (change: Partial<SearchFilters>) => void
}

const GENDERS = ['everyone', 'female', 'male'] as const

/** The fields that the site's settings name (specification section 3, search_fields). */
export function FilterFields({ filters, regions, onChange }: FilterFieldsProps) {
  const { t, settings } = useApp()
  const ageLabel = useAgeLabel()
  const shows = (field: string) => settings.search_fields.includes(field)
  return (
    <>
      {shows('gender') && (
        <Segmented
          legend={t('members.filters.gender')}
          name="gender"
          options={GENDERS.map((gender) => ({
            value: gender === 'everyone' ? '' : gender,
            label: t(`gender.${gender}`),
          }))}
          value={filters.gender ?? ''}
          onChange={(value) => onChange({ gender: value === 'male' || value === 'female' ? value : null })}
        />
      )}
      {shows('age') && (
        <Field label={t('members.filters.age')}>
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
      )}
      {shows('age') && (
        <div className={css.age}>
          <ExactAge ages={filters} onChange={onChange} />
        </div>
      )}
      {shows('country') ? (
        <CountryField country={filters.country} onChange={(country) => onChange({ country })} />
      ) : (
        // Without scripts the region is meaningless without its country.
        filters.country && <input type="hidden" name="country" value={filters.country} />
      )}
      {shows('countryregion') && regions.length > 0 && (
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

type CountryFieldProps = { country: string | null; onChange: (country: string | null) => void }

function CountryField({ country, onChange }: CountryFieldProps) {
  const { settings, locale, t } = useApp()
  const format = useFormat()
  const home = useUser()?.profile.country ?? settings.geoip_country
  if (settings.countries.length < 2) return null
  const collator = new Intl.Collator(locale)
  const { near, far } = splitByNearness(settings.countries, home, (a, b) =>
    collator.compare(format.country(a), format.country(b)),
  )
  const options = (codes: readonly string[]) =>
    codes.map((code) => (
      <option key={code} value={code}>
        {format.country(code)}
      </option>
    ))
  return (
    <Field label={t('members.filters.country')}>
      <Select
        name="country"
        size="small"
        value={country ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        <option value="">{t('members.filters.all_countries')}</option>
        {near.length > 0 && <optgroup label={t('members.filters.nearby')}>{options(near)}</optgroup>}
        {near.length > 0 ? (
          <optgroup label={t('members.filters.elsewhere')}>{options(far)}</optgroup>
        ) : (
          options(far)
        )}
      </Select>
    </Field>
  )
}
