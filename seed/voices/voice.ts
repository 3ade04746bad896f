// How a language's demo members speak: their names and the sentences their "about me" texts are made of.
// In a sentence `{city}` is the member's city and `{him|her}` gives the form for a man or for a woman. One that begins with
// `@reading ` is said only by somebody with that interest.

import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'

export const INTERESTS = PROFILE_FIELDS.interests

export type Interest = (typeof INTERESTS)[number]

/** What one can have much to say about: every interest, with the animals told apart. */
export type Topic = Exclude<Interest, 'animals'> | 'cat' | 'dog'

/** Whom one hopes to find here, as the profile field says it. */
export type Seeking = (typeof PROFILE_FIELDS.looking_for)[number]

/** Names, separated by spaces, that suit people born from 1982 on and before. */
export type Names = { young: string; older: string }

export type Voice = {
  female: Names
  male: Names
  /** Who I am, where I am. */
  open: readonly string[]
  /** What I do all day; from the age of 23. */
  life: readonly string[]
  /** The same, from the age of 66. */
  retired: readonly string[]
  topics: Readonly<Record<Topic, readonly string[]>>
  /** Something odd. */
  quirk: readonly string[]
  /** What I hope to find; never says whether a man or a woman. */
  hope: readonly string[]
  /** The same, of somebody whose profile says this. */
  seeks: Readonly<Record<Seeking, readonly string[]>>
  /** Of somebody whose children live at home. */
  kids: readonly string[]
  close: readonly string[]
}

/** The interest a topic is about. */
export const interestOf = (topic: Topic): Interest => (topic === 'cat' || topic === 'dog' ? 'animals' : topic)

/** A sentence's own words and the interest it takes to say them. */
export function parseSentence(sentence: string): { words: string; interest: Interest | null } {
  const [, name, words] = /^@(\w+) (.+)$/s.exec(sentence) ?? []
  const interest = INTERESTS.find((one) => one === name) ?? null
  return interest && words ? { words, interest } : { words: sentence, interest: null }
}
