// The regions of a site: all first-level regions of its countries in the visitor's language, or those in the site's file, under its own
// names. The table of regions is loaded on use, because few calls need it.
import type { RegionData } from '#src/contract/settings.ts'
import type { Site } from '#src/contract/site.ts'
import type { Locale } from '#src/domain/constants.ts'
import { isCountry } from '#src/domain/geography/countries.ts'
import { inWordsOf, loadRegionNames } from '#src/domain/geography/region-names.ts'
import { languageOf } from '#src/i18n/negotiate.ts'

/** Of one `country`, or of all that the site serves. */
export async function listRegions(
  { settings, region_data }: Site,
  locale: Locale,
  country?: string,
): Promise<RegionData> {
  const language = languageOf(locale)
  const [{ REGIONS }, names] = await Promise.all([
    import('#src/domain/geography/regions.ts'),
    loadRegionNames(language),
  ])
  return Object.fromEntries(
    settings.countries
      .filter(isCountry)
      .filter((served) => country === undefined || country === served)
      .map((served) => [
        served,
        region_data[served]?.map(({ id, name }) => ({ id, name })) ??
          inWordsOf(language, names, REGIONS[served]),
      ]),
  )
}
