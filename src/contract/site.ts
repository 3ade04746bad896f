// What a site is: one niche domain of the deployment (design section 5). `defineSite` lives in sites/define-site.ts.
import type { Niche } from '../domain/slugs.ts'
import type { Settings } from './settings.ts'

export type { Niche }

/** Settings that are the same for every visitor; the geo-IP answers are added per request. */
export type SiteSettings = Omit<Settings, 'geoip_country' | 'geoip_selected_country'> & { niche: Niche }

export type Site = {
  id: string
  hostnames: readonly string[]
  /** Sites share members only when they name the same pool. */
  pool: string
  settings: SiteSettings
  /** 'required': nothing is stored on the device before consent. */
  tracking_consent: 'required' | 'off'
  /** Sender address of the site's mail. */
  mail_from: string
  /** Whom to tell of a hole in security: an e-mail address or an https address; without it there is no security.txt. */
  security_contact?: string
}
