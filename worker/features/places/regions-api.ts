// `GET /api/regions.php`: the first-level regions of the site's countries, or of one, in the visitor's language, or those the site chose to
// offer, as it calls them; where it is asked for, with how many people are seen there from outside. They are loaded when somebody asks: no other call needs them.
import { contract } from '#src/contract/index.ts'
import { isCountry } from '#src/domain/geography/countries.ts'
import { inWordsOf, loadRegionNames } from '#src/domain/geography/region-names.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import { bindHandlers } from '#worker/serve.ts'

export const regionsApi = bindHandlers(contract.regions, {
  async list({ input, site, locale, services }) {
    const language = languageOf(locale)
    const [{ REGIONS }, names, people] = await Promise.all([
      import('#src/domain/geography/regions.ts'),
      loadRegionNames(language),
      input.people && input.country ? services.places.people(input.country) : null,
    ])
    const counted = (region: { id: number; name: string }) => ({
      ...region,
      people: people && (people.get(region.id) ?? 0),
    })
    return Object.fromEntries(
      site.settings.countries
        .filter(isCountry)
        .filter((country) => input.country === undefined || input.country === country)
        .map((country) => [
          country,
          (
            site.region_data[country]?.map(({ id, name }) => ({ id, name })) ??
            inWordsOf(language, names, REGIONS[country])
          ).map(counted),
        ]),
    )
  },
})
