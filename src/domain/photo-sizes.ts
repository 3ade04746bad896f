// The sizes of a stored photo, derived from its name. The API contains one of them, `thumb_filename` (specification section 3); a name
// of another form, an upstream's or a demo portrait's, is a photo of one size.

/** The width of each size in pixels; the aspect ratio is the photo's own. */
export const PHOTO_WIDTHS = { card: 480, profile: 960, full: 1600 } as const
/** A few pixels, scaled up, so that nobody is recognisable. */
export const TEASER_WIDTH_PX = 24

const SIZED = /^([A-Za-z0-9_-]{43})-card\.webp$/

/** The name in the API of the photo with this stem. */
export const thumbOf = (stem: string) => `${stem}-card.webp`

/** All stored names of a photo. */
export function photoFiles(thumb_filename: string): string[] {
  const stem = SIZED.exec(thumb_filename)?.[1]
  if (!stem) return [thumb_filename]
  return [...Object.keys(PHOTO_WIDTHS), 'teaser'].map((size) => `${stem}-${size}.webp`)
}

/** The name of a photo's largest size. */
export const largestOf = (thumb_filename: string): string => thumb_filename.replace(SIZED, '$1-full.webp')

/** The attributes of an `<img>`: `sizes` is valid only beside a `srcset`, so a photo of one size has neither. */
export type PhotoSources = { src: string; srcSet?: string; sizes?: string }

/** The attributes of an `<img>`; the browser chooses the size. `prefix` precedes every name. */
export function photoSources(prefix: string, thumb_filename: string, sizes?: string): PhotoSources {
  const src = prefix + thumb_filename
  const stem = SIZED.exec(thumb_filename)?.[1]
  if (!stem) return { src }
  const srcSet = Object.entries(PHOTO_WIDTHS).map(
    ([size, width]) => `${prefix}${stem}-${size}.webp ${width}w`,
  )
  return { src, srcSet: srcSet.join(', '), ...(sizes && { sizes }) }
}
