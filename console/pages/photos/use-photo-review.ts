import { useApp } from '#console/app.tsx'
import { type Review, useReview } from '#console/review/use-review.ts'
import { t } from '#console/texts.ts'
import type { PhotoDecisionInput, PhotosToReview, PhotoToReview } from '#src/contract/operator/photos.ts'

export type Verdict =
  | { decision: 'shown' | 'nudity' }
  | Omit<Extract<PhotoDecisionInput, { decision: 'refused' }>, 'photo'>

export type PhotoReview = Review<PhotoToReview, Verdict>

const toQueue = ({ photos, count }: PhotosToReview) => ({ items: photos, count })

/** The review of a pool's photos, which are the wall. */
export function usePhotoReview(pool: string, first: PhotosToReview): PhotoReview {
  const { photos } = useApp().api.of(pool)
  return useReview<PhotoToReview, Verdict>(toQueue(first), {
    load: async () => toQueue(await photos.waiting()),
    decide: ({ id }, verdict) => photos.decide({ photo: id, ...verdict }),
    undo: ({ id }) => photos.undo({ photo: id }),
    toast: (what, about) => t(`photos.toasts.${what}`, about),
  })
}
