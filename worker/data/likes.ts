// Likes in D1. Both lists are read newest first and show nobody who is gone, banned or blocked either way.

import { NEW_LIKES_COUNTED } from '#src/contract/likes.ts'
import type { ProfileCard, ProfileKind } from '#src/contract/profile.ts'
import { notBlocked } from './blocks.ts'
import type { Reader, Writer } from './database.ts'
import { all, anyOf, build, first, run, unindexed } from './db.ts'
import { cards, toCard } from './profiles.ts'

export type Like = { pool: string; member_id: string; profile_id: string; now: number }

/** Notes a like. Answers false when it existed already. */
export async function insertLike(db: Writer, { now, ...like }: Like): Promise<boolean> {
  const insert = build
    .insertInto('likes')
    .values({ ...like, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
  return (await run(db, insert)) === 1
}

/** Takes a like back; answers of what kind the profile is, null where there was no like. */
export async function deleteLike(
  db: Writer,
  member_id: string,
  profile_id: string,
): Promise<ProfileKind | null> {
  const deleted = await first(
    db,
    build
      .deleteFrom('likes')
      .where('member_id', '=', member_id)
      .where('profile_id', '=', profile_id)
      .returning((eb) =>
        eb
          .selectFrom('members')
          .where('members.id', '=', profile_id)
          .select('members.kind')
          .$asScalar()
          .$notNull()
          .as('kind'),
      ),
  )
  return deleted?.kind ?? null
}

/** At most `limit` likes, those after a place in the list: the moment and the other's id of the one before. */
export type LikesPage = { limit: number; after: { at: number; id: string } | null }
/** A like with the card of the other; `liked_at` in epoch milliseconds. */
export type ListedLike = { card: ProfileCard; liked_at: number; seen_at: number | null }
type Listing = { pool: string; member_id: string; now: number } & LikesPage

/** Whom a member likes, newest first. */
export function listLiked(db: Reader, listing: Listing): Promise<ListedLike[]> {
  const { pool, member_id } = listing
  const liked = cards(pool, member_id)
    .innerJoin('likes', 'likes.profile_id', 'members.id')
    .where('likes.member_id', '=', member_id)
  return page(db, liked, listing)
}

/** Who likes a member, newest first; `seen_at` null until the member saw it here or opened that profile. Members only (trust). */
export function listLikedBy(db: Reader, listing: Listing): Promise<ListedLike[]> {
  const { pool, member_id } = listing
  const liked_by = cards(pool, member_id)
    .innerJoin('likes', 'likes.member_id', 'members.id')
    .where('likes.profile_id', '=', member_id)
    .where('members.kind', '=', 'member')
  return page(db, liked_by, listing)
}

type Joined = ReturnType<typeof joined>
/** Only for its type: cards beside the likes that lead to them. */
const joined = (pool: string) => cards(pool, null).innerJoin('likes', 'likes.profile_id', 'members.id')

async function page(
  db: Reader,
  query: Joined,
  { member_id, now, limit, after }: Listing,
): Promise<ListedLike[]> {
  let rest = query
    .where('members.status', '=', 'active')
    .where(notBlocked(member_id))
    .select(['likes.created_at as liked_at', 'likes.seen_at'])
    .orderBy('likes.created_at', 'desc')
    .orderBy('members.id')
    .limit(limit)
  if (after)
    rest = rest
      .where('likes.created_at', '<=', after.at)
      .where((eb) => eb.or([eb('likes.created_at', '<', after.at), eb('members.id', '>', after.id)]))
  const rows = await all(db, rest)
  return rows.map(({ liked_at, seen_at, ...row }) => ({ card: toCard(row, now), liked_at, seen_at }))
}

/** How many likes a member has not seen, as far as badges count. */
export async function countNewLikes(
  db: Reader,
  { pool, member_id }: { pool: string; member_id: string },
): Promise<number> {
  const unseen = build
    .selectFrom('likes')
    .innerJoin('members', 'members.id', 'likes.member_id')
    .where('likes.profile_id', '=', member_id)
    .where('likes.seen_at', 'is', null)
    .where(unindexed<string>('members.pool'), '=', pool)
    .where('members.status', '=', 'active')
    .where('members.kind', '=', 'member')
    .where(notBlocked(member_id))
    .limit(NEW_LIKES_COUNTED)
    .select('likes.member_id')
    .as('unseen')
  const counted = await first(
    db,
    build.selectFrom(unseen).select((eb) => eb.fn.countAll<number>().as('count')),
  )
  return counted?.count ?? 0
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
