// Pages with an upstream behind the worker: authentication, caching, failures. No binding of the own
// API is used by any of it.
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, type MockInstance, vi } from 'vitest'
import { FACES } from '#src/landers/gallery/Faces.tsx'
import { WALL } from '#src/landers/gallery/Wall.tsx'
import { takeComplaints } from '#tests/support/strict-console.ts'
import { misbehave } from '#tests/support/upstream/misbehave.ts'
import { type UpstreamVisitor, upstreamVisitor } from '#tests/support/upstream-visitor.ts'

const { good, bad, dead } = inject('upstreams')
// Before its tests and not when it is loaded, which is before the tests of other files of its group.
let warnings: MockInstance
beforeAll(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterAll(() => warnings.mockRestore())
// Many of these tests provoke an error in the log: an upstream that sends an invalid response.
afterEach(() => void takeComplaints())

const UNREACHABLE = 'We kunnen onze servers nu niet bereiken'
const LATE = 'Onze servers deden te lang over een antwoord'
const NONSENSE = 'Onze servers gaven een ongeldig antwoord'
const FAILED = 'Er ging bij ons iets mis'

/** Signs up at the good upstream through the worker; returns its session cookie. */
async function signUp(visitor: UpstreamVisitor, more: Record<string, unknown> = {}): Promise<string> {
  const body = JSON.stringify({
    email: 'anna@example.test',
    name: 'Anna',
    password: 'a quiet harbour',
    ...more,
  })
  const response = await visitor.fetch('/api/user.php?new=1', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
  })
  expect(response.status).toBe(200)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** How many the gallery shows, leading and on its wall; which ones depends on the day. */
const ALL_FACES = FACES + WALL
const facesIn = (html: string) => new Set(html.match(/"id":"1\d{3}"/g)).size

describe('a page in front of an upstream', () => {
  it('is cached for visitors whose cookies are all ours, and shows the upstream’s profiles', async () => {
    const visitor = upstreamVisitor(good)
    const cookie = 'i18n_redirected=nl-NL; network=%7B%22network%22%3A%22acme%22%7D'
    for (const sent of [undefined, cookie]) {
      const response = await visitor.fetch('/landers/gallery/nl', sent ? { cookie: sent } : {})
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html).toMatch(/<!--complete-->$/)
      expect(html).toContain('Femke')
      expect(response.headers.get('content-security-policy')).not.toContain('nonce')
    }
    expect(visitor.touched).toEqual([])
  })

  it('is cached for a visitor with a foreign cookie that is no session', async () => {
    const visitor = upstreamVisitor(good)
    const response = await visitor.fetch('/landers/gallery/nl', { cookie: '_ga=GA1.1.1' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).not.toContain('nonce')
    await response.body?.cancel()
  })

  it('has the upstream’s member, in the member’s own language', async () => {
    const visitor = upstreamVisitor(good)
    const cookie = await signUp(visitor, { language: 'de' })
    const response = await visitor.fetch('/', { cookie })
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-language')).toBe('de-DE')
    expect(html).toContain('class="logged-in')
    expect(html).toContain('Anna')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(visitor.touched).toEqual([])
  })

  it('of members redirects visitors to the login page, with and without foreign cookies', async () => {
    const visitor = upstreamVisitor(good)
    for (const cookie of [undefined, 'PHPSESSID=stranger']) {
      const response = await visitor.fetch('/likes', cookie ? { cookie } : {})
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe('/login?next=%2Flikes')
    }
  })

  it('shows the upstream’s answer to its loader', async () => {
    const visitor = upstreamVisitor(good)
    const cookie = await signUp(visitor)
    const html = await (await visitor.fetch('/members?country=DE&gender=male', { cookie })).text()
    expect(html).toContain('Bremen')
    expect(html).not.toContain('Utrecht')
    expect(visitor.touched).toEqual([])
  })

  it('answers calls unknown to the upstream with the 404 page', async () => {
    const visitor = upstreamVisitor(good)
    const cookie = await signUp(visitor)
    const response = await visitor.fetch('/members/1000', { cookie })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Page Not Found: /members/1000')
  })

  it('whose call the upstream does not have says in the visitor’s language that it is not offered here', async () => {
    const visitor = upstreamVisitor(good)
    const cookie = await signUp(visitor)
    for (const path of ['/credits', '/premium', '/saved-searches']) {
      const response = await visitor.fetch(path, { cookie: `${cookie}; i18n_redirected=nl-NL` })
      expect(response.status, path).toBe(501)
      const html = await response.text()
      expect(html).toContain('Dit onderdeel is op deze site niet beschikbaar.')
      expect(html).not.toContain('Page Not Found')
    }
    expect(visitor.touched).toEqual([])
  })

  it('signs a visitor up without scripts: the upstream’s cookie reaches them', async () => {
    const visitor = upstreamVisitor(good)
    const body = 'email=ben%40example.test&name=Ben&password=a+quiet+harbour'
    const response = await visitor.fetch('/signup', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
      },
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/signup')
    const cookie = response.headers.getSetCookie().find((set) => set.startsWith('PHPSESSID='))
    expect(cookie).toMatch(/HttpOnly/)
    const members = await visitor.fetch('/members', { cookie: cookie?.split(';')[0] ?? '' })
    expect(members.status).toBe(200)
    await members.body?.cancel()
    expect(visitor.touched).toEqual([])
  })
})

describe('a page in front of an upstream that fails', () => {
  const dutch = { cookie: 'PHPSESSID=somebody; i18n_redirected=nl-NL' }

  it('says so in the visitor’s language when nothing listens', async () => {
    const visitor = upstreamVisitor(dead)
    const response = await visitor.fetch('/members', dutch)
    expect(response.status).toBe(502)
    expect(response.headers.get('content-language')).toBe('nl-NL')
    expect(await response.text()).toContain(UNREACHABLE)
    expect(visitor.touched).toEqual([])
  })

  it('is a lander without profiles, cached like that for ten seconds and no longer', async () => {
    const response = await upstreamVisitor(dead).fetch('/landers/gallery/pl')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<form')
    expect(html).toMatch(/<!--complete-->$/)
    const again = () => upstreamVisitor(good).fetch('/landers/gallery/pl')
    expect(facesIn(await (await again()).text())).toBe(0)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_001 })
    try {
      expect(facesIn(await (await again()).text())).toBe(ALL_FACES)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is the cached copy where there is one', async () => {
    await (await upstreamVisitor(good).fetch('/landers/gallery/fr')).text()
    const response = await upstreamVisitor(dead).fetch('/landers/gallery/fr', dutch)
    expect(response.status).toBe(200)
    expect(facesIn(await response.text())).toBe(ALL_FACES)
  })

  it.each([
    ['resets', 502, UNREACHABLE],
    ['resets mid-body', 502, UNREACHABLE],
    ['has huge headers', 502, UNREACHABLE],
    ['fails', 500, FAILED],
    ['answers other JSON', 502, NONSENSE],
    ['answers HTML', 502, NONSENSE],
    ['redirects to itself', 502, NONSENSE],
    ['redirects elsewhere', 502, NONSENSE],
    ['never ends', 502, NONSENSE],
  ] as const)('shows the designed page when it %s', async (fault, status, text) => {
    await misbehave(bad, fault)
    const visitor = upstreamVisitor(bad)
    const response = await visitor.fetch('/members', dutch)
    const html = await response.text()
    expect(response.status).toBe(status)
    expect(html).toContain(text)
    expect(html).toMatch(/<!--complete-->$/)
    expect(response.headers.getSetCookie().join()).not.toMatch(/domain/i)
    expect(visitor.touched).toEqual([])
  })

  it('logs an answer of another shape, without its content', async () => {
    await misbehave(bad, 'answers other JSON')
    await (await upstreamVisitor(bad).fetch('/likes', dutch)).text()
    const logged = takeComplaints().join()
    expect(logged).toContain('GET /api/user.php (current)')
    expect(logged).not.toContain('none')
  })

  it.each(['hangs', 'hangs mid-body'] as const)(
    'ends in time when it %s, on all pages at once',
    { timeout: 20_000 },
    async (fault) => {
      await misbehave(bad, fault)
      const visitor = upstreamVisitor(bad)
      // On a busy machine timers are late together: the test compares which of them comes first.
      const late = vi.fn()
      const timer = setTimeout(late, 11_000)
      const [members, lander] = await Promise.all([
        visitor.fetch('/members', dutch),
        visitor.fetch('/landers/gallery/it', dutch),
      ])
      expect(await members.text()).toContain(LATE)
      expect(members.status).toBe(504)
      expect(await lander.text()).toMatch(/<!--complete-->$/)
      expect(lander.status).toBe(200)
      expect(late).not.toHaveBeenCalled()
      clearTimeout(timer)
    },
  )
})
