// Who is shown webcam and resell ads (specification section 6): a logged-in, non-paying member whose signup is more than
// four days old, and only where the site's member_resell includes them. Proved by tests/unit/domain/ad-eligibility.test.ts.
import { AD_ELIGIBILITY_MS } from './constants.ts'

type Ad = 'cams' | 'camads'
type Viewer = { paid_user: boolean; signup_date: string }

/** The ads a viewer may be shown; none for visitors. `now` in epoch milliseconds, `signup_date` ISO 8601. */
export function eligibleAds(viewer: Viewer | null, member_resell: readonly Ad[], now: number): readonly Ad[] {
  if (!viewer || viewer.paid_user) return []
  return now - Date.parse(viewer.signup_date) > AD_ELIGIBILITY_MS ? member_resell : []
}
