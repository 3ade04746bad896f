// Where the words of a locale are: under a URL that says the build, so that a browser may keep them (worker/http/system/messages-file.ts).
import type { Locale } from '#src/domain/constants.ts'

export const messagesPath = (locale: Locale, build_id: string) =>
  `/_i18n/${locale}/messages.json?v=${build_id}`
