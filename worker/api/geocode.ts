// `GET /api/geocode.php?lat&lon`: the city that is nearest. Coordinates arrive rounded, and are kept nowhere.
import { contract } from '#src/contract/index.ts'
import { serve } from './serve.ts'

export const geocodeApi = serve(contract.geocode, {
  async locate({ input, services, ...asking }) {
    await services.limits.takeAs('geocode', asking)
    return services.places.locate(input)
  },
})
