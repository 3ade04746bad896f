// The list of those who like each other. Its pages come from the server; what was liked, unliked or heard since shows at once.
import type { LikeEntry } from '#src/contract/likes.ts'
import { type LikesState, likesProfile } from '#src/state/likes.ts'

/** What was loaded, without those the member likes no more, below those whom they have just liked back. */
export function mutualNow(state: LikesState, loaded: readonly LikeEntry[]): LikeEntry[] {
  const known = new Set(loaded.map(({ id }) => id))
  const fresh = state.liked_by.filter(({ id }) => !known.has(id) && state.done.get(id) === true)
  return [...fresh, ...loaded].filter((entry) => likesProfile(state, entry))
}
