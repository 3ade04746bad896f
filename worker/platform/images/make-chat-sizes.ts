// The sizes of a photo in a conversation: whole, in its own shape, never enlarged.
import { CHAT_PHOTO_SIZES, type ChatPhotoSize } from '#src/domain/chat-photos.ts'
import type { ImageSize } from './crop-square.ts'
import { type Bytes, encodeWebp, type Images, sizeOfImage } from './render-image.ts'

const QUALITY = { view: 82, thumb: 78, teaser: 40 } as const
/** In the service's own unit; the teaser is also too small to show anything. */
const TEASER_BLUR = 20

/** The sizes, and the width and height of the largest. Throws `photo_unreadable`. */
export async function makeChatSizes(
  images: Images,
  image: Bytes,
): Promise<{ sizes: Record<ChatPhotoSize, Bytes>; extent: ImageSize }> {
  const scaled = (from: Bytes, size: ChatPhotoSize, more: ImageTransform = {}) => {
    const side = CHAT_PHOTO_SIZES[size]
    return encodeWebp(images, from, { width: side, height: side, fit: 'scale-down', ...more }, QUALITY[size])
  }
  const view = await scaled(image, 'view')
  const [extent, thumb, teaser] = await Promise.all([
    sizeOfImage(images, view),
    scaled(view, 'thumb'),
    scaled(view, 'teaser', { blur: TEASER_BLUR }),
  ])
  return { sizes: { view, thumb, teaser }, extent }
}
