// A link that changes the language: followed by the browser without scripts, handled by the i18n store with them.
import type { MouseEvent } from 'react'
import { useStore } from 'zustand'
import { useApp } from '../app-context.tsx'
import type { Language } from '../domain/constants.ts'
import { languageOf, localeOf } from '../i18n/negotiate.ts'
import { isPlainClick } from '../ui/plain-click.ts'

/** The language that is loading, or null. */
export function usePendingLanguage(): Language | null {
  const change = useStore(useApp().i18n, (state) => state.change)
  return change.status === 'pending' ? languageOf(change.locale) : null
}

/** Returns the attributes of the link to a language; `onChosen` runs where the page stays. */
export function useLanguageLink() {
  const { locale, i18n } = useApp()
  const pending = usePendingLanguage()
  const current = languageOf(locale)
  return (language: Language, onChosen?: (event: MouseEvent<HTMLElement>) => void) => ({
    // Only `lang`, because cached pages are the same bytes for every query: the server takes the rest from the referring
    // page (worker/http/canonical-url/preserved-query.ts).
    href: `?lang=${language}`,
    hrefLang: language,
    lang: language,
    'data-language-link': '',
    'aria-current': language === current || undefined,
    'aria-busy': language === pending || undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      i18n.choose(localeOf(language))
      onChosen?.(event)
    },
  })
}
