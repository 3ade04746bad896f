// Full-text search.

import { describe, expect, it } from 'vitest'
import { containsAll, cutAtTerms, fold, searchTerms } from '#src/domain/text-search.ts'
import fc from '#tests/support/properties.ts'

describe('folding', () => {
  it.each([
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['cœur', 'coeur'],
    ['ÉTÉ', 'ete'],
    ['zażółć gęślą jaźń', 'zazolc gesla jazn'],
    ['e\u0301te\u0301', 'ete'],
  ])('%s is %s', (text, folded) => expect(fold(text)).toBe(folded))
})

describe('the terms of a query', () => {
  it.each([
    ['  Credits, refund ', ['credits', 'refund'].map((word) => (word.length < 7 ? word : word.slice(0, -3)))],
    ['l’argent', ['argent']],
    ['ł', ['l']],
    ['blocking', ['block']],
    ['mail mail', ['mail']],
    ['?!', []],
    ['', []],
  ])('%j', (query, terms) => expect(searchTerms(query)).toEqual(terms))
})

describe('searching', () => {
  it('finds all words in any order, without accents', () => {
    expect(containsAll('Tu récupères ton argent', searchTerms('argent recuperes'))).toBe(true)
    expect(containsAll('Wiadomość do Łodzi', searchTerms('lodzi'))).toBe(true)
    expect(containsAll('Tu récupères ton argent', searchTerms('argent crédits'))).toBe(false)
  })

  it('marks the matches in the original text', () => {
    expect(cutAtTerms('Straße in Łódź', ['strasse', 'lodz'])).toEqual([
      { text: 'Straße', at: 0, found: true },
      { text: ' in ', at: 6, found: false },
      { text: 'Łódź', at: 10, found: true },
    ])
    expect(cutAtTerms('Les crédits.', searchTerms('credit'))).toMatchObject([
      { text: 'Les ', found: false },
      { text: 'crédits', found: true },
      { text: '.', found: false },
    ])
    expect(cutAtTerms('aaa', ['aa'])).toEqual([{ text: 'aaa', at: 0, found: true }])
    expect(cutAtTerms('plain', [])).toEqual([{ text: 'plain', at: 0, found: false }])
  })

  it('loses no character, whatever the text and the query', () => {
    // Letters with marks and without, marks alone, letters that fold into two, half surrogate pairs.
    const unit = fc.constantFrom(...'aAe\u0301éłŁßœİ 1-😀\ud83d')
    fc.assert(
      fc.property(fc.string({ unit }), fc.string({ unit }), (text, query) => {
        const pieces = cutAtTerms(text, searchTerms(query))
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      }),
    )
  })
})
