// The operators' host and the members' hosts know nothing of each other (design section 18), and every answer of the console has the headers
// that a page for operators needs.
import { SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sign } from 'hono/jwt'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { operatorContract } from '#src/contract/operator/index.ts'
import { ADDRESS_MAX_LENGTH } from '#src/domain/constants.ts'
import { CONSOLE, consoleBrowser, signedInOperator } from '#tests/support/console.ts'
import { harness } from '#tests/support/harness.ts'
import { CALLS } from '#tests/support/samples.ts'
import { isAdmittedByAccess } from '#worker/console/access-token.ts'
import { isOperatorsHost } from '#worker/console/host.ts'

const pathsOf = (groups: Record<string, { path: string }>) => Object.values(groups).map(({ path }) => path)

describe('the operators’ host', () => {
  it.each([
    ['https://console.example.com/', true],
    ['https://console.example.com:8443/cases?x', true],
    ['https://console.example.com', true],
    ['https://console.example.community/', false],
    ['https://example.com/console.example.com/', false],
    ['https://evil.example/?//console.example.com/', false],
    ['https://a.console.example.com/', false],
  ])('is compared exactly: %s', (url, expected) => {
    expect(isOperatorsHost(url, { OPERATORS_HOST: 'console.example.com' })).toBe(expected)
  })

  it('answers no call, page or file of the members', async () => {
    const { browser } = await signedInOperator([{ pool: null, rights: ['moderate'] }])
    const calls = [...new Set(CALLS.map(({ group }) => group.path))]
    for (const path of [
      ...calls,
      '/sitemap.xml',
      '/manifest.json',
      '/photos/x.webp',
      '/_messages/en-US.json',
    ])
      expect([path, (await browser.fetch(path)).status]).toEqual([path, 404])
    expect((await browser.fetch('/consent', { method: 'POST' })).status).toBe(404)
  })

  it('is the only one that answers operators’ calls, whatever cookie is sent', async () => {
    const { browser } = await signedInOperator([{ pool: null, rights: ['moderate', 'support', 'owner'] }])
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    for (const path of pathsOf(operatorContract))
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const answer = await harness().fetch(`${path}?pool=localhost`, { method, headers: { cookie } })
        expect([path, method, answer.status]).toEqual([path, method, 404])
      }
  })

  it('gives no answer to another site’s page, and none to a typed address', async () => {
    const { browser } = await signedInOperator([{ pool: null, rights: ['moderate', 'support'] }])
    const path = '/api/operator/cases.php?pool=localhost'
    expect((await browser.fetch(path)).status).toBe(200)
    const foreigners: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-mode': 'navigate' },
    ]
    for (const headers of foreigners) expect((await browser.fetch(path, { headers })).status).toBe(403)
    const foreign = { origin: 'http://localhost', 'content-type': 'application/json', 'content-length': '2' }
    const sent = await browser.fetch('/api/operator/session.php', {
      method: 'DELETE',
      headers: foreign,
      body: '{}',
    })
    expect(sent.status).toBe(403)
    expect((await browser.call('session')).status).toBe(200)
  })

  it.each(['/api/operator/session.php', '/api/operator/none.php', '/missing.js', '/robots.txt'])(
    'sends strict headers with %s',
    async (path) => {
      const { headers } = await consoleBrowser('https://console.localhost').fetch(path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'referrer-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age'),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-request-id': expect.any(String),
        'x-robots-tag': 'noindex',
      })
    },
  )

  it('refuses a method, an address and a body that no call has', async () => {
    expect((await SELF.fetch(`${CONSOLE}/`, { method: 'OPTIONS' })).status).toBe(405)
    expect((await SELF.fetch(`${CONSOLE}/${'a'.repeat(ADDRESS_MAX_LENGTH)}`)).status).toBe(413)
    const browser = consoleBrowser()
    const large = 'x'.repeat(70_000)
    expect((await browser.call('session', 'POST', { large }, 'recover')).code).toBe('too_large')
    expect((await browser.call('session', 'POST', {})).code).toBe('invalid')
    expect((await browser.call('session', 'PUT')).code).toBe('method_not_allowed')
  })
})

describe('behind Cloudflare Access', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const TEAM = 'https://vonk.cloudflareaccess.com'
  const AUDIENCE = 'aud-of-the-console'

  async function keyPair() {
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2_048, hash: 'SHA-256' }
    const keys = (await crypto.subtle.generateKey(
      { ...algorithm, publicExponent: new Uint8Array([1, 0, 1]) },
      true,
      ['sign', 'verify'],
    )) as CryptoKeyPair
    const exported = (await crypto.subtle.exportKey('jwk', keys.publicKey)) as JsonWebKey
    return { keys, jwk: { ...exported, kid: 'one', alg: 'RS256', use: 'sig' } }
  }

  it('a request goes on only with a token that Access signed for this application', async () => {
    const { keys, jwk } = await keyPair()
    const stranger = await keyPair()
    vi.stubGlobal('fetch', async (url: string) => {
      expect(url).toBe(`${TEAM}/cdn-cgi/access/certs`)
      return Response.json({ keys: [jwk] })
    })
    const now = Math.floor(Date.now() / 1_000)
    const right = { aud: [AUDIENCE], iss: TEAM, iat: now - 5, nbf: now - 5, exp: now + 60 }
    const signed = async (claims: object, { privateKey } = keys) =>
      sign(
        claims as Parameters<typeof sign>[0],
        { ...(await crypto.subtle.exportKey('jwk', privateKey)), kid: 'one', alg: 'RS256' } as never,
        'RS256',
      )
    const admits = (token?: string, vars: object = { ACCESS_AUDIENCE: AUDIENCE, ACCESS_TEAM: TEAM }) =>
      isAdmittedByAccess(
        new Request(`${CONSOLE}/`, token ? { headers: { 'cf-access-jwt-assertion': token } } : {}),
        vars,
      )
    expect(await admits(await signed(right))).toBe(true)
    expect(await admits()).toBe(false)
    expect(await admits('a.b.c')).toBe(false)
    expect(await admits(await signed({ ...right, aud: ['another'] }))).toBe(false)
    expect(await admits(await signed({ ...right, iss: 'https://evil.cloudflareaccess.com' }))).toBe(false)
    expect(await admits(await signed({ ...right, exp: now - 1 }))).toBe(false)
    expect(await admits(await signed(right, stranger.keys))).toBe(false)
    expect(await admits(await signed(right), { ACCESS_AUDIENCE: AUDIENCE })).toBe(false)
    expect(await admits(undefined, {})).toBe(true)
    expect(env.ACCESS_AUDIENCE).toBeUndefined()
  })
})
