// Recognises pictures that were refused or removed before, by anybody of the pool (docs/decisions/privacy.md).
import * as v from 'valibot'
import { SIMILAR_BITS } from '#src/domain/photo-review.ts'
import { largestOf } from '#src/domain/photo-sizes.ts'
import type { Env } from '#worker/env.ts'
import { listSimilarHashes } from '#worker/features/account-status/refused-hashes.ts'
import { logWarning } from '#worker/log.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { distanceOf, perceptualHash } from '#worker/platform/images/perceptual-hash.ts'

const Hashes = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** Whether one of these hashes is of a refused picture of the pool. */
export async function isRefused(db: Reader, pool: string, hashes: readonly string[]): Promise<boolean> {
  if (hashes.length === 0) return false
  const similar = await listSimilarHashes(db, pool, hashes)
  return similar.some((refused) => hashes.some((hash) => distanceOf(refused, hash) <= SIMILAR_BITS))
}

/** The hashes stored with a photo, or one made of its image, where it is from before hashes were stored. */
export async function hashesOf(
  env: Env,
  { hashes, filename }: { hashes: string; filename: string },
): Promise<string[]> {
  const stored = v.parse(Hashes, hashes)
  if (stored.length > 0) return stored
  try {
    const object = await env.PHOTOS.get(largestOf(filename))
    const image = object && new Uint8Array(await object.arrayBuffer())
    if (!image || !isWebp(image)) return []
    const hash = await perceptualHash(env.IMAGES, image)
    return hash === null ? [] : [hash]
  } catch (error) {
    // The removal is worth more than the hash.
    logWarning('photo-not-hashed', { error })
    return []
  }
}

const isWebp = (image: Uint8Array) => new TextDecoder('latin1').decode(image.subarray(8, 12)) === 'WEBP'
