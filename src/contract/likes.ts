// Likes (specification sections 3 and 7).
import * as v from 'valibot'
import { LIKES_SEEN_MAX } from '../domain/lists.ts'
import { Cursor, Flag, ProfileId } from './fields.ts'
import { ProfileCard } from './profile.ts'

/**
 * A liked or liking profile; `like_new` until the member opened it or saw it in the list. `cursor`: the position in the list; null for
 * the last entry, and from an upstream, which does not page.
 */
export const LikeEntry = v.object({
  ...ProfileCard.entries,
  like_new: Flag,
  cursor: v.optional(v.nullable(v.string())),
})
export type LikeEntry = v.InferOutput<typeof LikeEntry>

/** `profiles`: those the member likes; `liked_by`: those who like the member. Newest first. */
export const Likes = v.object({ profiles: v.array(LikeEntry), liked_by: v.array(LikeEntry) })
export type Likes = v.InferOutput<typeof Likes>

/**
 * The newest 20 of both lists; with `?list&after` the next 20 of one, and the other empty. `mutual`: those of `profiles` who also like
 * the member.
 */
export const LikesPage = v.object({
  list: v.optional(v.picklist(['profiles', 'liked_by', 'mutual'])),
  after: v.optional(Cursor),
})

/** The profiles whose likes the member has seen in the list. */
export const SeenLikes = v.object({
  profiles: v.pipe(v.array(ProfileId), v.maxLength(LIKES_SEEN_MAX)),
})
