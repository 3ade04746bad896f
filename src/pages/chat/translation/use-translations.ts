// The translations of the open conversation, for components deep inside it.
import { createContext, use, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useApp, useUser } from '#src/app-context.tsx'
import { languageOf } from '#src/i18n/negotiate.ts'
import type { ConversationStore } from '#src/state/conversation.ts'
import type { Entry } from '../group-messages.ts'
import type { Translations, TranslationsState } from './translations.ts'

/** By conversation and language, for as long as the app lives. */
const made = new WeakMap<ConversationStore, Map<string, Translations>>()

/** Until a translator is found. */
const NONE: Translations = {
  ...createStore<TranslationsState>(() => ({ availability: 'none', on: false, texts: new Map() })),
  find: async () => {},
  setOn() {},
  want() {},
}

/** Created once for each conversation and page language. */
export function useTranslationsOf(store: ConversationStore): Translations {
  const { api, locale } = useApp()
  const self = useUser()?.profile.id ?? ''
  const to = languageOf(locale)
  const [found, setFound] = useState(NONE)

  // An effect, because only the browser knows whether it can translate, and it is fetched after hydration.
  useEffect(() => {
    const { chat } = store.getState()
    if (chat.profile.language === to) return setFound(NONE)
    let isCurrent = true
    async function findTranslations() {
      const { translationsOf } = await import('./create-translations.ts')
      const known = made.get(store)?.get(to)
      const translations = known ?? translationsOf(api, chat, { self, to })
      made.set(store, new Map([...(made.get(store) ?? []), [to, translations]]))
      if (isCurrent) setFound(translations)
      if (!known) await translations.find()
    }
    findTranslations().catch((error: unknown) => console.warn('Messages cannot be translated', error))
    return () => {
      isCurrent = false
    }
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
