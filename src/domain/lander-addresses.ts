// The URLs of one lander on one site: a slug for each language, and the path that negotiates.
import { LANGUAGES, type Language } from './constants.ts'
import { type Niche, slugFor } from './slugs.ts'

export type LanderAddress = { language: Language | 'x-default'; path: string }

/** Alternates of the lander at `path`, as hreflang names them; `x-default` negotiates the language. */
export function landerAddresses(path: string, niche: Niche): LanderAddress[] {
  return [
    ...LANGUAGES.map((language) => ({ language, path: `${path}/${slugFor(niche, language)}` })),
    { language: 'x-default', path },
  ]
}
