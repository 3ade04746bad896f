// `GET /api/geocode.php?lat&lon`: the nearest city. Coordinates arrive rounded, and are not stored.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const geocodeApi = bindHandlers(contract.geocode, {
  async locate({ input, services, ...asking }) {
    await services.limits.takeFor('geocode', asking)
    return services.places.locate(input)
  },
})
