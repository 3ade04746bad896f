// The first people a new member could write to: their own search, real members who let strangers write, most in common first
// (trust: a fictional profile is never a match).
import type { SignupMatches } from '#src/contract/matches.ts'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import { widenFilters } from '#src/domain/search-defaults.ts'
import { withoutTraits } from '#src/domain/search-query.ts'
import { rememberedSearch, type SearchInput } from '#worker/features/search/default-filters.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'
import { findMatches } from './queries.ts'

export function createMatches(deps: SiteServiceDeps) {
  const { pool, database, now } = deps
  return {
    /** Tries the own filters, then any age, then any country, in one query: the first that finds anybody is returned. */
    async of(member_id: string, known: Omit<SearchInput, 'member_id'>): Promise<SignupMatches> {
      const tries = widenFilters(withoutTraits(await rememberedSearch(deps, { ...known, member_id })))
      const found = await Promise.all(
        tries.map((filters) =>
          findMatches(database.read, {
            pool,
            viewer: member_id,
            filters,
            now: now(),
            limit: DEFAULT_PAGE_SIZE,
          }),
        ),
      )
      const first = Math.max(
        0,
        found.findIndex((profiles) => profiles.length > 0),
      )
      return {
        profiles: found[first] ?? [],
        wider: first > 0,
        filter_options: tries[first] ?? tries[0],
      }
    },
  }
}
