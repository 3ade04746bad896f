// The 18+ notice before a site's landers and pages (design section 17). Local runs request it by a header, as they do a place.
import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { signedUp } from '#tests/support/harness.ts'

const OFF = 'http://localhost'
const REQUIRED = 'http://she.localhost'
const ASKS = { 'dev-entry-warning': '1', 'dev-country': 'NL', 'accept-language': 'nl' }
const WARNING = /role="dialog" aria-modal="true"[^>]* data-entry-warning=""/
const INERT = /<div id="root" inert="">/

const get = (path: string, headers: Record<string, string> = ASKS, origin = OFF) =>
  SELF.fetch(origin + path, { redirect: 'manual', headers })
const enter = (headers: Record<string, string> = {}, origin = OFF) =>
  SELF.fetch(`${origin}/_entry`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, 'Content-Length': '0', ...headers },
  })
const isWarned = async (response: Response) => {
  const html = await response.text()
  expect(INERT.test(html)).toBe(WARNING.test(html))
  return WARNING.test(html)
}

describe('the entry warning', () => {
  it.each(['/', '/landers/gallery/nl', '/login', '/signup', '/reset-password'])(
    'is shown before %s until the visitor continues, and then no more @design 17',
    async (path) => {
      expect(await isWarned(await get(path))).toBe(true)
      expect(await isWarned(await get(path, { ...ASKS, cookie: 'skipped-site-entry-warning=1' }))).toBe(false)
      expect(await isWarned(await get(path))).toBe(true)
    },
  )

  it.each(['/pages/terms', '/pages/service', '/premium/cancel'])(
    'leaves %s open, which everybody must reach at once',
    async (path) => {
      expect(await isWarned(await get(path))).toBe(false)
    },
  )

  it('is not on sites without it, and never shown to bots, members, or on the error page', async () => {
    const { 'dev-entry-warning': _, ...plain } = ASKS
    expect(await isWarned(await get('/landers/gallery/nl', plain))).toBe(false)
    expect(await isWarned(await get('/landers/gallery/nl', { ...ASKS, 'user-agent': 'Googlebot/2.1' }))).toBe(
      false,
    )
    expect(await isWarned(await get('/nowhere'))).toBe(false)
    const anna = await signedUp('Anna')
    expect(await isWarned(await anna.fetch('/members', { headers: ASKS }))).toBe(false)
  })

  it('is a form beside a page that contains its styles and allows nothing new', async () => {
    const response = await get('/landers/gallery/nl')
    const html = await response.text()
    expect(html).toContain('<form action="/_entry" method="post">')
    expect(html).toContain('Ben je 18 of ouder?')
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(response.headers.get('etag')).not.toBe(
      (await get('/landers/gallery/nl', { ...ASKS, cookie: 'skipped-site-entry-warning=1' })).headers.get(
        'etag',
      ),
    )
  })
})

describe('continuing', () => {
  it('is remembered for 30 days, and redirects to the page with its query', async () => {
    const response = await enter({ referer: `${OFF}/landers/gallery/nl?network=acme&keep=1` })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/landers/gallery/nl?network=acme&keep=1',
    ])
    expect(response.headers.getSetCookie()).toEqual([
      'skipped-site-entry-warning=1; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
    ])
  })

  it('is remembered for the visit alone where nothing may be stored', async () => {
    for (const [cookie, lasts] of [
      ['', false],
      ['consent=refused.1', false],
      ['consent=granted.1', true],
    ] as const) {
      const [set = ''] = (await enter({ cookie }, REQUIRED)).headers.getSetCookie()
      expect(set).toMatch(/^skipped-site-entry-warning=1;/)
      expect(/Max-Age|Expires/.test(set)).toBe(lasts)
    }
  })

  it('redirects to no other site, and is accepted from no other site', async () => {
    const away = await enter({ referer: 'https://evil.example/landers' })
    expect(away.headers.get('location')).toBe('/')
    expect((await enter({ Origin: 'https://evil.example' })).status).toBe(403)
  })
})
