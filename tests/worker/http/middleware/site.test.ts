// One primary hostname per site from outside: the others lead there, and everything that names the site names it so.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import fc from '#tests/support/properties.ts'
import { app } from '#worker/app.ts'

/** Asks the local server, which listens on 8787. */
const ask = async (url: string, init: RequestInit = {}) =>
  app.fetch(
    new Request(url, { redirect: 'manual', ...init }),
    { ...env, LOCAL_PORT: '8787' },
    createExecutionContext(),
  )
const SECOND = 'http://www.she.localhost:8787'
const HOME = 'http://she.localhost:8787'

describe('a second hostname @design 3', () => {
  it.each([
    '/',
    '/landers/gallery/she-nl?network=acme&sub1=%7Bx%7D',
    '/robots.txt',
    '/sitemap.xml',
    '/nowhere',
  ])('leads to the same address under the first: %s', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await ask(SECOND + path, { method })
      expect(response.status).toBe(301)
      expect(response.headers.get('location')).toBe(HOME + path)
    }
  })

  it('has a form posted again as it was, and stores nothing', async () => {
    const response = await ask(`${SECOND}/signup?x=1`, { method: 'POST', body: 'a=b' })
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(`${HOME}/signup?x=1`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('carries the security headers, and may be forgotten after a day', async () => {
    const response = await ask('https://www.she.localhost:8787/')
    expect(response.headers.get('location')).toBe('https://she.localhost:8787/')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    for (const name of ['content-security-policy', 'x-request-id', 'strict-transport-security'])
      expect(response.headers.get(name), name).toBeTruthy()
  })

  it.each(['/api/settings.php', '/_i18n/de-DE/messages.json', '/_icons/ph.json'])(
    'still answers what a page that stands open there needs: %s',
    async (path) => {
      const response = await ask(SECOND + path)
      expect(response.status).toBe(200)
      await response.body?.cancel()
    },
  )

  it('leads nowhere else, whatever the path says, and in one step', async () => {
    const pieces = fc.constantFrom(
      '/',
      '//',
      '\\',
      '%2f',
      '@',
      ':80',
      'evil.example',
      'http:',
      '..',
      '?',
      '#',
      '%0d%0a',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 6 }), async (parts) => {
        const url = `${SECOND}/${parts.join('')}`
        fc.pre(URL.canParse(url))
        const response = await ask(url)
        const location = response.headers.get('location') ?? ''
        await response.body?.cancel()
        if (location === '') return
        expect(new URL(location).origin).toBe(HOME)
        const next = await ask(location)
        await next.text()
        expect(new URL(next.headers.get('location') ?? HOME, HOME).host).not.toBe('www.she.localhost:8787')
      }),
      { numRuns: 60 },
    )
  })
})

describe('what names the site', () => {
  it.each([
    ['http://127.0.0.1:8787', 'http://localhost:8787'],
    ['http://localhost:8787', 'http://localhost:8787'],
    ['http://localhost.localhost:8787', 'http://localhost:8787'],
  ])('at %s: canonical, robots and sitemap say %s', async (asked, home) => {
    const page = await (await ask(`${asked}/landers/gallery/eng`)).text()
    expect(page).toContain(`<link rel="canonical" href="${home}/landers/gallery/eng"/>`)
    expect(page).toContain(`hrefLang="nl" href="${home}/landers/gallery/nl"`)
    expect(page).toContain(`<meta property="og:url" content="${home}/landers/gallery/eng"/>`)
    expect(await (await ask(`${asked}/robots.txt`)).text()).toContain(`Sitemap: ${home}/sitemap.xml`)
    expect(await (await ask(`${asked}/sitemap.xml`)).text()).toContain(`<loc>${home}/signup</loc>`)
  })
})
