// A moment in words, for a reader whose time zone nobody knows: so it says its own.
import type { Locale } from '#src/domain/constants.ts'

/** `at` in epoch milliseconds: 22 November 2026, 08:15 (UTC). */
export function formatTimestamp(locale: Locale, at: number): string {
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${words.format(at)} (UTC)`
}
