// `npm run site -- wording [word]`: which texts a site can reword, in English and in one language, their placeholders, and what the site
// rewords already.
import { readFileSync } from 'node:fs'
import { styleText } from 'node:util'
import type { Site } from '#src/contract/site.ts'
import { LOCALES, type Locale } from '#src/domain/constants.ts'
import { StateError } from '../local/state.ts'
import { flatten, type Messages, placeholdersOf } from '../locales/check.ts'
import { requireSite } from './edit.ts'
import { loadSites } from './load-sites.ts'
import { nearest } from './suggest-fix.ts'

export type WordingFlags = { locale?: string; site?: string; overridden?: boolean; json?: boolean }

export type WordingKey = {
  key: string
  /** The text in English and in the requested language; plural forms by category. */
  english: string | Record<string, string>
  text: string | Record<string, string>
  placeholders: string[]
  /** The site's own text, in the requested language. */
  own: string | Record<string, string> | null
}

const messagesOf = (locale: Locale): Messages =>
  flatten(JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')))
const textOf = (message: string | Record<string, string>) =>
  typeof message === 'string'
    ? message
    : Object.entries(message)
        .map(([form, text]) => `${form}: ${text}`)
        .join(' | ')

export function requireLocale(text: string): Locale {
  const found = LOCALES.find((locale) => locale === text || locale.slice(0, 2) === text.toLowerCase())
  if (found) return found
  throw new StateError(
    `There is no locale '${text}'; did you mean ${nearest(text, LOCALES) ?? LOCALES.join(', ')}?`,
  )
}

/** The keys whose name or text, in English, in that language or of the site, contains `word`. */
export function findWording(word: string, locale: Locale, site: Pick<Site, 'wording'> | null): WordingKey[] {
  const english = messagesOf('en-US')
  const local = messagesOf(locale)
  const own = flatten(site?.wording[locale] ?? {})
  const needle = word.toLowerCase()
  return [...english].flatMap(([key, source]) => {
    const worded: WordingKey = {
      key,
      english: source,
      text: local.get(key) ?? source,
      placeholders: placeholdersOf(textOf(source)),
      own: own.get(key) ?? null,
    }
    const texts = [key, textOf(source), textOf(worded.text), worded.own ? textOf(worded.own) : '']
    return texts.some((text) => text.toLowerCase().includes(needle)) ? [worded] : []
  })
}

/** A block per key. */
export function wordingText(found: readonly WordingKey[], locale: Locale): string {
  return found
    .map(({ key, english, text, placeholders, own }) =>
      [
        styleText('bold', key) + (placeholders.length > 0 ? `  {{${placeholders.join('}} {{')}}}` : ''),
        `  en-US  ${textOf(english)}`,
        ...(locale === 'en-US' ? [] : [`  ${locale}  ${textOf(text)}`]),
        ...(own === null ? [] : [`  site   ${styleText('green', textOf(own))}`]),
      ].join('\n'),
    )
    .join('\n')
}

export async function showWording(word = '', flags: WordingFlags): Promise<void> {
  const sites = await loadSites()
  const site = flags.site === undefined ? null : requireSite(sites, flags.site)
  const locale = requireLocale(flags.locale ?? (site ? site.settings.domain_language : 'en-US'))
  if (flags.overridden && !site) throw new StateError('--overridden needs --site.')
  const found = findWording(word, locale, site).filter(({ own }) => !flags.overridden || own !== null)
  if (flags.json) {
    console.log(JSON.stringify(found, null, 2))
    return
  }
  if (found.length > 0) console.log(wordingText(found, locale))
  console.log(
    `${found.length > 0 ? '\n' : ''}${found.length} texts${word ? ` with '${word}'` : ''}. A site rewords them in \`wording: { '${locale}': { … } }\`, nested like the dotted key, with the same placeholders.`,
  )
}
