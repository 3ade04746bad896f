// Interests, as chips that are checkboxes.
import { useTranslate } from '#src/app-context.tsx'
import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'
import type { PartFields } from './EditedPart.tsx'
import css from './fields.module.css'

export function Interests({ values }: Pick<PartFields, 'values'>) {
  const t = useTranslate()
  return (
    <fieldset className={css.chips}>
      <legend className="visually-hidden">{t('own_profile.interests.title')}</legend>
      {PROFILE_FIELDS.interests.map((interest) => (
        <label key={interest}>
          <input
            type="checkbox"
            name="interests"
            value={interest}
            defaultChecked={values.interests?.includes(interest)}
          />
          <span>{t(`interests.${interest}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
