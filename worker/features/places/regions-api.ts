// `GET /api/regions.php`: the regions of the site's countries, or of one; on request with how many people visitors may see
// there.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'
import { listRegions } from './list-regions.ts'

export const regionsApi = bindHandlers(contract.regions, {
  async list({ input, site, locale, services }) {
    const [regions, people] = await Promise.all([
      listRegions(site, locale, input.country),
      input.people && input.country ? services.places.people(input.country) : null,
    ])
    return Object.fromEntries(
      Object.entries(regions).map(([country, each]) => [
        country,
        each.map((region) => ({ ...region, people: people && (people.get(region.id) ?? 0) })),
      ]),
    )
  },
})
