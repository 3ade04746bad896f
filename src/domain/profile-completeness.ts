// How much of a member's own profile is filled in, and which parts would add most to it.

/** The parts that count, and what each weighs, the weightiest first. */
const WEIGHTS = { photos: 30, about: 25, interests: 15, basics: 15, place: 10, more: 5 } as const

/** The parts of the profile page that suggestions lead to. */
export type CountedPart = keyof typeof WEIGHTS

const MAX_SUGGESTIONS = 3
const PARTS = Object.keys(WEIGHTS) as CountedPart[]

export type CountedProfile = {
  /** Photos that were not refused. */
  photos: number
  /** The texts about the member, by note. */
  notes: Readonly<Record<string, string | null | undefined>>
  interests: readonly string[]
  /** In whole years; null where no date of birth is known. */
  age: number | null
  city: string | null
  countryregion: number | null
  fields: Readonly<Record<string, string | null | undefined>>
}

/** What the site shows of profiles: a part that it does not show counts for nothing. */
export type ShownFields = { notes: readonly string[]; fields: readonly string[] }

export type Completeness = {
  /** Whole percents; 100 exactly when nothing is missing. */
  percent: number
  /** The first few missing parts. */
  missing: CountedPart[]
}

/** The share of what the site asks for, by weight. */
export function completenessOf(profile: CountedProfile, shown: ShownFields): Completeness {
  const { photos, notes, interests, age, city, countryregion, fields } = profile
  const isFilled: Record<CountedPart, boolean | null> = {
    photos: photos > 0,
    about: shown.notes.length > 0 ? shown.notes.some((note) => notes[note]) : null,
    interests: interests.length > 0,
    basics: age !== null,
    place: city !== null || Boolean(countryregion),
    more: shown.fields.length > 0 ? shown.fields.some((field) => fields[field]) : null,
  }
  const counted = PARTS.filter((part) => isFilled[part] !== null)
  const missing = counted.filter((part) => !isFilled[part])
  const total = weightOf(counted)
  return {
    percent: Math.floor((100 * (total - weightOf(missing))) / total),
    missing: missing.slice(0, MAX_SUGGESTIONS),
  }
}

const weightOf = (parts: readonly CountedPart[]) => parts.reduce((sum, part) => sum + WEIGHTS[part], 0)
