// Likes and blocks. Shapes are in ../likes.ts; what any call may refuse besides is in ../request-requirements.ts (refusalsOf).
import { del, get, group, post, put } from '../call.ts'

export const likes = group('/api/likes.php', 'member', {
  /** `?list&after`: the entries of one list after a cursor. */
  list: get({ input: (s) => s.LikesPage, output: (s) => s.Likes, conditional: 'likes' }),
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
