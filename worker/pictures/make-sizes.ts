// The sizes of a photo, made by the Images service: upright, as WebP, with nothing in them but pixels. The first pass leaves an
// upright sheet without metadata; everything else is made of that, so the file that was sent is read once and never kept.
import type { Crop } from '#src/domain/photo-rules.ts'
import { PHOTO_WIDTHS, TEASER_WIDTH_PX } from '#src/domain/photo-sizes.ts'
import { type Cut, cutsOf, type Extent } from './cut-square.ts'
import { type Bytes, draw, extentOf, type Images } from './draw.ts'

/** Size → WebP. */
export type PhotoBytes = Record<keyof typeof PHOTO_WIDTHS | 'teaser', Bytes>

/** The longer side of the sheet: enough for the largest size out of the middle of a picture. */
const SHEET_PX = 2_560
const SHEET_QUALITY = 92
const QUALITY = { card: 78, profile: 80, full: 82, teaser: 40 } as const
/** The shape photos are shown in: each size covers it, or a wide picture would be shown from too few lines. */
const SHOWN = { width: 4, height: 5 } as const
/** How far out of focus the teaser is, in the service's own measure of 1 to 250; too small to show anybody without it, too. */
const TEASER_BLUR = 20

/** Throws `photo_unreadable` for what the service cannot decode. */
export async function makeSizes(images: Images, picture: Bytes, crop: Crop | null): Promise<PhotoBytes> {
  const sheet = await draw(
    images,
    picture,
    { width: SHEET_PX, height: SHEET_PX, fit: 'scale-down' },
    SHEET_QUALITY,
  )
  const { cut, extent, gravity } = crop ? await cutOut(images, sheet, crop) : await whole(images, sheet)
  const size = (width: number, quality: number, more: ImageTransform = {}) =>
    draw(images, cut, { ...scaledTo(width, extent), fit: 'cover', gravity, ...more }, quality)
  const [card, profile, full, teaser] = await Promise.all([
    size(PHOTO_WIDTHS.card, QUALITY.card),
    size(PHOTO_WIDTHS.profile, QUALITY.profile),
    size(PHOTO_WIDTHS.full, QUALITY.full),
    size(TEASER_WIDTH_PX, QUALITY.teaser, { blur: TEASER_BLUR }),
  ])
  return { card, profile, full, teaser }
}

/** What the sizes are made of: a picture, how much of it they show, and at which edge that lies. */
type Source = { cut: Bytes; extent: Extent; gravity: Cut['gravity'] | 'center' }

const whole = async (images: Images, sheet: Bytes): Promise<Source> => ({
  cut: sheet,
  extent: await extentOf(images, sheet),
  gravity: 'center',
})

/** All cuts but the last: that one is made together with each size. */
async function cutOut(images: Images, sheet: Bytes, crop: Crop): Promise<Source> {
  const extent = await extentOf(images, sheet)
  const cuts = cutsOf(extent, crop)
  const last = cuts.pop()
  let cut = sheet
  for (const { width, height, gravity } of cuts)
    cut = await draw(images, cut, { width, height, fit: 'cover', gravity }, SHEET_QUALITY)
  return last ? { cut, extent: last, gravity: last.gravity } : { cut, extent, gravity: 'center' }
}

/** As wide as it shall be, and so high as to cover the shape it is shown in; never larger than it is. */
function scaledTo(width: number, extent: Extent): Extent {
  const height = (width * SHOWN.height) / SHOWN.width
  const scale = Math.min(1, Math.max(width / extent.width, height / extent.height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(extent.width), height: side(extent.height) }
}
