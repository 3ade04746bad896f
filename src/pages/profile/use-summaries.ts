// What the row of each part says: its present values in a line.
import { useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { promptsOf } from '#src/domain/prompts.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { notesOf, type Part, selectsOf } from './parts.ts'

const SEPARATOR = ' · '

/** Null for a part without a value. */
export function useSummaries({ profile }: User): Record<Part, string | null> {
  const { settings, t } = useApp()
  const format = useFormat()
  const { name, age, language, city, country, personal, notes, fields, interests, privacy } = profile
  const gender = profile.gender_identity ?? profile.gender
  const lineOf = (parts: readonly (string | null | undefined | false)[], separator = SEPARATOR) =>
    parts.filter(Boolean).join(separator) || null
  return {
    basics: lineOf([
      name,
      age !== null && format.number(age),
      gender && t(`gender_identity.${gender}`),
      t(`languages.${language}`),
    ]),
    place: lineOf([city, country && format.country(country)], ', '),
    about: lineOf(notesOf(settings).map((note) => (note === 'personal' ? personal : notes[note]))),
    prompts: lineOf(promptsOf(notes).map(({ answer }) => answer)),
    interests: lineOf(interests.map((interest) => t(`interests.${interest}` as 'interests.travel'))),
    more: lineOf(
      selectsOf(settings).map(
        (field) => fields[field] && t(`fields.${field}.${fields[field]}` as 'fields.looking_for.dating'),
      ),
    ),
    privacy: lineOf([
      t(privacy.public ? 'own_profile.privacy.seen_by_all' : 'own_profile.privacy.seen_by_members'),
      `${t('own_profile.privacy.who_may_write')}: ${t(`own_profile.privacy.${privacy.who_may_write}`)}`,
    ]),
  }
}
