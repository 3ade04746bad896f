// Members' photos: rows in D1, images in R2. A row is written before its images and deleted after them, `unfinished` in between, so
// that every object in R2 has a row.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { PHOTOS_MAX } from '#src/domain/photo-rules.ts'
import { photoFiles } from '#src/domain/photo-sizes.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, anyOf, build, first, run, runAndReturn } from '#worker/platform/database/query.ts'
import type { PhotoReview, Schema } from '#worker/platform/database/schema.ts'

type OfMember = { member_id: string }
export type NewPhoto = OfMember & { id: string; filename: string; fingerprint: string; created_at: number }
/** `hashes`: perceptual hashes of the upload. */
export type FinishedPhoto = NewPhoto & {
  pool: string
  review: 'waiting' | 'shown'
  hashes: readonly string[]
}

/** Those that count towards the maximum: a refused photo has no images. */
const STORED = ['unfinished', 'waiting', 'shown'] as const satisfies PhotoReview[]

/** The photos that a viewer sees: shown ones, and of their own also those in the states `own`. */
export function seenBy(viewer: string | Expression<string>, own: readonly PhotoReview[] = ['waiting']) {
  return ({ eb, and, or }: ExpressionBuilder<Schema, 'photos'>): Expression<SqlBool> =>
    or([
      eb('photos.review', '=', 'shown'),
      and([eb('photos.review', 'in', own), eb('photos.member_id', '=', viewer)]),
    ])
}

/** Reserves the last place among a member's photos; false where all are taken, or the member is not active any more. */
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

/** Publishes a photo whose images are stored, or hides it until its review; false where the same photo exists already, or it was deleted. */
export async function finishPhoto(
  db: Writer,
  { id, member_id, fingerprint, pool, review, hashes }: FinishedPhoto,
): Promise<boolean> {
  const finished = build
    .updateTable('photos')
    .set({ review, review_pool: pool, hashes: JSON.stringify(hashes) })
    .where('id', '=', id)
    .where('review', '=', 'unfinished')
    .where(({ not, exists }) => not(exists(samePhoto({ member_id, fingerprint }))))
  return (await run(db, finished)) > 0
}

const samePhoto = ({ member_id, fingerprint }: Pick<NewPhoto, 'member_id' | 'fingerprint'>) =>
  build
    .selectFrom('photos as same')
    .where('same.member_id', '=', member_id)
    .where('same.fingerprint', '=', fingerprint)
    .where('same.review', 'in', ['waiting', 'shown'])
    .select('same.id')

/** Whether a member has the same photo already. */
export const hasPhoto = async (
  db: Reader,
  photo: Pick<NewPhoto, 'member_id' | 'fingerprint'>,
): Promise<boolean> => (await first(db, samePhoto(photo))) !== null

/** Makes a photo the first of its owner; false where it is not theirs or not shown. */
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

/** Hides a photo from everyone, and returns the names of its images; null where it is not the owner's. */
export async function hidePhoto(
  db: Writer,
  { member_id, id }: OfMember & { id: string },
): Promise<string[] | null> {
  const hidden = build
    .updateTable('photos')
    .set({ review: 'unfinished', review_pool: null })
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .returning('filename')
  const row = await runAndReturn(db, hidden)
  return row && photoFiles(row.filename)
}

/** The names of a member's images in R2. */
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

/** Deletes the rows after their images. */
export async function deletePhotos(db: Writer, ids: readonly string[]): Promise<void> {
  await run(db, build.deleteFrom('photos').where('id', 'in', anyOf(ids)))
}
