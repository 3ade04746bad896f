// Languages by their own names: whoever looks for theirs may read no other.
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
