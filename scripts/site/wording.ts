// Checks a site's own wording against the messages it replaces: known keys, matching placeholders and plural forms, and every
// language.
import { readFileSync } from 'node:fs'
import type { Site } from '#src/contract/site.ts'
import { LOCALES } from '#src/domain/constants.ts'
import { compareLocale, flatten, type Words } from '../locales/check.ts'

/** The messages of every key, in English. */
export function sourceTexts(): Words {
  return flatten(JSON.parse(readFileSync('locales/en-US.json', 'utf8')))
}

/** What is wrong with a site's wording: each as `wording.<locale>: problem`. */
export function wordingProblems({ wording }: Pick<Site, 'wording'>, source: Words): string[] {
  return Object.entries(wording).flatMap(([locale, tree]) => {
    const words = flatten(tree)
    // Only the site's own messages are compared: the locale has the rest.
    const beneath = new Map([...source].filter(([key]) => words.has(key)))
    return compareLocale(locale, words, beneath).map((problem) => `wording.${locale}: ${problem}`)
  })
}

/** Locale → keys that the site words in another language, but not in this one. */
export function missingWording({ wording }: Pick<Site, 'wording'>): [string, string[]][] {
  const spoken = new Map(LOCALES.map((locale) => [locale, [...flatten(wording[locale] ?? {}).keys()]]))
  const started = new Set([...spoken.values()].flat())
  return [...spoken].flatMap(([locale, keys]): [string, string[]][] => {
    const missing = [...started].filter((key) => !keys.includes(key))
    return missing.length > 0 ? [[locale, missing]] : []
  })
}
