// A photo as operators have it: its id, or the address of its image.
import { ID_PATTERN } from '#src/domain/id.ts'

/** The sizes of a photo have one name with different ends (src/domain/photo-sizes.ts). */
const IMAGE = /([A-Za-z0-9_-]+?)(?:-(?:card|profile|full|teaser))?\.webp$/

/** The id, or the name of the image without its size, by which the server finds the photo too; null for anything else. */
export function parsePhotoReference(text: string): string | null {
  const [path = ''] = text.trim().split(/[?#]/)
  const found = IMAGE.exec(path)?.[1] ?? path
  return ID_PATTERN.test(found) ? found : null
}
