// What a site is: one niche domain of the deployment (design section 5). `defineSite` lives in sites/define-site.ts.
import type { Locale } from '../domain/constants.ts'
import type { SitePackage } from '../domain/packages.ts'
import type { RouteRule } from '../domain/route-rules.ts'
import type { Niche } from '../domain/slugs.ts'
import type { LanderVariants } from '../domain/variants.ts'
import type { RegionData, Settings } from './settings.ts'

export type { Niche }

/** Settings that are the same for every visitor; the geo-IP answers are added per request, regions where they are asked for. */
export type SiteSettings = Omit<Settings, 'geoip_country' | 'geoip_selected_country' | 'region_data'> & {
  niche: Niche
}

/** Words of a site's own, nested as in locales/*.json; they stand over the locale's. */
export interface Wording {
  [key: string]: string | Wording
}

/** What members are offered by themselves; null for nothing. Percents off the price. */
export type SiteDiscounts = {
  /** For the first purchase. */
  welcome: { code: string; percent: number } | null
  /** Once, to whoever has bought nothing in their first `after_days`: from the moment they look, for so many hours. */
  time_bonus: { after_days: number; percent: number; hours: number } | null
}

/** Where webcams and a resell ad come from and lead. Addresses of the operator's own writing: `{account}` stands for a webcam. */
export type SiteAds = {
  cams: { search: string; snapshot: string; visit: string } | null
  resell: string | null
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
  /** Whether somebody looks at a photo before it is shown to others, or after. */
  photo_review: 'before' | 'after'
  discounts: SiteDiscounts
  /** Partners of webcam and resell ads. */
  ads: SiteAds
  /** Visitors are told once that the site is for adults before they see its pages. */
  entry_warning: boolean
  wording: Partial<Record<Locale, Wording>>
  /** Landers that are tried against others at their own address; null for none. */
  variants: LanderVariants | null
  /** Affiliates' networks that are counted by name however many others a day brings. */
  networks: readonly string[]
  /** What is sold, cheapest first or as the site likes; nothing where empty. */
  credit_packages: readonly SitePackage[]
  /** Subscriptions: their credits come every month. */
  premium_plans: readonly SitePackage[]
  /** What is paid with where a package has no price in the money of the buyer's country. */
  default_currency: string
  /** VAT by country, in hundredths of a percent, where it is another than `VAT_RATES` says. */
  vat_rates: Readonly<Record<string, number>>
  /** Regions per country where the site offers other ones than all. */
  region_data: RegionData
  /** Paths that are sent elsewhere; those outside the site only to `allowed_origins`. */
  route_rules: readonly RouteRule[]
  allowed_origins: readonly string[]
}
