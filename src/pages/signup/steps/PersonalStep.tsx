// Step 4: what people expect: gender, whom they would like to meet, date of birth, and the site's further fields. Only the date must be
// given to save; skipping clears it. An unsaved date stays in the unsent store.
import { type FormEvent, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { ProfileChange } from '#src/contract/profile.ts'
import { birthDateProblem } from '#src/domain/birth-date.ts'
import { MIN_AGE_YEARS } from '#src/domain/constants.ts'
import { NO_DATE } from '#src/domain/date-parts.ts'
import { genderAnswersOf, genderOf } from '#src/domain/gender-identity.ts'
import { WHOM } from '#src/domain/signup-answers.ts'
import { BirthDateField } from '#src/parts/birth-date/BirthDateField.tsx'
import { GenderFields, genderAnswersIn } from '#src/parts/gender/GenderFields.tsx'
import { textIn } from '#src/posted-form.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Chips } from '#src/ui/Chips.tsx'
import { ProfileSelects } from './ProfileSelects.tsx'
import { StepScreen } from './StepScreen.tsx'
import type { StepProps } from './step.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { useSavedAnswer } from './use-saved-answer.ts'

export function PersonalStep({ user, onDone }: StepProps) {
  const { t, settings } = useApp()
  const { profile } = user
  const { saving, failure, save } = useSaveProfile({ whole: true })
  const [date, setDate, forgetDate] = useSavedAnswer('date_of_birth', profile.date_of_birth ?? NO_DATE)
  const [judged, setJudged] = useState(false)
  const picker = useRef<HTMLElement>(null)
  const isWrong = birthDateProblem(date, Date.now()) !== null
  const error = judged && isWrong ? t('profile.date_of_birth_error', { min_age: MIN_AGE_YEARS }) : null

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setJudged(true)
    if (isWrong) return picker.current?.focus()
    const form = new FormData(event.currentTarget)
    const wants_to_meet = WHOM.find((known) => known === textIn(form, 'wants_to_meet'))
    const fields = settings.visible_profile_fields.flatMap((field) => {
      const value = form.get(`field:${field}`)
      return typeof value === 'string' ? [[field, value || null] as const] : []
    })
    const change: ProfileChange = {
      date_of_birth: date,
      ...genderOf(genderAnswersIn(form)),
      ...(wants_to_meet && { wants_to_meet }),
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    }
    if (!(await save(change))) return
    forgetDate()
    onDone('saved')
  }
  async function skip() {
    if (profile.date_of_birth && !(await save({ date_of_birth: null }))) return
    forgetDate()
    onDone('skipped')
  }

  return (
    <StepScreen
      icon="cake"
      title={t('steps.personal.title')}
      lead={t('steps.personal.lead')}
      as={(content) => (
        <form aria-label={t('steps.personal.title')} noValidate onSubmit={(event) => void submit(event)}>
          {content}
        </form>
      )}
      actions={
        <>
          {failure && <Alert tone="danger">{failure}</Alert>}
          <Button type="submit" size="large" block loading={saving} loadingText={t('common.loading')}>
            {t('steps.save')}
          </Button>
          <Button variant="ghost" block disabled={saving} onClick={() => void skip()}>
            {t('steps.personal.skip')}
          </Button>
        </>
      }
    >
      <GenderFields answers={genderAnswersOf(profile)} />
      <Chips
        legend={t('members.whom.gender')}
        name="wants_to_meet"
        options={WHOM.map((value) => ({ value, label: t(`gender.${value}`) }))}
        defaultValues={user.wants_to_meet ? [user.wants_to_meet] : []}
      />
      <BirthDateField
        ref={picker}
        value={date}
        onChange={setDate}
        onBlur={() => setJudged(true)}
        error={error}
      />
      <ProfileSelects profile={profile} />
    </StepScreen>
  )
}
