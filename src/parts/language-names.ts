// The languages' own names, because a visitor who looks for theirs may read no other language.
import type { Language } from '../domain/constants.ts'

export const OWN_NAMES: Record<Language, string> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
}
