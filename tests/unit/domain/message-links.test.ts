import { expect, test } from 'vitest'
import { piecesOf } from '#src/domain/message-links.ts'

const links = (text: string) =>
  piecesOf(text).flatMap((piece) => (piece.href ? [[piece.href, piece.shown]] : []))

test('a link in a message leads where it says, and is shown short', () => {
  expect(links('See https://www.example.org/.')).toEqual([['https://www.example.org/', 'example.org']])
  expect(links('(https://en.example.org/wiki/Rose_(flower))')).toEqual([
    ['https://en.example.org/wiki/Rose_(flower)', 'en.example.org/wiki/Rose_(flower)'],
  ])
  expect(links('https://example.org/a/very/long/path/that/goes/on?and=on')).toEqual([
    ['https://example.org/a/very/long/path/that/goes/on?and=on', 'example.org/a/very/long/path/that/…'],
  ])
  expect(links('https://exаmple.org/ (a Cyrillic letter)')[0]?.[1]).toMatch(/^xn--/)
})

test.each([
  'http://example.org',
  'javascript:alert(1)',
  'data:text/html,hi',
  'https://bank.example.org@evil.example.net/login',
  'https://localhost/x',
  'https://',
  'https:example.org',
])('a message does not link %s', (text) => {
  expect(links(text)).toEqual([])
})

test('whatever stands around links is kept to the letter', () => {
  const text = 'One https://a.example.org, two\n https://b.example.org/x?y=1! Three'
  expect(piecesOf(text).map((piece) => piece.text ?? '|')).toEqual(['One ', '|', ', two\n ', '|', '! Three'])
})
