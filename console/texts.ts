// The console's messages. Its language is chosen before the page renders, so `t` may be used anywhere.
import { createFormat } from '#src/i18n/format.ts'
import { regionalLocale } from '#src/i18n/regional-locale.ts'
import { createTranslate, type KeyOf } from '#src/i18n/translate.ts'
import { en } from './messages/en/index.ts'

/** Every key of the English messages: a misspelt key does not compile. */
export type ConsoleKey = KeyOf<typeof en>

const LOCALE = 'en-US'
const REGIONAL_LOCALE = regionalLocale(LOCALE, navigator.languages)

export const t = createTranslate<ConsoleKey>(LOCALE, en)

/** As the browser's region writes them. */
const DATE_TIME = new Intl.DateTimeFormat(REGIONAL_LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
export const dateTime = (iso: string): string => DATE_TIME.format(Date.parse(iso))

const LANGUAGE_NAMES = new Intl.DisplayNames([LOCALE], { type: 'language' })
/** The name of a language, of its code or of a locale: Dutch. */
export const languageName = (code: string): string => LANGUAGE_NAMES.of(code.slice(0, 2)) ?? code

const COUNTRY_NAMES = new Intl.DisplayNames([LOCALE], { type: 'region' })
/** The name of a country, of its code: the Netherlands. */
export const countryName = (code: string): string => COUNTRY_NAMES.of(code.toUpperCase()) ?? code
/** Numbers, money, countries and days, as the browser's region writes them. */
export const format = createFormat(REGIONAL_LOCALE)
