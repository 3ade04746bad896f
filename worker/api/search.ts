// `GET /api/search.php`: member search, for members and where the site allows it for visitors.
import { contract } from '#src/contract/index.ts'
import { serve } from './serve.ts'

export const searchApi = serve(contract.search, {
  async run({ input, member, visitor, tracking, services, principal, by_page }) {
    if (by_page) services.limits.takePageSearch({ member, visitor })
    else await services.limits.takeAs('search', { member, visitor })
    const desk = principal.kind === 'member' ? principal.desk : null
    return services.search.run(input, {
      member_id: member?.id ?? null,
      searcher: desk?.searcher ?? null,
      last_search: desk?.last_search,
      visitor_country: visitor.country,
      network: tracking?.network ?? input.trafficsource ?? null,
    })
  },
})
