// Hints for a member's own profile: which parts are empty. No score, and only a few at once.

/** The parts of the profile page that hints link to. */
export type HintedField = 'photos' | 'about' | 'interests' | 'basics' | 'place' | 'more'

const MAX_HINTS = 3

export type HintedProfile = {
  /** The main photo; null without one. */
  main_image: unknown
  personal: string | null
  interests: readonly string[]
  /** In whole years; null where no date of birth is known. */
  age: number | null
  city: string | null
  countryregion: number | null
  fields: Readonly<Record<string, string>>
}

/** The first few empty parts, the most important for readers first. */
export function profileHints(profile: HintedProfile): HintedField[] {
  const { main_image, personal, interests, age, city, countryregion, fields } = profile
  const missing: Record<HintedField, boolean> = {
    photos: main_image === null,
    about: personal === null,
    interests: interests.length === 0,
    basics: age === null,
    place: city === null && !countryregion,
    more: fields.looking_for === undefined,
  }
  const parts = Object.keys(missing) as HintedField[]
  return parts.filter((part) => missing[part]).slice(0, MAX_HINTS)
}
