// The canonical URL (design section 3; sections 7 to 9): its whole table, and what holds for every
// URL: one redirect at most, never outside the allow-list, never longer than the next hop accepts.

import { describe, expect, it } from 'vitest'
import { ADDRESS_MAX_LENGTH, LANGUAGES } from '#src/domain/constants.ts'
import { LANDERS } from '#src/domain/landers.ts'
import { slugFor } from '#src/domain/slugs.ts'
import { PAGES } from '#src/routes.tsx'
import fc from '#tests/support/properties.ts'
import { tries } from '#tests/support/thorough.ts'
import { resolveCanonicalUrl } from '#worker/http/canonical-url/canonical-url.ts'
import type {
  CanonicalUrlRequest,
  RedirectDecision,
  UrlDecision,
  VisitorFacts,
} from '#worker/http/canonical-url/decision.ts'
import { createPathMatcher } from '#worker/http/canonical-url/spelling.ts'

const spell = createPathMatcher(PAGES)
const ORIGIN = 'https://ember.example'
const site: CanonicalUrlRequest['site'] = {
  settings: { niche: 1 },
  route_rules: [
    { from: '/join', to: '/signup', status: 301 },
    { from: '/inside', to: '/Likes/', status: 308 },
    { from: '/legal/*', to: '/pages/*', status: 302 },
    { from: '/old/*', to: '/landers/*', status: 301 },
    { from: '/start', to: '/landers/gallery?from=start#top', status: 307 },
    { from: '/elsewhere/*', to: 'https://shop.example/*', status: 302 },
    { from: '/pages/faq', to: '/Pages/FAQ', status: 301 },
  ],
  allowed_origins: ['https://shop.example'],
}
const person: VisitorFacts = {
  bot: false,
  prefetch: false,
  may_store: true,
  signed_out: true,
  from_here: false,
  referer: null,
  locale: 'nl-NL',
}
const bot = { ...person, bot: true, locale: 'en-US' } as const
const prefetch = { ...person, prefetch: true }
const unasked = { ...person, may_store: false }
const member = { ...person, signed_out: false }

type Who = VisitorFacts | 'second name'
function settle(target: string, who: Who = person, method = 'GET'): UrlDecision {
  const [path = '', query = ''] = target.split(/\?(.*)/s)
  const requested = { method, path, query, origin: ORIGIN, site, spell }
  return who === 'second name'
    ? resolveCanonicalUrl({ ...requested, origin: 'https://www.ember.example', visit: null, home: ORIGIN })
    : resolveCanonicalUrl({ ...requested, visit: who })
}
const sentTo = (settled: UrlDecision) =>
  settled.kind === 'go'
    ? [settled.status, settled.location]
    : settled.kind === 'refuse'
      ? settled.why
      : 'stay'

describe('reading: one redirect corrects everything', () => {
  it.each([
    // A canonical URL stays, and so does one that is no page.
    ['/', 'stay'],
    ['/login', 'stay'],
    ['/login?next=%2Flikes', 'stay'],
    ['/search', 'stay'],
    ['/likes/m/AbC', 'stay'],
    ['/members/AbC/landing', 'stay'],
    ['/nowhere/', 'stay'],
    ['//nowhere//at/../all', 'stay'],
    // Spelling.
    ['', [301, '/']],
    ['//', [301, '/']],
    ['/Login', [301, '/login']],
    ['/login/', [301, '/login']],
    ['/l%6Fgin?x=%61', [301, '/login?x=%61']],
    ['//login', [301, '/login']],
    ['/\\login', [301, '/login']],
    ['/x/%2e%2e/login', [301, '/login']],
    ['/SEARCH/', [301, '/search']],
    ['/LIKES/', [302, '/login?next=%2Flikes']],
    ['/Members/AbC/Landing', [301, '/members/AbC/landing']],
    // Landers.
    ['/landers/gallery/nl', 'stay'],
    ['/landers/gallery', [302, '/landers/gallery/nl']],
    ['/LANDERS/gallery/', [302, '/landers/gallery/nl']],
    ['/landers/gallery/NL', [301, '/landers/gallery/nl']],
    ['/landers/gallery/plain-nl/', [301, '/landers/gallery/nl']],
    ['/landers/gallery/gay-pl', [302, '/landers/gallery/pl']],
    ['/landers/gallery/n%6C', [301, '/landers/gallery/nl']],
    ['/landers/gallery/klingon', 'stay'],
    ['/Landers/Gallery/klingon/', 'stay'],
    ['/Members/AbC/Landing2?keep=1', [302, '/members/AbC/landing2/nl?keep=1']],
    // Tracking.
    ['/?network=acme', [302, '/']],
    ['//Login/?network=acme&next=%2Fa', [302, '/login?next=%2Fa']],
    ['/landers/gallery/plain-de?network=acme&keep=1', [302, '/landers/gallery/de?keep=1']],
    ['/nowhere?network=acme&keep=1', [302, '/nowhere?keep=1']],
    ['//evil.example/?network=acme', [302, '/evil.example']],
    ['/\\evil.example?email=a@b.example', [302, '/evil.example']],
    ['/likes?network=acme', [302, '/login?next=%2Flikes']],
    // Languages.
    ['/?lang=pl', [302, '/']],
    ['/Login/?lang=pl&x=1', [302, '/login?x=1']],
    ['/landers/gallery?lang=pl', [302, '/landers/gallery/pl']],
    ['/landers/gallery/gay-nl?lang=pl&network=acme', [302, '/landers/gallery/pl']],
    ['/login?lang=klingon', 'stay'],
    ['/landers/gallery/klingon?lang=pl', [302, '/landers/gallery/klingon']],
    // Route rules, with other corrections.
    ['/join?x=1', [301, '/signup?x=1']],
    ['//%6Aoin/?network=acme&x=1', [302, '/signup?x=1']],
    ['/join?lang=de', [302, '/signup']],
    ['/legal/Terms/', [302, '/pages/terms']],
    ['/legal/terms.php', [302, '/pages/terms.php']],
    ['/old/gallery/plain-nl', [301, '/landers/gallery/nl']],
    ['/old/gallery', [302, '/landers/gallery/nl']],
    ['/start?network=acme&x=1', [302, '/landers/gallery/nl?from=start&x=1#top']],
    ['/inside', [302, '/login?next=%2Flikes']],
    ['/elsewhere/a//b?network=acme', [302, 'https://shop.example/a/b?network=acme']],
    // A rule may not redirect a page to itself, nor change a reserved path.
    ['/pages/faq', 'stay'],
    ['/LOGIN', [301, '/login']],
    // Calls.
    ['/api/likes.php?network=acme&lang=nl', 'stay'],
    ['/api/%2e%2e/api/logout.php', 'no-such-call'],
    ['//api/logout.php', 'no-such-call'],
  ])('%s: %j', (target, expected) => {
    expect(sentTo(settle(target))).toEqual(expected)
  })

  it('returns what it recorded, the chosen language, and the page they are counted for', () => {
    const go = settle(
      '/Landers/Video?network=acme&sub1=c&email=anna@example.test&lang=it&keep=1',
    ) as RedirectDecision
    expect(go).toMatchObject({
      location: '/landers/video/it?keep=1',
      language: 'it-IT',
      capture: { record: { network: 'acme', sub1: 'c' }, email: 'anna@example.test' },
      page: { path: '/landers/video/:slug?' },
      lander: { name: 'video' },
    })
    expect(settle('/nowhere?network=acme')).toMatchObject({ capture: { record: {} }, page: null })
  })

  it('returns the canonical path of a page', () => {
    expect(settle('/landers/video/it?x=1')).toMatchObject({
      path: '/landers/video/it',
      lander: { name: 'video' },
    })
    expect(settle('/nowhere/')).toMatchObject({ path: '/nowhere/', page: null })
  })
})

describe('the caller decides what is canonical', () => {
  it.each<[string, Who, string, unknown]>([
    ['a member', member, '/Likes/', [301, '/likes']],
    ['a member', member, '/likes?network=acme', [302, '/likes']],
    ['a bot', bot, '/login?network=acme&lang=pl', 'stay'],
    ['a bot', bot, '/Login?network=acme', [301, '/login?network=acme']],
    ['a bot', bot, '/landers/gallery?lang=pl', [302, '/landers/gallery/pl?lang=pl']],
    ['a bot', bot, '/landers/gallery/nl?lang=pl', 'stay'],
    ['a prefetch', prefetch, '/login', 'stay'],
    ['a prefetch', prefetch, '/Login', [301, '/login']],
    ['a prefetch', prefetch, '/login?network=acme', 'fetched-ahead'],
    ['a prefetch', prefetch, '/login?lang=pl', 'fetched-ahead'],
    ['a prefetch', { ...prefetch, bot: true }, '/login?lang=pl', 'stay'],
    ['without consent', unasked, '/login?network=acme', 'stay'],
    ['without consent', unasked, '/Login?network=acme', [301, '/login?network=acme']],
    ['without consent', unasked, '/landers/gallery?network=acme', [302, '/landers/gallery/nl?network=acme']],
    ['without consent', unasked, '/?lang=pl', 'stay'],
    [
      'without consent',
      unasked,
      '/landers/gallery/nl?lang=pl&network=a',
      [302, '/landers/gallery/pl?network=a'],
    ],
    ['without consent', unasked, '/landers/gallery/klingon?lang=pl', 'stay'],
    ['without consent, by hand', { ...unasked, from_here: true }, '/?lang=pl', [302, '/']],
    ['a second name', 'second name', '/', [301, `${ORIGIN}/`]],
    ['a second name', 'second name', '/nowhere?x=1', [301, `${ORIGIN}/nowhere?x=1`]],
    ['a second name', 'second name', '//evil.example', [301, `${ORIGIN}/evil.example`]],
    [
      'a second name',
      'second name',
      '/Landers/Gallery/plain-nl/?network=a',
      [301, `${ORIGIN}/landers/gallery/nl?network=a`],
    ],
    ['a second name', 'second name', '/landers/gallery/gay-nl', [302, `${ORIGIN}/landers/gallery/nl`]],
    ['a second name', 'second name', '/landers/gallery', [301, `${ORIGIN}/landers/gallery`]],
    ['a second name', 'second name', '/join', [301, `${ORIGIN}/signup`]],
    ['a second name', 'second name', '/elsewhere/a', [302, 'https://shop.example/a']],
    ['a second name', 'second name', '//api/logout.php', 'no-such-call'],
  ])('%s: %o at %s', (_who, who, target, expected) => {
    expect(sentTo(settle(target, who))).toEqual(expected)
  })

  it('a language that may not be stored is served without a redirect', () => {
    expect(settle('/?lang=pl', unasked)).toMatchObject({ kind: 'stay', locale: 'pl-PL' })
    expect(settle('/?lang=pl', bot)).toMatchObject({ kind: 'stay', locale: 'pl-PL' })
    expect(settle('/landers/gallery/nl?lang=pl', bot)).toMatchObject({ kind: 'stay', locale: null })
  })

  it('a record that may not be stored stays with the page', () => {
    expect(settle('/login?network=acme', unasked)).toMatchObject({ capture: { record: { network: 'acme' } } })
    expect(settle('/Login?network=acme', unasked)).toMatchObject({ kind: 'go', capture: null })
  })

  it('a language chosen by hand preserves the page’s parameters, and nothing to be recorded', () => {
    const by_hand = { ...person, from_here: true, referer: `${ORIGIN}/login?next=%2Fa&lang=de&network=acme` }
    expect(sentTo(settle('/login?lang=pl', by_hand))).toEqual([302, '/login?next=%2Fa'])
    const elsewhere = { ...by_hand, referer: 'https://evil.example/login?next=%2Fa' }
    expect(sentTo(settle('/login?lang=pl', elsewhere))).toEqual([302, '/login'])
  })
})

describe('other methods', () => {
  it.each<[string, Who, string, unknown]>([
    ['POST', person, '/login?network=acme&lang=pl', 'stay'],
    ['POST', person, '/Login/?next=%2Fa', [308, '/login?next=%2Fa']],
    ['POST', person, '/landers/gallery/plain-nl', [308, '/landers/gallery/nl']],
    ['POST', person, '/landers/gallery', [307, '/landers/gallery/nl']],
    ['POST', person, '/join', 'stay'],
    ['POST', person, '/nowhere/', 'stay'],
    ['POST', prefetch, '/login?network=acme', 'fetched-ahead'],
    ['POST', 'second name', '/Signup?x=1', [308, `${ORIGIN}/signup?x=1`]],
    ['PUT', 'second name', '/x', [308, `${ORIGIN}/x`]],
    ['PUT', person, '/Login', 'stay'],
    ['POST', person, '/api/logout%2ephp', 'no-such-call'],
    ['HEAD', person, '/login?network=acme&lang=pl', 'stay'],
    ['HEAD', person, '/landers/gallery/plain-nl?network=acme', [301, '/landers/gallery/nl?network=acme']],
    ['HEAD', person, '/join', [301, '/signup']],
  ])('%s by %o at %s', (method, who, target, expected) => {
    expect(sentTo(settle(target, who, method))).toEqual(expected)
  })
})

describe('a query longer than the next hop takes', () => {
  const query = (length: number) => 'k'.repeat(length)
  const conversationObject = ADDRESS_MAX_LENGTH - ORIGIN.length

  it('is refused, not redirected', () => {
    const fits = `/Login?${query(conversationObject - '/login?'.length)}`
    expect(sentTo(settle(fits))).toEqual([301, fits.replace('L', 'l')])
    expect(sentTo(settle(`${fits}k`))).toBe('too-long')
    // Redirects can make it longer: by encoding, by a rule, by the login, by a longer hostname.
    expect(sentTo(settle(`/Login?${'ż'.repeat(conversationObject / 5)}`))).toBe('too-long')
    expect(sentTo(settle(`/join?${"'".repeat(conversationObject / 2)}`))).toBe('too-long')
    expect(sentTo(settle(`/Likes?${'='.repeat(conversationObject / 2)}`))).toBe('too-long')
    expect(sentTo(settle(`/elsewhere/a?${"'".repeat(conversationObject / 2)}`))).toBe('too-long')
    expect(sentTo(settle(`/?${query(conversationObject)}`, 'second name'))).toBe('too-long')
  })

  it('is answered without a redirect', () => {
    expect(sentTo(settle(`/login?${query(conversationObject - '/login?'.length)}`))).toBe('stay')
  })
})

describe('with thousands of generated requests', () => {
  const known = [
    ...PAGES.map(({ path }) => path.replace(/\/:slug\?$/, '').replaceAll(/:\w+\??/g, 'AbC-1')),
    ...LANDERS.flatMap((name) => [1, 2, 7].map((niche) => `/landers/${name}/${slugFor(niche as 1, 'nl')}`)),
    ...LANGUAGES.map((language) => `/members/AbC-1/landing3/${language}`),
    '/join',
    '/legal/terms',
    '/old/gallery',
    '/start',
    '/elsewhere/x',
    '/nowhere',
    '/api/likes.php',
  ]
  const spelt = fc.constantFrom<((path: string) => string)[]>(
    (path) => path,
    (path) => path.toUpperCase(),
    (path) => `${path}/`,
    (path) => `/${path}`,
    (path) => path.replaceAll('/', '\\'),
    (path) => `/x/..${path}`,
    (path) => `/%2e${path}`,
    (path) => path.replaceAll(/[aeiou]/g, (email) => `%${email.charCodeAt(0).toString(16)}`),
  )
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '..',
    '%2e',
    '%2F',
    '%5c',
    '@evil.example',
    ':',
    'é',
    '%',
    '%36',
    'a',
  )
  const path = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.tuple(fc.constantFrom(...known), spelt, spelt).map(([at, one, two]) => two(one(at))),
    },
    { weight: 1, arbitrary: fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`) },
  )
  const parameter = fc.constantFrom(
    'network=acme',
    'email=a@b.example',
    'lang=pl',
    'lang=xx',
    '%6Eetwork=a',
    'l%61ng=nl',
    'keep=1',
    'next=//evil.example',
    'é',
    '%',
    "'",
  )
  const query = fc.array(parameter, { maxLength: 4 }).map((parameters) => parameters.join('&'))
  const referer = fc.option(fc.tuple(path, query).map(([at, of]) => `${ORIGIN}${at}?${of}`))
  const flags = fc.record({
    bot: fc.boolean(),
    prefetch: fc.boolean(),
    may_store: fc.boolean(),
    signed_out: fc.boolean(),
    from_here: fc.boolean(),
    referer,
    locale: fc.constantFrom('nl-NL', 'pl-PL', 'en-US'),
  }) as fc.Arbitrary<VisitorFacts>
  const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT')

  it('redirects once at most, to where the next hop stays, and never outside the allow-list', () => {
    fc.assert(
      fc.property(path, query, flags, method, fc.boolean(), (at, of, visit, by, second) => {
        const target = at + (of && `?${of}`)
        const first = settle(target, second ? 'second name' : visit, by)
        if (first.kind !== 'go') {
          if (first.kind === 'stay' && first.page && by !== 'PUT') expect(first.path).toBe(at)
          return
        }
        expect(first.location).toMatch(
          /^(?:\/(?![/\\])|https:\/\/(?:ember|shop)\.example\/)[\u0021-\u007e]*$/,
        )
        const url = new URL(first.location, ORIGIN)
        expect([ORIGIN, 'https://shop.example']).toContain(url.origin)
        if (url.origin !== ORIGIN) return
        // A second hostname does not know the session, so the primary one may redirect once more.
        const next = settle(url.pathname + url.search, visit, by)
        if (!second) expect(sentTo(next), `${target} → ${first.location}`).toBe('stay')
        if (next.kind !== 'go') return
        const last = new URL(next.location, ORIGIN)
        expect(sentTo(settle(last.pathname + last.search, visit, by)), target).toBe('stay')
      }),
      { numRuns: tries(2_000, 20_000) },
    )
  })
})
