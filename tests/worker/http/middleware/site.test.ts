// One primary hostname per site from outside: the others redirect to it, and everything that names the site names it.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import fc from '#tests/support/properties.ts'
import { app } from '#worker/app.ts'

/** Calls the local server, which listens on 8787. */
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
  ])('redirects to the same URL under the first: %s', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await ask(SECOND + path, { method })
      expect(response.status).toBe(301)
      expect(response.headers.get('location')).toBe(HOME + path)
    }
  })

  it('redirects a posted form with its method, and stores nothing', async () => {
    const response = await ask(`${SECOND}/signup?x=1`, { method: 'POST', body: 'a=b' })
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(`${HOME}/signup?x=1`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('has the security headers, and is cached for a day', async () => {
    const response = await ask('https://www.she.localhost:8787/')
    expect(response.headers.get('location')).toBe('https://she.localhost:8787/')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    for (const name of ['content-security-policy', 'x-request-id', 'strict-transport-security'])
      expect(response.headers.get(name), name).toBeTruthy()
  })

  it.each(['/api/settings.php', '/_i18n/de-DE/messages.json', '/_icons/ph.json'])(
    'still answers what an open page there needs: %s',
    async (path) => {
      const response = await ask(SECOND + path)
      expect(response.status).toBe(200)
      await response.body?.cancel()
    },
  )

  it('redirects nowhere else, whatever the path says, and in one step', async () => {
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

describe('the name of the site', () => {
  it.each([
    ['http://127.0.0.1:8787', 'http://localhost:8787'],
    ['http://localhost:8787', 'http://localhost:8787'],
    ['http://localhost.localhost:8787', 'http://localhost:8787'],
  ])('at %s: canonical, robots and sitemap say %s', async (requested, home) => {
    const page = await (await ask(`${requested}/landers/gallery/eng`)).text()
    expect(page).toContain(`<link rel="canonical" href="${home}/landers/gallery/eng"/>`)
    expect(page).toContain(`hrefLang="nl" href="${home}/landers/gallery/nl"`)
    expect(page).toContain(`<meta property="og:url" content="${home}/landers/gallery/eng"/>`)
    expect(await (await ask(`${requested}/robots.txt`)).text()).toContain(`Sitemap: ${home}/sitemap.xml`)
    expect(await (await ask(`${requested}/sitemap.xml`)).text()).toContain(`<loc>${home}/signup</loc>`)
  })
})
