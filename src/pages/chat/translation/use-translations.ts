// The translations of the open conversation, for components deep inside it.
import { createContext, use, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useApp, useUser } from '#src/app-context.tsx'
import { languageOf } from '#src/i18n/negotiate.ts'
import type { ConversationStore } from '#src/state/conversation.ts'
import type { Entry } from '../group-messages.ts'
import { createBrowserTranslator } from './browser-translator.ts'
import { createSavedSwitch } from './saved-switch.ts'
import { createServerTranslator } from './server-translator.ts'
import { createTranslations, type Translations } from './translations.ts'

/** By conversation and language, for as long as the app lives. */
const made = new WeakMap<ConversationStore, Map<string, Translations>>()

/** Created once for each conversation and page language. */
export function useTranslationsOf(store: ConversationStore): Translations {
  const { api, locale } = useApp()
  const self = useUser()?.profile.id ?? ''
  const to = languageOf(locale)
  const [none] = useState(() => createTranslations([], { from: to, to }))
  const [found, setFound] = useState<Translations>(none)

  // An effect, because only the browser knows whether it can translate.
  useEffect(() => {
    const { profile, conversation, translates } = store.getState().chat
    const known = made.get(store)?.get(to)
    const browser = createBrowserTranslator()
    const server = translates ? createServerTranslator(api, conversation.id) : null
    const translators = [browser, server].filter((one) => one !== null)
    const saved = createSavedSwitch(self, conversation.id)
    const translations = known ?? createTranslations(translators, { from: profile.language, to, saved })
    made.set(store, new Map([...(made.get(store) ?? []), [to, translations]]))
    setFound(translations)
    if (!known) translations.find().catch(console.error)
  }, [store, api, to, self])
  return found
}

export const TranslationsContext = createContext<Translations | null>(null)

export function useTranslations(): Translations {
  const translations = use(TranslationsContext)
  if (!translations) throw new Error('useTranslations: no conversation is open')
  return translations
}

/** A message in the reader's language, while translation is on; undefined when off or not loaded yet. */
export function useTranslated({ seq, text, mine }: Entry): string | null | undefined {
  const translations = useTranslations()
  const on = useStore(translations, (state) => state.on)
  const translated = useStore(translations, ({ texts }) => (seq === null ? undefined : texts.get(seq)))
  const isTranslated = on && !mine && seq !== null && text !== ''

  // An effect, because rendered messages request their translation over the network.
  useEffect(() => {
    if (isTranslated) translations.want({ seq, text })
  }, [translations, isTranslated, seq, text])
  return isTranslated ? translated : undefined
}
