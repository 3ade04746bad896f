// Loads the emoji keywords of a language when the picker opens.
import type { Language } from '#src/domain/constants.ts'
import type { EmojiKeywords } from './find-emoji.ts'

const LOADERS: Readonly<Record<Language, () => Promise<{ KEYWORDS: EmojiKeywords }>>> = {
  en: () => import('./keywords/en.ts'),
  nl: () => import('./keywords/nl.ts'),
  de: () => import('./keywords/de.ts'),
  it: () => import('./keywords/it.ts'),
  fr: () => import('./keywords/fr.ts'),
  es: () => import('./keywords/es.ts'),
  pl: () => import('./keywords/pl.ts'),
}

export const loadEmojiKeywords = async (language: Language): Promise<EmojiKeywords> =>
  (await LOADERS[language]()).KEYWORDS
