// Likes and blocks. Calls of members also refuse sign_in_required, cross_origin, unsupported_media_type, too_large and invalid
// (../request-requirements.ts, refusalsOf), and any call unavailable and internal. Schemas: ../likes.ts, ../profile.ts, ../fields.ts.
import { del, get, group, post, put } from '../call.ts'

export const likes = group('/api/likes.php', 'member', {
  /** `?list&after`: the entries of one list after a cursor. */
  list: get({ input: (s) => s.LikesPage, output: (s) => s.Likes, conditional: 'likes' }),
  /**
   * `{ profile }` → `"done"`; repeating it changes nothing. `too_many`: over the likes of a minute; `not_found`: the caller, or a profile
   * that they may not see.
   */
  add: post({ input: (s) => s.ProfileRef, output: (s) => s.Done, refuses: ['too_many', 'not_found'] }),
  /** Marks the likes of these profiles as seen in the list: they no longer count as new. */
  see: put({ input: (s) => s.SeenLikes, output: (s) => s.Done }),
  remove: del({ input: (s) => s.ProfileRef, output: (s) => s.Done }),
})

/** Takes effect in both directions at once: no answer of any call shows one to the other afterwards. */
export const block = group('/api/block.php', 'member', {
  /** Profiles that the member has blocked, `?after` a cursor. No call answers who has blocked the member. */
  list: get({ input: (s) => s.BlockedPage, output: (s) => s.BlockedProfiles }),
  add: post({ input: (s) => s.ProfileRef, output: (s) => s.Done, refuses: ['not_found'] }),
  remove: del({ input: (s) => s.ProfileRef, output: (s) => s.Done }),
})
