// The dialogs of the demo world by language.
import type { Language } from '#src/domain/constants.ts'
import { DE } from './de.ts'
import type { Dialog } from './dialog.ts'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'
import { IT } from './it.ts'
import { NL } from './nl.ts'
import { PL } from './pl.ts'

export const DIALOGS: Record<Language, readonly Dialog[]> = {
  nl: NL,
  de: DE,
  fr: FR,
  it: IT,
  es: ES,
  pl: PL,
  en: EN,
}
