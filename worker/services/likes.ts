// Likes (specification sections 3 and 7). A like reaches its receiver live; fictional profiles receive nothing.
import type { LikeEntry, Likes } from '#src/contract/likes.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { addLike, deleteLike, listLiked, listLikedBy, markLikesSeen } from '../data/likes.ts'
import { profileCards } from '../data/profiles.ts'
import { tryOnce } from '../rooms/retry.ts'
import { memberDesk } from '../rooms/stubs.ts'
import type { ServiceDeps } from './service-deps.ts'

export function createLikes({ env, pool, database, now, background }: ServiceDeps) {
  return {
    /** Both lists, newest first. */
    async of(member_id: string): Promise<Likes> {
      const [liked, liked_by] = await Promise.all([
        listLiked(database.read, pool, member_id),
        listLikedBy(database.read, pool, member_id),
      ])
      const ids = [...new Set([...liked, ...liked_by].map((row) => row.id))]
      const cards = await profileCards(database.read, { pool, viewer: member_id, ids, now: now() })
      const entry = (id: string, like_new: boolean): LikeEntry[] => {
        const card = cards.get(id)
        return card ? [{ ...card, like_new }] : []
      }
      return {
        profiles: liked.flatMap(({ id }) => entry(id, false)),
        liked_by: liked_by.flatMap(({ id, seen_at }) => entry(id, seen_at === null)),
      }
    },

    /** Likes a profile; again is harmless. `not_found` for oneself and for whom one may not see. */
    async add(member_id: string, profile_id: string): Promise<'done'> {
      const like = { pool, member_id, profile_id, now: now() }
      const added = member_id === profile_id ? null : await addLike(database.write, like)
      if (!added) throw new Refusal('not_found')
      if (added.is_new && added.kind === 'member')
        background(tryOnce(memberDesk(env, profile_id).hearLike(member_id)))
      return 'done'
    },

    /** The member has seen these likes; their other tabs hear of it. Those not new, or not there, change nothing. */
    async see(member_id: string, likers: readonly string[]): Promise<'done'> {
      if (await markLikesSeen(database.write, { member_id, likers, now: now() }))
        background(tryOnce(memberDesk(env, member_id).hearLikesSeen([...likers])))
      return 'done'
    },

    /** Takes a like back; without one it is harmless. */
    async remove(member_id: string, profile_id: string): Promise<'done'> {
      await deleteLike(database.write, member_id, profile_id)
      return 'done'
    },
  }
}
