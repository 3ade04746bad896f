// Makes the sizes of a photo by the Images service: upright, as WebP, pixels only, because metadata may say where it was taken. The first
// pass makes an upright sheet without metadata, and the rest is made from that; the uploaded file is never stored.
import type { Crop } from '#src/domain/photo-rules.ts'
import { PHOTO_WIDTHS, TEASER_WIDTH_PX } from '#src/domain/photo-sizes.ts'
import { type ImageSize, type SquareCrop, squareCropsOf } from './crop-square.ts'
import { perceptualHash } from './perceptual-hash.ts'
import { type Bytes, encodeWebp, type Images, sizeOfImage } from './render-image.ts'

/** Size → WebP. */
export type PhotoBytes = Record<keyof typeof PHOTO_WIDTHS | 'teaser', Bytes>

/** The longer side of the sheet: enough for the largest size from the middle of an image. */
export const SHEET_PX = 2_560
const SHEET_QUALITY = 92
const QUALITY = { card: 78, profile: 80, full: 82, teaser: 40 } as const
/** The shape photos are shown in: each size covers it, because a wide image would otherwise have too few rows. */
const SHOWN = { width: 4, height: 5 } as const
/** The blur of the teaser, in the service's own unit of 1 to 250; it is also too small to recognise anybody. */
const TEASER_BLUR = 20

/**
 * The sizes, and the perceptual hashes of the whole image and of the part that is shown, where that is another. Throws `photo_unreadable`
 * for what the service cannot decode.
 */
export async function makeSizes(
  images: Images,
  image: Bytes,
  crop: Crop | null,
): Promise<{ sizes: PhotoBytes; hashes: string[] }> {
  const sheet = await encodeWebp(
    images,
    image,
    { width: SHEET_PX, height: SHEET_PX, fit: 'scale-down' },
    SHEET_QUALITY,
  )
  const { bytes, extent, gravity } = crop ? await cropped(images, sheet, crop) : await whole(images, sheet)
  const size = (width: number, quality: number, more: ImageTransform = {}) =>
    encodeWebp(images, bytes, { ...scaledSize(width, extent), fit: 'cover', gravity, ...more }, quality)
  const [whole_hash, card, profile, full, teaser] = await Promise.all([
    perceptualHash(images, sheet),
    size(PHOTO_WIDTHS.card, QUALITY.card),
    size(PHOTO_WIDTHS.profile, QUALITY.profile),
    size(PHOTO_WIDTHS.full, QUALITY.full),
    size(TEASER_WIDTH_PX, QUALITY.teaser, { blur: TEASER_BLUR }),
  ])
  const shown_hash = crop ? await perceptualHash(images, full) : null
  const hashes = [...new Set([whole_hash, shown_hash])].filter((hash) => hash !== null)
  return { sizes: { card, profile, full, teaser }, hashes }
}

/** What the sizes are made from: an image, the part they show, and the edge it is at. */
type Source = { bytes: Bytes; extent: ImageSize; gravity: SquareCrop['gravity'] | 'center' }

const whole = async (images: Images, sheet: Bytes): Promise<Source> => ({
  bytes: sheet,
  extent: await sizeOfImage(images, sheet),
  gravity: 'center',
})

/** All cuts but the last, which is made together with each size. */
async function cropped(images: Images, sheet: Bytes, crop: Crop): Promise<Source> {
  const extent = await sizeOfImage(images, sheet)
  const cuts = squareCropsOf(extent, crop)
  const last = cuts.pop()
  let bytes = sheet
  for (const { width, height, gravity } of cuts)
    bytes = await encodeWebp(images, bytes, { width, height, fit: 'cover', gravity }, SHEET_QUALITY)
  return last ? { bytes, extent: last, gravity: last.gravity } : { bytes, extent, gravity: 'center' }
}

/** As wide as requested, and high enough to cover the shape it is shown in; never enlarged. */
function scaledSize(width: number, extent: ImageSize): ImageSize {
  const height = (width * SHOWN.height) / SHOWN.width
  const scale = Math.min(1, Math.max(width / extent.width, height / extent.height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(extent.width), height: side(extent.height) }
}
