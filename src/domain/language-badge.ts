// When a profile card shows the language in which its owner writes (specification section 2, profile card).
import { LANGUAGE_BADGE_COUNTRIES, type Language } from './constants.ts'

const badgeCountries: readonly string[] = LANGUAGE_BADGE_COUNTRIES

/** True when the profile's language differs from the interface's, and always in countries of several languages. */
export function showsLanguageBadge(
  profile: { language: Language; country: string | null },
  interface_language: Language,
): boolean {
  return profile.language !== interface_language || badgeCountries.includes(profile.country ?? '')
}
