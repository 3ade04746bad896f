// Members' photos: what is known of them is in D1, the pictures are in R2. A row is written before its pictures are and goes
// after them, `unfinished` meanwhile, so that nothing is in R2 that no row names.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { PHOTOS_MAX } from '#src/domain/photo-rules.ts'
import { photoFiles } from '#src/domain/photo-sizes.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, anyOf, build, first, run, runAndReturn } from '#worker/platform/database/query.ts'
import type { PhotoReview, Schema } from '#worker/platform/database/schema.ts'

type OfMember = { member_id: string }
export type NewPhoto = OfMember & { id: string; filename: string; fingerprint: string; created_at: number }

/** Those that count: of a refused one no picture is left. */
const STORED = ['unfinished', 'waiting', 'shown'] as const satisfies PhotoReview[]

/** What somebody sees of a member's photos: what is shown, and of their own also what is in another state. */
export function seenBy(viewer: string | Expression<string>, own: readonly PhotoReview[] = ['waiting']) {
  return ({ eb, and, or }: ExpressionBuilder<Schema, 'photos'>): Expression<SqlBool> =>
    or([
      eb('photos.review', '=', 'shown'),
      and([eb('photos.review', 'in', own), eb('photos.member_id', '=', viewer)]),
    ])
}

/** Takes a place for a photo at the end of a member's; false where all are taken, or the member is not active any more. */
export async function reservePhoto(db: Writer, pool: string, photo: NewPhoto): Promise<boolean> {
  const place = build
    .selectFrom('members')
    .where('pool', '=', pool)
    .where('members.id', '=', photo.member_id)
    .where('status', '=', 'active')
    .where(
      (eb) =>
        eb
          .selectFrom('photos')
          .where('member_id', '=', photo.member_id)
          .where('review', 'in', STORED)
          .select(({ fn }) => fn.countAll<number>().as('count')),
      '<',
      PHOTOS_MAX,
    )
    .select((eb) => [
      eb.val(photo.id).as('id'),
      eb.val(photo.member_id).as('member_id'),
      eb.val(photo.filename).as('filename'),
      eb
        .selectFrom('photos')
        .where('member_id', '=', photo.member_id)
        .select(({ fn }) => fn.coalesce(fn.max('position'), eb.lit(-1)).as('last'))
        .as('position'),
      eb.val(photo.created_at).as('created_at'),
      eb.val('unfinished' as const).as('review'),
      eb.val(photo.fingerprint).as('fingerprint'),
    ])
  const columns = ['id', 'member_id', 'filename', 'position', 'created_at', 'review', 'fingerprint'] as const
  return (await run(db, build.insertInto('photos').columns(columns).expression(place))) === 1
}

/** Shows a photo whose pictures are stored, or has it wait; false where the same photo is there already, or it is gone. */
export async function finishPhoto(
  db: Writer,
  { id, member_id, fingerprint }: NewPhoto,
  review: 'waiting' | 'shown',
): Promise<boolean> {
  const finished = build
    .updateTable('photos')
    .set({ review })
    .where('id', '=', id)
    .where('review', '=', 'unfinished')
    .where(({ not, exists }) => not(exists(samePhoto({ member_id, fingerprint }))))
  return (await run(db, finished)) === 1
}

const samePhoto = ({ member_id, fingerprint }: Pick<NewPhoto, 'member_id' | 'fingerprint'>) =>
  build
    .selectFrom('photos as same')
    .where('same.member_id', '=', member_id)
    .where('same.fingerprint', '=', fingerprint)
    .where('same.review', 'in', ['waiting', 'shown'])
    .select('same.id')

/** Whether a member has this very photo already. */
export const hasPhoto = async (
  db: Reader,
  photo: Pick<NewPhoto, 'member_id' | 'fingerprint'>,
): Promise<boolean> => (await first(db, samePhoto(photo))) !== null

/** Puts a photo before all others of its owner; false where it is not theirs to show. */
export async function putFirst(db: Writer, { member_id, id }: OfMember & { id: string }): Promise<boolean> {
  const before = build
    .selectFrom('photos')
    .where('member_id', '=', member_id)
    .select(({ fn, lit, eb }) => eb(fn.min<number>('position'), '-', lit(1)).as('before'))
  return (
    (await run(
      db,
      build
        .updateTable('photos')
        .set({ position: before })
        .where('id', '=', id)
        .where('member_id', '=', member_id)
        .where('review', 'in', ['waiting', 'shown']),
    )) === 1
  )
}

/** Takes a photo from everybody's sight, and answers the names of its pictures; null where it is not the owner's. */
export async function hidePhoto(
  db: Writer,
  { member_id, id }: OfMember & { id: string },
): Promise<string[] | null> {
  const hidden = build
    .updateTable('photos')
    .set({ review: 'unfinished' })
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .returning('filename')
  const row = await runAndReturn(db, hidden)
  return row && photoFiles(row.filename)
}

/** The names of a member's pictures in R2. */
export async function listPhotoFiles(db: Reader, member_id: string): Promise<string[]> {
  const rows = await all(db, build.selectFrom('photos').where('member_id', '=', member_id).select('filename'))
  return rows.flatMap(({ filename }) => photoFiles(filename))
}

export async function deletePhotosOf(db: Writer, member_id: string): Promise<void> {
  await run(db, build.deleteFrom('photos').where('member_id', '=', member_id))
}

/** Photos that were left unfinished since before a moment, in epoch milliseconds. */
export async function listUnfinished(db: Reader, before: number, limit: number) {
  return all(
    db,
    build
      .selectFrom('photos')
      .where('review', '=', 'unfinished')
      .where('created_at', '<', before)
      .limit(limit)
      .select(['id', 'filename']),
  )
}

/** The rows go when the pictures are gone. */
export async function deletePhotos(db: Writer, ids: readonly string[]): Promise<void> {
  await run(db, build.deleteFrom('photos').where('id', 'in', anyOf(ids)))
}

export type WaitingPhoto = { id: string; member_id: string; filename: string; created_at: number }

/** The photos of a pool's members that wait to be looked at, oldest first. */
export async function listWaiting(db: Reader, pool: string, limit: number): Promise<WaitingPhoto[]> {
  return all(
    db,
    build
      .selectFrom('photos')
      .innerJoin('members', 'members.id', 'photos.member_id')
      .where('photos.review', '=', 'waiting')
      .where('members.pool', '=', pool)
      .orderBy('photos.created_at')
      .limit(limit)
      .select(['photos.id', 'photos.member_id', 'photos.filename', 'photos.created_at']),
  )
}

/**
 * Answers the name of the photo; null where there is none, or a refused one is to be shown: its pictures are gone. Whether it
 * shows nudity stays as it was said, where it is not said.
 */
export async function decidePhoto(
  db: Writer,
  pool: string,
  { id, review, nudity }: { id: string; review: 'shown' | 'refused'; nudity?: boolean | undefined },
): Promise<string | null> {
  const row = await runAndReturn(
    db,
    build
      .updateTable('photos')
      .set({ review, ...(nudity !== undefined && { nudity: nudity ? 1 : 0 }) })
      .where('id', '=', id)
      .where('review', 'in', review === 'shown' ? ['waiting', 'shown'] : ['waiting', 'shown', 'refused'])
      .where('member_id', 'in', (eb) =>
        eb.selectFrom('members').where('pool', '=', pool).select('members.id'),
      )
      .returning('filename'),
  )
  return row?.filename ?? null
}
