// Likes (specification sections 3 and 7). A like reaches its receiver live; fictional profiles receive none.
import type { LikeEntry, Likes } from '#src/contract/likes.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { runBestEffort } from '#worker/durable/kit/retry.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { type CursorList, pageAfter, positionOf, toPage } from '#worker/platform/database/cursor.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import {
  addLike,
  deleteLike,
  type ListedLike,
  listLiked,
  listLikedBy,
  listMutual,
  markLikesSeen,
} from './queries.ts'

export function createLikes({ env, pool, database, now, background }: ServiceDeps) {
  const memberObject = (member_id: string) => memberStub(env, member_id)

  return {
    /**
     * A page of both lists, newest first; with `after`, a cursor of one list, of that one alone. With `mutual`, `profiles` has those who
     * like the member as well. Throws `invalid`.
     */
    async of(
      member_id: string,
      { list, after }: { list?: keyof Likes | 'mutual'; after?: string } = {},
    ): Promise<Likes> {
      if (after !== undefined && !list) throw new Refusal('invalid', { fields: { list: 'required' } })
      const cursorsOf = (name: keyof Likes | 'mutual') => ({ env, list: `likes ${name}`, of: member_id })
      const position = list ? await positionOf(cursorsOf(list), after) : null
      const listing = { pool, member_id, now: now(), ...pageAfter(position) }
      const ids = (name: keyof Likes) => list === undefined || list === name
      const listProfiles = list === 'mutual' ? listMutual : listLiked
      const [profiles, liked_by] = await Promise.all([
        ids('profiles') || list === 'mutual' ? listProfiles(database.read, listing) : [],
        ids('liked_by') ? listLikedBy(database.read, listing) : [],
      ])
      const liking = list === 'mutual' ? list : 'profiles'
      const [given, received] = await Promise.all([
        toEntries(cursorsOf(liking), profiles, () => false),
        toEntries(cursorsOf('liked_by'), liked_by, ({ seen_at }) => seen_at === null),
      ])
      return { profiles: given, liked_by: received }
    },

    /** Likes a profile; repeating it changes nothing. `not_found` for oneself and for a profile that is not visible. */
    async add(member_id: string, profile_id: string): Promise<'done'> {
      const like = { pool, member_id, profile_id, now: now() }
      const added = member_id === profile_id ? null : await addLike(database.write, like)
      if (!added) throw new Refusal('not_found')
      if (!added.is_new) return 'done'
      background(runBestEffort(memberObject(member_id).onOwnLike(profile_id, true, pool)))
      if (added.kind === 'member') background(runBestEffort(memberObject(profile_id).onLike(member_id, pool)))
      return 'done'
    },

    /** Marks likes as seen and notifies the member's other tabs. Unknown ones, and those seen before, change nothing. */
    async see(member_id: string, likers: readonly string[]): Promise<'done'> {
      if (await markLikesSeen(database.write, { member_id, likers, now: now() }))
        background(runBestEffort(memberObject(member_id).onLikesSeen([...likers], pool)))
      return 'done'
    },

    /** Takes a like back; without one nothing changes. */
    async remove(member_id: string, profile_id: string): Promise<'done'> {
      const kind = await deleteLike(database.write, member_id, profile_id)
      if (kind) background(runBestEffort(memberObject(member_id).onOwnLike(profile_id, false, pool)))
      if (kind === 'member') background(runBestEffort(memberObject(profile_id).onUnlike(member_id, pool)))
      return 'done'
    },
  }
}

async function toEntries(
  cursors: CursorList,
  likes: readonly ListedLike[],
  isNew: (like: ListedLike) => boolean,
): Promise<LikeEntry[]> {
  const page = await toPage(cursors, likes, ({ card, liked_at }) => ({ at: liked_at, id: card.id }))
  return page.map((like) => ({ ...like.card, like_new: isNew(like), cursor: like.cursor }))
}
