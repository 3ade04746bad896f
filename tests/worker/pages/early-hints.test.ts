// The headers ahead of a document (Link, Speculation-Rules), and prefetches, which must leave no trace.
import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { FONT_LATIN, FONT_LATIN_EXT } from '#src/styles/font-files.ts'
import { signedUp } from '#tests/support/harness.ts'

const get = (url: string, headers: Record<string, string> = {}) =>
  SELF.fetch(url, { redirect: 'manual', headers })
const PREFETCH = { 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Dest': 'document' }

async function headersOf(url: string, headers = {}) {
  const response = await get(url, headers)
  await response.body?.cancel()
  return response.headers
}

describe('early hints', () => {
  it('of a cached page name its font alone: styles and script are in it', async () => {
    const link = (await headersOf('http://localhost/landers/gallery/eng')).get('link') ?? ''
    expect(link).toContain(`<${FONT_LATIN}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
    expect(link).not.toContain('modulepreload')
    expect(link).not.toContain('as=style')
    expect(link).not.toContain(FONT_LATIN_EXT)
  })

  it('of a page in Polish name both fonts', async () => {
    const link = (await headersOf('http://localhost/landers/gallery/pl')).get('link') ?? ''
    expect(link).toContain(FONT_LATIN)
    expect(link).toContain(FONT_LATIN_EXT)
  })

  it('of a page rendered for one visitor name the style sheet and the entry', async () => {
    const link = (await headersOf('http://localhost/activate/error')).get('link') ?? ''
    expect(link).toContain('</src/styles/index.css>; rel=preload; as=style')
    expect(link).toContain('</client/main.tsx>; rel=modulepreload')
  })

  it('are the same for everybody', async () => {
    const [one, other] = await Promise.all([
      headersOf('http://localhost/login?next=%2Fchats', { 'dev-country': 'NL' }),
      headersOf('http://localhost/login', { 'dev-country': 'NL', cookie: 'network=x' }),
    ])
    expect(one.get('link')).toBe(other.get('link'))
  })
})

describe('speculation rules', () => {
  it('are sent to visitors, not to members', async () => {
    expect((await headersOf('http://localhost/landers/gallery/eng')).get('speculation-rules')).toBe(
      '"/_speculation.json"',
    )
    const member = await signedUp()
    const page = await member.fetch('/members')
    expect(page.status).toBe(200)
    expect(page.headers.has('speculation-rules')).toBe(false)
    await page.body?.cancel()
  })

  it('allow only public pages without a query, from our own file', async () => {
    const response = await get('http://localhost/_speculation.json')
    expect(response.headers.get('content-type')).toBe('application/speculationrules+json')
    const { prefetch } = (await response.json()) as {
      prefetch: { where: { href_matches: { pathname: string; search: string }[] }; eagerness: string }[]
    }
    expect(prefetch).toHaveLength(1)
    const patterns = prefetch[0]?.where.href_matches ?? []
    expect(patterns.map(({ pathname }) => pathname)).toEqual(
      expect.arrayContaining(['/', '/login', '/signup', '/pages/terms', '/pages/privacy']),
    )
    expect(patterns.filter(({ search }) => search !== '')).toEqual([])
    for (const { pathname } of patterns) {
      const page = await get(`http://localhost${pathname}`, PREFETCH)
      expect([pathname, page.status, page.headers.getSetCookie()]).toEqual([pathname, 200, []])
      await page.body?.cancel()
    }
  })
})

describe('a prefetch', () => {
  const tracked = 'http://localhost/landers/gallery?network=acme&ref=r1&email=anna@example.test'

  it('of a tracked URL is refused and stores nothing, so that the visit itself is counted', async () => {
    const ahead = await get(tracked, PREFETCH)
    expect(ahead.status).toBe(503)
    expect(ahead.headers.get('cache-control')).toBe('no-store')
    expect(ahead.headers.getSetCookie()).toEqual([])
    const visit = await get(tracked)
    expect(visit.status).toBe(302)
    expect(visit.headers.getSetCookie().join()).toContain('network=')
  })

  it('chooses no language: neither by ?lang= nor by a lander', async () => {
    expect((await get('http://localhost/signup?lang=pl', PREFETCH)).headers.getSetCookie()).toEqual([])
    const lander = await get('http://localhost/landers/gallery/pl', PREFETCH)
    expect([lander.status, lander.headers.getSetCookie()]).toEqual([200, []])
    await lander.body?.cancel()
  })

  it('leaves a prefilled email address for the page that is opened', async () => {
    const cookie = 'flash_email=anna%40example.test'
    const ahead = await get('http://localhost/signup', { ...PREFETCH, cookie })
    expect(ahead.headers.getSetCookie()).toEqual([])
    await ahead.body?.cancel()
    const visit = await get('http://localhost/signup', { cookie })
    expect(visit.headers.getSetCookie().join()).toMatch(/flash_email=;.*Max-Age=0/)
    expect(await visit.text()).toContain('anna@example.test')
  })
})

describe('the head of a document', () => {
  const headOf = async (url: string, headers = {}) => {
    const html = await (await get(url, headers)).text()
    return html.slice(0, html.indexOf('</head>'))
  }

  it('of a public page contains the preview of a shared link, in its language and on its own host', async () => {
    const head = await headOf('https://she.localhost/landers/gallery/she-nl')
    expect(head).toContain('<meta property="og:url" content="https://she.localhost/landers/gallery/she-nl"/>')
    expect(head).toContain('<meta property="og:site_name" content="Sie &amp; Du"/>')
    expect(head).toContain('<meta property="og:locale" content="nl_NL"/>')
    expect(head).toContain('<meta property="og:image" content="https://she.localhost/_icons/share.jpg"/>')
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(head.match(/hrefLang=/g)).toHaveLength(8)
    expect(head).toContain('href="/manifest.webmanifest?locale=nl-NL"')
    expect(
      head.match(/<meta name="theme-color"[^>]*media="\(prefers-color-scheme: (light|dark)\)"/g),
    ).toHaveLength(2)
  })

  it.each([
    ['of a cached page', '/landers/gallery/eng', '<style>'],
    ['of a page rendered for one visitor', '/no/such/page', '<link rel="stylesheet"'],
  ])('%s has its charset, viewport and title before its styles', async (_what, path, styles) => {
    const head = await headOf(`http://localhost${path}`)
    const order = ['<meta charSet="utf-8"/>', '<meta name="viewport"', '<title>', styles]
    const places = order.map((text) => head.indexOf(text))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('has no preview that names the niche', async () => {
    const heads = [
      await headOf('http://gay.localhost/landers/gallery/gay-eng'),
      await headOf('http://she.localhost/landers/gallery/she-eng'),
    ]
    const shared = heads.flatMap(
      (head) =>
        head.match(/<(?:title>[^<]*|meta property="og:(?:title|description|image|site_name)[^>]*>)/g) ?? [],
    )
    expect(shared.length).toBeGreaterThan(10)
    expect(shared.join('\n').replace(/https?:\/\/[^/"]+/g, '')).not.toMatch(
      /\b(she|gay|milf|gilf|bbw|bdsm)\b|niche/i,
    )
  })

  it('of a page that is not for indexing has no preview', async () => {
    const head = await headOf('http://localhost/activate/error')
    expect(head).toContain('content="noindex"')
    expect(head).not.toContain('og:')
  })
})
