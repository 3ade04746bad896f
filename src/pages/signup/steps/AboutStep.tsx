// Step 5: a text about oneself, one area for each note that the site shows, and interests. The text stays in the unsent store until the
// server has it.
import { type FormEvent, useRef } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { ProfileChange } from '#src/contract/profile.ts'
import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'
import { NOTE_MAX_LENGTH, PROFILE_NOTES, type ProfileNote } from '#src/domain/profile-notes.ts'
import { InterestChips } from '#src/parts/profile/InterestChips.tsx'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Textarea } from '#src/ui/Textarea.tsx'
import { useInput } from '#src/ui/use-input.ts'
import { useFlow } from './flow-context.ts'
import { StepScreen } from './StepScreen.tsx'
import type { StepProps } from './step.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { useSavedAnswer } from './use-saved-answer.ts'

export function AboutStep({ user, onDone }: StepProps) {
  const { t, seed, settings, unsentStore } = useApp()
  const { host } = useFlow()
  const { saving, failure, save } = useSaveProfile({ whole: true })
  const notes = PROFILE_NOTES.filter((note) => settings.visible_profile_notes.includes(note))
  // An upstream has a list of its own, in which ours would be unknown.
  const choosesInterests = !seed.upstream
  const form = useRef<HTMLFormElement>(null)
  const { personal, notes: others } = user.profile
  const written = (note: ProfileNote) => (note === 'personal' ? personal : others[note]) ?? ''

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const texts = notes.map((note) => [note, String(values.get(note) ?? '').trim()] as const)
    const tooLong = texts.find(([, text]) => text.length > NOTE_MAX_LENGTH)
    if (tooLong) return form.current?.querySelector<HTMLElement>(`[name=${tooLong[0]}]`)?.focus()
    const interests = PROFILE_FIELDS.interests.filter((one) => values.getAll('interests').includes(one))
    await leave({ notes: Object.fromEntries(texts), ...(choosesInterests && { interests }) }, 'saved')
  }
  async function leave(change: ProfileChange, how: 'saved' | 'skipped') {
    const saved = await save({ ...change, lastSignupStep: true })
    if (!saved && how === 'saved') return
    if (saved) for (const note of notes) unsentStore.saveDraft(`signup-${note}`, '')
    onDone(how)
  }

  return (
    <StepScreen
      icon="pencil-simple"
      title={host ? t('steps.about.title_profile', { name: host.name }) : t('steps.about.title')}
      lead={t('steps.about.lead')}
      as={(content) => (
        <form
          ref={form}
          aria-label={t('steps.about.title')}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          {content}
        </form>
      )}
      actions={
        <>
          {failure && <Alert tone="danger">{failure}</Alert>}
          <Button type="submit" size="large" block loading={saving} loadingText={t('common.loading')}>
            {t('steps.save')}
          </Button>
          <Button variant="ghost" block disabled={saving} onClick={() => void leave({}, 'skipped')}>
            {t('steps.about.skip')}
          </Button>
        </>
      }
    >
      {notes.map((note) => (
        <Note key={note} note={note} written={written(note)} />
      ))}
      {choosesInterests && (
        <InterestChips legend={t('own_profile.interests.title')} chosen={user.profile.interests} />
      )}
    </StepScreen>
  )
}

function Note({ note, written }: { note: ProfileNote; written: string }) {
  const { t } = useApp()
  const [text, keep] = useSavedAnswer(note, written)
  const input = useInput({ value: text, onValue: (value) => keep(String(value)), trim: true })
  const isTooLong = text.trim().length > NOTE_MAX_LENGTH
  return (
    <Field label={t(`notes.${note}.label`)} error={isTooLong && t('errors.fields.note_too_long')}>
      {/* No maxLength: it would silently cut off pasted text. */}
      <Textarea name={note} tall placeholder={t(`notes.${note}.hint`)} autoComplete="off" {...input} />
    </Field>
  )
}
