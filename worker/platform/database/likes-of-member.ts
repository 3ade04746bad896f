// What a member object reads of its member's likes in D1: how many are new, and with whom there are any.
import { NEW_LIKES_COUNTED } from '#src/domain/lists.ts'
import type { Reader } from './database.ts'
import { notBlocked } from './not-blocked.ts'
import { prepared, type Slots } from './prepared.ts'
import { all, build, first, unindexed } from './query.ts'

const newLikes = prepared((p: Slots<{ pool: string; member_id: string }>) => {
  const unseen = build
    .selectFrom('likes')
    .innerJoin('members', 'members.id', 'likes.member_id')
    .where('likes.profile_id', '=', p.member_id)
    .where('likes.seen_at', 'is', null)
    .where(unindexed<string>('members.pool'), '=', p.pool)
    .where('members.status', '=', 'active')
    .where('members.kind', '=', 'member')
    .where(notBlocked(p.member_id))
    .limit(NEW_LIKES_COUNTED)
    .select('likes.member_id')
    .as('unseen')
  return build.selectFrom(unseen).select((eb) => eb.fn.countAll<number>().as('count'))
})

/** Every member with whom a member has a like, in either direction, visible or not. */
export async function listLikesOf(db: Reader, member_id: string): Promise<string[]> {
  const rows = await all(
    db,
    build
      .selectFrom('likes')
      .innerJoin('members', 'members.id', 'likes.profile_id')
      .where('likes.member_id', '=', member_id)
      .where('members.kind', '=', 'member')
      .select('likes.profile_id as id')
      .union(build.selectFrom('likes').where('profile_id', '=', member_id).select('member_id as id')),
  )
  return rows.map(({ id }) => id)
}

/** How many likes a member has not seen, up to what a badge counts. */
export async function countNewLikes(
  db: Reader,
  member: { pool: string; member_id: string },
): Promise<number> {
  return (await first(db, newLikes(member)))?.count ?? 0
}
