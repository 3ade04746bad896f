// What emoji are called in a language: loaded when somebody picks one.
import type { Language } from '#src/domain/constants.ts'
import type { EmojiWords } from './find-emoji.ts'

const LOADERS: Readonly<Record<Language, () => Promise<{ WORDS: EmojiWords }>>> = {
  en: () => import('./words/en.ts'),
  nl: () => import('./words/nl.ts'),
  de: () => import('./words/de.ts'),
  it: () => import('./words/it.ts'),
  fr: () => import('./words/fr.ts'),
  es: () => import('./words/es.ts'),
  pl: () => import('./words/pl.ts'),
}

export const loadEmojiWords = async (language: Language): Promise<EmojiWords> =>
  (await LOADERS[language]()).WORDS
