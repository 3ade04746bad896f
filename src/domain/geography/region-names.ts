// What regions are called in the product's languages: their own name, unless the language has another. One file a language, so
// that whoever speaks it can mend it.
import type { Language } from '../constants.ts'
import type { Region } from './regions.ts'

const NAMES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('./region-names/en.ts'),
  nl: () => import('./region-names/nl.ts'),
  de: () => import('./region-names/de.ts'),
  it: () => import('./region-names/it.ts'),
  fr: () => import('./region-names/fr.ts'),
  es: () => import('./region-names/es.ts'),
  pl: () => import('./region-names/pl.ts'),
}

/** Names by ISO 3166-2 code, of the regions that are called otherwise in this language. */
export async function loadRegionNames(language: Language): Promise<ReadonlyMap<string, string>> {
  const { default: text } = await NAMES[language]()
  const names = new Map<string, string>()
  for (const line of text.trim().split(/\n(?! )/)) {
    const [country = '', rows = ''] = line.split(': ')
    for (const row of rows.split(';')) {
      const [suffix = '', ...name] = row.trim().split(/\s+/)
      names.set(`${country}-${suffix}`, name.join(' '))
    }
  }
  return names
}

/** Regions as a reader of this language knows them, in the order of their alphabet. */
export function inWordsOf(
  language: Language,
  names: ReadonlyMap<string, string>,
  regions: readonly Region[],
): { id: number; name: string }[] {
  const { compare } = new Intl.Collator(language)
  return regions
    .map(({ id, code, name }) => ({ id, name: names.get(code) ?? name }))
    .sort((a, b) => compare(a.name, b.name))
}
