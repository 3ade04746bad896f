// `GET /api/cities.php?q&country`: cities by the beginning of their name.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const citiesApi = bindHandlers(contract.cities, {
  async complete({ input, services, ...asking }) {
    await services.limits.takeFor('cities', asking)
    return { cities: await services.places.complete(input) }
  },
})
