// The rules for photos (specification section 5: png, jpeg and jpg only). The type is read from the file's header
// (worker/platform/images/read-header.ts), not from its name.

export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/jpg'] as const
/** For a file picker. Extensions too, because some systems know a file's type by nothing else. */
export const PHOTO_PICKS = [...PHOTO_TYPES, '.png', '.jpeg', '.jpg'].join(',')
/** Media types that are sent too: an old name, and none, where a system does not know the extension. */
export const PHOTO_SENT_TYPES: readonly string[] = [...PHOTO_TYPES, 'image/pjpeg', 'application/octet-stream']
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024
/** For one request, because all of its files are in memory at once. */
export const PHOTOS_AT_ONCE = 3
/** The files of a request. */
export const PHOTO_FILES = { types: PHOTO_SENT_TYPES, max_bytes: PHOTO_MAX_BYTES, max_count: PHOTOS_AT_ONCE }
/** For one member. */
export const PHOTOS_MAX = 12
/** Larger images would not fit into memory when decoded. */
export const PHOTO_MAX_PIXELS = 50_000_000
/** Of the shorter side: fewer look bad on a profile. */
export const PHOTO_MIN_SIDE_PX = 200

/**
 * A square crop of an upright image. `x` and `y`: its left and upper edges, as fractions of width and height; `size`: its side as a
 * fraction of the shorter side.
 */
export type Crop = { x: number; y: number; size: number }
