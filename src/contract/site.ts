// A site: one niche domain of the deployment (design section 5). `defineSite` lives in sites/define-site.ts.
import type { Answering } from '../domain/answering.ts'
import type { ApprovalLimits } from '../domain/approvals.ts'
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

/** A site's own messages, nested as in locales/*.json; they override the locale's. */
export interface Wording {
  [key: string]: string | Wording
}

/** Automatic discounts; null for none. Percents off the price. */
export type SiteDiscounts = {
  /** For the first purchase. */
  welcome: { code: string; percent: number } | null
  /** Once, for members without a purchase in their first `after_days`: from the moment they see it, for so many hours. */
  time_bonus: { after_days: number; percent: number; hours: number } | null
}

/** The URLs of webcams and of the resell ad, written by the operator; `{account}` is replaced by a webcam's account. */
export type SiteAds = {
  cams: { search: string; snapshot: string; visit: string } | null
  resell: string | null
}

export type Site = {
  id: string
  hostnames: readonly string[]
  /** Sites share members only when they name the same pool. */
  pool: string
  /** Whether the file sets `pool`; the default is the site's own id. */
  names_pool: boolean
  settings: SiteSettings
  /** 'required': nothing is stored on the device before consent. */
  tracking_consent: 'required' | 'off'
  /** Sender address of the site's mail. */
  mail_from: string
  /** The domain of the addresses that answers to mails about cases go to; without it such mails are answered on the pages alone. */
  case_mail_domain?: string
  /** The contact for vulnerability reports: an e-mail address or an https URL; without it there is no security.txt. */
  security_contact?: string
  /** Whether photos are reviewed before others see them, or after. */
  photo_review: 'before' | 'after'
  /** When messages to fictional profiles are answered; null: nobody answers, and none is accepted. */
  answering: Answering | null
  /** Credits and refunds above these wait for a second operator. */
  approvals: ApprovalLimits
  discounts: SiteDiscounts
  /** Partners of webcam and resell ads. */
  ads: SiteAds
  /** Visitors see an 18+ notice once before the site's pages. */
  entry_warning: boolean
  wording: Partial<Record<Locale, Wording>>
  /** Variants of landers that are tested at the same URL; null for none. */
  variants: LanderVariants | null
  /** Affiliate networks that are always counted by name; others only up to a daily number. */
  networks: readonly string[]
  /** The packages, in the order in which they are shown; without any nothing is sold. */
  credit_packages: readonly SitePackage[]
  /** Subscriptions: their credits are granted every month. */
  premium_plans: readonly SitePackage[]
  /** The currency where a package has no price in that of the buyer's country. */
  default_currency: string
  /** VAT by country, in hundredths of a percent, where it differs from `VAT_RATES`. */
  vat_rates: Readonly<Record<string, number>>
  /** The regions of a country where the site does not offer all. */
  region_data: RegionData
  /** Redirects of paths; to other origins only those of `allowed_origins`. */
  route_rules: readonly RouteRule[]
  allowed_origins: readonly string[]
}
