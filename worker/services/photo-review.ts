// What becomes of photos that wait to be looked at, or were shown and should not be. Operators will ask for it; who may is
// theirs to say.
import { Refusal } from '#src/contract/refusals.ts'
import { photoFiles } from '#src/domain/photo-sizes.ts'
import { decidePhoto, listWaiting, type WaitingPhoto } from '../data/photos.ts'
import type { ServiceDeps } from './service-deps.ts'

/** Of one page. */
const LISTED = 50

export function createPhotoReview({ env, pool, database }: ServiceDeps) {
  return {
    /** The pool's photos that wait, oldest first. */
    waiting: (): Promise<WaitingPhoto[]> => listWaiting(database.read, pool, LISTED),

    /**
     * Shows a photo to everybody, or refuses it: then its pictures are deleted, and its owner sees that it was. May be said
     * again. `nudity`: who does not want to see nudity does not see it. Throws `not_found` for none of the pool's.
     */
    async decide(
      id: string,
      review: 'shown' | 'refused',
      { nudity }: { nudity?: boolean } = {},
    ): Promise<void> {
      const filename = await decidePhoto(database.write, pool, { id, review, nudity })
      if (!filename) throw new Refusal('not_found')
      if (review === 'refused') await env.PHOTOS.delete(photoFiles(filename))
    },
  }
}
