// How a member says their gender. A search finds them by `gender` (male, female; null: a search for everyone alone); the word for any
// other gender is stored beside it, and their profile shows it only where they chose so (docs/decisions/search.md).

/** Message keys below `gender_identity`. `another`: none of the words. */
export const GENDER_IDENTITIES = [
  'non_binary',
  'trans_woman',
  'trans_man',
  'genderfluid',
  'agender',
  'another',
] as const
export type GenderIdentity = (typeof GENDER_IDENTITIES)[number]

/** The answers to "I am". */
export const I_AM = ['female', 'male', 'another'] as const
/** The searches that find a member of another gender; all find them in one for everyone. */
export const FOUND_UNDER = ['female', 'male', 'everyone'] as const

export type GenderOfProfile = {
  gender: 'male' | 'female' | null
  gender_identity: GenderIdentity | null
  gender_identity_shown: boolean
}

export const NO_GENDER: GenderOfProfile = {
  gender: null,
  gender_identity: null,
  gender_identity_shown: false,
}

/** The fields of a form (src/parts/gender), by their names; '' for none. */
export type GenderAnswers = {
  gender: string
  gender_identity: string
  found_under: string
  gender_identity_shown: string
}

/** What is stored for the answers; null where "I am" is not answered. */
export function genderOf({
  gender,
  gender_identity,
  found_under,
  gender_identity_shown,
}: GenderAnswers): GenderOfProfile | null {
  if (gender === 'female' || gender === 'male')
    return { gender, gender_identity: null, gender_identity_shown: false }
  if (gender !== 'another') return null
  return {
    gender: found_under === 'female' || found_under === 'male' ? found_under : null,
    gender_identity: GENDER_IDENTITIES.find((word) => word === gender_identity) ?? 'another',
    gender_identity_shown: gender_identity_shown !== '',
  }
}

/** The answers that a profile stands for, the reverse of `genderOf`. */
export function genderAnswersOf({
  gender,
  gender_identity,
  gender_identity_shown,
}: GenderOfProfile): GenderAnswers {
  return {
    gender: gender_identity === null ? (gender ?? '') : 'another',
    // What is stored where no word is chosen.
    gender_identity: gender_identity ?? 'another',
    found_under: (gender_identity !== null && gender) || 'everyone',
    gender_identity_shown: gender_identity_shown ? 'on' : '',
  }
}
