// The country of the search, those near the visitor's first; nothing on a site with one.
import { useApp, useUser } from '#src/app-context.tsx'
import { splitByNearness } from '#src/domain/geography/country-order.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'

type CountryFieldProps = { country: string | null; onChange: (country: string | null) => void }

export function CountryField({ country, onChange }: CountryFieldProps) {
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
