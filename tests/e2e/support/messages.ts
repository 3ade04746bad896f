// The product's messages, so that tests find elements by their visible text.
import { readFileSync } from 'node:fs'
import type { Locale } from '#src/domain/constants.ts'
import { createTranslate, type Messages } from '#src/i18n/translate.ts'

const read = (locale: string) => JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')) as Messages

/** The translator of a locale. */
export const wordsOf = (locale: string) => createTranslate(locale as Locale, read(locale))
