// The calls of the feature `places`.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { listRegions } from './list-regions.ts'
import { createPlaces } from './service.ts'

/** `GET /api/cities.php?q&country`: cities by the beginning of their name. */
export const citiesApi = bindHandlers(contract.cities, {
  async complete({ input, deps, ...asking }) {
    await createLimits(deps).takeFor('cities', asking)
    return { cities: await createPlaces(deps).complete(input) }
  },
})

/** `GET /api/geocode.php?lat&lon`: the nearest city. Coordinates arrive rounded, and are not stored. */
export const geocodeApi = bindHandlers(contract.geocode, {
  async locate({ input, deps, ...asking }) {
    await createLimits(deps).takeFor('geocode', asking)
    return createPlaces(deps).locate(input)
  },
})

/**
 * `GET /api/regions.php`: the regions of the site's countries, or of one; on request with how many people visitors may see
 * there.
 */
export const regionsApi = bindHandlers(contract.regions, {
  async list({ input, site, locale, deps }) {
    const [regions, people] = await Promise.all([
      listRegions(site, locale, input.country),
      input.people && input.country ? createPlaces(deps).people(input.country) : null,
    ])
    return Object.fromEntries(
      Object.entries(regions).map(([country, each]) => [
        country,
        each.map((region) => ({ ...region, people: people && (people.get(region.id) ?? 0) })),
      ]),
    )
  },
})
