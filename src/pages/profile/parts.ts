// The parts of the profile, each saved separately: which values the form of each has, and the change it sends.
import type { User } from '#src/contract/account.ts'
import type { Api } from '#src/contract/client.ts'
import type { Settings } from '#src/contract/settings.ts'
import { genderAnswersOf, genderOf, NO_GENDER } from '#src/domain/gender-identity.ts'
import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'
import { PROFILE_NOTES, type ProfileNote } from '#src/domain/profile-notes.ts'
import { PROMPTS_MAX, promptsOf } from '#src/domain/prompts.ts'
import { genderAnswersIn } from '#src/parts/gender/GenderFields.tsx'
import { birthDateIn, textIn } from '#src/posted-form.ts'

export const PARTS = ['basics', 'place', 'about', 'prompts', 'more', 'interests', 'privacy'] as const
export type Part = (typeof PARTS)[number]

/** The values of a form, by field; empty fields are left out. */
export type Values = Readonly<Record<string, readonly string[]>>
export type SelectField = Exclude<keyof typeof PROFILE_FIELDS, 'interests'>
type Shown = Pick<Settings, 'visible_profile_fields' | 'visible_profile_notes'>
type Change = NonNullable<Parameters<Api['user']['update']>[0]>

export const notesOf = ({ visible_profile_notes }: Shown): ProfileNote[] =>
  PROFILE_NOTES.filter((note) => visible_profile_notes.includes(note))

export const selectsOf = ({ visible_profile_fields }: Shown): SelectField[] =>
  (Object.keys(PROFILE_FIELDS) as (keyof typeof PROFILE_FIELDS)[]).filter(
    (field): field is SelectField => field !== 'interests' && visible_profile_fields.includes(field),
  )

/** The fields of each short answer. */
export const PROMPT_SLOTS = Array.from({ length: PROMPTS_MAX }, (_, index) => ({
  number: index + 1,
  prompt: `prompt${index + 1}`,
  answer: `answer${index + 1}`,
}))

/** The saved values, as the part's form has them. */
export function valuesOf(part: Part, profile: User['profile'], shown: Shown): Values {
  const { privacy, notes, fields } = profile
  switch (part) {
    case 'basics':
      return filled({
        name: profile.name,
        ...genderAnswersOf(profile),
        date_of_birth: profile.date_of_birth,
        language: profile.language,
      })
    case 'place':
      return filled({
        country: profile.country,
        countryregion: profile.countryregion || null,
        city: profile.city,
      })
    case 'about':
      return filled(
        Object.fromEntries(
          notesOf(shown).map((note) => [note, note === 'personal' ? profile.personal : notes[note]]),
        ),
      )
    case 'prompts': {
      const answers = promptsOf(notes)
      return filled(
        Object.fromEntries(
          PROMPT_SLOTS.flatMap(({ prompt, answer }, index) => [
            [prompt, answers[index]?.prompt],
            [answer, answers[index]?.answer],
          ]),
        ),
      )
    }
    case 'more':
      return filled(Object.fromEntries(selectsOf(shown).map((field) => [field, fields[field]])))
    case 'interests':
      return profile.interests.length > 0 ? { interests: profile.interests } : {}
    case 'privacy':
      return filled({
        public: privacy.public && 'on',
        who_may_write: privacy.who_may_write,
        read_receipts: privacy.read_receipts && 'on',
        typing: privacy.typing && 'on',
        presence: privacy.presence && 'on',
      })
  }
}

function filled(values: Record<string, string | number | false | null | undefined>): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, [String(value)]]] : [])),
  )
}

/** The form field that names the part; no field of the profile. */
export const PART_FIELD = 'part'

/** The form's current values. */
export function valuesIn(form: FormData): Values {
  const values: Record<string, string[]> = {}
  for (const [name, value] of form) {
    if (name === PART_FIELD || isPartOfDate(name) || typeof value !== 'string' || value === '') continue
    values[name] = [...(values[name] ?? []), withPlainLineEnds(value)]
  }
  const date_of_birth = birthDateIn(form)
  return date_of_birth ? { ...values, date_of_birth: [date_of_birth] } : values
}

/** The field that a control belongs to: a date has several controls. */
export const fieldOf = (control: string): string => control.replace(/-(?:day|month|year)$/, '')
const isPartOfDate = (control: string) => fieldOf(control) !== control

/** Equal for equal values, in any order. */
export const textOf = (values: Values): string =>
  JSON.stringify(
    Object.keys(values)
      .toSorted()
      .map((name) => [name, values[name]?.toSorted()]),
  )

const SWITCHES = ['public', 'read_receipts', 'typing', 'presence']

/**
 * The change for a part's posted form; the server validates it. `changed`: it has only these (unsaved-fields.ts); without scripts
 * all of them.
 */
export function changeOf(part: Part, form: FormData, changed?: ReadonlySet<string>): Change {
  const isSent = (name: string) => !changed || changed.has(name)
  const text = (name: string) => withPlainLineEnds(textIn(form, name))
  const named = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(
      names.filter((name) => form.has(name) && isSent(name)).map((name) => [name, text(name) || null]),
    )
  switch (part) {
    case 'basics':
      return {
        ...(isSent('name') && { name: text('name') }),
        ...(isSent('gender') && (genderOf(genderAnswersIn(form)) ?? NO_GENDER)),
        ...(isSent('date_of_birth') && { date_of_birth: birthDateIn(form) || null }),
        ...(isSent('language') && { language: text('language') }),
      } as Change
    case 'place':
      if (!isSent('country')) return {}
      return {
        // A country can be changed, not removed.
        ...(text('country') && { country: text('country') }),
        countryregion: Number(text('countryregion')),
        city: text('city') || null,
      } as Change
    case 'about': {
      const { personal, ...notes } = named(PROFILE_NOTES)
      return { ...(personal !== undefined && { personal }), notes }
    }
    case 'prompts': {
      if (!PROMPT_SLOTS.some(({ prompt, answer }) => isSent(prompt) || isSent(answer))) return {}
      const answers = PROMPT_SLOTS.map(({ prompt, answer }) => ({
        prompt: text(prompt),
        answer: text(answer),
      }))
      return { prompts: answers.filter(({ prompt, answer }) => prompt || answer) } as Change
    }
    case 'more':
      return { fields: named(Object.keys(PROFILE_FIELDS)) }
    case 'interests':
      return (isSent('interests') ? { interests: form.getAll('interests') } : {}) as Change
    case 'privacy':
      return {
        privacy: {
          ...(isSent('who_may_write') && { who_may_write: text('who_may_write') }),
          ...Object.fromEntries(SWITCHES.filter(isSent).map((name) => [name, form.has(name)])),
        },
      } as Change
  }
}

/** Browsers send line ends as two characters; limits count what was typed. */
const withPlainLineEnds = (text: string) => text.replaceAll('\r\n', '\n')
