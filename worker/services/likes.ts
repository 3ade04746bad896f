// Likes (specification sections 3 and 7). A like reaches its receiver live; fictional profiles receive nothing.
import type { LikeEntry, Likes } from '#src/contract/likes.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { deleteLike, insertLike, listLiked, listLikedBy, markLikesSeen } from '../data/likes.ts'
import { findVisibleKind, profileCards } from '../data/profiles.ts'
import { createChats } from './chats.ts'
import type { ServiceDeps } from './service-deps.ts'

export function createLikes(deps: ServiceDeps) {
  const { env, site, now, background } = deps
  const { pool } = site

  return {
    /** Both lists, newest first. */
    async of(member_id: string): Promise<Likes> {
      const [liked, liked_by] = await Promise.all([
        listLiked(env.DB, pool, member_id),
        listLikedBy(env.DB, pool, member_id),
      ])
      const ids = [...new Set([...liked, ...liked_by].map((row) => row.id))]
      const cards = await profileCards(env.DB, { pool, viewer: member_id, ids, now: now() })
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
      const kind =
        member_id === profile_id
          ? null
          : await findVisibleKind(env.DB, { pool, viewer: member_id, id: profile_id })
      if (!kind) throw new Refusal('not_found')
      const is_new = await insertLike(env.DB, { pool, member_id, profile_id, now: now() })
      if (is_new && kind === 'member') background(createChats(deps).notifyLike(profile_id, member_id))
      return 'done'
    },

    /** The member has seen these likes; their other tabs hear of it. Those not new, or not there, change nothing. */
    async see(member_id: string, likers: readonly string[]): Promise<'done'> {
      if (await markLikesSeen(env.DB, { member_id, likers, now: now() }))
        background(createChats(deps).notifyLikesSeen(member_id, likers))
      return 'done'
    },

    /** Takes a like back; without one it is harmless. */
    async remove(member_id: string, profile_id: string): Promise<'done'> {
      await deleteLike(env.DB, member_id, profile_id)
      return 'done'
    },
  }
}
