// Normalizes paths. Case, slashes, percent-encoding and dot segments can write the same page in any number of ways; here they become
// one, so that the code behind this knows one spelling. Pure.

/** Percent-encoded letters, digits, `-`, `.`, `_` and `~` mean the same as themselves (RFC 3986 section 2.3). */
const NEEDLESSLY_ENCODED = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/g
/** Characters that must be encoded in a path; a percent sign that encodes nothing could with the next letter. */
const UNENCODED = /[^\u0021-\u007e]|["<>^`{}]|%(?![\da-f]{2})/giu
/** Matches most paths, which are normal already. */
const ALREADY_NORMALIZED = /^(?:\/[\w~-]+)+$/

/**
 * A normalized path: one slash at its start and between its segments, none at its end, nothing encoded needlessly, no dot segments.
 * What must be encoded (`%2F`) stays so.
 */
export function normalizePath(path: string): string {
  if (ALREADY_NORMALIZED.test(path)) return path
  const decoded = path
    .replace(UNENCODED, (character) => encodeURIComponent(character.toWellFormed()))
    .replace(/%[\da-f]{2}/gi, (encoded) => encoded.toUpperCase())
    .replace(NEEDLESSLY_ENCODED, (encoded) => String.fromCharCode(Number.parseInt(encoded.slice(1), 16)))
  const parts: string[] = []
  // Browsers read a backslash as a slash.
  for (const part of decoded.split(/[/\\]/)) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}

/** A page and its canonical path. */
export type MatchedPath<Page> = { path: string; page: Page }
export type PathMatcher<Page> = (path: string) => MatchedPath<Page> | null

/** A route's pattern in segments; parameters begin with a colon, an optional last one may be missing. */
type Pattern<Page> = { page: Page; parts: readonly string[]; shortest: number }

/**
 * Finds the page of a normalized path, with its fixed segments in any case; parameters keep theirs. The patterns are those of the
 * route table.
 */
export function createPathMatcher<Page extends { path: string }>(pages: readonly Page[]): PathMatcher<Page> {
  const fixed = new Map<string, Page>()
  const patterns: Pattern<Page>[] = []
  for (const page of pages) {
    if (!page.path.includes(':')) {
      fixed.set(page.path, page)
      continue
    }
    const parts = page.path.slice(1).split('/')
    patterns.push({ page, parts, shortest: parts.length - (page.path.endsWith('?') ? 1 : 0) })
  }
  // `/likes/mine` before `/:anything/mine`: the pattern with more fixed segments wins.
  const freedom = ({ parts }: Pattern<Page>) => parts.filter((part) => part.startsWith(':')).length
  patterns.sort((a, b) => freedom(a) - freedom(b))

  return (path) => {
    const page = fixed.get(path) ?? fixed.get(path.toLowerCase())
    if (page) return { path: page.path, page }
    const given = path.slice(1).split('/')
    for (const { page, parts, shortest } of patterns) {
      if (given.length < shortest || given.length > parts.length) continue
      const spelt = matchPattern(parts, given)
      if (spelt) return { path: spelt, page }
    }
    return null
  }
}

function matchPattern(parts: readonly string[], given: readonly string[]): string | null {
  let path = ''
  for (const [index, part] of given.entries()) {
    const expected = parts[index] ?? ''
    if (!expected.startsWith(':') && expected !== part && expected !== part.toLowerCase()) return null
    path += `/${expected.startsWith(':') ? part : expected}`
  }
  return path
}
