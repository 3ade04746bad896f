// Likes in D1. Both lists are read newest first and show nobody who is gone, banned or blocked either way.

import { LIKES_LISTED } from '#src/contract/likes.ts'
import { notBlocked } from './blocks.ts'
import type { Reader, Writer } from './database.ts'
import { all, anyOf, build, run } from './db.ts'

export type Like = { pool: string; member_id: string; profile_id: string; now: number }

/** Notes a like. Answers false when it existed already. */
export async function insertLike(db: Writer, { now, ...like }: Like): Promise<boolean> {
  const insert = build
    .insertInto('likes')
    .values({ ...like, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
  return (await run(db, insert)) === 1
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

/** Notes that a member has seen the likes of these profiles. Answers whether any of them was new. */
export async function markLikesSeen(
  db: Writer,
  { member_id, likers, now }: { member_id: string; likers: readonly string[]; now: number },
): Promise<boolean> {
  const update = build
    .updateTable('likes')
    .set({ seen_at: now })
    .where('profile_id', '=', member_id)
    .where('member_id', 'in', anyOf(likers))
    .where('seen_at', 'is', null)
  return (await run(db, update)) > 0
}
