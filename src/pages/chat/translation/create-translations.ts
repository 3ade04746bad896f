// The translations of one conversation, by whatever translates here. Loaded after hydration, where the other writes another
// language.

import type { Chat } from '#src/contract/chat.ts'
import type { Api } from '#src/contract/client.ts'
import { createSavedSwitch } from '../saved-switch.ts'
import { createBrowserTranslator } from './browser-translator.ts'
import { createServerTranslator } from './server-translator.ts'
import { createTranslations, type Translations } from './translations.ts'

/** `self`: the member, for whom the device remembers the switch; `to`: their language. */
export function translationsOf(
  api: Api,
  { profile, conversation, translates }: Chat,
  { self, to }: { self: string; to: string },
): Translations {
  const server = translates ? createServerTranslator(api, conversation.id) : null
  const translators = [createBrowserTranslator(), server].filter((one) => one !== null)
  return createTranslations(translators, {
    from: profile.language,
    to,
    saved: createSavedSwitch('translate', { member: self, conversation: conversation.id }),
  })
}
