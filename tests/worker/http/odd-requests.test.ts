// Requests that no browser of ours makes, one by one: each gets a defined answer, never a 500.
import { SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import nlNL from '#locales/nl-NL.json'
import { harness } from '#tests/support/harness.ts'

const FORMS = ['/login', '/signup', '/pages/service', '/landers/gallery/eng']

const post = (path: string, type: string | null, body: string) =>
  harness().fetch(path, {
    method: 'POST',
    body: new TextEncoder().encode(body),
    headers: { 'content-length': String(body.length), ...(type !== null && { 'content-type': type }) },
  })

describe('a form posted to a page', () => {
  it.each(FORMS)('%s is 415 for another media type, with an error page', async (path) => {
    for (const type of ['application/json', 'text/plain', null]) {
      const response = await post(path, type, '{"email":"anna@example.test"}')
      expect([type, response.status]).toEqual([type, 415])
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(await response.text()).toContain('</html>')
    }
  })

  it.each(FORMS)('%s is 422 for a malformed body', async (path) => {
    for (const [type, body] of [
      ['multipart/form-data', 'email=anna'],
      ['multipart/form-data; boundary=zq', '--zq\r\nContent-Disposition: form-data; na'],
      ['multipart/form-data; boundary=zq', 'nothing of that'],
    ] as const) {
      expect([type, (await post(path, type, body)).status]).toEqual([type, 422])
    }
  })

  it('is 405 on a page without a form, with an error page', async () => {
    const response = await post('/pages/terms', 'application/x-www-form-urlencoded', 'a=1')
    expect(response.status).toBe(405)
    expect(await response.text()).toContain(nlNL.errors.method_not_allowed)
  })

  it('may have any Expect header', async () => {
    for (const expected of ['100-continue', 'zq']) {
      const response = await harness().fetch('/login', {
        method: 'POST',
        body: 'email=a&password=b',
        headers: {
          expect: expected,
          'content-length': '18',
          'content-type': 'application/x-www-form-urlencoded',
        },
      })
      expect(response.status).toBe(422)
    }
  })

  it('with a negative length is refused', async () => {
    const response = await harness().fetch('/login', {
      method: 'POST',
      body: 'a=1',
      headers: { 'content-length': '-1' },
    })
    expect(response.status).toBe(413)
  })
})

describe('a choice about cookies', () => {
  it.each([
    ['application/json', '{"choice":"granted"}', 415],
    ['multipart/form-data; boundary=zq', 'nothing of that', 422],
  ])('with type %s is refused', async (type, body, status) => {
    const origin = 'http://she.localhost'
    const response = await SELF.fetch(`${origin}/_consent`, {
      method: 'POST',
      body,
      headers: { origin, 'content-type': type, 'content-length': String(body.length) },
    })
    expect(response.status).toBe(status)
  })
})

describe('a photo', () => {
  const get = (headers: Record<string, string>) => harness().fetch('/photos/quay.webp', { headers })
  let etag = ''

  beforeAll(async () => {
    const stored = await env.PHOTOS.put('quay.webp', new Uint8Array(64))
    etag = stored?.httpEtag ?? ''
  })

  it.each([
    ['if-none-match', 'zq'],
    ['if-none-match', '"zq", W/"x"'],
    ['if-match', 'zq'],
    ['if-match', '"zq"'],
    ['if-modified-since', 'zq'],
    ['if-unmodified-since', '0'],
    ['range', 'bytes=5-1'],
  ])('is shown whatever %s: %s means', async (name, value) => {
    const response = await get({ [name]: value })
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBe(64)
  })

  it('is 304 for a client that has it', async () => {
    for (const held of [etag, `W/${etag}`, `"zq", ${etag}`, '*']) {
      const response = await get({ 'if-none-match': held })
      expect([held, response.status, await response.text()]).toEqual([held, 304, ''])
      expect(response.headers.get('etag')).toBe(etag)
    }
  })
})
