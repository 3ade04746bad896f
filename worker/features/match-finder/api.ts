// `/api/match_finder.php`: the deck, passing a profile, taking back one pass or all. The deck counts as a search.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'

export const matchFinderApi = bindHandlers(contract.matchFinder, {
  async deck({ input, member, visitor, services, principal, by_page }) {
    if (by_page) services.limits.takePageSearch({ member, visitor })
    else await services.limits.takeFor('search', { member, visitor })
    return services.matchFinder.deck(member.id, input, {
      searcher: principal.state?.searcher ?? null,
      last_search: principal.state?.last_search,
      visitor_country: visitor.country,
    })
  },

  async pass({ input, member, services }) {
    await services.limits.take('pass', member.id)
    return services.matchFinder.pass(member.id, input.profile)
  },

  undo: ({ input, member, services }) => services.matchFinder.undo(member.id, input.profile),

  forget: ({ member, services }) => services.matchFinder.forget(member.id),
})
