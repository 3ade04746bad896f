// Likes (specification sections 3 and 7).
import * as v from 'valibot'
import { del, get, group, post, put } from './call.ts'
import { Done, Flag, ProfileId } from './fields.ts'
import { ProfileCard } from './profile.ts'

/** A liked or liking profile; `like_new` until the member opened it or saw it in the list. */
export const LikeEntry = v.object({ ...ProfileCard.entries, like_new: Flag })
export type LikeEntry = v.InferOutput<typeof LikeEntry>

/** `profiles`: those the member likes; `liked_by`: those who like the member. Newest first. */
export const Likes = v.object({ profiles: v.array(LikeEntry), liked_by: v.array(LikeEntry) })
export type Likes = v.InferOutput<typeof Likes>

/** The longest list of likes, and so the most that can be seen at once. */
export const LIKES_LISTED = 500

export const likes = group('/api/likes.php', 'member', {
  list: get({ output: Likes }),
  add: post({ input: v.object({ profile: ProfileId }), output: Done }),
  /** The member has seen the likes of these profiles in the list: they are not new any more. */
  see: put({
    input: v.object({ profiles: v.pipe(v.array(ProfileId), v.maxLength(LIKES_LISTED)) }),
    output: Done,
  }),
  remove: del({ input: v.object({ profile: ProfileId }), output: Done }),
})
