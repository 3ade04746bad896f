// What a lander asks beside its form, answered before there is an account: what somebody likes and looks for goes into their
// profile, whom they would like to meet becomes their first search (docs/decisions/privacy.md). One field, `answer`, holds them
// all: a question is told by its words, which no other question has.
import { AGE_BANDS, type AgeRange, parseAgeWord, toAgeWord } from './age-bands.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'

/** The name of every choice, wherever on the page it stands. */
export const ANSWER_FIELD = 'answer'

export const WHOM = ['female', 'male', 'everyone'] as const
const AGES = AGE_BANDS.map(toAgeWord)

export const SIGNUP_ANSWERS: readonly string[] = [
  ...PROFILE_FIELDS.interests,
  ...PROFILE_FIELDS.looking_for,
  ...WHOM,
  ...AGES,
]

export type SignupAnswerValues = {
  interests: readonly string[]
  /** Of the profile's fields. */
  fields: { looking_for?: string }
  /** Null where neither whom nor an age was chosen. */
  search: ({ gender: 'female' | 'male' | null } & AgeRange) | null
}

/** What the words say; one answer to a question, the first, but for interests. */
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
