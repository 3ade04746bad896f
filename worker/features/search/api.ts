// `GET /api/search.php`: member search, for members and, where the site allows it, for visitors.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'

export const searchApi = bindHandlers(contract.search, {
  async run({ input, member, visitor, tracking, services, principal, by_page }) {
    if (by_page) services.limits.takePageSearch({ member, visitor })
    else await services.limits.takeFor('search', { member, visitor })
    const memberState = principal.kind === 'member' ? principal.state : null
    return services.search.run(input, {
      member_id: member?.id ?? null,
      searcher: memberState?.searcher ?? null,
      last_search: memberState?.last_search,
      visitor_country: visitor.country,
      network: tracking?.network ?? input.trafficsource ?? null,
    })
  },
})
