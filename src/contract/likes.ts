// Likes (specification sections 3 and 7).
import * as v from 'valibot'
import { del, get, group, post, put } from './call.ts'
import { Cursor, Done, Flag, ProfileId } from './fields.ts'
import { ProfileCard } from './profile.ts'

/**
 * A liked or liking profile; `like_new` until the member opened it or saw it in the list. `cursor` is where it stands: null
 * for the last of its list, and from an upstream, which answers whole lists.
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

/** The most likes that can be noted as seen by one call. */
export const LIKES_SEEN_AT_ONCE = 500
/** As far as new likes are counted; a badge shows 99 and a plus long before anybody asks how many more. */
export const NEW_LIKES_COUNTED = 100

export const likes = group('/api/likes.php', 'member', {
  /** The newest 20 of both lists; with `?list&after` the next 20 of one, and the other empty. */
  list: get({
    input: v.object({ list: v.optional(v.picklist(['profiles', 'liked_by'])), after: v.optional(Cursor) }),
    output: Likes,
    conditional: 'likes',
  }),
  add: post({ input: v.object({ profile: ProfileId }), output: Done }),
  /** The member has seen the likes of these profiles in the list: they are not new any more. */
  see: put({
    input: v.object({ profiles: v.pipe(v.array(ProfileId), v.maxLength(LIKES_SEEN_AT_ONCE)) }),
    output: Done,
  }),
  remove: del({ input: v.object({ profile: ProfileId }), output: Done }),
})
