// One primary hostname per site (docs/decisions/build.md): which hostnames redirect to it, and the hostname that a site uses for itself.
import { describe, expect, it } from 'vitest'
import { findHost, findLocalHost } from '#sites/find-site.ts'
import { homeHostname, isPublicHostname, isSecondName } from '#sites/hostnames.ts'

const owls = { id: 'night-owls', hostnames: ['nightowls.com', 'www.nightowls.com', 'owls.net', '127.0.0.1'] }
const plain = { id: 'localhost', hostnames: ['localhost', '127.0.0.1'] }
const she = { id: 'she', hostnames: ['she.localhost', 'www.she.localhost'] }

describe('a second hostname', () => {
  it.each([
    [owls, 'nightowls.com', false],
    [owls, 'www.nightowls.com', true],
    [owls, 'owls.net', true],
    [owls, '127.0.0.1', false],
    [owls, 'night-owls.localhost', false],
    [{ ...owls, hostnames: ['nightowls.com', 'localhost'] }, 'localhost', false],
    [plain, '127.0.0.1', false],
    [she, 'www.she.localhost', true],
  ])('of %j: %s is one: %s', (site, hostname, expected) => {
    expect(isSecondName(site, hostname)).toBe(expected)
  })
})

describe('the hostname that a site uses for itself', () => {
  it.each([
    [owls, 'nightowls.com', 'nightowls.com'],
    [owls, 'www.nightowls.com', 'nightowls.com'],
    [owls, 'night-owls.localhost', 'night-owls.localhost'],
    [plain, '127.0.0.1', 'localhost'],
    [she, 'www.she.localhost', 'she.localhost'],
  ])('%j asked at %s is %s', (site, asked, home) => {
    expect(homeHostname(site, asked)).toBe(home)
  })

  it('has no port from a request', () => {
    expect(findHost('www.she.localhost:666')).toMatchObject({ home: 'she.localhost', is_second_name: true })
    expect(findLocalHost('gay.localhost:666')?.home).toBe('gay.localhost')
  })
})

it('every site has a local hostname, which is not public', () => {
  expect(findLocalHost('Gay.localhost:9000')).toMatchObject({ site: { id: 'gay' }, is_second_name: false })
  expect(findLocalHost('nobody.localhost')).toBeNull()
  expect(findHost('localhost.localhost')).toBeNull()
  expect(isPublicHostname('night-owls.localhost')).toBe(false)
})
