// A time for a reader whose time zone is unknown: it names its own.
import type { Locale } from '#src/domain/constants.ts'
import { regionalLocale } from '#src/i18n/regional-locale.ts'

/** `at` in epoch milliseconds, in the format of the reader's country: 22 November 2026 at 08:15 (UTC). */
export function formatTimestamp(locale: Locale, at: number, country: string | null): string {
  const regional = regionalLocale(locale, [`${locale.slice(0, 2)}-${country}`])
  const format = new Intl.DateTimeFormat(regional, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(at)} (UTC)`
}
