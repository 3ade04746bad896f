// What a site is: one niche domain of the deployment (design section 5). `defineSite` lives in sites/define-site.ts.
import type { Locale } from '../domain/constants.ts'
import type { RouteRule } from '../domain/route-rules.ts'
import type { Niche } from '../domain/slugs.ts'
import type { RegionData, Settings } from './settings.ts'

export type { Niche }

/** Settings that are the same for every visitor; the geo-IP answers are added per request. */
export type SiteSettings = Omit<Settings, 'geoip_country' | 'geoip_selected_country'> & { niche: Niche }

/** Words of a site's own, nested as in locales/*.json; they stand over the locale's. */
export interface Wording {
  [key: string]: string | Wording
}

export type Site = {
  id: string
  hostnames: readonly string[]
  /** Sites share members only when they name the same pool. */
  pool: string
  /** Whether the file says `pool`, rather than leaving it at the site's own id. */
  names_pool: boolean
  settings: SiteSettings
  /** 'required': nothing is stored on the device before consent. */
  tracking_consent: 'required' | 'off'
  /** Sender address of the site's mail. */
  mail_from: string
  /** Whom to tell of a hole in security: an e-mail address or an https address; without it there is no security.txt. */
  security_contact?: string
  wording: Partial<Record<Locale, Wording>>
  /** Regions per country where the site offers other ones than all. */
  region_data: RegionData
  /** Paths that are sent elsewhere; those outside the site only to `allowed_origins`. */
  route_rules: readonly RouteRule[]
  allowed_origins: readonly string[]
}
