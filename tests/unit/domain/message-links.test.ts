import { expect, test } from 'vitest'
import { piecesOf } from '#src/domain/message-links.ts'

const links = (text: string) =>
  piecesOf(text).flatMap((piece) => (piece.href ? [[piece.href, piece.shown]] : []))

test('a link in a message shows its own host, shortened', () => {
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

test('the text around links stays unchanged', () => {
  const text = 'One https://a.example.org, two\n https://b.example.org/x?y=1! Three'
  expect(piecesOf(text).map((piece) => piece.text ?? '|')).toEqual(['One ', '|', ', two\n ', '|', '! Three'])
})

const PAGE = 'https://example.org/anna'
/** A text, and the URLs that are linked in it. */
const WRITTEN: readonly [text: string, ...addresses: string[]][] = [
  ['https://instagram.com/anna_', 'https://instagram.com/anna_'],
  ['https://instagram.com/__anna__', 'https://instagram.com/__anna__'],
  ['https://instagram.com/anna_.', 'https://instagram.com/anna_'],
  ['https://example.org/~anna~', 'https://example.org/~anna~'],
  ['https://example.org/search?q=*', 'https://example.org/search?q=*'],
  ['https://example.org/a-', 'https://example.org/a-'],
  ['https://example.org/a/', 'https://example.org/a/'],
  ['https://example.org/a=', 'https://example.org/a='],
  ['https://example.org/a%', 'https://example.org/a%'],
  ['https://example.org/a&', 'https://example.org/a&'],
  ['https://example.org/a+', 'https://example.org/a+'],
  ['https://example.org/#', 'https://example.org/#'],
  ['https://example.org/@anna', 'https://example.org/@anna'],
  ["https://it.wikipedia.org/wiki/L'Aquila", "https://it.wikipedia.org/wiki/L'Aquila"],
  ['https://example.org/a,b;c:d!e', 'https://example.org/a,b;c:d!e'],
  ['https://example.org/a[1]', 'https://example.org/a[1]'],
  ['https://example.org/a_(b)_(c)', 'https://example.org/a_(b)_(c)'],
  ['https://pl.wikipedia.org/wiki/Łódź', 'https://pl.wikipedia.org/wiki/%C5%81%C3%B3d%C5%BA'],
  ['https://müller.example/über?ä=ß#ö', 'https://xn--mller-kva.example/%C3%BCber?%C3%A4=%C3%9F#%C3%B6'],
  ['https://example.org:8443/a', 'https://example.org:8443/a'],
  ['HTTPS://EXAMPLE.ORG/A', 'https://example.org/A'],
  // Ends of sentences and quotes of the seven languages.
  [`Look: ${PAGE}.`, PAGE],
  [`${PAGE}, ${PAGE}; ${PAGE}: ${PAGE}!?`, PAGE, PAGE, PAGE, PAGE],
  [`${PAGE}...`, PAGE],
  [`${PAGE}…`, PAGE],
  [`"${PAGE}".`, PAGE],
  [`'${PAGE}'.`, PAGE],
  [`“${PAGE}”.`, PAGE],
  [`„${PAGE}“,`, PAGE],
  [`„${PAGE}”,`, PAGE],
  [`‘${PAGE}’`, PAGE],
  [`‚${PAGE}‘`, PAGE],
  [`«${PAGE}».`, PAGE],
  [`« ${PAGE} »`, PAGE],
  [`»${PAGE}«`, PAGE],
  [`‹${PAGE}›`, PAGE],
  [`—${PAGE}—dijo`, PAGE],
  [`${PAGE}’s page`, PAGE],
  ["https://example.org's page", 'https://example.org/'],
  [`(${PAGE})`, PAGE],
  [`(${PAGE}.)`, PAGE],
  [`[${PAGE}](${PAGE})`, PAGE, PAGE],
  [`<${PAGE}>`, PAGE],
  [`看${PAGE}。`, PAGE],
  [`「${PAGE}」`, PAGE],
  [`${PAGE}，好`, PAGE],
  [`（${PAGE}）！`, PAGE],
  [`${PAGE}😀`, PAGE],
  [`${PAGE}❤️`, PAGE],
  ['https://example.org。', 'https://example.org/'],
  ['https://bank.example.org!@evil.example.net', 'https://bank.example.org/'],
]

test.each(WRITTEN)('in %s the address ends where it was meant to', (text, ...addresses) => {
  expect(piecesOf(text).flatMap(({ href }) => href ?? [])).toEqual(addresses)
})
