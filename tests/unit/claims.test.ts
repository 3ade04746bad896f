// The times and figures in the texts, in seven languages, are those in force (tests/unit/claims/claims.ts).
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/domain/constants.ts'
import { type Claim, problemsOf } from './claims/check.ts'
import { CLAIMS, OPERATOR_DAYS, UNCLAIMED } from './claims/claims.ts'
import { numbersIn } from './claims/numbers.ts'
import { type Passage, readPassages } from './claims/passages.ts'

/** A passage with the same text in every language, except the given ones. */
function passage(english: string, others: Record<string, string> = {}): Passage {
  const all = (make: (language: string) => string) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, make(language)]))
  return {
    id: 'a.key',
    files: all((language) => `${language}.json`),
    texts: all((language) => others[language] ?? english),
  } as Passage
}

const aWeek: Claim = { what: 'A link works for a week', hours: [168], times_in: ['a.key'] }

const IN_SEVEN = {
  en: 'It works for 7 days.',
  nl: 'Het werkt zeven dagen.',
  de: 'Es gilt 7 Tage.',
  it: 'Vale sette giorni.',
  fr: 'Il est valable sept jours.',
  es: 'Sirve durante 7 días.',
  pl: 'Działa przez 7 dni.',
}

describe('times and figures of the texts', () => {
  it('are those in force, in every language', () => {
    expect(problemsOf(readPassages(), CLAIMS, UNCLAIMED)).toEqual([])
  })

  it('that an operator is responsible for are in docs/operating.md', () => {
    const operating = readFileSync('docs/operating.md', 'utf8')
    const section = operating.split('## What the texts claim in your name')[1]?.split('\n## ')[0] ?? ''
    const told = numbersIn('en', section).hours
    for (const days of Object.values(OPERATOR_DAYS)) expect(told).toContain(days * 24)
  })
})

describe('a time in a text is found', () => {
  it('in all seven languages', () => {
    expect(problemsOf([passage('', IN_SEVEN)], [aWeek], [])).toEqual([])
    for (const language of LANGUAGES) expect(numbersIn(language, IN_SEVEN[language]).hours).toEqual([168])
  })

  it('when it is not listed, unless the passage is listed as no claim', () => {
    expect(problemsOf([passage('', IN_SEVEN)], [], [])).toHaveLength(LANGUAGES.length)
    expect(problemsOf([passage('', IN_SEVEN)], [], ['a.key'])).toEqual([])
  })

  it('when it is not the one in force, in any language', () => {
    const texts = { ...IN_SEVEN, it: 'Vale trenta giorni, anzi 30 giorni.' }
    expect(problemsOf([passage('', texts)], [aWeek], [])).toEqual([
      expect.stringContaining('it.json, a.key: says 30 days, in force is 7 days'),
      expect.stringContaining('it.json, a.key: names other times than the English (7 days)'),
    ])
  })

  it('when a language omits it, or its text is missing', () => {
    expect(problemsOf([passage('', { ...IN_SEVEN, de: 'Es gilt.' })], [aWeek], [])).toEqual([
      expect.stringContaining('de.json, a.key: does not name 7 days'),
      expect.stringContaining('de.json, a.key: names other times'),
    ])
    expect(problemsOf([passage('', { ...IN_SEVEN, de: '' })], [aWeek], [])).toEqual([
      expect.stringContaining('de.json, a.key: is missing'),
    ])
  })

  it('when its passage does not exist', () => {
    expect(problemsOf([], [aWeek], ['b.key'])).toEqual([
      'a.key does not exist, but is listed',
      'b.key does not exist, but is listed',
    ])
  })
})
