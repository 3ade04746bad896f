// The list of mutual likes. Its pages come from the server; likes given, removed or received since are applied at once.
import type { LikeEntry } from '#src/contract/likes.ts'
import { type LikesState, likesProfile } from '#src/state/likes.ts'

/** The loaded profiles without those unliked since, after those just liked back. */
export function mutualNow(state: LikesState, loaded: readonly LikeEntry[]): LikeEntry[] {
  const known = new Set(loaded.map(({ id }) => id))
  const fresh = state.liked_by.filter(({ id }) => !known.has(id) && state.done.get(id) === true)
  return [...fresh, ...loaded].filter((entry) => likesProfile(state, entry))
}
