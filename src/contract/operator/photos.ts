// The review of photos: those that wait, or were shown at once and not looked at yet, and the removal of any photo. The owner of a refused
// or removed photo gets a statement of reasons.
import * as v from 'valibot'
import { BAN_REASONS } from '#src/domain/ban-reasons.ts'
import { get, group, post, put } from '../call.ts'
import { Id, ProfileId, Time } from '../fields.ts'
import { Reasons } from './cases.ts'

const Done = v.literal('done')
const Photo = v.object({ photo: Id })
const Ground = v.picklist(BAN_REASONS)

/**
 * `review`: `waiting` is seen by its owner alone. `refused_before`: how many of the owner's photos were refused or removed, and not given
 * back by an appeal.
 */
export const PhotoToReview = v.object({
  id: Id,
  review: v.picklist(['waiting', 'shown']),
  member: ProfileId,
  name: v.string(),
  age: v.nullable(v.number()),
  site: v.string(),
  uploaded_at: Time,
  refused_before: v.number(),
})
export type PhotoToReview = v.InferOutput<typeof PhotoToReview>

/** The fifty oldest; `count`: how many there are, at most a thousand. */
export const PhotosToReview = v.object({ photos: v.array(PhotoToReview), count: v.number() })
export type PhotosToReview = v.InferOutput<typeof PhotosToReview>

const Decision = v.variant('decision', [
  v.object({ photo: Id, decision: v.picklist(['shown', 'nudity']) }),
  v.object({ photo: Id, decision: v.literal('refused'), ground: Ground }),
])
export type PhotoDecisionInput = v.InferOutput<typeof Decision>

export const photos = group(
  '/api/operator/photos.php',
  { operator: 'moderate' },
  {
    waiting: get({ output: () => PhotosToReview }),
    /** The largest stored size of a photo that waits, is shown, or was refused less than a minute ago. */
    image: get({ flag: 'image', input: () => Photo, output: 'response', refuses: ['not_found'] }),
    /** A refusal hides the photo at once; a minute later it is deleted, and its owner gets the statement. */
    decide: put({ flag: 'decide', input: () => Decision, output: () => Done, refuses: ['not_found'] }),
    /** The operator's own decision, within a minute: the photo waits again. */
    undo: put({ flag: 'undo', input: () => Photo, output: () => Done, refuses: ['not_found'] }),
    /**
     * From everywhere, at once and for good; its owner gets the statement. `photo` here, and of `image`, is also the stem of its file names:
     * what is before `-full.webp` in the address of its image.
     */
    remove: post({
      flag: 'remove',
      input: () => v.object({ photo: Id, ...Reasons.entries }),
      output: () => Done,
      refuses: ['not_found'],
    }),
  },
)
