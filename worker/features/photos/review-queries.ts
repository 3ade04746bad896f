// The review of photos in D1: what waits for it, decisions, and undoing one (table `photos`).
import { type Compilable, type SqlBool, sql } from 'kysely'
import { PHOTO_REVIEW_COUNTED, PHOTO_UNDO_MS, type PhotoDecision } from '#src/domain/photo-review.ts'
import { thumbOf } from '#src/domain/photo-sizes.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, batch, build, first, run } from '#worker/platform/database/query.ts'

const inPool = (pool: string) =>
  sql<SqlBool>`exists (select 1 from members where members.id = photos.member_id and members.pool = ${pool})`

/** The photos of a pool's members that nobody has decided on, oldest first. */
export const listToReview = (db: Reader, pool: string, limit: number) =>
  all(
    db,
    build
      .selectFrom('photos')
      .innerJoin('members', 'members.id', 'photos.member_id')
      .where('photos.review_pool', '=', pool)
      .where('photos.review', 'in', ['waiting', 'shown'])
      .orderBy('photos.created_at')
      .limit(limit)
      .select([
        'photos.id',
        'photos.review',
        'photos.created_at',
        'photos.member_id',
        'members.name',
        'members.birth_date',
        'members.site',
      ])
      .select((eb) =>
        eb
          .selectFrom('statements')
          .whereRef('statements.member_id', '=', 'photos.member_id')
          .where('statements.measure', '=', 'photo_removed')
          .where('statements.lifted_at', 'is', null)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('refused_before'),
      ),
  )

/** How many wait, up to a limit, so that a long queue is not counted row by row. */
export async function countToReview(db: Reader, pool: string): Promise<number> {
  const some = build
    .selectFrom('photos')
    .where('review_pool', '=', pool)
    .limit(PHOTO_REVIEW_COUNTED)
    .select('photos.id')
  const row = await first(
    db,
    build.selectFrom(some.as('some')).select(({ fn }) => fn.countAll<number>().as('count')),
  )
  return row?.count ?? 0
}

/**
 * A photo of the pool's members; null for one that is not stored whole. `id`: also the stem of its file names, which is all that an operator
 * has who sees it on a page.
 */
export const findPhoto = (db: Reader, pool: string, id: string) =>
  first(
    db,
    build
      .selectFrom('photos')
      .innerJoin('members', 'members.id', 'photos.member_id')
      .where(({ or, eb }) => or([eb('photos.id', '=', id), eb('photos.filename', '=', thumbOf(id))]))
      .where('members.pool', '=', pool)
      .where('photos.review', '<>', 'unfinished')
      .select([
        'photos.id',
        'photos.member_id',
        'photos.filename',
        'photos.hashes',
        'photos.review',
        'photos.decided_at',
        'members.site',
      ]),
  )

/** The owner of a photo that was removed: the statement names both. */
export const findRemovedPhoto = (db: Reader, pool: string, photo: string) =>
  first(
    db,
    build.selectFrom('statements').where('photo', '=', photo).where('pool', '=', pool).select('member_id'),
  )

type Deciding = { id: string; pool: string; by: string; at: number }

/**
 * Decides on a waiting or shown photo, and stores the job of a refusal with it. False where there is none. A second decision within the
 * time of undoing keeps the state before the first.
 */
export async function decidePhoto(
  db: Writer,
  { id, pool, by, at }: Deciding,
  { decision, job }: { decision: PhotoDecision; job: { id: string } | null },
): Promise<boolean> {
  const before = sql<
    'waiting' | 'shown' | 'nudity'
  >`case when decided_at > ${at - PHOTO_UNDO_MS} then decided_from
    when review = 'shown' and nudity = 1 then 'nudity' else review end`
  const decided = build
    .updateTable('photos')
    .set({
      review: decision === 'refused' ? 'refused' : 'shown',
      decided_from: before,
      decided_at: at,
      decided_by: by,
      review_pool: null,
      ...(decision !== 'refused' && { nudity: decision === 'nudity' ? 1 : 0 }),
    })
    .where('id', '=', id)
    .where('review', 'in', ['waiting', 'shown'])
    .where(inPool(pool))
  const [count] = await batch(db, [decided, ...(job ? [addRefusalJob(job, id, at)] : [])])
  return (count ?? 0) > 0
}

function addRefusalJob(job: { id: string }, photo: string, at: number): Compilable {
  return build
    .insertInto('pending_jobs')
    .columns(['id', 'job', 'created_at'])
    .expression(
      sql`select ${job.id}, ${JSON.stringify(job)}, ${at} from photos
        where id = ${photo} and review = 'refused' and decided_at = ${at}`,
    )
}

/** Puts a photo back as it was before the operator's decision; false where that is too long ago, or the owner has the statement. */
export async function undoDecision(db: Writer, { id, pool, by, at }: Deciding): Promise<boolean> {
  const undone = build
    .updateTable('photos')
    .set({
      review: sql<'waiting' | 'shown'>`iif(decided_from = 'nudity', 'shown', decided_from)`,
      nudity: sql<number>`iif(decided_from = 'nudity', 1, 0)`,
      review_pool: pool,
      decided_at: null,
      decided_by: null,
      decided_from: null,
    })
    .where('id', '=', id)
    .where('review', 'in', ['shown', 'refused'])
    .where('decided_by', '=', by)
    .where('decided_at', '>', at - PHOTO_UNDO_MS)
    .where(inPool(pool))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('statements').where('photo', '=', id).select('statements.id'))),
    )
  return (await run(db, undone)) > 0
}
