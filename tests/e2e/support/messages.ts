// The product's messages, so that tests find elements by their visible text.
import { readdirSync, readFileSync } from 'node:fs'
import type { Locale } from '#src/domain/constants.ts'
import { createTranslate, type Messages } from '#src/i18n/translate.ts'

const read = (locale: string) => JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')) as Messages

/** The translator of a locale. */
export const wordsOf = (locale: string) => createTranslate(locale as Locale, read(locale))

/** The translator of the console, whose messages are English: `cases.title` is in console/messages/en/cases.json. */
export function consoleWords(): (key: string, values?: Record<string, string | number>) => string {
  const folder = 'console/messages/en'
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const messages = Object.fromEntries(
    files.map((file) => [
      file.replace('.json', '').replaceAll('-', '_'),
      JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Messages,
    ]),
  )
  return createTranslate<string>('en-US', messages)
}
