// Route rules (specification section 2: "server route rules may redirect, and an external redirect leaves the site"):
// which rules are valid, and where they redirect a path. Pure, for the build, the pipeline and the browser.
import { parseUrl } from './parse-url.ts'

export const ROUTE_RULE_STATUSES = [301, 302, 307, 308] as const

/** `from` is a path, or everything below one (`/old/*`); `to` a path of the site or an https URL, with `/*` for the rest of the path. */
export type RouteRule = { from: string; to: string; status: (typeof ROUTE_RULE_STATUSES)[number] }

/** Paths that are no pages cannot be redirected: calls, system files, static files. */
const RESERVED =
  /^\/(?:api|_[^/]*|\.well-known|assets|fonts|photos)(?:\/|$)|^\/(?:sw\.js|robots\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.\w+|apple-touch-icon\.png)$/
/** Pages that no rule may hide, neither by name nor below a wildcard: the login, and the targets of e-mail links. */
const KEPT = /^\/(?:login|activate\/(?:done|error))$/
const FROM = /^\/(?:[\w.~%!$&'()+,;=:@-]+\/)*(?:[\w.~%!$&'()+,;=:@-]+|\*)?$/
/** Any origin: only the path is parsed. */
const HERE = 'https://here.invalid'

const isBelow = (from: string) => from.endsWith('/*')
const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/** The rest of a path that a rule keeps: '' for an exact match, the part below a wildcard, null where it does not apply. */
function matchRule(from: string, path: string): string | null {
  if (!isBelow(from)) return withoutSlash(path) === withoutSlash(from) ? '' : null
  const below = from.slice(0, -1)
  return path.startsWith(below) && path.length > below.length ? path.slice(below.length) : null
}

const isExempt = (path: string) => RESERVED.test(path) || KEPT.test(withoutSlash(path))

/** Whether a rule redirects this path; the browser needs no more. */
export function isRuled(froms: readonly string[], path: string): boolean {
  return !isExempt(path) && froms.some((from) => matchRule(from, path) !== null)
}

/**
 * The redirect of the first matching rule: a path of this site, or a URL of an allowed origin. The visitor's query is appended to the
 * rule's own. Null where no rule applies, and where a target would be of another origin.
 */
export function findRedirect(
  { route_rules, allowed_origins }: { route_rules: readonly RouteRule[]; allowed_origins: readonly string[] },
  path: string,
  query: URLSearchParams,
): { location: string; status: RouteRule['status'] } | null {
  if (route_rules.length === 0 || isExempt(path)) return null
  for (const { from, to, status } of route_rules) {
    const rest = matchRule(from, path)
    if (rest === null) continue
    // Slashes at the start of the rest would make it another host (open redirect): `//evil.example`.
    const target = isBelow(to) ? to.slice(0, -1) + rest.replace(/^[/\\]+/, '') : to
    const url = parseUrl(target, HERE)
    if (!url) return null
    for (const [name, value] of query) url.searchParams.append(name, value)
    if (url.origin !== HERE)
      return allowed_origins.includes(url.origin) ? { location: url.href, status } : null
    const location = `${url.pathname}${url.search}${url.hash}`
    return location.startsWith('//') ? null : { location, status }
  }
  return null
}

/** Why a rule may not redirect to a path: another rule begins there, or it is a loop. Null when it may. */
function chainProblem(rules: readonly RouteRule[], index: number, path: string): string | null {
  const next = isExempt(path) ? -1 : rules.findIndex((rule) => matchRule(rule.from, path) !== null)
  const [own, other] = [rules[index], rules[next]]
  if (!own || !other) return null
  if (next === index) return `leads back to this very rule: ${own.from} sends ${path} on again`
  const back = isBelow(other.to) ? other.to.slice(0, -1) : other.to
  const rule = `route_rules.${next} (${other.from} → ${other.to})`
  return matchRule(own.from, back) === null && !own.from.startsWith(back)
    ? `leads to ${rule}: write where that one leads, so that it is one step`
    : `goes round in a circle with ${rule}, which leads back to ${own.from}`
}

/** The errors of a site's rules, each as `key: message`. */
export function routeRuleProblems(
  route_rules: readonly RouteRule[],
  allowed_origins: readonly string[],
): string[] {
  const problems = allowed_origins.flatMap((origin, index) =>
    parseUrl(origin)?.origin === origin && origin.startsWith('https://')
      ? []
      : [`allowed_origins.${index}: must be an https origin without a path, such as https://shop.example`],
  )
  const seen = new Set<string>()
  for (const [index, { from, to }] of route_rules.entries()) {
    const say = (key: 'from' | 'to', message: string) =>
      problems.push(`route_rules.${index}.${key}: ${message}`)
    if (!FROM.test(from)) say('from', 'must be a path such as /old, or /old/* for everything below it')
    else if (RESERVED.test(from))
      say('from', 'is not a page: calls, system files and assets cannot be redirected')
    else if (KEPT.test(withoutSlash(from)))
      say('from', 'must stay reachable: members log in there, and mails lead there')
    else if (seen.has(withoutSlash(from))) say('from', 'has a rule already')
    seen.add(withoutSlash(from))

    if (isBelow(to) && !isBelow(from)) say('to', 'carries a rest over (/*), but `from` has none')
    if (!/^(?:\/(?![/\\])|https:\/\/)/.test(to) || /[\s\\]/.test(to) || !URL.canParse(to, HERE)) {
      say('to', 'must be a path of this site, or an https URL')
      continue
    }
    const url = new URL(to, HERE)
    if (url.username || url.password) say('to', 'must not carry a name or a password')
    else if (url.origin !== HERE && !allowed_origins.includes(url.origin))
      say('to', `leaves the site for ${url.origin}, which is not in allowed_origins`)
    else if (url.origin === HERE) {
      const problem = chainProblem(route_rules, index, url.pathname)
      if (problem) say('to', problem)
    }
  }
  return problems
}
