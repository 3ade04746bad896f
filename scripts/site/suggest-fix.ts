// Suggests fixes for common mistakes. Null if there is no good guess.
import { domainToASCII } from 'node:url'
import { LANGUAGES } from '#src/domain/constants.ts'
import { COUNTRIES } from '#src/domain/geography/countries.ts'

/** Common wrong codes of countries. */
const COUNTRY_ALIASES: Record<string, string> = {
  UK: 'GB',
  EN: 'GB',
  ENG: 'GB',
  GBR: 'GB',
  USA: 'US',
  NED: 'NL',
  HOLLAND: 'NL',
  GER: 'DE',
  DEU: 'DE',
  D: 'DE',
  A: 'AT',
  AUT: 'AT',
  SUI: 'CH',
  F: 'FR',
  SP: 'ES',
  ESP: 'ES',
  POL: 'PL',
  IR: 'IE',
  IRL: 'IE',
}

const countryNames = new Map(
  ['en', 'nl', 'de', 'fr', 'it', 'es', 'pl'].flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return COUNTRIES.map((code): [string, string] => [(names.of(code) ?? code).toUpperCase(), code])
  }),
)

/** The Levenshtein distance of two words. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** The nearest of the known words, if its distance is small enough. */
export function nearest(word: string, known: readonly string[]): string | null {
  const close = Math.max(1, Math.floor(word.length / 3))
  const ranked = known
    .map((name) => ({ name, distance: editDistance(word.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  const best = ranked[0]
  return best && best.distance <= close ? best.name : null
}

function suggestCountry(code: string): string | null {
  const upper = code.trim().toUpperCase()
  if ((COUNTRIES as readonly string[]).includes(upper)) return upper
  return COUNTRY_ALIASES[upper] ?? countryNames.get(upper) ?? null
}

/** The hostname in a text that may be a whole URL, as browsers send it: lower case, in ASCII. */
export function suggestHostname(text: string): string | null {
  const host = text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/^[^@]*@/, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
  const ascii = domainToASCII(host)
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(ascii) && ascii !== text ? ascii : null
}

/** A suggestion for a wrong value under a dotted key, as the end of a sentence. */
export function suggestFix(key: string, value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (/^hostnames\.\d+$/.test(key)) {
    const meant = suggestHostname(value)
    return meant && `write ${meant}`
  }
  if (/(^|\.)(countries\.\d+|company_country)$/.test(key)) {
    const meant = suggestCountry(value)
    return `'${value}' is unknown${meant ? `; did you mean ${meant}?` : '; src/domain/geography/countries.ts lists the known ones'}`
  }
  if (key.endsWith('domain_language')) {
    const meant = LANGUAGES.find((language) => value.toLowerCase().startsWith(language))
    return meant ? `did you mean ${meant}?` : null
  }
  if (key === 'answering.time_zone') {
    const zones = Intl.supportedValuesOf('timeZone')
    const meant =
      zones.find((zone) => zone.endsWith(`/${value.trim().replaceAll(' ', '_')}`)) ?? nearest(value, zones)
    return meant && meant !== value ? `did you mean ${meant}?` : null
  }
  if (key.endsWith('.currency')) {
    const meant = nearest(value.toUpperCase(), Intl.supportedValuesOf('currency'))
    return meant && meant !== value ? `did you mean ${meant}?` : null
  }
  return null
}

/** A suggestion for an unknown key. */
export function suggestKey(key: string, known: readonly string[]): string | null {
  const parts = key.split('.')
  const meant = nearest(parts.at(-1) ?? '', known)
  return meant && `did you mean ${[...parts.slice(0, -1), meant].join('.')}?`
}
