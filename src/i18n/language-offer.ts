// The line that offers a visitor's own language, as HTML: the worker writes it into a placeholder of a cached page, and
// src/parts/lander/LanguageOffer.tsx shows it. No script of the browser contains its texts.
import type { Language } from '../domain/constants.ts'

/** In the language that is offered. */
const OFFERS: Record<Language, { go_on: string; close: string }> = {
  en: { go_on: 'Continue in English', close: 'Close' },
  nl: { go_on: 'Verder in het Nederlands', close: 'Sluiten' },
  de: { go_on: 'Auf Deutsch weiter', close: 'Schließen' },
  it: { go_on: 'Continua in italiano', close: 'Chiudi' },
  fr: { go_on: 'Continuer en français', close: 'Fermer' },
  es: { go_on: 'Continuar en español', close: 'Cerrar' },
  pl: { go_on: 'Przejdź na polski', close: 'Zamknij' },
}

/** All that an offer may say; a cached page has the fonts for it. */
export const OFFER_TEXTS = Object.values(OFFERS).flatMap(Object.values).join('')

/** Two links that work without scripts: to the offered language, and to stay with the one `shown`. Both are remembered as chosen. */
export function languageOfferHtml(offered: Language | null, shown: Language): string {
  if (!offered) return ''
  const { go_on, close } = OFFERS[offered]
  const link = (language: Language, rest: string) =>
    `<a href="?lang=${language}" hreflang="${language}" lang="${offered}" rel="nofollow" data-language-link=""${rest}</a>`
  return link(offered, `>${go_on}`) + link(shown, ` aria-label="${close}">×`)
}
