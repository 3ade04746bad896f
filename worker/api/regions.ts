// `GET /api/regions.php`: the first-level regions of the site's countries, or those the site chose to offer.
import { contract } from '#src/contract/index.ts'
import { isCountry } from '#src/domain/geography/countries.ts'
import { REGIONS } from '#src/domain/geography/regions.ts'
import { serve } from './serve.ts'

export const regionsApi = serve(contract.regions, {
  list: ({ site }) =>
    Object.fromEntries(
      site.settings.countries
        .filter(isCountry)
        .map((country) => [
          country,
          (site.region_data[country] ?? REGIONS[country]).map(({ id, name }) => ({ id, name })),
        ]),
    ),
})
