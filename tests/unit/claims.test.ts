// What is not built is not promised: every promise of the texts, in seven languages, names the code or the mail that keeps
// it (tests/unit/claims/claims.ts), and times and figures are those in force.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/domain/constants.ts'
import { type Promised, problemsOf } from './claims/check.ts'
import { NOT_PROMISES, OPERATOR_DAYS, PROMISES } from './claims/claims.ts'
import { marksIn } from './claims/markers.ts'
import { type Passage, readPassages } from './claims/passages.ts'

const OPERATING = readFileSync('docs/operating.md', 'utf8')

/** A passage that says the same everywhere, but for the languages given. */
function passage(english: string, others: Record<string, string> = {}): Passage {
  const all = (make: (language: string) => string) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, make(language)]))
  return {
    id: 'a.key',
    files: all((language) => `${language}.json`),
    texts: all((language) => others[language] ?? english),
  } as Passage
}

const aWeek: Promised = {
  promise: 'A link works for a week',
  kept_by: [],
  hours: [168],
  said: { time: ['a.key'] },
}

const IN_SEVEN = {
  en: 'It works for 7 days.',
  nl: 'Het werkt zeven dagen.',
  de: 'Es gilt 7 Tage.',
  it: 'Vale sette giorni.',
  fr: 'Il est valable sept jours.',
  es: 'Sirve durante 7 días.',
  pl: 'Działa przez 7 dni.',
}

describe('the texts', () => {
  it('promise nothing in any language that nobody keeps, and name the times and figures in force', () => {
    expect(problemsOf(readPassages(), PROMISES, NOT_PROMISES)).toEqual([])
  })
})

describe('what keeps a promise', () => {
  const keepers = PROMISES.flatMap(({ promise, kept_by }) =>
    kept_by.map((keeper) => [keeper, promise] as const),
  )

  it.each(PROMISES.map(({ promise, kept_by }) => [promise, kept_by] as const))(
    '%s: is named',
    (_, kept_by) => {
      expect(kept_by).not.toEqual([])
    },
  )

  it.each(keepers.filter(([keeper]) => !keeper.startsWith('operator: ')))('%s is there', (keeper) => {
    const [file = '', name] = keeper.split('#')
    expect(existsSync(file), file).toBe(true)
    if (name) expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b${name}\\b`))
  })

  it.each(keepers.filter(([keeper]) => keeper.startsWith('operator: ')))(
    '%s is told to the operator',
    (keeper) => {
      expect(OPERATING).toContain(`| ${keeper.replace('operator: ', '')} |`)
    },
  )

  it('and the operator is told the times that the texts name', () => {
    const section = OPERATING.split('## What the texts promise in your name')[1]?.split('\n## ')[0] ?? ''
    const told = marksIn('en', section).hours
    for (const days of Object.values(OPERATOR_DAYS)) expect(told).toContain(days * 24)
  })
})

describe('a promise is noticed', () => {
  it('in all seven languages, with its time', () => {
    expect(problemsOf([passage('', IN_SEVEN)], [aWeek], [])).toEqual([])
    for (const language of LANGUAGES) expect(marksIn(language, IN_SEVEN[language]).hours).toEqual([168])
  })

  it('when no entry claims it', () => {
    expect(problemsOf([passage('We never sleep.')], [], [])).toHaveLength(1)
    expect(problemsOf([passage('We never sleep.')], [], ['a.key'])).toEqual([])
  })

  it('when it is new in a passage that another promise claims', () => {
    const texts = { ...IN_SEVEN, en: 'It works for 7 days, and we delete it at once.' }
    expect(problemsOf([passage('', texts)], [aWeek], [])).toEqual([
      expect.stringContaining('en.json, a.key: promises (always)'),
      expect.stringContaining('en.json, a.key: promises (erased)'),
    ])
  })

  it('when one language alone makes it', () => {
    const problems = problemsOf([passage('A text.', { pl: 'Tekst, zawsze bezpłatnie.' })], [], [])
    expect(problems).toEqual([
      expect.stringContaining('pl.json, a.key: promises (always)'),
      expect.stringContaining('pl.json, a.key: promises (free)'),
    ])
  })

  it('when a time is not the one in force, in any language', () => {
    const problems = problemsOf(
      [passage('', { ...IN_SEVEN, it: 'Vale trenta giorni, anzi 30 giorni.' })],
      [aWeek],
      [],
    )
    expect(problems).toEqual([
      expect.stringContaining('it.json, a.key: says 30 days, kept is 7 days'),
      expect.stringContaining('it.json, a.key: names other times than the English (7 days)'),
    ])
  })

  it('when a language leaves it out, or its text is gone', () => {
    expect(problemsOf([passage('', { ...IN_SEVEN, de: 'Es gilt.' })], [aWeek], [])).toEqual([
      expect.stringContaining('de.json, a.key: does not say what it is claimed for (time'),
      expect.stringContaining('de.json, a.key: names other times'),
    ])
    expect(problemsOf([passage('', { ...IN_SEVEN, de: '' })], [aWeek], [])).toEqual([
      expect.stringContaining('de.json, a.key: is missing'),
    ])
  })

  it('no longer, when the passage it was said in does not exist', () => {
    expect(problemsOf([], [aWeek], ['b.key'])).toEqual([
      'a.key does not exist, but is claimed by: A link works for a week',
      'b.key does not exist, but is said to promise nothing',
    ])
  })
})
