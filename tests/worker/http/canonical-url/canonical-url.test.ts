// Canonical URLs from outside (design section 3): first requests get at most one redirect, some hundreds to one host and eighty to each
// other, more than a thousand to each in `npm run test:all`; no spelling and no port poisons the cache for others; a call has one spelling.
import { createExecutionContext, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, inject, it, vi } from 'vitest'
import gay from '#sites/gay.ts'
import localhost from '#sites/localhost.ts'
import she from '#sites/she.ts'
import type { Site } from '#src/contract/site.ts'
import { ADDRESS_MAX_LENGTH } from '#src/domain/constants.ts'
import { LANDERS } from '#src/domain/landers.ts'
import { slugFor } from '#src/domain/slugs.ts'
import { PAGES } from '#src/routes.tsx'
import { countingDatabase } from '#tests/support/counting-database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fictional, unique } from '#tests/support/factories.ts'
import { harness } from '#tests/support/harness.ts'
import { app } from '#worker/app.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'

// Thousands of requests on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const SPELLINGS: [string, (path: string) => string][] = [
  ['as it is', (path) => path],
  ['in capitals', (path) => path.toUpperCase().replace('ABC-ID', 'abc-id')],
  ['with a slash at its end', (path) => `${path}/`],
  ['with two slashes', (path) => `/${path.slice(1).replaceAll('/', '//')}//`],
  ['behind two slashes', (path) => `/${path}`],
  ['with a backslash', (path) => `/\\${path.slice(1)}`],
  [
    'needlessly encoded',
    (path) => path.replaceAll(/[aeiou]/g, (sentEmail) => `%${sentEmail.charCodeAt(0).toString(16)}`),
  ],
  ['with dot segments', (path) => `/x/%2E%2e/.${path}`],
]
const TRACKED = ['', 'network=acme&sub1=%7Bx%7D&keep=1', 'email=anna@example.test&keep=1']
const LANGS = ['', 'lang=pl', 'lang=klingon']
const HOSTS: [string, Site][] = [
  ['localhost', localhost],
  ['127.0.0.1', localhost],
  ['localhost:666', localhost],
  ['she.localhost', she],
  ['gay.localhost', gay],
]
const LOCATIONS = /^(?:\/(?![/\\])|https:\/\/example\.org\/)[\u0021-\u007e]*$/
const execution = createExecutionContext()

/** One request as a socket would send it: no parser normalises its URL. */
function ask(url: string, headers: Record<string, string> = {}, init: RequestInit = {}, bindings = env) {
  const address = { 'cf-connecting-ip': unique('address') }
  const request = new Request(url, { redirect: 'manual', headers: { ...address, ...headers }, ...init })
  return app.fetch(request, bindings, execution)
}

/** Pages with values for their parameters, and landers with every kind of slug. */
const pathsOf = (site: Site, id = 'abc-id') => [
  ...PAGES.map(({ path }) => path.replace('/:slug?', '').replaceAll(/:\w+/g, id)),
  ...LANDERS.slice(0, 2).flatMap((name) => [
    `/landers/${name}/${slugFor(site.settings.niche, 'de')}`,
    `/landers/${name}/gay-nl`,
    `/landers/${name}/plain-nl`,
    `/landers/${name}/klingon`,
  ]),
  `/members/${id}/landing2/sheeng`,
  '/join',
  '/legal/terms',
  '/nowhere',
]

describe('the redirect sweep', () => {
  it.each(HOSTS)('a first request to %s gets at most one redirect', async (host, site) => {
    const statuses = new Map<number, number>()
    // Many spellings lead to one URL: the same request again, with the same cookies, would prove nothing more.
    const followed = new Map<string, Response>()
    let probes = 0
    const isSweptWhole = inject('thorough') || host === 'localhost'
    for (const [index, path] of pathsOf(site).entries()) {
      // On other hosts every path in two spellings, all of them by turns: what is well spelt does not depend on the host.
      const spellings = SPELLINGS.filter((_, number) => isSweptWhole || number % 4 === index % 4)
      for (const [how, spell] of spellings) {
        // With one kind of query after the other or with every kind.
        const turns = inject('thorough') ? [0, 1, 2] : [probes % 3]
        for (const turn of turns) {
          const query = [TRACKED[turn], LANGS[(turn + index) % 3]].filter(Boolean).join('&')
          const url = `http://${host}${spell(path)}${query && `?${query}`}`
          probes += 1
          const first = await ask(url)
          let last = first
          const location = first.headers.get('location')
          if (location !== null) {
            await first.body?.cancel()
            expect(location, url).toMatch(LOCATIONS)
            if (location.startsWith('https://example.org/')) continue
            const cookies = cookiesOf(first)
            const request = JSON.stringify([location, cookies])
            last = followed.get(request) ?? (await ask(`http://${host}${location}`, cookies))
            followed.set(request, last)
          }
          if (!last.bodyUsed) await last.text()
          statuses.set(last.status, (statuses.get(last.status) ?? 0) + 1)
          const led_to_login = last.status === 302 && last.headers.get('location')?.startsWith('/login')
          // A well-spelt member page redirects to the login, once.
          if (led_to_login) expect([how, location], url).toEqual([how, null])
          else
            expect([200, 404], `${url} → ${location} → ${last.headers.get('location')}`).toContain(
              last.status,
            )
        }
      }
    }
    expect(probes).toBeGreaterThan(inject('thorough') ? 1_000 : isSweptWhole ? 300 : 75)
    expect(statuses.get(200)).toBeGreaterThan(probes / 2)
  })

  it('a second name redirects to the canonical URL of the primary one, in one step where nothing depends on the visitor', async () => {
    // A path with an underscore is no page for others: it is answered where it was requested.
    for (const path of pathsOf(she).filter((at) => !at.startsWith('/_'))) {
      const followed = new Map<string, string | null>()
      for (const [, spell] of SPELLINGS) {
        const url = `http://www.she.localhost${spell(path)}?keep=1`
        const location = (await ask(url)).headers.get('location') ?? ''
        expect(location, url).toMatch(/^http:\/\/she\.localhost\//)
        // Spellings of one page lead to one URL, which is requested once.
        if (!followed.has(location)) {
          const next = await ask(location)
          await next.text()
          followed.set(location, next.headers.get('location'))
        }
        const further = followed.get(location) ?? null
        // The index of a lander depends on the visitor's language, a member page on their session.
        if (further !== null)
          expect(further).toMatch(/^\/(?:login\?next=|(?:landers|members)\/.*\/she-\w+\?keep=1$)/)
      }
    }
  })
})

const cookiesOf = (response: Response): Record<string, string> => {
  const cookie = response.headers.getSetCookie().map((text) => text.split(';', 1)[0])
  return cookie.length > 0 ? { cookie: cookie.join('; ') } : {}
}

/** Runs the requests in sequence; returns how many queries D1 prepared meanwhile. */
async function queriesOf(requests: readonly string[], headers: Record<string, string> = {}): Promise<number> {
  const { database: DB, queries } = countingDatabase(env.DB)
  for (const url of requests) await (await ask(url, headers, {}, { ...env, DB })).text()
  await waitOnExecutionContext(execution)
  return queries()
}

describe('the poisoning sweep', () => {
  const PORTS = ['', ':1', ':80', ':666', ':8443', ':65535']

  it('never changes the page of a clean visitor, whoever requested it first and however', async () => {
    const lotte = await fictional(localhost)
    const stored = [
      ...PAGES.filter(
        ({ handle, path }) => handle.cached && !path.startsWith('/landers') && !path.includes('slug'),
      ).map(({ path }) => path.replace(':memberId', lotte.id)),
      ...LANDERS.map((name) => `/landers/${name}/fr`),
      `/members/${lotte.id}/landing2/fr`,
      `/members/${lotte.id}/landing3/fr`,
    ]
    expect(stored.length).toBeGreaterThan(20)
    let poisonings = 0
    for (const path of stored) {
      const spellings = SPELLINGS.map(([, spell]) =>
        path.includes(lotte.id) ? spell(path.replace(lotte.id, 'ID')).replace(/id/i, lotte.id) : spell(path),
      )
      for (const [index, spelt] of spellings.entries()) {
        const port = PORTS[index % PORTS.length]
        for (const url of [
          `http://localhost:${666 + index}${spelt}`,
          `http://127.0.0.1${port}${spelt}?poison=1`,
          `http://LOCALHOST${spelt}`,
        ]) {
          poisonings += 1
          await (
            await ask(url, {
              'dev-country': 'FR',
              'x-forwarded-host': 'evil.example',
              'x-forwarded-port': '666',
            })
          ).text()
        }
      }
      const response = await ask(`http://localhost${path}`, { 'dev-country': 'FR' })
      const html = await response.text()
      if (path === '/pages/imprint') continue
      expect([path, response.status]).toEqual([path, 200])
      for (const [, address] of html.matchAll(/(?:href|content)="(https?:[^"]*)"/g)) {
        expect(address).toMatch(/^http:\/\/localhost\//)
      }
      const canonical = /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]
      if (canonical) expect(canonical).toBe(`http://localhost${path}`)
      expect(html).not.toMatch(/evil\.example|poison|:\d{1,5}[/"]/i)
    }
    expect(poisonings).toBeGreaterThan(500)
  })

  it('leaves one copy of a page in the cache, however many spellings are requested', async () => {
    const german = { 'dev-country': 'DE' }
    const path = `/landers/gallery/de`
    await queriesOf([`http://localhost${path}`, 'http://localhost/signup'], german)
    const others = Array.from({ length: 500 }, (_, index) => [
      `http://localhost:${index + 1_000}${path}`,
      `http://127.0.0.1:${index + 1_000}/signup?${index}`,
      `http://LocalHost${'/'.repeat(index + 2)}signup`,
    ]).flat()
    expect(await queriesOf(others, german)).toBe(0)
    // Not one of them has displaced the page that everybody requests.
    expect(await queriesOf([`http://localhost${path}`], german)).toBe(0)
  })
})

describe('a foreign port', () => {
  it('is in no email, no canonical link and no system file', async () => {
    const email = `${unique('port')}@example.test`
    const body = new URLSearchParams({ email, name: 'Noor', password: 'een rustige dinsdag' }).toString()
    const origin = 'http://localhost:666'
    const response = await ask(
      `${origin}/signup`,
      {
        Origin: origin,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': String(body.length),
        'cf-connecting-ip': unique('address'),
      },
      { method: 'POST', body },
    )
    expect(response.status).toBe(303)
    await waitOnExecutionContext(execution)
    const [mail] = await eventually(
      () => listDevMail(env, { to: email }),
      (mails) => mails.length > 0,
    )
    expect(mail?.text).toContain('http://localhost/')
    expect(`${mail?.text}${mail?.html}`).not.toContain('666')
    for (const path of ['/robots.txt', '/sitemap.xml', '/login']) {
      expect(await (await ask(origin + path)).text(), path).not.toContain(':666')
    }
  })

  it('is not passed on to the primary hostname either', async () => {
    const response = await ask('https://www.she.localhost:666/login')
    expect(response.headers.get('location')).toBe('https://she.localhost/login')
  })
})

describe('a call of the API', () => {
  const SPELT = [
    '//api/logout.php',
    '/api//logout.php',
    '/api/logout.php/',
    '/api/logout.php/x',
    '/api/Logout.php',
    '/API/logout.php',
    '/api/logout%2ephp',
    '/%61pi/logout.php',
    '/api/%2e%2e/api/logout.php',
    '/api/x/..%2flogout.php',
    '/api\\logout.php',
    '/api/chat%2Ephp?profile=x',
    '/api/logout.php%00',
    '/api/logout.php%20',
  ]

  it.each(SPELT)(
    'has one spelling, and is none as %s: nobody is logged out around the rules',
    async (path) => {
      const visitor = harness()
      const email = `${unique('spelt')}@example.test`
      await visitor.api.user.signup({ email, name: 'Anna', password: 'a quiet harbour' })
      const response = await visitor.fetch(path, {
        headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      })
      // A client that normalises the URL makes it the call itself, and that is refused.
      expect(response.status).toBe(/%2e%2e\/|\\/i.test(path) ? 403 : 404)
      expect(response.headers.getSetCookie()).toEqual([])
      expect((await visitor.api.user.current()).profile.name).toBe('Anna')
    },
  )
})

describe('a URL too long for its next hop', () => {
  it.each([
    ['its spelling', '/Login?', 'k'],
    ['the login before a page of members', '/likes?', '='],
    ['a route rule', '/join?', '!'],
  ])('is refused, not redirected for %s', async (_why, path, sentEmail) => {
    const url = `http://localhost${path}`
    const long = sentEmail.repeat(ADDRESS_MAX_LENGTH - url.length)
    const response = await SELF.fetch(url + long, { redirect: 'manual' })
    const location = response.headers.get('location')
    expect(location === null ? response.status : `${location.length} characters`).toBe(
      sentEmail === 'k' ? `${path.length + long.length} characters` : 413,
    )
    expect(await response.text()).toMatch(sentEmail === 'k' ? /^$/ : /<html lang="nl"/)
    const second = await ask(`http://www.she.localhost${path}${'k'.repeat(ADDRESS_MAX_LENGTH)}`)
    expect([second.status, second.headers.get('location')]).toEqual([413, null])
  })
})
