// Name, gender, date of birth, language.
import { useState } from 'react'
import { useTranslate } from '#src/app-context.tsx'
import { LANGUAGES, NAME_MAX_LENGTH } from '#src/domain/constants.ts'
import { NO_DATE } from '#src/domain/date-parts.ts'
import { BirthDateField } from '#src/parts/birth-date/BirthDateField.tsx'
import { GenderFields } from '#src/parts/gender/GenderFields.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import type { PartFields } from './EditedPart.tsx'

export function Basics({ value, problem }: PartFields) {
  const t = useTranslate()
  const [birth_date, setBirthDate] = useState(value('date_of_birth') || NO_DATE)
  return (
    <>
      <Field
        id="profile-name"
        label={t('own_profile.basics.name')}
        hint={t('own_profile.basics.name_hint')}
        error={problem('name')}
      >
        <TextInput
          name="name"
          required
          autoComplete="nickname"
          maxLength={NAME_MAX_LENGTH}
          defaultValue={value('name')}
        />
      </Field>
      <GenderFields
        answers={{
          gender: value('gender'),
          gender_identity: value('gender_identity'),
          found_under: value('found_under'),
          gender_identity_shown: value('gender_identity_shown'),
        }}
        none={t('own_profile.not_said')}
      />
      <BirthDateField
        value={birth_date}
        onChange={setBirthDate}
        hint={t('own_profile.basics.birth_date_hint')}
        error={problem('date_of_birth') ?? null}
      />
      <Field
        id="profile-language"
        label={t('own_profile.basics.language')}
        hint={t('own_profile.basics.language_hint')}
        error={problem('language')}
      >
        <Select name="language" defaultValue={value('language')}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {t(`languages.${language}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
