// Likes in D1. Both lists are read newest first and show nobody who is gone, banned or blocked either way.

import { LIKES_LISTED } from '#src/contract/likes.ts'
import type { ProfileKind } from '#src/contract/profile.ts'
import { notBlocked } from './blocks.ts'
import type { Reader, Writer } from './database.ts'
import { all, build, eachOf, run, runThenFirst } from './db.ts'
import { prepared, type Slots } from './prepared.ts'
import { visibleKind } from './profiles.ts'

export type Like = { pool: string; member_id: string; profile_id: string; now: number }

/** Of whom the member may see, and nobody else. */
const likeOfVisible = prepared((p: Slots<Like>) =>
  build
    .insertInto('likes')
    .columns(['pool', 'member_id', 'profile_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('members')
        .where('members.id', '=', p.profile_id)
        .where('members.pool', '=', p.pool)
        .where('members.status', '=', 'active')
        .where(notBlocked(p.member_id))
        .select(['members.pool', p.member_id.as('member_id'), 'members.id', p.now.as('created_at')]),
    )
    .onConflict((conflict) => conflict.doNothing()),
)

/**
 * Notes a like of somebody the member may see. Answers what they are and whether the like is new; null when there is nobody
 * of that id to be seen.
 */
export async function addLike(
  db: Writer,
  like: Like,
): Promise<{ kind: ProfileKind; is_new: boolean } | null> {
  const { pool, member_id: viewer, profile_id: id } = like
  const { changes, row } = await runThenFirst(db, likeOfVisible(like), visibleKind({ pool, viewer, id }))
  return row && { kind: row.kind, is_new: changes === 1 }
}

export async function deleteLike(db: Writer, member_id: string, profile_id: string): Promise<void> {
  await run(
    db,
    build.deleteFrom('likes').where('member_id', '=', member_id).where('profile_id', '=', profile_id),
  )
}

/** Whom a member likes, newest first. */
export async function listLiked(db: Reader, pool: string, member_id: string): Promise<{ id: string }[]> {
  return all(
    db,
    build
      .selectFrom('likes')
      .innerJoin('members', 'members.id', 'likes.profile_id')
      .where('likes.member_id', '=', member_id)
      .where('members.pool', '=', pool)
      .where('members.status', '=', 'active')
      .where(notBlocked(member_id))
      .orderBy('likes.created_at', 'desc')
      .limit(LIKES_LISTED)
      .select('members.id'),
  )
}

/** Who likes a member, newest first; `seen_at` null until the member saw it here or opened that profile. Members only (trust). */
export async function listLikedBy(
  db: Reader,
  pool: string,
  member_id: string,
): Promise<{ id: string; seen_at: number | null }[]> {
  return all(
    db,
    build
      .selectFrom('likes')
      .innerJoin('members', 'members.id', 'likes.member_id')
      .where('likes.profile_id', '=', member_id)
      .where('members.pool', '=', pool)
      .where('members.status', '=', 'active')
      .where('members.kind', '=', 'member')
      .where(notBlocked(member_id))
      .orderBy('likes.created_at', 'desc')
      .limit(LIKES_LISTED)
      .select(['members.id', 'likes.seen_at']),
  )
}

const likesSeen = prepared((p: Slots<{ member_id: string; likers: string; now: number }>) =>
  build
    .updateTable('likes')
    .set({ seen_at: p.now })
    .where('profile_id', '=', p.member_id)
    .where('member_id', 'in', eachOf(p.likers))
    .where('seen_at', 'is', null),
)

/** Notes that a member has seen the likes of these profiles. Answers whether any of them was new. */
export async function markLikesSeen(
  db: Writer,
  { likers, ...seen }: { member_id: string; likers: readonly string[]; now: number },
): Promise<boolean> {
  return (await run(db, likesSeen({ ...seen, likers: JSON.stringify(likers) }))) > 0
}
