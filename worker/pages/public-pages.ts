// What the route table says about pages for outsiders: which are for search engines, which for members. A new line in src/routes.tsx
// appears here by itself.
import type { SiteSettings } from '#src/contract/site.ts'
import type { PageHandle, PageRoute } from '#src/page.ts'
import { PAGES } from '#src/routes.tsx'

const hasParameter = ({ path }: PageRoute) => path.includes(':')

/** Pages without a description are not indexed; nor are those that not everybody may see. */
export const isIndexable = ({ access, description }: PageHandle) =>
  (access === 'public' || access === 'optional') && description !== undefined

/** Paths of a site's pages that search engines may list. Landers are listed by their slugs instead. */
export const indexablePaths = (settings: SiteSettings): string[] =>
  PAGES.filter(
    (route) =>
      isIndexable(route.handle) && !hasParameter(route) && route.handle.isOffered?.(settings) !== false,
  ).map(({ path }) => path)

/**
 * The first segments of members' paths, such as `/chats`, and of those where a visitor may see members, such as the search: no search
 * engine may index people (docs/decisions/search.md).
 */
export const memberPaths = (): string[] => [
  ...new Set(
    PAGES.filter(
      ({ handle }) => handle.access === 'member' || (handle.access === 'optional' && !isIndexable(handle)),
    ).map(({ path }) => `/${path.split('/')[1]}`),
  ),
]

/** Paths of pages that are the same bytes for every visitor: prefetching one has no effect. */
export const cachedPaths = (): string[] =>
  PAGES.filter((route) => route.handle.cached && !hasParameter(route)).map(({ path }) => path)
