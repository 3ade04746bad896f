// `GET /api/geocode.php?lat&lon`: the city that is nearest. Coordinates arrive rounded, and are kept nowhere.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const geocodeApi = bindHandlers(contract.geocode, {
  async locate({ input, services, ...asking }) {
    await services.limits.takeFor('geocode', asking)
    return services.places.locate(input)
  },
})
