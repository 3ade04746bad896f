// The words of the page's locale, fetched under a build-stamped URL and kept by the browser for a day.
import type { Locale } from '#src/domain/constants.ts'
import type { Messages } from '#src/i18n/translate.ts'

export async function fetchMessages(locale: Locale, build_id: string): Promise<Messages> {
  const response = await fetch(`/_i18n/${locale}/messages.json?v=${build_id}`)
  if (!response.ok) throw new Error(`messages of ${locale}: ${response.status}`)
  return response.json()
}
