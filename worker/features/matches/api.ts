// `GET /api/signup_matches.php`: the first people a new member could write to. It counts as a search.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'

export const signupMatchesApi = bindHandlers(contract.signupMatches, {
  async list({ member, visitor, services, principal, by_page }) {
    if (by_page) services.limits.takePageSearch({ member, visitor })
    else await services.limits.takeFor('search', { member, visitor })
    return services.matches.of(member.id, {
      searcher: principal.state?.searcher ?? null,
      visitor_country: visitor.country,
    })
  },
})
