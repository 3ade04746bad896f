// Where the verification of photos stands, as the member's own profile says it.
import { describe, expect, it } from 'vitest'
import type { OwnImage } from '#src/contract/profile.ts'
import { verificationStatus } from '#src/pages/profile/verification-status.ts'

const image = (of: Partial<OwnImage> = {}): OwnImage => ({
  id: 'one',
  thumb_filename: 'one.webp',
  review: 'shown',
  ...of,
})
const verified = image({ verified: true })

describe('the status of a verification', () => {
  it.each([
    ['nothing was sent', 'none', [image()], null],
    ['a photo waits, also where an earlier one was verified', 'waiting', [verified], 'waiting'],
    ['the main photo is verified', 'verified', [verified, image()], 'verified'],
    ['the main photo is new', 'verified', [image(), verified], 'main'],
    ['all verified photos are gone', 'verified', [image()], null],
    ['it was not verified', 'refused', [image()], 'refused'],
    ['the main photo was verified before, and another attempt was not', 'refused', [verified], 'verified'],
    [
      'the first photo was refused by its review',
      'verified',
      [image({ review: 'refused' }), verified],
      'verified',
    ],
    ['there is no photo', 'none', [], null],
  ] as const)('where %s', (_, state, images, status) => {
    expect(verificationStatus({ state }, images)).toBe(status)
  })
})
