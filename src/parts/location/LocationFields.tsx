// Where a member lives: country where there is a choice, region, and city with suggestions (specification section 2, step
// 3). Unknown values stay empty; the names are those of `PUT /api/user.php`, so that a plain form can post them.
import { useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { RegionData } from '#src/contract/settings.ts'
import { CITY_MAX_LENGTH } from '#src/domain/constants.ts'
import type { ChosenPlace } from '#src/domain/geography/apply-place.ts'
import { splitByNearness } from '#src/domain/geography/country-order.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { useFormat } from '../use-clock.ts'
import css from './LocationFields.module.css'
import { useCities } from './use-cities.ts'
import { useRegions } from './use-regions.ts'

type FieldName = keyof ChosenPlace

export type LocationFieldsProps = {
  place: ChosenPlace
  /** `isTyping`: the town is being typed. When the focus leaves it, the place is reported again. */
  onChange: (place: ChosenPlace, isTyping?: boolean) => void
  /** The text of a field's problem. */
  errors?: Partial<Record<FieldName, string | null>>
  /** The device is determining its location. */
  locating?: boolean
  /** Regions loaded with the page, for browsers without scripts; others are fetched. */
  regions?: RegionData
  /** Prefix of the fields' ids, to which an error summary links: `<id>-country`, `-region`, `-city`. */
  id?: string
}

export function LocationFields({
  place,
  onChange,
  errors = {},
  locating = false,
  regions: known,
  id = 'location',
}: LocationFieldsProps) {
  const { t, settings } = useApp()
  const regions = useRegions(place.country, known)
  return (
    <div className={css.root}>
      {settings.countries.length > 1 && (
        <CountryField
          id={`${id}-country`}
          country={place.country}
          error={errors.country}
          // A region belongs to its country; the typed city stays.
          onChange={(country) => onChange({ ...place, country, countryregion: 0 })}
        />
      )}
      {regions.length === 0 && place.countryregion > 0 && (
        // Not loaded yet, or loading failed: the chosen region is kept.
        <input type="hidden" name="countryregion" value={place.countryregion} />
      )}
      {regions.length > 0 && (
        <Field
          id={`${id}-region`}
          label={t('location.region')}
          note={t('location.optional')}
          error={errors.countryregion}
        >
          <Select
            name="countryregion"
            autoComplete="address-level1"
            value={place.countryregion || ''}
            onChange={(event) => onChange({ ...place, countryregion: Number(event.currentTarget.value) })}
          >
            <option value="">{t('location.no_region')}</option>
            {regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <CityField
        id={`${id}-city`}
        place={place}
        error={errors.city}
        locating={locating}
        nameOf={(id) => regions.find((region) => region.id === id)?.name}
        onChange={onChange}
      />
    </div>
  )
}

type CountryFieldProps = {
  id: string
  country: string
  error: string | null | undefined
  onChange: (country: string) => void
}

function CountryField({ id, country, error, onChange }: CountryFieldProps) {
  const { t, settings, locale } = useApp()
  const format = useFormat()
  const { compare } = new Intl.Collator(locale)
  const { near, far } = splitByNearness(settings.countries, settings.geoip_country, (a, b) =>
    compare(format.country(a), format.country(b)),
  )
  return (
    <Field id={id} label={t('location.country')} error={error}>
      <Select
        name="country"
        autoComplete="country"
        value={country}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {!settings.countries.includes(country) && <option value="">{t('location.choose_country')}</option>}
        {[...near, ...far].map((code) => (
          <option key={code} value={code}>
            {format.country(code)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type CityFieldProps = Pick<LocationFieldsProps, 'place' | 'onChange'> & {
  id: string
  error: string | null | undefined
  locating: boolean
  nameOf: (region: number) => string | undefined
}

function CityField({ id, place, error, locating, nameOf, onChange }: CityFieldProps) {
  const { t } = useApp()
  const format = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const cities = useCities(typed, place.country)
  return (
    <Field id={id} label={t('location.city')} note={t('location.optional')} error={error}>
      <Combobox
        name="city"
        icon="map-pin"
        // The browser's own suggestions would cover ours.
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        spellCheck={false}
        maxLength={CITY_MAX_LENGTH}
        value={place.city}
        suggestions={cities.map((city) => ({
          ...city,
          label: city.name,
          detail: nameOf(city.countryregion),
        }))}
        listLabel={t('location.cities')}
        countText={(count) => t('location.cities_found', { count, number: format.number(count) })}
        trailing={locating && <Spinner label={t('location.locating')} />}
        onType={(city) => {
          setTyped(city)
          onChange({ ...place, city }, true)
        }}
        onChoose={({ name, countryregion }) => {
          setTyped(null)
          onChange({ ...place, city: name, countryregion: countryregion || place.countryregion })
        }}
        onBlur={() => {
          setTyped(null)
          onChange({ ...place, city: place.city.trim() })
        }}
      />
    </Field>
  )
}
