// A site's route rules in the pipeline (specification section 2; design section 3, between system files and tracking).
import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'

const get = (path: string, init: RequestInit = {}) =>
  SELF.fetch(`http://localhost${path}`, { redirect: 'manual', ...init })

describe('route rules', () => {
  it.each([
    ['/join?x=1', 301, '/signup?x=1'],
    ['/legal/terms', 302, '/pages/terms'],
    ['/legal/terms.php', 302, '/pages/terms.php'],
    ['/elsewhere/a/b?q=1', 302, 'https://example.org/a/b?q=1'],
  ])('send %s with %i to %s @spec 2.26', async (path, status, location) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('location')).toBe(location)
    expect(response.headers.get('x-request-id')).toBeTruthy()
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
  })

  it('are cached by a browser for a day where permanent, and not at all where temporary', async () => {
    expect((await get('/join')).headers.get('cache-control')).toBe('public, max-age=86400')
    expect((await get('/legal/terms')).headers.get('cache-control')).toBe('no-store')
  })

  it('record no tracking of a redirected visitor: the parameters are passed on', async () => {
    const passed = await get('/elsewhere/x?network=acme&sub1=click')
    expect(passed.headers.get('location')).toBe('https://example.org/x?network=acme&sub1=click')
    expect(passed.headers.getSetCookie()).toEqual([])
  })

  it('apply to reads alone, and to the site that has them', async () => {
    const head = await get('/join', { method: 'HEAD' })
    expect(head.status).toBe(301)
    const posted = await get('/join', {
      method: 'POST',
      headers: { Origin: 'http://localhost', 'Content-Length': '0' },
    })
    expect(posted.headers.get('location')).toBeNull()
    await posted.body?.cancel()
    const elsewhere = await SELF.fetch('http://she.localhost/join', { redirect: 'manual' })
    expect(elsewhere.status).toBe(404)
    await elsewhere.body?.cancel()
  })

  it('reach the browser by their paths only: targets stay on the server', async () => {
    const html = await (await get('/login')).text()
    expect(html).toContain('"ruled_paths":["/join","/legal/*","/elsewhere/*"]')
    expect(html).not.toContain('example.org')
  })
})
