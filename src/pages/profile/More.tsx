// The further selects of the profile that the site shows.
import { useApp } from '#src/app-context.tsx'
import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import type { PartFields } from './EditedPart.tsx'
import css from './fields.module.css'
import { selectsOf } from './parts.ts'

export function More({ value, problem }: PartFields) {
  const { settings, t } = useApp()
  return (
    <div className={css.pair}>
      {selectsOf(settings).map((field) => (
        <Field
          key={field}
          id={`profile-${field}`}
          label={t(`fields.${field}.label`)}
          error={problem('fields')}
        >
          <Select name={field} defaultValue={value(field)}>
            <option value="">{t('own_profile.not_said')}</option>
            {PROFILE_FIELDS[field].map((choice) => (
              <option key={choice} value={choice}>
                {t(`fields.${field}.${choice}` as 'fields.looking_for.dating')}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  )
}
