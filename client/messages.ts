// Fetches the messages of a locale under a URL with the build's id, which the browser caches for a day.
import type { Locale } from '#src/domain/constants.ts'
import { messagesPath } from '#src/i18n/messages-path.ts'
import type { Messages } from '#src/i18n/translate.ts'

export async function fetchMessages(
  locale: Locale,
  build_id: string,
  signal?: AbortSignal,
): Promise<Messages> {
  const response = await fetch(messagesPath(locale, build_id), signal ? { signal } : {})
  if (!response.ok) throw new Error(`messages of ${locale}: ${response.status}`)
  return response.json()
}
