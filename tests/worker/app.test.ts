// The pipeline from outside (design section 3): hosts, headers, methods, tracking, slugs, origins.
import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'

const get = (url: string, headers: Record<string, string> = {}) =>
  SELF.fetch(url, { redirect: 'manual', headers })
const cookiesOf = (response: Response) => response.headers.getSetCookie()

describe('site', () => {
  it('answers 421 to an unknown host, whatever forwarded headers claim', async () => {
    const response = await get('http://stranger.example/', {
      'X-Forwarded-Host': 'localhost',
      'original-host': 'localhost',
    })
    expect(response.status).toBe(421)
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('security headers', () => {
  it.each([
    ['a lander', 'https://localhost/landers/gallery/eng', 200],
    ['a redirect', 'https://localhost/landers/gallery', 302],
    ['a missing page', 'https://localhost/nowhere', 404],
    ['a refused call', 'https://localhost/api/likes.php', 401],
    ['an unknown call', 'https://localhost/api/nothing.php', 404],
    ['robots', 'https://localhost/robots.txt', 200],
  ])('are on %s', async (_what, url, status) => {
    const response = await get(url)
    expect(response.status).toBe(status)
    for (const name of [
      'content-security-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
      'x-frame-options',
    ]) {
      expect(response.headers.get(name), name).toBeTruthy()
    }
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age=63072000/)
    await response.body?.cancel()
  })
})

describe('tracking', () => {
  const first =
    'http://localhost/landers/gallery?network=acme&ref=r1&sub1=%7Bclick%7D&email=anna@example.test&cpc=3&keep=1'

  it('redirects once, to the locale slug, with a clean URL @spec 3.11 9.9', async () => {
    const response = await get(first, { 'cf-connecting-ip': '192.0.2.1', 'dev-country': 'NL' })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/landers/gallery/nl?keep=1')
    const network = cookiesOf(response).find((cookie) => cookie.startsWith('network='))
    expect(JSON.parse(decodeURIComponent(network?.match(/^network=([^;]*)/)?.[1] ?? ''))).toEqual({
      network: 'acme',
      ref: 'r1',
      sub1: 'click',
      sub2: null,
      sub3: null,
    })
    expect(network).toMatch(/HttpOnly/)
    expect(network).toMatch(/SameSite=Lax/)
    expect(network).toMatch(/Max-Age=2592000/)
    expect(network).not.toContain('anna')
  })

  it('sets no cookie and redirects nothing for a bot', async () => {
    const response = await get('http://localhost/landers/gallery/eng?network=acme&ref=r1', {
      'User-Agent': 'Googlebot/2.1',
    })
    expect(response.status).toBe(200)
    expect(cookiesOf(response)).toEqual([])
    await response.body?.cancel()
  })
})

describe('lander slugs', () => {
  it.each([
    ['http://localhost/landers/gallery/plain-nl', 301, '/landers/gallery/nl'],
    ['http://localhost/landers/gallery/gay-nl', 302, '/landers/gallery/nl'],
    ['http://she.localhost/landers/gallery/sheeng', 301, '/landers/gallery/she-eng'],
    ['http://localhost/landers/gallery/nl?lang=pl', 302, '/landers/gallery/pl'],
    ['http://localhost/landers/gallery/klingon', 404, null],
  ])('%s answers %i %s', async (url, status, location) => {
    const response = await get(url)
    expect(response.status).toBe(status)
    expect(response.headers.get('location')).toBe(location)
    await response.body?.cancel()
  })

  it('decides the language of later pages', async () => {
    const response = await get('http://localhost/landers/gallery/pl')
    expect(cookiesOf(response).join()).toMatch(/i18n_redirected=pl-PL; Max-Age=31536000/)
    expect(response.headers.get('content-language')).toBe('pl-PL')
    expect(await response.text()).toMatch(/<html lang="pl"/)
  })
})

describe('origin', () => {
  const signup = (headers: Record<string, string>) =>
    SELF.fetch('http://localhost/api/login.php', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': '2', ...headers },
      body: '{}',
    })

  it('refuses a state change without the exact origin', async () => {
    expect((await signup({})).status).toBe(403)
    expect((await signup({ Origin: 'https://localhost' })).status).toBe(403)
    expect((await signup({ Origin: 'http://localhost' })).status).toBe(422)
  })

  it('refuses a socket opened by a page of another origin', async () => {
    const open = (Origin: string) => get('http://localhost/api/live.php', { Upgrade: 'websocket', Origin })
    expect((await open('https://evil.example')).status).toBe(403)
    expect((await open('http://localhost')).status).toBe(401)
  })

  it('refuses a socket of another scheme or port, and one without an origin', async () => {
    const open = (headers: Record<string, string>) =>
      get('http://localhost/api/live.php', { Upgrade: 'websocket', ...headers })
    for (const Origin of ['https://localhost', 'http://localhost:8080', 'null'])
      expect((await open({ Origin })).status, Origin).toBe(403)
    expect((await open({})).status).toBe(403)
  })

  it('refuses the two reads that change state when a page navigates to them', async () => {
    const navigated = await get('http://localhost/api/logout.php', {
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Mode': 'navigate',
    })
    expect(navigated.status).toBe(403)
    const fetched = await get('http://localhost/api/logout.php', {
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Mode': 'cors',
    })
    expect(fetched.status).toBe(200)
  })
})

describe('pages', () => {
  it('redirect a visitor from a member page to the login page and back @spec 2.24', async () => {
    const response = await get('http://localhost/likes?x=1')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/login?next=%2Flikes%3Fx%3D1')
  })

  it('answer 404 with the text of the specification for an unknown route @spec 2.25 8.8', async () => {
    const response = await get('http://localhost/no/such/page')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Page Not Found: /no/such/page')
  })

  it('show the 404 page in the visitor’s own language @spec 2.25 2.47', async () => {
    const response = await get('http://localhost/geen/pagina', { 'accept-language': 'nl' })
    const html = await response.text()
    expect(html).toMatch(
      /<h1>Deze pagina bestaat niet<\/h1><p[^>]* lang="en">Page Not Found: \/geen\/pagina</,
    )
  })

  it.each(['/login', '/login?next=%2Flikes', '/no/such/page', '/landers/gallery/eng'])(
    'ends %s with the mark after the document that shows that it is complete',
    async (path) => {
      expect(await (await get(`http://localhost${path}`)).text()).toMatch(/<\/body><\/html><!--complete-->$/)
    },
  )

  it('allow each script of a page rendered for one visitor by its nonce, which no other page shares', async () => {
    const draw = async () => {
      const response = await get('http://localhost/no/such/page')
      const [, nonce] = response.headers.get('content-security-policy')?.match(/'nonce-(\w{32})'/) ?? []
      const inline = [...(await response.text()).matchAll(/<script(?! type="application)([^>]*)>/g)]
      expect(inline.length).toBeGreaterThan(0)
      for (const [, attributes] of inline) expect(attributes).toContain(` nonce="${nonce}"`)
      return nonce
    }
    expect(await draw()).not.toBe(await draw())
  })

  it('set no transfer encoding, which the runtime chooses', async () => {
    const response = await get('http://localhost/no/such/page')
    expect(response.headers.get('transfer-encoding')).toBeNull()
    await response.body?.cancel()
  })
})

describe('the messages of a locale', () => {
  it('are cached for a day, and an unknown locale is 404 @spec 7.28 9.11', async () => {
    const response = await get('http://localhost/_i18n/nl-NL/messages.json')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toMatch(/max-age=86400/)
    expect(await response.json()).toHaveProperty('errors.not_found')
    for (const locale of ['nl', 'xx-XX', 'nl-nl', '..%2Fen-US']) {
      expect((await get(`http://localhost/_i18n/${locale}/messages.json`)).status, locale).toBe(404)
    }
  })
})

describe('icons', () => {
  it('are served in the Iconify JSON shape, and as one sprite @spec 7.27', async () => {
    const answer = await (await get('http://localhost/_icons/ph.json?icons=heart,unheard-of')).json()
    expect(answer).toMatchObject({
      prefix: 'ph',
      icons: { heart: { body: expect.stringContaining('<path') } },
      not_found: ['unheard-of'],
    })
    expect(await (await get('http://localhost/_icons/ph.svg')).text()).toContain('<symbol id="heart"')
  })
})
