// The questions of landers beside the form, answered before there is an account: interests go into the profile, whom they would like
// to meet becomes the first search (docs/decisions/privacy.md). One field, `answer`, contains all: each value belongs to one question.
import { AGE_BANDS, type AgeRange, parseAgeWord, toAgeWord } from './age-bands.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'

/** The name of every choice's input. */
export const ANSWER_FIELD = 'answer'

export const WHOM = ['female', 'male', 'everyone'] as const
export type Whom = (typeof WHOM)[number]
const AGES = AGE_BANDS.map(toAgeWord)

export const SIGNUP_ANSWERS: readonly string[] = [
  ...PROFILE_FIELDS.interests,
  ...PROFILE_FIELDS.looking_for,
  ...WHOM,
  ...AGES,
]

export type SignupAnswerValues = {
  interests: readonly string[]
  /** Fields of the profile. */
  fields: { looking_for?: string }
  /** Null where neither a gender nor an age was chosen. */
  search: ({ gender: 'female' | 'male' | null } & AgeRange) | null
}

/** Parses the answers; the first one to each question, but all interests. */
export function answersFrom(answers: readonly string[]): SignupAnswerValues {
  const chosen = <Word extends string>(words: readonly Word[]) =>
    words.filter((word) => answers.includes(word))
  const [looking_for] = chosen(PROFILE_FIELDS.looking_for)
  const [whom] = chosen(WHOM)
  const [ages] = chosen(AGES)
  const range = parseAgeWord(ages ?? '') ?? { min_age: null, max_age: null }
  return {
    interests: chosen(PROFILE_FIELDS.interests),
    fields: looking_for ? { looking_for } : {},
    search: whom || ages ? { gender: whom === 'everyone' ? null : (whom ?? null), ...range } : null,
  }
}
