// `GET /api/search.php`: member search, for members and, where the site allows it, for visitors.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createSearch } from './service.ts'

export const searchApi = bindHandlers(contract.search, {
  async run({ input, member, visitor, tracking, deps, principal, by_page }) {
    if (by_page) createLimits(deps).takePageSearch({ member, visitor })
    else await createLimits(deps).takeFor('search', { member, visitor })
    const memberState = principal.kind === 'member' ? principal.state : null
    return createSearch(deps).run(input, {
      member_id: member?.id ?? null,
      searcher: memberState?.searcher ?? null,
      last_search: memberState?.last_search,
      visitor_country: visitor.country,
      network: tracking?.network ?? input.trafficsource ?? null,
    })
  },
})
