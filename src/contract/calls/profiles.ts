// Profiles and their photos.
import { PHOTO_FILES } from '#src/domain/photo-rules.ts'
import { del, get, group, post, put } from '../call.ts'
import { PHOTO_REFUSALS } from '../refusals.ts'

/**
 * `?id`: 404 for profiles that are blocked, suspended, deleted or in another pool; for visitors, for members who did not opt in too. If
 * this profile liked the caller, that like is marked as seen.
 */
export const profile = group('/api/profile.php', 'optional', {
  find: get({ input: (s) => s.ProfileQuery, output: (s) => s.Profile, refuses: ['not_found'] }),
})

/**
 * A member's photos; each call answers the changed user. `photos_full` over twelve. Where one file of a call is refused, none is
 * stored.
 */
export const profileImage = group('/api/profileimage.php', 'member', {
  /** Multipart. The same file sent again is the same photo. */
  add: post({
    body: { kind: 'files', files: { file: PHOTO_FILES } },
    input: (s) => s.NewPhotos,
    output: (s) => s.User,
    refuses: ['too_many', 'photos_full', 'photo_refused', ...PHOTO_REFUSALS],
  }),
  /** Makes a photo the main one. */
  choose: put({ input: (s) => s.MainPhoto, output: (s) => s.User, refuses: ['not_found'] }),
  remove: del({ input: (s) => s.PhotoRef, output: (s) => s.User }),
})

/**
 * The verification of the member's photos. `begin` answers the pose to take; `photos_missing` for a member without a photo. `pose_expired`
 * where the pose was asked for too long ago, or another one meanwhile.
 */
export const photoVerification = group('/api/photo_verification.php', 'member', {
  find: get({ output: (s) => s.PhotoVerification }),
  begin: post({ flag: 'begin', output: (s) => s.AskedPose, refuses: ['photos_missing'] }),
  /** Multipart. Sent again within the hour it replaces the first photo, until it is decided on. */
  send: post({
    body: { kind: 'files', files: { file: { ...PHOTO_FILES, max_count: 1 } } },
    input: (s) => s.NewVerificationPhoto,
    output: (s) => s.PhotoVerification,
    refuses: ['too_many', 'pose_expired', ...PHOTO_REFUSALS],
  }),
  /** Deletes the photo that waits, undecided. */
  withdraw: del({ output: (s) => s.PhotoVerification }),
})

export const profileFields = group('/api/profile_fields.php', 'public', {
  list: get({ output: (s) => s.ProfileFields }),
})

export const interests = group('/api/interests.php', 'public', { list: get({ output: (s) => s.Interests }) })
