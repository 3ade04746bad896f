// The URL of a locale's messages; it contains the build's id, so that browsers may cache it (worker/http/system/messages-file.ts).
import type { Locale } from '#src/domain/constants.ts'

export const messagesPath = (locale: Locale, build_id: string) =>
  `/_i18n/${locale}/messages.json?v=${build_id}`
