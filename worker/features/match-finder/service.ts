// The match finder: a member's own search, without profiles they have liked or passed. Members only, because a fictional profile is
// never a match (trust); with a filter for fictional ones it shows those alone.
import type { Deck } from '#src/contract/match-finder.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import { widenFilters } from '#src/domain/search-defaults.ts'
import { withoutTraits } from '#src/domain/search-query.ts'
import { rememberedSearch, type SearchInput } from '#worker/features/search/default-filters.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'
import { addPass, deletePass, deletePasses, findDeck, findLastPassed, findUndecided } from './queries.ts'

type DeckRequest = { wider: boolean; fictional: boolean; top?: string | undefined }

export function createMatchFinder(deps: SiteServiceDeps) {
  const { pool, database, now } = deps
  return {
    /** Never widened: at the end of the deck the page says so. */
    async deck(
      viewer: string,
      { wider, fictional, top: id }: DeckRequest,
      known: Omit<SearchInput, 'member_id'>,
    ): Promise<Deck> {
      const remembered = await rememberedSearch(deps, { ...known, member_id: viewer })
      const steps = widenFilters(withoutTraits(remembered))
      const widest = steps.at(-1) ?? steps[0]
      const filters = wider ? widest : steps[0]
      const kind = fictional ? 'fictional' : 'member'
      const [profiles, last_passed, top] = await Promise.all([
        findDeck(database.read, { pool, viewer, kind, filters, now: now(), limit: DEFAULT_PAGE_SIZE }),
        findLastPassed(database.read, { viewer, kind, now: now() }),
        id === undefined ? null : findUndecided(database.read, { pool, viewer, kind, id, now: now() }),
      ])
      return { profiles, last_passed, top, can_widen: filters !== widest, filter_options: filters }
    },

    /** `not_found` for oneself and for a profile that is not visible. */
    async pass(member_id: string, profile_id: string): Promise<'done'> {
      const pass = { pool, member_id, profile_id, now: now() }
      if (member_id === profile_id || !(await addPass(database.write, pass))) throw new Refusal('not_found')
      return 'done'
    },

    async undo(member_id: string, profile_id: string): Promise<'done'> {
      await deletePass(database.write, member_id, profile_id)
      return 'done'
    },

    async forget(member_id: string): Promise<'done'> {
      await deletePasses(database.write, member_id)
      return 'done'
    },
  }
}
