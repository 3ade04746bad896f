// Likes in D1. Both lists are read newest first, without members who have left, are suspended or blocked in either direction.

import type { ProfileCard, ProfileKind } from '#src/contract/profile.ts'
import { NEW_LIKES_COUNTED } from '#src/domain/lists.ts'
import { cards, toCard } from '#worker/features/members/card-queries.ts'
import { visibleKind } from '#worker/features/members/visibility-queries.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { notBlocked } from '#worker/platform/database/not-blocked.ts'
import { prepared, type Slots } from '#worker/platform/database/prepared.ts'
import {
  all,
  build,
  eachOf,
  first,
  run,
  runAndReturn,
  runThenFirst,
  unindexed,
} from '#worker/platform/database/query.ts'

export type Like = { pool: string; member_id: string; profile_id: string; now: number }

/** Inserts only for a profile that the member may see. */
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
 * Stores a like of a profile that the member may see. Returns the profile's kind and whether the like is new; null when there is no
 * such visible profile.
 */
export async function addLike(
  db: Writer,
  like: Like,
): Promise<{ kind: ProfileKind; is_new: boolean } | null> {
  const { pool, member_id: viewer, profile_id: id } = like
  const { changes, row } = await runThenFirst(db, likeOfVisible(like), visibleKind({ pool, viewer, id }))
  return row && { kind: row.kind, is_new: changes === 1 }
}

const removedLike = prepared((p: Slots<{ member_id: string; profile_id: string }>) =>
  build
    .deleteFrom('likes')
    .where('member_id', '=', p.member_id)
    .where('profile_id', '=', p.profile_id)
    .returning((eb) =>
      eb
        .selectFrom('members')
        .where('members.id', '=', p.profile_id)
        .select('members.kind')
        .$asScalar()
        .$notNull()
        .as('kind'),
    ),
)

/** Takes a like back; returns the profile's kind, null where there was no like. */
export async function deleteLike(
  db: Writer,
  member_id: string,
  profile_id: string,
): Promise<ProfileKind | null> {
  const { kind = null } = (await runAndReturn(db, removedLike({ member_id, profile_id }))) ?? {}
  return kind
}

/** Deletes every like from and to a member. */
export async function deleteLikesOf(db: Writer, member_id: string): Promise<void> {
  await run(
    db,
    build
      .deleteFrom('likes')
      .where(({ or, eb }) => or([eb('member_id', '=', member_id), eb('profile_id', '=', member_id)])),
  )
}

/** At most `limit` likes after a place in the list: the time and the other's id of the last one before. */
export type LikesPage = { limit: number; after: { at: number; id: string } | null }
/** A like with the card of the other; `liked_at` in epoch milliseconds. */
export type ListedLike = { card: ProfileCard; liked_at: number; seen_at: number | null }
type Listing = { pool: string; member_id: string; now: number } & LikesPage

type Page = { pool: string; viewer: string; limit: number; after_at: number | null; after_id: string | null }

/** Cards joined with likes: of those who gave them, or who got them. */
const likesOnOtherSide = (p: Slots<Page>, other: 'profile_id' | 'member_id') =>
  cards(p).innerJoin('likes', `likes.${other}`, 'members.id')

function pageOf(query: ReturnType<typeof likesOnOtherSide>, p: Slots<Page>) {
  const page = query
    .where(unindexed<string>('members.pool'), '=', p.pool)
    .where('members.status', '=', 'active')
    .where(notBlocked(p.viewer))
    .select(['likes.created_at as liked_at', 'likes.seen_at'])
    .orderBy('likes.created_at', 'desc')
    .orderBy('members.id')
    .limit(p.limit)
  const { after_at, after_id } = p
  if (!after_at || !after_id) return page
  return page
    .where('likes.created_at', '<=', after_at)
    .where((eb) => eb.or([eb('likes.created_at', '<', after_at), eb('members.id', '>', after_id)]))
}

const liked = prepared((p: Slots<Page>) =>
  pageOf(likesOnOtherSide(p, 'profile_id').where('likes.member_id', '=', p.viewer), p),
)
const likedBy = prepared((p: Slots<Page>) =>
  pageOf(
    likesOnOtherSide(p, 'member_id')
      .where('likes.profile_id', '=', p.viewer)
      .where('members.kind', '=', 'member'),
    p,
  ),
)

const mutual = prepared((p: Slots<Page>) =>
  pageOf(
    likesOnOtherSide(p, 'profile_id')
      .where('likes.member_id', '=', p.viewer)
      .where('members.kind', '=', 'member')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('likes as back')
            .whereRef('back.member_id', '=', 'members.id')
            .where('back.profile_id', '=', p.viewer)
            .select('back.member_id'),
        ),
      ),
    p,
  ),
)

async function list(db: Reader, statement: typeof liked, listing: Listing): Promise<ListedLike[]> {
  const { pool, member_id: viewer, now, limit, after } = listing
  const page = { pool, viewer, limit, after_at: after?.at ?? null, after_id: after?.id ?? null }
  const rows = await all(db, statement(page))
  return rows.map(({ liked_at, seen_at, ...row }) => ({ card: toCard(row, now), liked_at, seen_at }))
}

/** The profiles a member likes, newest first. */
export const listLiked = (db: Reader, listing: Listing) => list(db, liked, listing)

/** The profiles a member likes and who like them as well, by the member's own like, newest first. Members only (trust). */
export const listMutual = (db: Reader, listing: Listing) => list(db, mutual, listing)

/** Who likes a member, newest first; `seen_at` null until the member saw it here or opened that profile. Members only (trust). */
export const listLikedBy = (db: Reader, listing: Listing) => list(db, likedBy, listing)

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

const likesSeen = prepared((p: Slots<{ member_id: string; likers: string; now: number }>) =>
  build
    .updateTable('likes')
    .set({ seen_at: p.now })
    .where('profile_id', '=', p.member_id)
    .where('member_id', 'in', eachOf(p.likers))
    .where('seen_at', 'is', null),
)

/** Marks the likes of these profiles as seen. Returns whether any of them was new. */
export async function markLikesSeen(
  db: Writer,
  { likers, ...seen }: { member_id: string; likers: readonly string[]; now: number },
): Promise<boolean> {
  return (await run(db, likesSeen({ ...seen, likers: JSON.stringify(likers) }))) > 0
}
