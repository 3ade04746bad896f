// Punctuation of each language: its quotation marks, and no mark alone at the beginning of a line.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { flatten } from '#scripts/locales/check.ts'
import { LANGUAGES, type Language, LOCALES } from '#src/domain/constants.ts'

/** Opening and closing marks; straight ones belong to none. */
const QUOTES: Record<Language, string> = {
  en: '“”',
  nl: '‘’',
  de: '„“',
  it: '«»',
  fr: '«»',
  es: '«»',
  pl: '„”',
}
const EVERY_QUOTE = /[“”„‚«»‹›"]|‘|(?<![\p{L}\d.])’/gu

function textsOf(language: Language): [string, string][] {
  const locale = LOCALES.find((known) => known.startsWith(language))
  const words = flatten(JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')))
  const messages = [...words].map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : Object.values(value).join('\n'),
  ])
  const longer = ['legal', 'faq'].flatMap((folder) =>
    readdirSync(`public/texts/${folder}`)
      .filter((file) => file.endsWith(`.${language}.md`))
      .map((file): [string, string] => [file, readFileSync(`public/texts/${folder}/${file}`, 'utf8')]),
  )
  return [...messages, ...longer]
}

const wrong = (language: Language, pattern: RegExp) =>
  textsOf(language).flatMap(([where, text]) =>
    [...text.matchAll(pattern)].map(([found]) => `${where}: ${found}`),
  )

describe.each(LANGUAGES)('in %s', (language) => {
  it('quotation marks are the ones of the language, and apostrophes are curved', () => {
    const foreign = textsOf(language).flatMap(([where, text]) =>
      [...text.matchAll(EVERY_QUOTE)]
        .filter(([mark]) => !QUOTES[language].includes(mark) && mark !== '’')
        .map(([mark]) => `${where}: ${mark}`),
    )
    expect(foreign).toEqual([])
    expect(wrong(language, /.{0,20}(?<=\p{L})'.{0,20}/gu)).toEqual([])
  })
})

it.each(LANGUAGES)('in %s a range of numbers has an en dash', (language) => {
  expect(wrong(language, /.{0,12}(\d|\}\}) ?- ?(\d|\{\{).{0,12}/gu)).toEqual([])
})

it('in French a line never breaks before ?, !, ;, : and inside « »', () => {
  expect(wrong('fr', /.{0,20}([ \u00a0][?!;:»]|«[ \u00a0]).{0,10}/gu)).toEqual([])
  expect(wrong('fr', /.{0,20}[\p{L}\d}][?!;»](?=\s|$)/gu)).toEqual([])
})

it('in Polish a line never ends with a word of one letter, but where the law gives the words', () => {
  expect(wrong('pl', /.{0,12}(?<![\p{L}\d-])[aiouwz] \S{0,10}/giu)).toEqual([
    'buy.order: Zamówienie z obowiązkie',
  ])
})
