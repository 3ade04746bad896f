// Calls of the API with an upstream behind the worker, seen from both ends (design section 6).
import { createExecutionContext } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, inject, it, type MockInstance, vi } from 'vitest'
import { misbehave } from '#tests/support/upstream/misbehave.ts'
import { upstreamEnv, upstreamVisitor } from '#tests/support/upstream-visitor.ts'
import { app } from '#worker/app.ts'

const { echo, bad, dead } = inject('upstreams')
const visitor = upstreamVisitor(echo)
// Before its tests and not when it is loaded, which is before the tests of other files of its group.
let warnings: MockInstance
beforeAll(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterAll(() => warnings.mockRestore())

type Told = {
  method: string
  path: string
  query: string
  headers: Record<string, string>
  bytes: number
  sha256: string
}
const reported = async (response: Response) => (await response.json()) as Told

/** The same visitor, sent by a link of another site. */
const fetchAsForeign = (path: string) => {
  const execution = createExecutionContext()
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', cookie: 'PHPSESSID=abc' }
  return app.fetch(new Request(`http://localhost${path}`, { headers }), upstreamEnv(echo).env, execution)
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

describe('what the worker handles itself', () => {
  it('is the language of the pages: chosen here, whatever the upstream supports, and the own API is not reached', async () => {
    const own = upstreamVisitor(dead)
    const body = JSON.stringify({ locale: 'it-IT' })
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    const answer = await own.fetch('/api/locale.php', { method: 'POST', body, headers })
    expect(await answer.json()).toBe('done')
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^i18n_redirected=it-IT;/)])
    expect(own.touched).toEqual([])
  })
})

describe('what the upstream gets', () => {
  it('is the method, the path and the query, unchanged @design 6', async () => {
    const received = await reported(
      await visitor.fetch('/api/xcams/search.php?gender=female&a=%7Bb%7D&a=2&e='),
    )
    expect(received).toMatchObject({
      method: 'GET',
      path: '/api/xcams/search.php',
      query: '?gender=female&a=%7Bb%7D&a=2&e=',
    })
  })

  it('is the caller: package-name, original-host and the client address, whatever the visitor claims @spec 7.1', async () => {
    const { headers } = await reported(
      await visitor.fetch('/api/search.php', {
        headers: {
          'cf-connecting-ip': '192.0.2.7',
          'package-name': 'forged',
          'original-host': 'evil.example',
          'x-forwarded-for': '10.0.0.1',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'gopher',
          forwarded: 'for=10.0.0.1',
          'x-real-ip': '10.0.0.1',
        },
      }),
    )
    expect(headers).toMatchObject({
      'package-name': 'vonk',
      'original-host': 'localhost',
      'x-forwarded-for': '192.0.2.7',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    for (const name of [
      'x-forwarded-host',
      'x-forwarded-proto',
      'forwarded',
      'x-real-ip',
      'cf-connecting-ip',
    ])
      expect(headers[name], name).toBeUndefined()
    expect(headers.host).toBe(new URL(echo).host)
  })

  it('is the cookies and harmless headers, by an allow-list, and nothing else', async () => {
    const { headers } = await reported(
      await visitor.fetch('/api/user.php', {
        cookie: 'PHPSESSID=abc; network=%7B%7D',
        headers: {
          connection: 'x-hop, accept',
          'x-hop': '1',
          te: 'trailers',
          expect: 'zq',
          'x-http-method-override': 'DELETE',
          'x-original-url': '/admin',
          'x-own': '2',
          accept: 'text/html',
          'accept-language': 'nl',
          'if-none-match': '"1"',
          'x-requested-with': 'XMLHttpRequest',
        },
      }),
    )
    expect(headers).toMatchObject({
      cookie: 'PHPSESSID=abc; network=%7B%7D',
      'accept-language': 'nl',
      'if-none-match': '"1"',
      'x-requested-with': 'XMLHttpRequest',
    })
    for (const name of ['x-hop', 'te', 'expect', 'x-http-method-override', 'x-original-url', 'x-own'])
      expect(headers[name], name).toBeUndefined()
    expect(headers.accept).not.toBe('text/html')
  })

  it.each([
    '/api/..%2fadmin.php',
    '/api/%2e%2e%2fadmin.php',
    '/api/x%5c..%5cadmin.php',
    '/api//user.php',
    '/api/user.php/',
    '/api/user.php/logout',
    '/api/logout%2ephp',
    '/api/%6cogout.php',
    '/api/user.php%00',
    '/api/user.php;x=1',
    '/api/xcams/',
    '/api/.htaccess',
    '/api/a..b',
  ])('is no URL that can be read in two ways: %s', async (path) => {
    const response = await visitor.fetch(path)
    expect(response.status).toBe(404)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it.each(['/api/%2e%2e/admin.php', '/api/./../admin.php', '//api/user.php', '/API/user.php'])(
    'is nothing outside the API: %s',
    async (path) => {
      const response = await visitor.fetch(path)
      expect(response.headers.get('content-type')).not.toContain('json')
      expect(response.headers.getSetCookie()).toEqual([])
    },
  )

  it.each([
    '/api/logout.php',
    '/api/logout.php?x=1',
    '/api/chat.php?profile=7',
    '/api/chat.php?%70rofile=7',
    '/api/chat.php?%2570rofile=7',
    '/api/chat.php?id=1&profile=7',
    '/api/chat.php?profile=&profile=7',
    '/api/chat.php?profile[]=7',
    '/api/chat.php?profile%5B%5D=7',
    '/api/chat.php?+profile=7',
    '/api/chat.php?PROFILE=7',
    '/api/chat.php?id=1;profile=7',
  ])('is no state change by a foreign page, however it is spelt: %s', async (path) => {
    const foreign = await fetchAsForeign(path)
    expect([foreign.status, ((await foreign.json()) as { error: { code: string } }).error.code]).toEqual([
      403,
      'cross_origin',
    ])
    expect((await visitor.fetch(path)).status).toBe(200)
  })

  it.each(['/api/LogOut.PHP', '/api/Chat.php?profile=7', '/api/logout%2ephp', '/api//logout.php'])(
    'is no call at all in another spelling: %s',
    async (path) => {
      expect((await fetchAsForeign(path)).status).toBe(404)
      expect((await visitor.fetch(path)).status).toBe(404)
    },
  )

  it('is an upload of megabytes, byte for byte, with its length', async () => {
    const photo = new Uint8Array(5 * 1024 * 1024).map((_, at) => (at * 31) % 251)
    const received = await reported(
      await visitor.fetch('/api/profileimage.php', {
        method: 'POST',
        body: photo,
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(photo.length),
        },
      }),
    )
    expect(received).toMatchObject({ method: 'POST', bytes: photo.length, sha256: await sha256(photo) })
    expect(received.headers['content-length']).toBe(String(photo.length))
  })

  it('is no body beyond the limit of a call, and no call of another origin', async () => {
    const large = await visitor.fetch('/api/likes.php', {
      method: 'POST',
      body: 'x'.repeat(70_000),
      headers: { 'content-type': 'application/json', 'content-length': '70000' },
    })
    expect(large.status).toBe(413)
    const larger_than_any = await visitor.fetch('/api/profileimage.php', {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '33554433' },
    })
    expect(larger_than_any.status).toBe(413)
    const foreign = await visitor.fetch('/api/likes.php', {
      method: 'POST',
      body: '{}',
      headers: { 'content-length': '2', origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
  })
})

describe('the declaration of a call', () => {
  const post = (path: string, type: string, body: string) =>
    visitor.fetch(path, {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'content-length': String(body.length) },
    })

  it('holds in front of an upstream too; a call unknown to the contract may have any input', async () => {
    const form = 'application/x-www-form-urlencoded'
    expect((await post('/api/likes.php', form, 'profile=7')).status).toBe(415)
    for (const path of ['/api/geocode.php', '/api/user.php']) {
      expect(await reported(await post(path, form, 'profile=7'))).toMatchObject({ path, bytes: 9 })
    }
  })
})

describe('what the visitor gets', () => {
  it('has cookies without a Domain, our security headers and no-store', async () => {
    const response = await visitor.fetch('/api/user.php')
    expect(response.headers.getSetCookie()).toEqual([
      'first=1; Path=/; HttpOnly',
      'second=2; Path=/; SameSite=Lax',
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    await response.body?.cancel()
  })

  it('has the upstream’s headers, but none of its rules for its own origin', async () => {
    const { headers, body } = await visitor.fetch('/api/rules.php')
    expect(headers.get('x-kept')).toBe('1')
    expect(headers.get('cache-control')).toBe('private, max-age=60')
    expect(headers.get('x-hop')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    await body?.cancel()
  })

  it('is redirected on its own host within the upstream, and elsewhere as the upstream says', async () => {
    const inside = await visitor.fetch('/api/inside.php')
    expect(inside.status).toBe(302)
    expect(inside.headers.get('location')).toBe('http://localhost/api/next.php?x=1#y')
    const outside = await visitor.fetch('/api/outside.php')
    expect(outside.headers.get('location')).toBe('https://partner.example/offer?a=b')
  })

  it('is readable when the upstream compresses it', async () => {
    const response = await visitor.fetch('/api/packed.php', { headers: { 'accept-encoding': 'gzip' } })
    expect((await reported(response)).path).toBe('/api/packed.php')
  })

  it('may be a socket, with the cookies of its opening, for pages of this origin only', async () => {
    const open = (origin: string) =>
      visitor.fetch('/api/live.php', {
        cookie: 'PHPSESSID=abc',
        headers: { upgrade: 'websocket', origin },
      })
    expect((await open('https://evil.example')).status).toBe(403)
    const { status, webSocket } = await open('http://localhost')
    expect(status).toBe(101)
    const received: unknown[] = []
    const twice = new Promise<void>((resolve) => {
      webSocket?.addEventListener('message', ({ data }) => {
        if (received.push(data) === 2) resolve()
      })
    })
    webSocket?.accept()
    webSocket?.send('hello')
    await twice
    expect(received).toEqual(['cookie: PHPSESSID=abc', 'hello'])
    webSocket?.close()
  })
})

describe('an upstream that fails', () => {
  const refusal = async (response: Response) => {
    const { error } = (await response.json()) as { error: { code: string; request_id: string } }
    expect(error.request_id).toMatch(/^[0-9a-f-]{36}$/)
    return [response.status, error.code]
  }

  it('is unreachable when nothing listens: 502 in our shape, a read tried twice', async () => {
    warnings.mockClear()
    expect(await refusal(await upstreamVisitor(dead).fetch('/api/user.php'))).toEqual([
      502,
      'upstream_unreachable',
    ])
    expect(warnings).toHaveBeenCalledTimes(2)
  })

  it('is called only once for a state change', async () => {
    warnings.mockClear()
    const response = await upstreamVisitor(dead).fetch('/api/likes.php', {
      method: 'POST',
      body: '{"profile":"1"}',
      headers: { 'content-type': 'application/json', 'content-length': '15' },
    })
    expect(await refusal(response)).toEqual([502, 'upstream_unreachable'])
    expect(warnings).toHaveBeenCalledTimes(1)
  })

  it.each(['resets', 'has huge headers', 'answers 100', 'answers 101', 'answers 999'] as const)(
    'is unreachable when it %s',
    async (fault) => {
      await misbehave(bad, fault)
      expect(await refusal(await upstreamVisitor(bad).fetch('/api/user.php'))).toEqual([
        502,
        'upstream_unreachable',
      ])
    },
  )

  it('has its own errors passed on', async () => {
    await misbehave(bad, 'fails')
    const response = await upstreamVisitor(bad).fetch('/api/user.php')
    expect(response.status).toBe(500)
    expect(response.headers.getSetCookie()).toEqual(['PHPSESSID=taken; Path=/'])
    expect(await response.text()).toBe('<h1>Fatal error</h1>')
  })

  it('has a broken answer broken off', async () => {
    await misbehave(bad, 'resets mid-body')
    const response = await upstreamVisitor(bad).fetch('/api/search.php')
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })

  it('is stopped after ten seconds: 504 in our shape, the request is aborted, and logged', {
    timeout: 15_000,
  }, async () => {
    warnings.mockClear()
    await misbehave(bad, 'hangs mid-body')
    const begun = await upstreamVisitor(bad).fetch('/api/search.php')
    expect(begun.status).toBe(200)
    await misbehave(bad, 'hangs')
    // On a busy machine timers are late together: the test compares which of them comes first.
    const ended: string[] = []
    const timers = [9_000, 11_000].map((ms) => setTimeout(() => ended.push(`${ms} ms`), ms))
    const [never] = await Promise.all([
      upstreamVisitor(bad)
        .fetch('/api/user.php')
        .then(refusal)
        .finally(() => ended.push('answered')),
      expect(begun.text())
        .rejects.toThrow()
        .finally(() => ended.push('broken off')),
    ])
    for (const timer of timers) clearTimeout(timer)
    expect(never).toEqual([504, 'upstream_timeout'])
    expect(ended.toSorted()).toEqual(['9000 ms', 'answered', 'broken off'])
    expect(ended[0]).toBe('9000 ms')
    expect(warnings.mock.calls.flat().join()).toContain('upstream-stalled')
  })
})
