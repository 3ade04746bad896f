// System files per host (design section 3): files for machines, correct for the requested host.

import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, LOCALES } from '#src/domain/constants.ts'
import { LANDERS } from '#src/domain/landers.ts'
import { slugFor } from '#src/domain/slugs.ts'
import { PAGES } from '#src/routes.tsx'
import { THEME_COLORS } from '#src/styles/theme-colors.ts'
import { isAssetLike } from '#worker/http/system/asset-like.ts'

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  SELF.fetch(url, { redirect: 'manual', headers, method })

const PLAIN = 'http://localhost'
const SHE = 'http://she.localhost'

describe('robots.txt', () => {
  it('names the sitemap of its own host and closes the members’ area and the API', async () => {
    const text = await (await get(`${SHE}/robots.txt`)).text()
    expect(text).toContain('Sitemap: http://she.localhost/sitemap.xml')
    for (const path of ['/api/', '/members', '/search', '/chats', '/likes', '/credits']) {
      expect(text.split('\n')).toContain(`Disallow: ${path}`)
    }
    expect(text).not.toMatch(/Disallow: \/(landers|pages|signup)$/m)
  })

  it('names the build, by which a deployment recognises its own', async () => {
    const { headers } = await get(`${SHE}/robots.txt`)
    expect(headers.get('x-build')).toBe('dev')
  })
})

describe('sitemap.xml', () => {
  it.each([
    [PLAIN, 'eng', 'nl'],
    [SHE, 'she-eng', 'she-nl'],
  ])('lists on %s the public pages and every lander in seven languages', async (origin, english, dutch) => {
    const response = await get(`${origin}/sitemap.xml`)
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await response.text()
    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toContain(`${origin}/`)
    expect(addresses).toContain(`${origin}/signup`)
    for (const lander of LANDERS) {
      for (const slug of [english, dutch]) expect(addresses).toContain(`${origin}/landers/${lander}/${slug}`)
    }
    expect(addresses.filter((address) => address?.includes('/landers/'))).toHaveLength(
      LANDERS.length * LANGUAGES.length,
    )
    expect(
      addresses.filter((address) =>
        /members|chats|likes|credits|_dev|:/.test(new URL(address ?? '').pathname),
      ),
    ).toEqual([])
    const alternates = [...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].slice(0, 8)
    expect(alternates.map(([, language]) => language)).toEqual([...LANGUAGES, 'x-default'])
    expect(alternates.at(-1)?.[2]).toBe(`${origin}/landers/${LANDERS[0]}`)
  })

  it('lists pages that search engines may index', async () => {
    const xml = await (await get(`${PLAIN}/sitemap.xml`)).text()
    for (const [, address = ''] of xml.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const page = await get(address, { 'User-Agent': 'Googlebot/2.1' })
      expect([address, page.status]).toEqual([address, 200])
      expect(await page.text()).not.toContain('content="noindex"')
    }
  })
})

describe('manifest.webmanifest', () => {
  const manifestOf = async (url: string, headers = {}) => {
    const response = await get(url, headers)
    return { response, manifest: (await response.json()) as Record<string, unknown> }
  }

  it('has the name, colours and language of the requested site', async () => {
    const plain = await manifestOf(`${PLAIN}/manifest.webmanifest?locale=pl-PL`)
    const she = await manifestOf(`${SHE}/manifest.webmanifest?locale=nl-NL`)
    expect(plain.manifest).toMatchObject({
      id: '/',
      name: 'Emberly',
      lang: 'pl',
      start_url: '/members',
      scope: '/',
      display: 'standalone',
      display_override: ['standalone', 'minimal-ui'],
      launch_handler: { client_mode: ['navigate-existing', 'auto'] },
      share_target: {
        action: '/share',
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { files: [{ name: 'photo' }] },
      },
    })
    expect(she.manifest).toMatchObject({
      name: 'Sie & Du',
      lang: 'nl',
      theme_color: THEME_COLORS[2].canvas.light,
    })
    expect(plain.manifest.theme_color).toBe(THEME_COLORS[1].canvas.light)
    expect(plain.response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    expect(plain.response.headers.get('cache-control')).toBe('public, max-age=86400')
  })

  it('exists in every language, and every image it names exists', async () => {
    const images = new Set<string>()
    for (const locale of LOCALES) {
      const { manifest } = await manifestOf(`${PLAIN}/manifest.webmanifest?locale=${locale}`)
      for (const [, src = ''] of JSON.stringify(manifest).matchAll(/"src":"([^"]+)"/g)) images.add(src)
      expect(JSON.stringify(manifest)).not.toContain('{{')
    }
    for (const src of images) {
      const image = await get(PLAIN + src)
      expect([src, image.status]).toEqual([src, 200])
      expect(image.headers.get('content-type')).toMatch(/^image\//)
      await image.body?.cancel()
    }
    // Seven icons, and the screenshots of each language.
    expect(images.size).toBe(7 + 2 * LOCALES.length)
  })

  it('without a language is negotiated, and not cached', async () => {
    const { response, manifest } = await manifestOf(`${PLAIN}/manifest.webmanifest`, { 'dev-country': 'IT' })
    expect(manifest.lang).toBe('it')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('vary')).toBe('Accept-Language')
    expect((await get(`${PLAIN}/manifest.webmanifest?locale=tlh`)).status).toBe(404)
  })
})

describe('a shared photo', () => {
  it('that no service worker took redirects to the profile, unread, from any site', async () => {
    const body = new FormData()
    body.append('photo', new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' }))
    for (const origin of ['null', 'https://elsewhere.example']) {
      const answer = await SELF.fetch(`${PLAIN}/share`, {
        method: 'POST',
        body,
        headers: { Origin: origin },
        redirect: 'manual',
      })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/profile?shared=1'])
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
  })
})

describe('security.txt', () => {
  it('names contact, expiry within a year, languages and its own address', async () => {
    const text = await (await get('https://she.localhost/.well-known/security.txt')).text()
    expect(text).toContain('Contact: mailto:security@she.localhost.example')
    expect(text).toContain('Preferred-Languages: en, de')
    expect(text).toContain('Canonical: https://she.localhost/.well-known/security.txt')
    const days = (Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(178)
    expect(days).toBeLessThan(365)
  })

  it('is missing where a site has no contact', async () => {
    expect((await get('http://gay.localhost/.well-known/security.txt')).status).toBe(404)
  })
})

describe('the images of the brand', () => {
  it.each([
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/_icons/app-192.png',
    '/_icons/share.jpg',
    '/_icons/emblem.svg',
  ])('at %s are those of the host’s niche', async (path) => {
    const [plain, she] = await Promise.all([get(PLAIN + path), get(SHE + path)])
    expect([plain.status, she.status]).toEqual([200, 200])
    const [a, b] = await Promise.all([plain.arrayBuffer(), she.arrayBuffer()])
    expect(new Uint8Array(a)).not.toEqual(new Uint8Array(b))
    expect(plain.headers.get('cache-control')).toMatch(/^public, max-age=86400/)
  })
})

describe('every generated file', () => {
  const FILES = [
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest?locale=en-US',
    '/.well-known/security.txt',
    '/_speculation.json',
    '/_i18n/nl-NL/messages.json',
    '/_icons/ph.json',
    '/favicon.svg',
  ]

  it.each(FILES)(
    '%s has a tag, answers 304 to a client that has it, and HEAD without a body',
    async (path) => {
      const first = await get(PLAIN + path)
      const body = await first.text()
      const tag = first.headers.get('etag') ?? ''
      expect(tag).toMatch(/"/)
      const again = await get(PLAIN + path, { 'If-None-Match': tag })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
      expect(again.headers.get('content-security-policy')).toBeTruthy()
      const head = await get(PLAIN + path, {}, 'HEAD')
      expect(head.status).toBe(200)
      expect(head.headers.get('content-type')).toBe(first.headers.get('content-type'))
      expect(await head.text()).toBe('')
      expect(body).not.toBe('')
    },
  )

  it.each(FILES)('%s sets no cookie', async (path) => {
    const response = await get(PLAIN + path)
    expect(response.headers.getSetCookie()).toEqual([])
    await response.body?.cancel()
  })
})

describe('the URL to change a password', () => {
  it('is announced to password managers, and is a page', async () => {
    const response = await get(`${PLAIN}/.well-known/change-password?next=//evil.example`)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/account')
    expect((await get(`${PLAIN}/account`)).headers.get('location')).toBe('/login?next=%2Faccount')
  })
})

describe('missing files', () => {
  it.each([
    '/assets/gone-12345678.js',
    '/photos/none.webp',
    '/_icons/none.png',
    '/_i18n/tlh/messages.json',
    '/wp-login.php',
    '/.env',
    '/.git/config',
    '/old/backup.sql',
  ])('%s costs one line of text', async (path) => {
    const response = await get(PLAIN + path)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('Not found\n')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('leave the designed page to paths that could be pages', async () => {
    const response = await get(`${PLAIN}/no/such/page`)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await response.text()).toContain('Page Not Found: /no/such/page')
  })

  it('are no page of the route table, whatever its parameters', () => {
    const paths = PAGES.map(({ path }) => path.replace(':slug', slugFor(2, 'en')).replace(/:\w+/, '1234abcd'))
    expect(paths.filter(isAssetLike)).toEqual([])
  })

  it('leave the API’s own refusals unchanged', async () => {
    const response = await get(`${PLAIN}/api/nothing.php`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 'not_found' } })
  })
})
