// The names of a language's demo members, and the sentences of their "about me" texts. In a sentence `{city}` is the member's city and
// `{him|her}` the form for a man or a woman. A sentence that begins with `@reading ` is used only for members with that interest.

import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'

export const INTERESTS = PROFILE_FIELDS.interests

export type Interest = (typeof INTERESTS)[number]

/** Topics with many sentences: every interest, with the animals separately. */
export type Topic = Exclude<Interest, 'animals'> | 'cat' | 'dog'

/** The values of the profile field `looking_for`. */
export type Seeking = (typeof PROFILE_FIELDS.looking_for)[number]

/** Names, separated by spaces, that suit people born from 1982 on and before. */
export type Names = { young: string; older: string }

export type Voice = {
  female: Names
  male: Names
  /** Who and where I am. */
  open: readonly string[]
  /** My day; from the age of 23. */
  life: readonly string[]
  /** The same, from the age of 66. */
  retired: readonly string[]
  topics: Readonly<Record<Topic, readonly string[]>>
  /** Something unusual. */
  quirk: readonly string[]
  /** What I hope to find, without naming a gender. */
  hope: readonly string[]
  /** The same, for members whose profile has this value. */
  seeks: Readonly<Record<Seeking, readonly string[]>>
  /** For members whose children live at home. */
  kids: readonly string[]
  close: readonly string[]
}

/** The interest a topic is about. */
export const interestOf = (topic: Topic): Interest => (topic === 'cat' || topic === 'dog' ? 'animals' : topic)

/** A sentence's text and the interest that it requires. */
export function parseSentence(sentence: string): { words: string; interest: Interest | null } {
  const [, name, words] = /^@(\w+) (.+)$/s.exec(sentence) ?? []
  const interest = INTERESTS.find((one) => one === name) ?? null
  return interest && words ? { words, interest } : { words: sentence, interest: null }
}
