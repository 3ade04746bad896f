// What the browser does on sites that ask before they store (design section 9), and on no other: pages there are the
// only ones with a consent bar, and with an affiliate's parameters still in their address.

import { enhanceConsentBar } from './consent-bar.ts'
import { enhanceEntryWarning } from './entry-warning.ts'
import { removeTrackingParameters } from './remove-tracking-parameters.ts'

export function startConsentSite(): void {
  enhanceConsentBar()
  enhanceEntryWarning()
  removeTrackingParameters()
}
