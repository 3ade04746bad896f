// Tracking through the whole pipeline (specification section 5, design section 9), over generated URLs.
import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { withoutParameters } from '#src/domain/tracking.ts'
import fc, { anyCharacter } from '#tests/support/properties.ts'
import { tries } from '#tests/support/thorough.ts'

const CAPTURED = [
  'network',
  'ref',
  'sub',
  'sub1',
  'sub2',
  'sub3',
  'aff_sub',
  'aff_sub1',
  'aff_sub2',
  'aff_sub3',
  'email',
  'cpc',
]
const KEPT = ['q', 'keep', 'utm_source', 'x[]', 'networks', 'Email', 'sub4', '']
const PATHS = [
  '/',
  '/landers/gallery',
  '/landers/gallery/eng',
  '/landers/gallery/gay-nl',
  '/login',
  '//evil.example/x',
  '/%5Cevil.example',
  '/a//b',
]
const NASTY = [
  '%0d%0aSet-Cookie:%20hacked=1',
  ';%20Domain=evil.example;%20Path=/x',
  '%00%1f%7f%c2%85%e2%80%a8',
  '{{click_id}}',
  '%7Bsub%7D',
  '%F0%9F%98%80'.repeat(80),
  '%ED%A0%80',
  '%E4%ZZ',
  '"><script>alert(1)</script>',
  'https://evil.example//',
  '\t\n x',
  'a'.repeat(300),
]

/** Parameters as a hostile or clumsy link may have them: raw, encoded, doubled, empty. */
const parameter = fc
  .tuple(
    fc.constantFrom(...CAPTURED, ...KEPT, '%6Eetwork', 'cp%63'),
    fc.oneof(
      fc.constantFrom(...NASTY),
      fc.string({ unit: anyCharacter, maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
      fc.string({ maxLength: 20 }),
    ),
    fc.boolean(),
  )
  .map(([name, value, bare]) =>
    bare && value === '' ? name : `${name}=${value.replaceAll('#', '').replaceAll('&', '')}`,
  )
/** Every one has a parameter that is tracked, somewhere between the others. */
const address = fc
  .record({
    path: fc.constantFrom(...PATHS),
    before: fc.array(parameter, { maxLength: 7 }),
    reason: fc.constantFrom(
      'network=acme',
      'network=',
      'email=anna@example.test',
      'email',
      '%6Eetwork=a%0Ab',
    ),
    after: fc.array(parameter, { maxLength: 7 }),
  })
  .map(({ path, before, reason, after }) => ({ path, query: [...before, reason, ...after].join('&') }))

const visit = (url: string) =>
  SELF.fetch(url, { redirect: 'manual', headers: { 'User-Agent': 'Mozilla/5.0' } })

describe('with hundreds of generated URLs', () => {
  it('redirects at most once, on this host, without header injection @spec 5.5', async () => {
    await fc.assert(
      fc.asyncProperty(address, async ({ path, query }) => {
        const url = new URL(`http://localhost${path}?${query}`)
        const response = await visit(url.href)
        await response.body?.cancel()

        expect(response.status, url.href).toBe(302)
        const location = response.headers.get('location') ?? ''
        const target = new URL(location, url)
        expect(target.origin, location).toBe('http://localhost')
        expect(location).toMatch(/^\/(?!\/)/)
        for (const name of CAPTURED) expect(target.searchParams.has(name), location).toBe(false)
        // What is preserved is preserved byte by byte.
        expect(target.search.slice(1)).toBe(withoutParameters(url.search.slice(1), new Set(CAPTURED)))

        const cookies = response.headers.getSetCookie()
        expect(cookies.length).toBeLessThanOrEqual(3)
        for (const cookie of cookies) {
          expect(cookie).toMatch(
            /^(network|flash_email|i18n_redirected)=[\w!'()*.~%-]*; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
          )
          expect(cookie.length).toBeLessThan(4_096 + 80)
        }
        const stored = cookies.find((cookie) => cookie.startsWith('network='))
        const record = JSON.parse(decodeURIComponent(/^network=([^;]*)/.exec(stored ?? '')?.[1] ?? 'null'))
        for (const value of Object.values<string | null>(record ?? {})) {
          // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must be absent.
          expect(value ?? '').not.toMatch(/[{}\u0000-\u001f\u007f-\u009f\u2028\u2029]/)
          expect((value ?? '').length).toBeLessThanOrEqual(255)
        }
        for (const name of response.headers.keys()) expect(name).not.toContain('hacked')
        expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      }),
      { numRuns: tries(200, 1_200) },
    )
  }, 120_000)

  it('then answers the cleaned URL without another redirect', async () => {
    await fc.assert(
      fc.asyncProperty(address, async ({ query }) => {
        const first = await visit(`http://localhost/landers/gallery?${query}`)
        const second = await visit(new URL(first.headers.get('location') ?? '', 'http://localhost').href)
        await second.body?.cancel()
        expect(second.status).toBe(200)
      }),
      { numRuns: tries(40, 100) },
    )
  }, 120_000)
})

describe('long URLs', () => {
  it('are tracked up to 16 kB and refused above', async () => {
    const padding = (length: number) => `http://localhost/?network=acme&keep=${'k'.repeat(length)}`
    const fitting = await visit(padding(16_384 - padding(0).length))
    expect(fitting.status).toBe(302)
    expect(fitting.headers.get('location')).toMatch(/^\/\?keep=k+$/)
    const long = await visit(padding(16_385 - padding(0).length))
    expect(long.status).toBe(413)
    await long.body?.cancel()
  })

  it('of many tiny parameters are cleaned within a time limit', async () => {
    const query = `network=acme&${'%61&'.repeat(4_000)}`
    const response = await visit(`http://localhost/?${query}`)
    expect(response.headers.get('location')).toBe(`/?${'%61&'.repeat(4_000).slice(0, -1)}`)
  })

  it('store in the cookie no more than a browser accepts, and keep the network', async () => {
    const long = encodeURIComponent('ż'.repeat(255))
    const response = await visit(
      `http://localhost/?network=acme&ref=${long}&sub1=click&sub2=${long}&sub3=${long}`,
    )
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie.length).toBeLessThan(4_096)
    expect(JSON.parse(decodeURIComponent(/=([^;]*)/.exec(cookie)?.[1] ?? ''))).toMatchObject({
      network: 'acme',
      sub1: 'click',
      sub3: null,
    })
  })
})

describe('the prefilled email address', () => {
  it('survives the redirect once and fills the cached page, which stays empty for everybody else', async () => {
    const first = await visit('http://localhost/landers/gallery/eng?email=anna%2B1@example.test')
    const [flash = ''] = first.headers.getSetCookie()
    expect(flash).toMatch(/^flash_email=anna%2B1%40example.test; Max-Age=120;/)
    const filled = await SELF.fetch('http://localhost/landers/gallery/eng', {
      headers: { cookie: flash.split(';')[0] ?? '' },
    })
    expect(await filled.text()).toMatch(/<input[^>]*name="email"[^>]*value="anna\+1@example\.test"/)
    expect(filled.headers.getSetCookie().join()).toContain('flash_email=; Max-Age=0')
    const other = await visit('http://localhost/landers/gallery/eng')
    expect(await other.text()).not.toContain('anna')
    expect(other.headers.getSetCookie().join()).not.toContain('flash_email')
  })
})

describe('a link with an e-mail and no network', () => {
  const stored = (response: Response) =>
    response.headers.getSetCookie().find((cookie) => cookie.startsWith('network='))

  it('stores ref and subs', async () => {
    const response = await visit('http://localhost/landers/gallery?email=anna@example.test&ref=r1&aff_sub3=s')
    expect(response.headers.get('location')).toMatch(/^\/landers\/gallery\/[a-z-]+$/)
    const value = /^network=([^;]*)/.exec(stored(response) ?? '')?.[1]
    expect(JSON.parse(decodeURIComponent(value ?? 'null'))).toEqual({
      network: null,
      ref: 'r1',
      sub1: null,
      sub2: null,
      sub3: 's',
    })
  })

  it('leaves what an earlier link stored when it has nothing to store itself', async () => {
    const response = await visit('http://localhost/?email=anna@example.test')
    expect(stored(response)).toBeUndefined()
  })
})

describe('a prefetch', () => {
  it('is neither tracked nor counted nor prefilled, and stores nothing', async () => {
    for (const query of ['network=acme', 'lang=pl']) {
      const response = await SELF.fetch(`http://localhost/?${query}`, {
        redirect: 'manual',
        headers: { 'Sec-Purpose': 'prefetch;prerender' },
      })
      expect(response.status).toBe(503)
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  it('leaves a stored email address to the visit itself', async () => {
    const response = await SELF.fetch('http://localhost/landers/gallery/eng', {
      headers: { 'Sec-Purpose': 'prefetch', cookie: 'flash_email=anna@example.test' },
    })
    expect(await response.text()).toContain('value="anna@example.test"')
    expect(response.headers.getSetCookie().join()).not.toContain('flash_email')
  })
})
