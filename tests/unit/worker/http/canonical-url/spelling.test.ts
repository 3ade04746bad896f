// One spelling for each URL (design section 3).

import { describe, expect, it } from 'vitest'
import fc from '#tests/support/properties.ts'
import { tries } from '#tests/support/thorough.ts'
import { isCall, leadsToApi } from '#worker/http/canonical-url/call-path.ts'
import { createPathMatcher, normalizePath } from '#worker/http/canonical-url/spelling.ts'

describe('the canonical spelling of a path', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['//', '/'],
    ['/login', '/login'],
    ['/login/', '/login'],
    ['//login//', '/login'],
    ['\\login\\', '/login'],
    ['/l%6Fgin', '/login'],
    ['/l%6fgin', '/login'],
    ['/./login', '/login'],
    ['/a/../login', '/login'],
    ['/a/%2E%2e/login', '/login'],
    ['/../../login', '/login'],
    ['/a/..', '/'],
    ['/Login', '/Login'],
    ['/a%2fb', '/a%2Fb'],
    ['/%5Clogin', '/%5Clogin'],
    ['/caf\u00e9', '/caf%C3%A9'],
    ['/\ud800', '/%EF%BF%BD'],
    ['/a"<b>', '/a%22%3Cb%3E'],
    // A percent sign that encodes nothing does not begin to with the decoded characters after it.
    ['/%%36%31', '/%2561'],
    ['/%ZZ', '/%25ZZ'],
    ['/%', '/%25'],
  ])('%j is %s', (path, plain) => {
    expect(normalizePath(path)).toBe(plain)
  })

  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '%',
    '%2',
    '2e',
    '%2e',
    '%5C',
    '%25',
    '61',
    'a',
    'É',
    '?',
    '\ud800',
  )
  const paths = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
  )

  it('is its own canonical spelling, one path of this host, and unchanged by a browser', () => {
    fc.assert(
      fc.property(paths, (path) => {
        const plain = normalizePath(path)
        expect(normalizePath(plain)).toBe(plain)
        expect(plain).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/)
        if (!/[?#]/.test(plain)) expect(new URL(plain, 'https://here.invalid').pathname).toBe(plain)
      }),
      { numRuns: tries(1_000, 5_000) },
    )
  })
})

describe('a page of the site map', () => {
  const [home, login, likes, mine, member, lander] = [
    { path: '/' },
    { path: '/login' },
    { path: '/likes/:type' },
    { path: '/likes/m/:memberId' },
    { path: '/members/:memberId/landing' },
    { path: '/landers/video/:slug?' },
  ]
  const spell = createPathMatcher([home, login, likes, mine, member, lander])

  it.each([
    ['/', home, '/'],
    ['/LogIn', login, '/login'],
    ['/Likes/Mine', likes, '/likes/Mine'],
    ['/LIKES/M/AbC', mine, '/likes/m/AbC'],
    ['/Members/AbC-1/Landing', member, '/members/AbC-1/landing'],
    ['/Landers/VIDEO', lander, '/landers/video'],
    ['/landers/video/NL', lander, '/landers/video/NL'],
  ])('%s is %o, spelt %s', (path, page, spelt) => {
    expect(spell(path)).toEqual({ page, path: spelt })
  })

  it.each(['/likes', '/logins', '/landers/video/nl/more', '/members', '/members/a/landings'])(
    'is not what %s leads to',
    (path) => {
      expect(spell(path)).toBeNull()
    },
  )
})

describe('a call of the API', () => {
  it.each([
    '/api/likes.php',
    '/api/xcams/search.php',
    '/api/profile_fields.php',
    '/api/Photos/a-B.jpg',
    '/api',
  ])('%s has its one spelling', (path) => {
    expect([leadsToApi(normalizePath(path)), isCall(path)]).toEqual([true, true])
  })

  it.each([
    '//api/logout.php',
    '/api//logout.php',
    '/api/logout.php/',
    '/api/logout.php/x',
    '/api/logout.PHP/x',
    '/api/Logout.php',
    '/api/logout.PHP',
    '/API/logout.php',
    '/api/logout%2ephp',
    '/%61pi/logout.php',
    '/api/%2e%2e/api/logout.php',
    '/x/../api/logout.php',
    '/api/./logout.php',
    '/api\\logout.php',
    '\\api\\logout.php',
    '/api/logout.php%00',
    '/api/logout.php.',
    '/api/logout.php%20',
    '/api/logout.php;x',
    '/api/a%2flogout.php',
    '/api/..%2flogout.php',
    '/api/.logout.php',
  ])('%s is rewritten to it and is no call', (path) => {
    expect([leadsToApi(normalizePath(path)), isCall(path)]).toEqual([true, false])
  })

  it.each(['/', '/apis', '/login', '/members/api'])('%s is no call', (path) => {
    expect(leadsToApi(normalizePath(path))).toBe(false)
  })
})
