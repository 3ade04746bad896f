// The site itself, and its partners' ads.
import { get, group, post } from '../call.ts'

export const settings = group('/api/settings.php', 'public', { show: get({ output: (s) => s.Settings }) })

export const companyInfo = group('/api/companyinfo.php', 'public', {
  show: get({ output: (s) => s.CompanyInfo }),
})

/**
 * Stored on this device for 365 days, and in the account of a member. The worker itself answers it, in front of an upstream too,
 * because pages depend on it.
 */
export const locale = group('/api/locale.php', 'optional', {
  choose: post({ input: (s) => s.LocaleChoice, output: (s) => s.Done }),
})

/** Opened in a new window: redirects to the site's resell partner; `not_found` where it has none. */
export const resellPartner = group('/api/resellpartner.php', 'public', {
  leave: get({ input: (s) => s.ResellVisit, output: 'response', refuses: ['not_found'] }),
})

/** Opened in a new window: redirects to a webcam at the site's partner; `not_found` where it has none. */
export const xcamsRedirect = group('/api/xcams/redirect.php', 'public', {
  leave: get({ input: (s) => s.CamRef, output: 'response', refuses: ['not_found'] }),
})

/** Webcams of the site's partner that are live now; none for a member who is shown no ads, and where the partner does not answer. */
export const xcamsSearch = group('/api/xcams/search.php', 'member', {
  run: get({ input: (s) => s.CamsQuery, output: (s) => s.Cams, refuses: ['too_many'] }),
})

/** A webcam's image, fetched by the worker so that the partner does not learn the member's IP address. `not_found` where there is none. */
export const xcamsSnapshot = group('/api/xcams/snapshot.php', 'member', {
  show: get({ input: (s) => s.CamRef, output: 'response', refuses: ['too_many', 'not_found'] }),
})
