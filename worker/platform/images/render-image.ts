// Re-encodes images by the Images service: upright, as WebP, pixels only.
import { Refusal } from '#src/contract/refusals.ts'
import { logWarning } from '#worker/log.ts'
import type { ImageSize } from './crop-square.ts'

export type Images = Pick<ImagesBinding, 'info' | 'input'>
export type Bytes = Uint8Array<ArrayBuffer>

/** Throws `photo_unreadable` for what the service cannot decode. */
export async function sizeOfImage(images: Images, image: Bytes): Promise<ImageSize> {
  const info = await read(() => images.info(streamOf(image)))
  if (!('width' in info)) throw new Refusal('photo_unreadable')
  return info
}

/** Throws `photo_unreadable` for what the service cannot decode. */
export const encodeWebp = (
  images: Images,
  image: Bytes,
  transform: ImageTransform,
  quality: number,
): Promise<Bytes> =>
  read(async () => {
    const transformed = images.input(streamOf(image)).transform(transform)
    const result = await transformed.output({ format: 'image/webp', quality })
    return new Uint8Array(await result.response().arrayBuffer())
  })

/** A small image as PNG, which `decodeBrightness` reads. Throws `photo_unreadable` for what the service cannot decode. */
export const pngOf = (images: Images, image: Bytes, transform: ImageTransform): Promise<Bytes> =>
  read(async () => {
    const result = await images.input(streamOf(image)).transform(transform).output({ format: 'image/png' })
    return new Uint8Array(await result.response().arrayBuffer())
  })

/** The service answers an invalid image with any error, 500 included, which looks like an outage: so it is logged. */
async function read<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    logWarning('photo-not-read', { error })
    throw new Refusal('photo_unreadable')
  }
}

const streamOf = (bytes: Bytes): ReadableStream<Uint8Array> => new Blob([bytes]).stream()
