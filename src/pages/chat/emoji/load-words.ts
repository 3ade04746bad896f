// What emoji are called in a language: loaded when somebody picks one.
import type { Language } from '#src/domain/constants.ts'
import type { EmojiKeywords } from './find-emoji.ts'

const LOADERS: Readonly<Record<Language, () => Promise<{ WORDS: EmojiKeywords }>>> = {
  en: () => import('./words/en.ts'),
  nl: () => import('./words/nl.ts'),
  de: () => import('./words/de.ts'),
  it: () => import('./words/it.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
  pl: () => import('./words/pl.ts'),
}

export const loadEmojiKeywords = async (language: Language): Promise<EmojiKeywords> =>
  (await LOADERS[language]()).WORDS
