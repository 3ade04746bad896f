// For sites that require consent before they store (design section 9): only their pages have a consent bar, and an affiliate's
// parameters still in their URL.

import { enhanceConsentBar } from './consent-bar.ts'
import { enhanceEntryWarning } from './entry-warning.ts'
import { removeTrackingParameters } from './remove-tracking-parameters.ts'

export function startConsentSite(): void {
  enhanceConsentBar()
  enhanceEntryWarning()
  removeTrackingParameters()
}
