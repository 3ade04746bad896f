// A link that changes the language: followed by the browser without scripts, by the words store with them.
import type { MouseEvent } from 'react'
import { useStore } from 'zustand'
import { useApp } from '../app-context.tsx'
import type { Language } from '../domain/constants.ts'
import { languageOf, localeOf } from '../i18n/negotiate.ts'
import { isPlainClick } from '../ui/plain-click.ts'

/** The language that is on its way, or null. */
export function useWantedLanguage(): Language | null {
  const change = useStore(useApp().i18n, (state) => state.change)
  return change.status === 'pending' ? languageOf(change.locale) : null
}

/** Answers the attributes of the link to a language; `onChosen` runs where the page stays. */
export function useLanguageLink() {
  const { locale, i18n } = useApp()
  const wanted = useWantedLanguage()
  const current = languageOf(locale)
  return (language: Language, onChosen?: (event: MouseEvent<HTMLElement>) => void) => ({
    // The rest of the address is not named here, because kept pages are the same bytes for every query: the server
    // takes it from the page the link stands on (worker/carried-query.ts).
    href: `?lang=${language}`,
    hrefLang: language,
    lang: language,
    'data-language-link': '',
    'aria-current': language === current || undefined,
    'aria-busy': language === wanted || undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      i18n.choose(localeOf(language))
      onChosen?.(event)
    },
  })
}
