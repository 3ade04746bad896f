// Checks a site's own wording against the messages that it replaces: known keys, placeholders, plural forms, and every language.
import { readFileSync } from 'node:fs'
import type { Site } from '#src/contract/site.ts'
import { LOCALES } from '#src/domain/constants.ts'
import { compareLocale, flatten, type Messages } from '../locales/check.ts'

/** The messages of every key, in English. */
export function sourceTexts(): Messages {
  return flatten(JSON.parse(readFileSync('locales/en-US.json', 'utf8')))
}

/** The problems of a site's wording: each as `wording.<locale>: problem`. */
export function wordingProblems({ wording }: Pick<Site, 'wording'>, source: Messages): string[] {
  return Object.entries(wording).flatMap(([locale, tree]) => {
    const messages = flatten(tree)
    // Only the site's own messages are compared: the locale has the rest.
    const replaced = new Map([...source].filter(([key]) => messages.has(key)))
    return compareLocale(locale, messages, replaced).map((problem) => `wording.${locale}: ${problem}`)
  })
}

/** Locale → keys that the site rewords in another language, but not in this one. */
export function missingWording({ wording }: Pick<Site, 'wording'>): [string, string[]][] {
  const worded = new Map(LOCALES.map((locale) => [locale, [...flatten(wording[locale] ?? {}).keys()]]))
  const all = new Set([...worded.values()].flat())
  return [...worded].flatMap(([locale, keys]): [string, string[]][] => {
    const missing = [...all].filter((key) => !keys.includes(key))
    return missing.length > 0 ? [[locale, missing]] : []
  })
}
