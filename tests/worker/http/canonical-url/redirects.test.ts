// No redirect leads outside the site's allow-list, whatever the URL says: 50 made-up payloads, in `npm run test:all` 200, for
// every route that redirects (design sections 7 to 9; specification section 2).
import { SELF } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { signedUp } from '#tests/support/harness.ts'
import fc from '#tests/support/properties.ts'
import { tries } from '#tests/support/thorough.ts'

const ORIGIN = 'http://localhost'
const ALLOWED = [ORIGIN, 'https://example.org']
const PAYLOADS = tries(50, 200)
// Some thousand requests on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const PIECES = [
  ...['/', '//', '///', '\\', '/\\', '%2f', '%2F%2f', '%5c', '%09', '%0d%0aLocation:%20', '%00', '%E2%80%A8'],
  ...[
    'http:',
    'https:',
    'javascript:',
    'data:',
    'evil.example',
    'localhost',
    '@',
    ':443',
    '.',
    '..',
    '%2e%2e',
    ';',
  ],
  ...['a', 'nl', 'plain-nl', '~', '*', '{', '}', '[', '|', 'ľ', '＠', '。'],
]
const payload = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''))
const encoded = payload.map(encodeURIComponent)

type Get = (path: string) => Promise<Response>
const asVisitor: Get = (path) => SELF.fetch(ORIGIN + path, { redirect: 'manual' })

/** Requests every made-up path; returns how many of them were redirected. Throws for one that leaves the site. */
async function follow(paths: fc.Arbitrary<string>, get: Get): Promise<number> {
  let redirected = 0
  await fc.assert(
    fc.asyncProperty(paths, async (path) => {
      fc.pre(URL.canParse(ORIGIN + path))
      const response = await get(path)
      await response.body?.cancel()
      const location = response.headers.get('location')
      expect(response.status).toBeLessThan(500)
      if (location === null) return
      redirected += 1
      expect(ALLOWED).toContain(new URL(location, ORIGIN + path).origin)
      // A browser that reads a backslash as a slash, or trims what it should not, must not be misled either.
      expect(location).toMatch(/^(?:\/(?![/\\])|https?:\/\/(?:localhost|example\.org)\/)[^\\\s]*$/)
    }),
    { numRuns: PAYLOADS },
  )
  return redirected
}

describe('no redirect leaves the site', () => {
  it.each([
    ['tracking, by its path', payload.map((text) => `/${text}?network=a`)],
    [
      'tracking, by its query',
      encoded.map((text) => `/signup?network=${text}&ref=${text}&email=${text}&keep=${text}`),
    ],
    ['?lang=, by its path', payload.map((text) => `/${text}?lang=pl`)],
    ['?lang=, by its query', encoded.map((text) => `/login?lang=pl&next=${text}`)],
    ['a lander without slug', encoded.map((text) => `/landers/gallery?keep=${text}`)],
    ['an aliased slug', encoded.map((text) => `/landers/gallery/plain-nl?network=a&keep=${text}`)],
    ['the change of a password', encoded.map((text) => `/.well-known/change-password?next=${text}`)],
    ['the route guard', encoded.map((text) => `/likes?${text}=${text}`)],
    ['a route rule within the site', payload.map((text) => `/legal/${text}`)],
    ['a route rule that leaves it', payload.map((text) => `/elsewhere/${text}?${encodeURIComponent(text)}`)],
  ])('%s', async (_route, paths) => {
    expect(await follow(paths, asVisitor)).toBeGreaterThan(PAYLOADS / 3)
  })

  it('an arbitrary slug', async () => {
    await follow(
      payload.map((text) => `/landers/gallery/${text}?network=a`),
      asVisitor,
    )
  })

  it('the return URL after logging in', async () => {
    const anna = await signedUp()
    const paths = fc.oneof(encoded, payload).map((text) => `/login?next=${text}`)
    expect(await follow(paths, (path) => anna.fetch(path))).toBe(PAYLOADS)
  })
})
