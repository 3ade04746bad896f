// Likes in D1. Both lists are read newest first and show nobody who is gone, banned or blocked either way.

import { notBlocked } from './blocks.ts'
import { all, build, run } from './db.ts'

/** The longest list of likes an answer carries. */
const LISTED = 500

export type Like = { pool: string; member_id: string; profile_id: string; now: number }

/** Notes a like. Answers false when it existed already. */
export async function insertLike(db: D1Database, { now, ...like }: Like): Promise<boolean> {
  const insert = build
    .insertInto('likes')
    .values({ ...like, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
  return (await run(db, insert)) === 1
}

export async function deleteLike(db: D1Database, member_id: string, profile_id: string): Promise<void> {
  await run(
    db,
    build.deleteFrom('likes').where('member_id', '=', member_id).where('profile_id', '=', profile_id),
  )
}

/** Whom a member likes, newest first. */
export async function listLiked(db: D1Database, pool: string, member_id: string): Promise<{ id: string }[]> {
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
      .limit(LISTED)
      .select('members.id'),
  )
}

/** Who likes a member, newest first; `seen_at` null until the member opened that profile. Members only (trust). */
export async function listLikedBy(
  db: D1Database,
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
      .limit(LISTED)
      .select(['members.id', 'likes.seen_at']),
  )
}

/** Notes that a member has opened the profile of someone who likes them. */
export async function markLikeSeen(
  db: D1Database,
  liker_id: string,
  member_id: string,
  now: number,
): Promise<void> {
  await run(
    db,
    build
      .updateTable('likes')
      .set({ seen_at: now })
      .where('member_id', '=', liker_id)
      .where('profile_id', '=', member_id)
      .where('seen_at', 'is', null),
  )
}
