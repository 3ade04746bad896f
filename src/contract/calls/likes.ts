// Likes and blocks. Members' calls also refuse sign_in_required and, with input, invalid; those that write cross_origin and
// unsupported_media_type; any call too_many, too_large, unavailable, internal, and upstream_* in front of an upstream
// (../request-requirements.ts, refusalsOf). Schemas: ProfileRef in ../profile.ts, Done in ../fields.ts, the lists in ../likes.ts.
import { del, get, group, post, put } from '../call.ts'

export const likes = group('/api/likes.php', 'member', {
  /** `?list&after`: the entries of one list after a cursor. */
  list: get({ input: (s) => s.LikesPage, output: (s) => s.Likes, conditional: 'likes' }),
  /**
   * `{ profile }` → `"done"`; repeating it changes nothing. `too_many`: more than 60 likes in a minute; `not_found`:
   * oneself, or a profile that one may not see.
   */
  add: post({ input: (s) => s.ProfileRef, output: (s) => s.Done, refuses: ['too_many', 'not_found'] }),
  /** Marks the likes of these profiles as seen in the list: they no longer count as new. */
  see: put({ input: (s) => s.SeenLikes, output: (s) => s.Done }),
  remove: del({ input: (s) => s.ProfileRef, output: (s) => s.Done }),
})

/** Takes effect in both directions at once: no answer of any call but the blocker's own list shows one to the other afterwards. */
export const block = group('/api/block.php', 'member', {
  /** Profiles that the member has blocked, `?after` a cursor. No call answers who has blocked the member. */
  list: get({ input: (s) => s.BlockedPage, output: (s) => s.BlockedProfiles }),
  add: post({ input: (s) => s.ProfileRef, output: (s) => s.Done, refuses: ['not_found'] }),
  remove: del({ input: (s) => s.ProfileRef, output: (s) => s.Done }),
})
