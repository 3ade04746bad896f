// Route rules (specification section 2): valid rules and their redirects.

import { describe, expect, it } from 'vitest'
import { findRedirect, isRuled, type RouteRule, routeRuleProblems } from '#src/domain/route-rules.ts'
import fc from '#tests/support/properties.ts'

const rules: RouteRule[] = [
  { from: '/old', to: '/new?from=old', status: 301 },
  { from: '/help/*', to: '/pages/*', status: 302 },
  { from: '/shop/*', to: 'https://shop.example/s/*', status: 307 },
  { from: '/gone/*', to: '/', status: 308 },
]
const site = { route_rules: rules, allowed_origins: ['https://shop.example'] }
const go = (path: string, query = '') => findRedirect(site, path, new URLSearchParams(query))

describe('findRedirect', () => {
  it.each([
    ['/old', '', '/new?from=old', 301],
    ['/old/', 'a=1&a=2', '/new?from=old&a=1&a=2', 301],
    ['/help/faq', 'q=x%26y', '/pages/faq?q=x%26y', 302],
    ['/shop/a/b', 'ref=1', 'https://shop.example/s/a/b?ref=1', 307],
    ['/gone/with/the/wind', '', '/', 308],
  ])('sends %s with "%s" to %s', (path, query, location, status) => {
    expect(go(path, query)).toEqual({ location, status })
  })

  it.each(['/', '/older', '/help', '/help/', '/OLD', '/api/old', '/new'])('leaves %s alone', (path) => {
    expect(go(path)).toBeNull()
  })

  it('never makes another host of the rest of a path', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('/', '//', '\\', '%2f', 'evil.example', '..', '.', '@', ':', '%09'), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.constantFrom('/help/', '/shop/', '/gone/', '/old'),
        (parts, start) => {
          const found = go(start + parts.join(''))
          if (!found) return
          const { origin } = new URL(found.location, 'https://own.example/')
          expect(start === '/shop/' ? 'https://shop.example' : 'https://own.example').toBe(origin)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('does not redirect when the target is not allowed, whatever the table contains @spec 2.26', () => {
    expect(findRedirect({ ...site, allowed_origins: [] }, '/shop/a', new URLSearchParams())).toBeNull()
  })
})

describe('isRuled', () => {
  it('decides in the browser which links the server has to answer', () => {
    const froms = rules.map(({ from }) => from)
    expect(isRuled(froms, '/help/faq')).toBe(true)
    expect(isRuled(froms, '/members')).toBe(false)
  })
})

describe('routeRuleProblems', () => {
  const problemsOf = (rule: Partial<RouteRule>, allowed: string[] = []) =>
    routeRuleProblems([{ from: '/old', to: '/new', status: 301, ...rule }], allowed)

  it('has nothing against sound rules', () => {
    expect(routeRuleProblems(rules, site.allowed_origins)).toEqual([])
    // No rule applies to the login, so that another may lead there.
    const moved: RouteRule[] = [
      { from: '/enter', to: '/login', status: 301 },
      { from: '/*', to: 'https://shop.example/*', status: 301 },
    ]
    expect(routeRuleProblems(moved, site.allowed_origins)).toEqual([])
  })

  it.each([
    [{ from: 'old' }, 'route_rules.0.from: must be a path'],
    [{ from: '/a/*/b' }, 'route_rules.0.from: must be a path'],
    [{ from: '/api/user.php' }, 'route_rules.0.from: is not a page'],
    [{ from: '/_i18n/*' }, 'route_rules.0.from: is not a page'],
    [{ from: '/sw.js' }, 'route_rules.0.from: is not a page'],
    [{ to: '//evil.example' }, 'route_rules.0.to: must be a path of this site'],
    [{ to: 'http://shop.example/' }, 'route_rules.0.to: must be a path of this site'],
    [{ to: 'javascript:alert(1)' }, 'route_rules.0.to: must be a path of this site'],
    [{ to: '/a\\b' }, 'route_rules.0.to: must be a path of this site'],
    [{ to: 'https://shop.example/' }, 'route_rules.0.to: leaves the site for https://shop.example'],
    [{ to: 'https://a:b@shop.example/' }, 'route_rules.0.to: must not carry a name or a password'],
    [{ to: '/old' }, 'route_rules.0.to: leads back to this very rule: /old sends /old on again'],
    [{ to: '/new/*' }, 'route_rules.0.to: carries a rest over'],
  ])('refuses %j', (rule, problem) => {
    expect(problemsOf(rule).join()).toContain(problem)
  })

  it.each([
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/c' },
      'leads to route_rules.1 (/b → /c): write where that one',
    ],
    [{ from: '/a/*', to: '/b' }, { from: '/b', to: '/a-c' }, 'leads to route_rules.1 (/b → /a-c)'],
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
      'goes round in a circle with route_rules.1 (/b → /a)',
    ],
    [{ from: '/a/*', to: '/b' }, { from: '/b', to: '/a/c' }, 'goes round in a circle'],
    [{ from: '/a/*', to: '/b/*' }, { from: '/b/*', to: '/a/*' }, 'goes round in a circle'],
    [{ from: '/a/c', to: '/b/c' }, { from: '/b/*', to: '/a/*' }, 'goes round in a circle'],
  ])('refuses %j before %j: %s', (first, second, problem) => {
    const problems = routeRuleProblems(
      [first, second].map((rule) => ({ ...rule, status: 301 })),
      [],
    )
    expect(problems[0]).toContain(`route_rules.0.to: ${problem}`)
  })

  it('refuses two rules for one path, and origins that are none', () => {
    const twice = routeRuleProblems([rules[0] as RouteRule, rules[0] as RouteRule], [])
    expect(twice).toContain('route_rules.1.from: has a rule already')
    expect(problemsOf({}, ['https://shop.example/path'])[0]).toMatch(
      /^allowed_origins\.0: must be an https origin/,
    )
  })
})
