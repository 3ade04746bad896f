// "I am": woman, man, or another gender with its word, whether the profile shows it, and the searches that find its member. Plain
// inputs: what belongs to another gender is shown by the stylesheet, so that it works without scripts.
import type { ReactNode } from 'react'
import { useTranslate } from '#src/app-context.tsx'
import { FOUND_UNDER, GENDER_IDENTITIES, type GenderAnswers, I_AM } from '#src/domain/gender-identity.ts'
import { textIn } from '#src/posted-form.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Chips } from '#src/ui/Chips.tsx'
import css from './GenderFields.module.css'

export type GenderFieldsProps = {
  /** What is chosen at the beginning. */
  answers: GenderAnswers
  /** The label of the answer '', where one can be taken back. */
  none?: ReactNode
}

export function GenderFields({ answers, none }: GenderFieldsProps) {
  const t = useTranslate()
  return (
    <div className={css.root}>
      <Chips
        legend={t('gender_identity.i_am')}
        name="gender"
        options={[
          ...I_AM.map((value) => ({ value, label: t(`gender_identity.${value}`) })),
          ...(none ? [{ value: '', label: none }] : []),
        ]}
        defaultValues={none || answers.gender ? [answers.gender] : []}
      />
      <div data-part="another">
        <Chips
          legend={t('gender_identity.which')}
          name="gender_identity"
          options={GENDER_IDENTITIES.map((value) => ({
            value,
            label: t(`gender_identity.${value === 'another' ? 'none_of_these' : value}`),
          }))}
          defaultValues={[answers.gender_identity]}
        />
        <Checkbox
          name="gender_identity_shown"
          label={t('gender_identity.show')}
          defaultChecked={answers.gender_identity_shown !== ''}
        />
        <Chips
          legend={t('gender_identity.found_under')}
          name="found_under"
          options={FOUND_UNDER.map((value) => ({
            value,
            label: t(value === 'everyone' ? 'gender_identity.only_everyone' : `gender.${value}`),
          }))}
          defaultValues={[answers.found_under]}
        />
      </div>
    </div>
  )
}

/** The answers in a form. */
export const genderAnswersIn = (form: FormData): GenderAnswers => ({
  gender: textIn(form, 'gender'),
  gender_identity: textIn(form, 'gender_identity'),
  found_under: textIn(form, 'found_under'),
  gender_identity_shown: textIn(form, 'gender_identity_shown'),
})
