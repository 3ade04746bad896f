// `/api/match_finder.php`: the deck, passing a profile, taking back one pass or all. The deck counts as a search.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createMatchFinder } from './service.ts'

export const matchFinderApi = bindHandlers(contract.matchFinder, {
  async deck({ input, member, visitor, deps, principal, by_page }) {
    if (by_page) createLimits(deps).takePageSearch({ member, visitor })
    else await createLimits(deps).takeFor('search', { member, visitor })
    return createMatchFinder(deps).deck(member.id, input, {
      searcher: principal.state?.searcher ?? null,
      last_search: principal.state?.last_search,
      visitor_country: visitor.country,
    })
  },

  async pass({ input, member, deps }) {
    await createLimits(deps).take('pass', member.id)
    return createMatchFinder(deps).pass(member.id, input.profile)
  },

  undo: ({ input, member, deps }) => createMatchFinder(deps).undo(member.id, input.profile),

  forget: ({ member, deps }) => createMatchFinder(deps).forget(member.id),
})
