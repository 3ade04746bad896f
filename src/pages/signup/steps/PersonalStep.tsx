// Step 4: gender, date of birth, and the site's further fields. All optional; skipping clears the birth date. Unsaved
// choices stay in the unsent store.
import { type FormEvent, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { ProfileChange } from '#src/contract/profile.ts'
import { birthDateProblem } from '#src/domain/birth-date.ts'
import { MIN_AGE_YEARS } from '#src/domain/constants.ts'
import { NO_DATE } from '#src/domain/date-parts.ts'
import { BirthDateField } from '#src/parts/birth-date/BirthDateField.tsx'
import { textIn } from '#src/posted-form.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { ProfileSelects } from './ProfileSelects.tsx'
import { StepScreen } from './StepScreen.tsx'
import type { StepProps } from './step.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { useSavedAnswer } from './use-saved-answer.ts'

const GENDERS = ['female', 'male'] as const

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
    const gender = GENDERS.find((known) => known === textIn(form, 'gender'))
    const fields = settings.visible_profile_fields.flatMap((field) => {
      const value = form.get(`field:${field}`)
      return typeof value === 'string' ? [[field, value || null] as const] : []
    })
    const change: ProfileChange = {
      date_of_birth: date,
      ...(gender && { gender }),
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
      <Segmented
        legend={t('steps.personal.gender')}
        name="gender"
        options={GENDERS.map((value) => ({ value, label: t(`steps.personal.${value}`) }))}
        defaultValue={profile.gender ?? ''}
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
