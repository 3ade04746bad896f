// The photos shared from another app, which the service worker stored on the device (client/sw/share.ts).
import {
  SHARED_AT,
  SHARED_COUNT,
  SHARED_KEPT_MS,
  SHARED_MAX,
  SHARED_NAME,
  SHARED_PHOTO,
  sharedPath,
} from '#src/domain/share-target.ts'

/** `left_out`: the number of shared photos above the limit. */
export type SharedPhotos = { files: File[]; left_out: number }

/** Null without any; expired ones are deleted. */
export async function findSharedPhotos(now = Date.now()): Promise<SharedPhotos | null> {
  // Outside a secure context there is no storage, and no share target.
  if (!('caches' in globalThis) || !(await caches.has(SHARED_PHOTO))) return null
  const cache = await caches.open(SHARED_PHOTO)
  const places = Array.from({ length: SHARED_MAX }, (_, place) => cache.match(sharedPath(place)))
  const stored = (await Promise.all(places)).filter((photo) => photo !== undefined)
  const [first] = stored
  if (first && now - Number(first.headers.get(SHARED_AT)) < SHARED_KEPT_MS) {
    const files = await Promise.all(stored.map(toFile))
    return { files, left_out: Math.max(0, Number(first.headers.get(SHARED_COUNT)) - files.length) }
  }
  await forgetSharedPhotos()
  return null
}

export const forgetSharedPhotos = async (): Promise<void> => {
  await caches.delete(SHARED_PHOTO)
}

async function toFile(stored: Response): Promise<File> {
  const bytes = await stored.blob()
  return new File([bytes], nameIn(stored.headers.get(SHARED_NAME) ?? ''), { type: bytes.type })
}

function nameIn(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}
