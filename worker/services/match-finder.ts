// The match finder: the search the server would choose for a member, less whom they have liked or passed. Members alone, for a
// fictional profile is never a match (trust); who asks for fictional ones is shown those, and nobody else among them.
import type { Deck } from '#src/contract/match-finder.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import { defaultFilters, widening } from '#src/domain/search-defaults.ts'
import { findSearcher } from '../data/members.ts'
import { addPass, deletePass, deletePasses, findDeck, findLastPassed } from '../data/passes.ts'
import type { Searching } from './search.ts'
import type { SiteServiceDeps } from './service-deps.ts'

type Asked = { wider: boolean; fictional: boolean }

export function createMatchFinder({ pool, database, site, now }: SiteServiceDeps) {
  const { niche, countries } = site.settings
  return {
    /** Never widened by itself: where it ends, the page says so. */
    async deck(
      viewer: string,
      { wider, fictional }: Asked,
      known: Pick<Searching, 'searcher' | 'visitor_country'>,
    ): Promise<Deck> {
      const searcher = known.searcher ?? (await findSearcher(database.read, pool, viewer))
      const { visitor_country } = known
      const steps = widening(defaultFilters({ niche, countries, visitor_country, searcher }, now()))
      const widest = steps.at(-1) ?? steps[0]
      const filters = wider ? widest : steps[0]
      const kind = fictional ? 'fictional' : 'member'
      const [profiles, last_passed] = await Promise.all([
        findDeck(database.read, { pool, viewer, kind, filters, now: now(), limit: DEFAULT_PAGE_SIZE }),
        findLastPassed(database.read, { viewer, kind, now: now() }),
      ])
      return { profiles, last_passed, can_widen: filters !== widest, filter_options: filters }
    },

    /** `not_found` for oneself and for whom one may not see. */
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
