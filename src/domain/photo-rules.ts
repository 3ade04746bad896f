// What may be a photo, and how many somebody may have (specification section 5: png, jpeg and jpg only). What is in a file says
// the file (worker/platform/images/read-header.ts), not its name.

export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/jpg'] as const
/** What a picker offers. Endings too: some systems know a file's type by nothing else. */
export const PHOTO_PICKS = [...PHOTO_TYPES, '.png', '.jpeg', '.jpg'].join(',')
/** Under which pictures are sent too: an old name, and none, where a system does not know what a file's ending means. */
export const PHOTO_SENT_TYPES: readonly string[] = [...PHOTO_TYPES, 'image/pjpeg', 'application/octet-stream']
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024
/** Of one request: all of its files are in memory at once. */
export const PHOTOS_AT_ONCE = 3
/** What a request may carry. */
export const PHOTO_FILES = { types: PHOTO_SENT_TYPES, max_bytes: PHOTO_MAX_BYTES, max_count: PHOTOS_AT_ONCE }
/** Of one member. */
export const PHOTOS_MAX = 12
/** Larger ones would not fit into memory once they are decoded. */
export const PHOTO_MAX_PIXELS = 50_000_000
/** Of the shorter side: less is not seen on a profile. */
export const PHOTO_MIN_SIDE_PX = 200

/**
 * A square of a picture as it is seen, upright. `x` and `y`: where its left and upper edges lie, as fractions of width and
 * height; `size`: its side as a fraction of the shorter side.
 */
export type Crop = { x: number; y: number; size: number }
