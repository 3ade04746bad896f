// The languages that an operator writes in, as chosen on this device for the desk of a pool, and those that the page shows.
import { languageName } from '#console/texts.ts'
import { LANGUAGES, type Language } from '#src/domain/constants.ts'

type Languages = readonly Language[]

const keyOf = (operator: string, pool: string) => `console.desk-languages ${operator} ${pool}`

/** None: the operator has not chosen, and answers in every language. */
export function chosenLanguages(operator: string, pool: string): Languages {
  const stored = localStorage.getItem(keyOf(operator, pool))?.split(',') ?? []
  return LANGUAGES.filter((language) => stored.includes(language))
}

export function chooseLanguages(operator: string, pool: string, chosen: Languages): void {
  if (chosen.length === 0) localStorage.removeItem(keyOf(operator, pool))
  else localStorage.setItem(keyOf(operator, pool), chosen.join(','))
}

/** The languages that the operator does not write in; none for one who has not chosen. */
export const otherLanguages = (chosen: Languages): Languages =>
  chosen.length === 0 ? [] : LANGUAGES.filter((language) => !chosen.includes(language))

/** The languages that a list of the chosen ones shows. */
export const orAll = (chosen: Languages): Languages => (chosen.length === 0 ? LANGUAGES : chosen)

/** The chosen ones with this one added, or without it. */
export const toggled = (chosen: Languages, language: Language): Languages =>
  LANGUAGES.filter((one) => (one === language) !== chosen.includes(one))

/** The input of a call of the desk that is for these languages. */
export const askFor = (languages: Languages): { languages?: Language[] } =>
  languages.length === 0 ? {} : { languages: [...languages] }

/** `Dutch, German`. */
export const languageNames = (languages: Languages): string => languages.map(languageName).join(', ')

/** The languages in the order of their names. */
export const BY_NAME: Languages = [...LANGUAGES].sort((a, b) =>
  languageName(a).localeCompare(languageName(b), 'en'),
)
