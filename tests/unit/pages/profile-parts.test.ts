// The forms of the member's own profile: their values, and the changes they send.
import { describe, expect, it } from 'vitest'
import type { User } from '#src/contract/account.ts'
import { DEFAULT_PRIVACY } from '#src/domain/privacy.ts'
import {
  changeOf,
  PARTS,
  type Part,
  textOf,
  type Values,
  valuesIn,
  valuesOf,
} from '#src/pages/profile/parts.ts'
import { changedFields, withFields } from '#src/pages/profile/unsaved-fields.ts'
import { person } from '#tests/support/people.ts'

const SHOWN = {
  visible_profile_fields: ['looking_for', 'smoking'],
  visible_profile_notes: ['personal', 'ideal'],
}
const PROFILE: User['profile'] = {
  ...person(),
  name: 'Anna',
  gender: 'female',
  country: 'NL',
  countryregion: 108,
  city: 'Utrecht',
  language: 'nl',
  images: [],
  personal: 'Ik bak brood.',
  notes: { ideal: 'Iemand die lacht.', prompt_song: 'Suzanne', prompt_sunday: 'Brood.' },
  fields: { looking_for: 'dating', drinking: 'no' },
  interests: ['cooking', 'travel'],
  gender_identity: null,
  gender_identity_shown: false,
  date_of_birth: '1990-05-17',
  lastSignupStep: true,
  privacy: { ...DEFAULT_PRIVACY, who_may_write: 'liked' },
}

/** The form as a browser would post it. */
function formOf(values: Values): FormData {
  const form = new FormData()
  for (const [name, held] of Object.entries(values)) for (const value of held) form.append(name, value)
  return form
}

const CHANGES: Record<Part, object> = {
  basics: {
    name: 'Anna',
    gender: 'female',
    gender_identity: null,
    gender_identity_shown: false,
    date_of_birth: '1990-05-17',
    language: 'nl',
  },
  place: { country: 'NL', countryregion: 108, city: 'Utrecht' },
  about: { personal: 'Ik bak brood.', notes: { ideal: 'Iemand die lacht.' } },
  prompts: {
    prompts: [
      { prompt: 'sunday', answer: 'Brood.' },
      { prompt: 'song', answer: 'Suzanne' },
    ],
  },
  more: { fields: { looking_for: 'dating' } },
  interests: { interests: ['cooking', 'travel'] },
  privacy: {
    privacy: { public: false, who_may_write: 'liked', read_receipts: true, typing: true, presence: true },
  },
}

describe('a part of the profile', () => {
  it.each(PARTS)('%s has the saved values and sends exactly those', (part) => {
    const values = valuesOf(part, PROFILE, SHOWN)
    const form = formOf(values)
    expect(textOf(valuesIn(form))).toBe(textOf(values))
    expect(changeOf(part, form)).toEqual(CHANGES[part])
  })

  it('has another gender with its word, and none where it is taken back', () => {
    const gender = { gender: null, gender_identity: 'genderfluid', gender_identity_shown: true } as const
    const form = formOf(valuesOf('basics', { ...PROFILE, ...gender }, SHOWN))
    expect(form.get('gender')).toBe('another')
    expect(changeOf('basics', form)).toMatchObject(gender)
    form.set('gender', '')
    const none = { gender: null, gender_identity: null, gender_identity_shown: false }
    expect(changeOf('basics', form)).toMatchObject(none)
  })

  it('removes emptied fields, and never the country', () => {
    expect(changeOf('about', formOf({ personal: [''], ideal: [''] }))).toEqual({
      personal: null,
      notes: { ideal: null },
    })
    expect(changeOf('place', formOf({ country: [''], city: [''] }))).toEqual({ countryregion: 0, city: null })
    expect(changeOf('interests', new FormData())).toEqual({ interests: [] })
    expect(changeOf('more', formOf({ smoking: [''] }))).toEqual({ fields: { smoking: null } })
  })

  it('has a date of three selects as one value, and none when no part is chosen', () => {
    const selects = (year: string, month: string, day: string) =>
      formOf({
        'date_of_birth-year': [year],
        'date_of_birth-month': [month],
        'date_of_birth-day': [day],
      })
    expect(valuesIn(selects('1990', '05', '17'))).toEqual({ date_of_birth: ['1990-05-17'] })
    expect(valuesIn(selects('0000', '00', '00'))).toEqual({})
    expect(changeOf('basics', selects('0000', '00', '00'))).toMatchObject({ date_of_birth: null })
    // An incomplete date is refused by the server: leaving it out would delete the saved one.
    expect(changeOf('basics', selects('1990', '00', '00'))).toMatchObject({ date_of_birth: '1990-00-00' })
  })

  it('counts a line end as one character, as it was typed', () => {
    const posted = formOf({ personal: ['een\r\ntwee'] })
    expect(changeOf('about', posted)).toMatchObject({ personal: 'een\ntwee' })
    expect(valuesIn(posted)).toEqual({ personal: ['een\ntwee'] })
  })
})

describe('what is sent of a part', () => {
  const CHANGED: [Part, Values, object][] = [
    ['basics', { language: ['en'] }, { language: 'en' }],
    [
      'basics',
      { gender: ['another'], gender_identity: ['agender'] },
      { gender: null, gender_identity: 'agender', gender_identity_shown: false },
    ],
    ['place', { city: ['Delft'] }, { country: 'NL', countryregion: 108, city: 'Delft' }],
    ['about', { ideal: ['Wie dan ook.'] }, { notes: { ideal: 'Wie dan ook.' } }],
    ['about', { personal: [''] }, { personal: null, notes: {} }],
    [
      'prompts',
      { answer1: ['Taart.'] },
      {
        prompts: [
          { prompt: 'sunday', answer: 'Taart.' },
          { prompt: 'song', answer: 'Suzanne' },
        ],
      },
    ],
    [
      'prompts',
      { prompt1: [''], answer1: [''], prompt2: [''], answer3: ['Zonder onderwerp.'] },
      {
        prompts: [
          { prompt: '', answer: 'Suzanne' },
          { prompt: '', answer: 'Zonder onderwerp.' },
        ],
      },
    ],
    ['more', { smoking: ['no'] }, { fields: { smoking: 'no' } }],
    ['interests', { interests: ['travel'] }, { interests: ['travel'] }],
    ['privacy', { public: ['on'] }, { privacy: { public: true } }],
    ['privacy', { who_may_write: ['nobody'] }, { privacy: { who_may_write: 'nobody' } }],
  ]

  it.each(CHANGED)('%s: only the answers that differ: %j', (part, change, sent) => {
    const base = valuesOf(part, PROFILE, SHOWN)
    const form = formOf({ ...base, ...change })
    expect(changeOf(part, form, changedFields(valuesIn(form), base))).toEqual(sent)
  })

  it('nothing of an unchanged part, whatever the order of its choices', () => {
    const base = valuesOf('interests', PROFILE, SHOWN)
    const reordered = formOf({ interests: base.interests?.toReversed() ?? [] })
    expect(changedFields(valuesIn(reordered), base)).toEqual(new Set())
    expect(changeOf('interests', reordered, new Set())).toEqual({})
  })

  it('a draft that is restored has the latest values beside its own', () => {
    const base = { name: ['Anna'], language: ['nl'], date_of_birth: ['1990-05-17'] }
    const draft = { name: ['Anna'], language: ['en'] }
    const latest = { ...base, name: ['Anneke'] }
    expect(withFields(latest, draft, changedFields(draft, base))).toEqual({
      name: ['Anneke'],
      language: ['en'],
    })
  })
})
