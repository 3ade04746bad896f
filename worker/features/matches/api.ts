// `GET /api/signup_matches.php`: the first people a new member could write to. It counts as a search.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createMatches } from './service.ts'

export const signupMatchesApi = bindHandlers(contract.signupMatches, {
  async list({ member, visitor, deps, principal, by_page }) {
    if (by_page) createLimits(deps).takePageSearch({ member, visitor })
    else await createLimits(deps).takeFor('search', { member, visitor })
    return createMatches(deps).of(member.id, {
      searcher: principal.state?.searcher ?? null,
      visitor_country: visitor.country,
    })
  },
})
