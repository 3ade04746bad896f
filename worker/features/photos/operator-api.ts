// The operators' calls of the feature `photos`.
import { operatorContract } from '#src/contract/operator/index.ts'
import { bindOperatorHandlers } from '#worker/operator-handlers.ts'
import { createPhotoReview } from './review-service.ts'
import { createVerificationReview } from './verification-review-service.ts'

/** `/api/operator/photos.php`: the photos that wait for a decision, and the removal of any. */
export const photosApi = bindOperatorHandlers('photos', operatorContract.photos, {
  waiting: ({ deps }) => createPhotoReview(deps).waiting(),
  image: ({ input, deps }) => createPhotoReview(deps).image(input.photo),
  decide: ({ input, operator, deps }) => createPhotoReview(deps).decide(operator, input),
  undo: ({ input, operator, deps }) => createPhotoReview(deps).undo(operator, input.photo),
  remove: ({ input: { photo, ...reasons }, operator, deps }) =>
    createPhotoReview(deps).removeById(operator, photo, reasons),
})

/** `/api/operator/verifications.php`: members who took a photo in a pose, and the decision on each. */
export const verificationsApi = bindOperatorHandlers('verifications', operatorContract.verifications, {
  waiting: ({ deps }) => createVerificationReview(deps).waiting(),
  image: ({ input, deps }) => createVerificationReview(deps).image(input),
  decide: ({ input, operator, deps }) => createVerificationReview(deps).decide(operator, input),
  undo: ({ input, operator, deps }) => createVerificationReview(deps).undo(operator, input),
})
