// How a language's demo members speak: their names and the sentences their "about me" texts are made of.
// In a sentence `{city}` is the member's city and `{him|her}` gives the form for a man or for a woman.

import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'

export const INTERESTS = PROFILE_FIELDS.interests

export type Interest = (typeof INTERESTS)[number]

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
  interests: Readonly<Record<Interest, readonly [string, string]>>
  /** Something odd. */
  quirk: readonly string[]
  /** What I hope to find; never says whether a man or a woman. */
  hope: readonly string[]
  close: readonly string[]
}
