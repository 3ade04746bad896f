// Negotiates a visitor's locale (design section 7). Pure and total: always returns one of the seven.
import { FALLBACK_LOCALE, type Language, LOCALES, type Locale } from '../domain/constants.ts'
import { languagesOf } from '../domain/geography/country-languages.ts'

/** The locale of a language: `nl` → `nl-NL`. */
export function localeOf(language: Language): Locale {
  return LOCALES.find((locale) => locale.startsWith(`${language}-`)) ?? FALLBACK_LOCALE
}

/** The language of a locale: `nl-NL` → `nl`. */
export function languageOf(locale: Locale): Language {
  return locale.slice(0, 2) as Language
}

/** Parses an untrusted locale or language tag; null when it is none of ours. */
export function parseLocale(tag: string | null | undefined): Locale | null {
  const language = tag?.trim().slice(0, 2).toLowerCase()
  if (!language || !/^[a-z]{2}([-_]|$)/i.test(tag?.trim() ?? '')) return null
  return LOCALES.find((locale) => locale.startsWith(`${language}-`)) ?? null
}

/** The product's languages in an `Accept-Language` header, best first. */
export function acceptedLanguages(header: string | null | undefined): Language[] {
  const wishes = (header ?? '').split(',', 50).map((part, index) => {
    const [tag, ...parameters] = part.split(';')
    const quality = Number(
      parameters
        .find((parameter) => /^\s*q=/i.test(parameter))
        ?.trim()
        .slice(2) ?? 1,
    )
    return { locale: parseLocale(tag), quality: Number.isFinite(quality) ? quality : 0, index }
  })
  const ranked = wishes
    .filter(({ locale, quality }) => locale && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
  return [...new Set(ranked.map(({ locale }) => languageOf(locale as Locale)))]
}

export type LocalePreferences = {
  /** Language of the lander slug. */
  slug?: Language | null
  /** Value of the cookie `i18n_redirected`. */
  cookie?: string | null
  /** The member's own language. */
  member?: string | null
  country?: string | null
  accept_language?: string | null
  domain_language: Language
  /** For bots the country of their servers is ignored. */
  bot?: boolean
}

/** Slug, cookie, member, country, Accept-Language, site, en-US: the first that is there. */
export function negotiateLocale(wishes: LocalePreferences): Locale {
  if (wishes.slug) return localeOf(wishes.slug)
  const chosen = parseLocale(wishes.cookie) ?? parseLocale(wishes.member)
  if (chosen) return chosen
  if (wishes.bot) return localeOf(wishes.domain_language)
  const accepted = acceptedLanguages(wishes.accept_language)
  const spoken = languagesOf(wishes.country)
  const language = spoken[0]
    ? (accepted.find((candidate) => spoken.includes(candidate)) ?? spoken[0])
    : (accepted[0] ?? wishes.domain_language)
  return localeOf(language)
}
