// What a member shares with somebody they see: at most two reasons, what is rarest first. Only from what both profiles show.
import type { Language } from './constants.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'
import { sharedInterests } from './shared-interests.ts'

const LOOKED_FOR = PROFILE_FIELDS.looking_for
export type LookedFor = (typeof LOOKED_FOR)[number]

export type SharedReason =
  | { kind: 'language'; language: Language }
  /** All that both chose, in the other's order. */
  | { kind: 'interests'; interests: string[] }
  | { kind: 'looking_for'; value: LookedFor }
  | { kind: 'city'; city: string }
  | { kind: 'region' }

/** Of two profiles. `fields` is absent in lists. */
export type ComparedProfile = {
  language: Language
  country: string | null
  countryregion: number | null
  city: string | null
  interests: readonly string[]
  fields?: Readonly<Record<string, string>>
}

export type ComparedOn = {
  /** The language of the site, in which most of its members write. */
  site_language: Language
  /** The fields that the site shows: another one is hidden from both. */
  shown_fields: readonly string[]
}

export const MAX_REASONS = 2

/**
 * In this order: a language that is not the site's, interests, what both look for, the city, else the region. The site's own language
 * counts only where nothing else is shared, because nearly everybody writes it.
 */
export function whyShown(
  theirs: ComparedProfile,
  own: ComparedProfile,
  { site_language, shown_fields }: ComparedOn,
): SharedReason[] {
  const language = languageOf(theirs, own)
  const isRare = language !== null && language.language !== site_language
  const reasons = [
    isRare ? language : null,
    interestsOf(theirs, own),
    shown_fields.includes('looking_for') ? lookingForOf(theirs, own) : null,
    placeOf(theirs, own),
  ].filter((reason) => reason !== null)
  if (reasons.length === 0 && language) return [language]
  return reasons.slice(0, MAX_REASONS)
}

function languageOf(theirs: ComparedProfile, own: ComparedProfile) {
  return theirs.language === own.language ? { kind: 'language' as const, language: theirs.language } : null
}

function interestsOf(theirs: ComparedProfile, own: ComparedProfile) {
  const interests = sharedInterests(theirs.interests, own.interests)
  return interests.length > 0 ? { kind: 'interests' as const, interests } : null
}

function lookingForOf(theirs: ComparedProfile, own: ComparedProfile) {
  const value = LOOKED_FOR.find((one) => one === theirs.fields?.looking_for)
  return value && value === own.fields?.looking_for ? { kind: 'looking_for' as const, value } : null
}

/** Of one country. A city is what its member wrote, so that case and spaces do not count. */
function placeOf(theirs: ComparedProfile, own: ComparedProfile) {
  if (theirs.country === null || theirs.country !== own.country) return null
  const city = theirs.city?.trim()
  if (city && own.city && city.toLowerCase() === own.city.trim().toLowerCase())
    return { kind: 'city' as const, city }
  return theirs.countryregion && theirs.countryregion === own.countryregion
    ? { kind: 'region' as const }
    : null
}
