// The texts a member writes about themselves: a box for each note that the site shows (specification section 2, about me).
import { useApp } from '#src/app-context.tsx'
import { NOTE_MAX_LENGTH } from '#src/domain/profile-notes.ts'
import { Field } from '#src/ui/Field.tsx'
import { Textarea } from '#src/ui/Textarea.tsx'
import type { PartFields } from './EditedPart.tsx'
import { notesOf } from './parts.ts'

export function About({ value, problem }: PartFields) {
  const { settings, t } = useApp()
  return notesOf(settings).map((note) => (
    <Field
      key={note}
      id={`profile-${note}`}
      label={t(`notes.${note}.label`)}
      hint={t(`notes.${note}.hint`)}
      error={problem(note) ?? (note === 'personal' ? undefined : problem('notes'))}
    >
      <Textarea name={note} tall maxLength={NOTE_MAX_LENGTH} defaultValue={value(note)} />
    </Field>
  ))
}
