// The offer of the visitor's own language (design section 7): one line in that language, in the cached page without varying it.
import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/domain/constants.ts'

const LANDER = '/landers/gallery/nl'

async function open(headers: Record<string, string>, path = LANDER) {
  const response = await SELF.fetch(`http://localhost${path}`, { headers, redirect: 'manual' })
  const html = await response.text()
  return { response, html, links: linksIn(html) }
}

/** The offer's links, in their order: the language each leads to, the one it is written in, and what it says. */
function linksIn(html: string): { to: string | undefined; lang: string | undefined; says: string }[] {
  const links = [
    ...html.matchAll(/<a href="\?lang=(\w\w)"[^>]* lang="(\w\w)" rel="nofollow"([^>]*)>([^<]*)<\/a>/g),
  ]
  return links.map(([, to, lang, attributes = '', text = '']) => ({
    to,
    lang,
    says: /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? text,
  }))
}

describe('a lander whose language is not the browser’s first', () => {
  it('offers it in one line of that language, and staying @design 7', async () => {
    const { links, response } = await open({ 'accept-language': 'de-AT,de;q=0.9,nl;q=0.8' })
    expect(links).toEqual([
      { to: 'de', lang: 'de', says: 'Auf Deutsch weiter' },
      { to: 'nl', lang: 'de', says: 'Schließen' },
    ])
    // The line is of this visitor alone.
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('vary')).toContain('Accept-Language')
  })

  it.each(LANGUAGES.filter((language) => language !== 'nl'))(
    'offers %s in its own words',
    async (language) => {
      const { links } = await open({ 'accept-language': language })
      expect(links.map(({ to }) => to)).toEqual([language, 'nl'])
      expect(links.every(({ says }) => says.length > 3)).toBe(true)
    },
  )

  it('is the same cached page for everybody else, with and without an offer before', async () => {
    const before = await open({ 'accept-language': 'nl' })
    await open({ 'accept-language': 'pl' })
    const after = await open({ 'accept-language': 'nl' })
    expect(after.html).toBe(before.html)
    expect(after.response.headers.get('etag')).toMatch(/^W\//)
    const again = await open({
      'accept-language': 'nl',
      'if-none-match': after.response.headers.get('etag') ?? '',
    })
    expect(again.response.status).toBe(304)
  })

  it('sends a browser that has the page in its memory the offer all the same', async () => {
    const { response } = await open({ 'accept-language': 'nl' })
    const etag = response.headers.get('etag') ?? ''
    const { response: again, links } = await open({ 'accept-language': 'fr', 'if-none-match': etag })
    expect(again.status).toBe(200)
    expect(links.map(({ says }) => says)).toEqual(['Continuer en français', 'Fermer'])
  })

  it.each([
    ['the same language in another region', { 'accept-language': 'nl-BE,de;q=0.9' }],
    ['a language that the site does not speak', { 'accept-language': 'sv-SE,sv;q=0.9,de;q=0.5' }],
    ['any language', { 'accept-language': '*' }],
    ['an unreadable header', { 'accept-language': ';;,<script>' }],
    ['a language that was chosen', { 'accept-language': 'de', cookie: 'i18n_redirected=nl-NL' }],
    ['a bot', { 'accept-language': 'de', 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
  ])('offers nothing for %s', async (_, headers) => {
    const { links, html } = await open(headers)
    expect(links).toEqual([])
    expect(html).toContain('data-signup')
  })

  it('offers nothing where no language is named', async () => {
    expect((await open({})).links).toEqual([])
  })

  it('leads by the link to the page in that language, once and for all', async () => {
    const { response } = await open({ 'accept-language': 'de' }, `${LANDER}?lang=de`)
    expect(response.headers.get('location')).toBe('/landers/gallery/de')
    expect(response.headers.get('set-cookie')).toContain('i18n_redirected=de-DE')
    const { links } = await open(
      { 'accept-language': 'de', cookie: 'i18n_redirected=de-DE' },
      '/landers/gallery/de',
    )
    expect(links).toEqual([])
  })

  it('is remembered as declined by the link that stays', async () => {
    const { response } = await open({ 'accept-language': 'de' }, `${LANDER}?lang=nl`)
    expect(response.headers.get('location')).toBe(LANDER)
    expect(response.headers.get('set-cookie')).toContain('i18n_redirected=nl-NL')
  })
})

it('offers the visitors’ home page in the browser’s language, where the country decided another @design 7', async () => {
  const { links, html } = await open({ 'accept-language': 'it-IT,it', 'dev-country': 'NL' }, '/')
  expect(html).toContain('<html lang="nl"')
  expect(links.map(({ says }) => says)).toEqual(['Continua in italiano', 'Chiudi'])
})
