// The photo that another app shared, as the service worker left it on the device (client/sw/share.ts).
import { SHARE_PATH, SHARED_AT, SHARED_KEPT_MS, SHARED_NAME, SHARED_PHOTO } from '#src/domain/share-target.ts'

/** Null where there is none; one that waited for too long goes. */
export async function findSharedPhoto(now = Date.now()): Promise<File | null> {
  // Where a page is not secure, nothing is kept and nothing shared.
  if (!('caches' in globalThis) || !(await caches.has(SHARED_PHOTO))) return null
  const kept = await (await caches.open(SHARED_PHOTO)).match(SHARE_PATH)
  if (kept && now - Number(kept.headers.get(SHARED_AT)) < SHARED_KEPT_MS) {
    const bytes = await kept.blob()
    return new File([bytes], nameIn(kept.headers.get(SHARED_NAME) ?? ''), { type: bytes.type })
  }
  await forgetSharedPhoto()
  return null
}

export const forgetSharedPhoto = async (): Promise<void> => {
  await caches.delete(SHARED_PHOTO)
}

function nameIn(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}
