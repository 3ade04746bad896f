// Which members see ads (specification section 6 and the constant of section 9: 345600000 ms).
import { describe, expect, it } from 'vitest'
import { eligibleAds } from '#src/domain/ad-eligibility.ts'

const signup_date = '2026-11-01T12:00:00.000Z'
const since = (ms: number) => Date.parse(signup_date) + ms
const unpaid = { paid_user: false, signup_date }

describe('eligibleAds', () => {
  it.each([
    ['no ads to a visitor', null, ['cams'], since(1e12), []],
    ['no ads to a paying member', { paid_user: true, signup_date }, ['cams'], since(1e12), []],
    ['no ads exactly four days after the signup', unpaid, ['cams', 'camads'], since(345_600_000), []],
    [
      'what the site resells a millisecond later',
      unpaid,
      ['cams', 'camads'],
      since(345_600_001),
      ['cams', 'camads'],
    ],
    ['no ads where the site resells none', unpaid, [], since(345_600_001), []],
  ] as const)('shows %s @spec 6.5 9.16', (_what, viewer, resell, now, ads) => {
    expect(eligibleAds(viewer, resell, now)).toEqual(ads)
  })
})
