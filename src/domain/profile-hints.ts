// What would make a profile nicer to read, for its owner: a hint, never a score, and never more than a few at once.

/** The parts of one's own profile page that hints lead to. */
export type HintedField = 'photos' | 'about' | 'interests' | 'basics' | 'place' | 'more'

/** More would be nagging. */
const MAX_HINTS = 3

export type HintedProfile = {
  /** What others see first; null without a photo. */
  main_image: unknown
  personal: string | null
  interests: readonly string[]
  /** In whole years; null where no date of birth is known. */
  age: number | null
  city: string | null
  countryregion: number | null
  fields: Readonly<Record<string, string>>
}

/** The first few parts with nothing in them yet, what weighs most with a reader first. */
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
