// The calls of the feature `site`.
import { companyInfoOf } from '#src/contract/company.ts'
import { CountryCode } from '#src/contract/fields.ts'
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { listRegions } from '#worker/features/places/list-regions.ts'
import { findPushKeys } from '#worker/platform/push/push-keys.ts'

/** `GET /api/companyinfo.php`: who runs the site, as its settings say. */
export const companyInfoApi = bindHandlers(contract.companyInfo, {
  show: ({ site }) => companyInfoOf(site.settings),
})

import * as v from 'valibot'

/**
 * `GET /api/settings.php`: the site's public settings, with the visitor's likely country. Pages, which contain the settings, get none of
 * `region_data`: they load the regions of one country where they show them.
 */
export const settingsApi = bindHandlers(contract.settings, {
  async show({ site, visitor: { country }, env, locale, by_page }) {
    const { settings } = site
    return {
      ...settings,
      push_pub: findPushKeys(site, env)?.pub ?? null,
      // The edge also reports codes that are no countries, such as T1 for Tor.
      geoip_country: v.is(CountryCode, country) ? country : null,
      geoip_selected_country: country !== null && settings.countries.includes(country) ? country : null,
      ...(!by_page && { region_data: await listRegions(site, locale) }),
    }
  },
})
