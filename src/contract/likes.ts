// Likes (specification sections 3 and 7).
import * as v from 'valibot'
import { Flag, ProfileId } from './fields.ts'
import { ProfileCard } from './profile.ts'

/** A liked or liking profile; `like_new` until the member opened it or saw it in the list. */
export const LikeEntry = v.object({ ...ProfileCard.entries, like_new: Flag })
export type LikeEntry = v.InferOutput<typeof LikeEntry>

/** `profiles`: those the member likes; `liked_by`: those who like the member. Newest first. */
export const Likes = v.object({ profiles: v.array(LikeEntry), liked_by: v.array(LikeEntry) })
export type Likes = v.InferOutput<typeof Likes>

/** The longest list of likes, and so the most that can be seen at once. */
export const LIKES_LISTED = 500

/** The profiles whose likes the member has seen in the list. */
export const SeenLikes = v.object({ profiles: v.pipe(v.array(ProfileId), v.maxLength(LIKES_LISTED)) })
