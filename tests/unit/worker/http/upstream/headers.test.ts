// Headers between visitor and upstream (design section 6), as tables.

import { describe, expect, it } from 'vitest'
import fc from '#tests/support/properties.ts'
import {
  answeredHeaders,
  callHeaders,
  visitorsLocation,
  withoutDomain,
} from '#worker/http/upstream/headers.ts'
import { upstreamOrigin } from '#worker/http/upstream/origin.ts'

const target = new URL('https://api.example/api/user.php?a=1')
const visitors_origin = 'https://site.example'

describe('the upstream’s origin', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['http://127.0.0.1:4210', 'http://127.0.0.1:4210'],
    ['https://api.example/', 'https://api.example'],
    ['https://API.example:443', 'https://api.example'],
  ])('%s is %s', (API_ORIGIN, origin) => {
    expect(upstreamOrigin({ API_ORIGIN })).toBe(origin)
  })

  it.each(['api.example', 'ftp://api.example', 'https://api.example/v1', 'https://me:pw@api.example'])(
    '%s is refused with an error',
    (API_ORIGIN) => {
      expect(() => upstreamOrigin({ API_ORIGIN })).toThrow(/API_ORIGIN/)
    },
  )
})

describe('a cookie of the upstream', () => {
  it.each([
    ['a=1; Domain=api.example; Path=/', 'a=1; Path=/'],
    ['a=1; path=/; domain=.api.example', 'a=1; path=/'],
    ['a=1;DOMAIN = api.example;HttpOnly', 'a=1;HttpOnly'],
    ['a=1; Domain; Secure', 'a=1; Secure'],
    ['domain=1; Path=/', 'domain=1; Path=/'],
    ['a=domain=2; Path=/', 'a=domain=2; Path=/'],
  ])('%s becomes %s', (set, given) => {
    expect(withoutDomain(set)).toBe(given)
  })
})

describe('a redirect of the upstream', () => {
  it.each([
    ['https://api.example/api/x.php?y=1#z', 'https://site.example/api/x.php?y=1#z'],
    ['/api/x.php', 'https://site.example/api/x.php'],
    ['x.php', 'https://site.example/api/x.php'],
    ['//api.example/login', 'https://site.example/login'],
    ['http://api.example/api/x.php', 'http://api.example/api/x.php'],
    ['https://partner.example/offer', 'https://partner.example/offer'],
    ['https://[broken', 'https://[broken'],
  ])('to %s becomes %s', (location, followed) => {
    expect(visitorsLocation(location, { target, visitors_origin })).toBe(followed)
  })

  it('within the upstream never leaves the visitor’s host', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const followed = visitorsLocation(`https://api.example${path}?${query}`, { target, visitors_origin })
        expect(new URL(followed).origin).toBe(visitors_origin)
      }),
    )
  })
})

describe('headers', () => {
  it('of an answer forbid caching, unless the upstream says otherwise', () => {
    const given = (init: Record<string, string>) =>
      answeredHeaders(new Headers(init), { target, visitors_origin }).get('cache-control')
    expect(given({})).toBe('no-store')
    expect(given({ 'Cache-Control': 'public, max-age=5' })).toBe('public, max-age=5')
  })

  it('of a call for everybody contain no data of the visitor', () => {
    const caller = { host: 'site.example', ip: null, request_id: 'r' }
    expect(Object.fromEntries(callHeaders(null, caller))).toEqual({
      accept: 'application/json',
      'original-host': 'site.example',
      'package-name': 'vonk',
      'x-request-id': 'r',
    })
  })

  it('of a call for a visitor contain their cookies unchanged', () => {
    const visitors = new Headers({
      cookie: 'a=1;  b="2"',
      'user-agent': 'Test/1.0',
      authorization: 'Basic x',
    })
    const headers = callHeaders(visitors, { host: 'site.example', ip: '192.0.2.1', request_id: 'r' })
    expect(headers.get('cookie')).toBe('a=1;  b="2"')
    expect(headers.get('x-forwarded-for')).toBe('192.0.2.1')
    expect(headers.get('authorization')).toBeNull()
  })
})
