// The operators' side of the verification of photos in D1: who waits, decisions, and undoing one (tables `photo_verifications`, `photos`).
import { type Compilable, sql } from 'kysely'
import { PHOTO_REVIEW_COUNTED, PHOTO_UNDO_MS } from '#src/domain/photo-review.ts'
import type { VerificationReason } from '#src/domain/photo-verification.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, anyOf, batch, build, first } from '#worker/platform/database/query.ts'
import { attempts, DECIDED, type OfAttempt, SEEN } from './verification-queries.ts'

const Photos = sql<string>`(select json_group_array(json_object('id', id, 'verified', json(iif(verified_at is null, 'false', 'true'))))
  from (select id, verified_at from photos where photos.member_id = members.id and review in ('waiting', 'shown') order by position))`

const waiting = (pool: string) =>
  build
    .selectFrom('photo_verifications')
    .innerJoin('members', 'members.id', 'photo_verifications.member_id')
    .where('photo_verifications.pool', '=', pool)
    .where('photo_verifications.state', '=', 'waiting')
    .where('members.status', '=', 'active')

/** The attempts of a pool's active members that wait for a decision, oldest first; `photos` is JSON. */
export const listWaitingVerifications = (db: Reader, pool: string, limit: number) =>
  all(
    db,
    waiting(pool)
      .orderBy('photo_verifications.sent_at')
      .limit(limit)
      .select([
        'photo_verifications.id as attempt',
        'photo_verifications.member_id as member',
        'photo_verifications.pose',
        'photo_verifications.sent_at',
        'members.name',
        'members.birth_date',
        'members.site',
      ])
      .select(Photos.as('photos')),
  )

/** How many of these there are, up to a limit, so that a long queue is not counted row by row. */
export async function countWaitingVerifications(db: Reader, pool: string): Promise<number> {
  const some = waiting(pool).limit(PHOTO_REVIEW_COUNTED).select('photo_verifications.id')
  const row = await first(
    db,
    build.selectFrom(some.as('some')).select(({ fn }) => fn.countAll<number>().as('count')),
  )
  return row?.count ?? 0
}

type Deciding = OfAttempt & { by: string; at: number }
/** `photos`: the ids of those that show the person of the pose. */
type Decision =
  | { decision: 'verified'; photos: readonly string[] }
  | { decision: 'refused'; reason: VerificationReason }

/** Stores the job of the email with the decision. */
const addEmail = (job: { id: string }, { id, at, by }: Deciding): Compilable =>
  build
    .insertInto('pending_jobs')
    .columns(['id', 'job', 'created_at'])
    .expression(
      sql`select ${job.id}, ${JSON.stringify(job)}, ${at} from photo_verifications
        where id = ${id} and decided_at = ${at} and decided_by = ${by}`,
    )

/**
 * Decides on an attempt that waits; false where it does not, and where none of the named photos is on the profile any more. Verified: the named
 * photos of the member are, and the others of the profile no longer.
 */
export async function decideVerification(
  db: Writer,
  deciding: Deciding,
  decision: Decision,
  email: { id: string } | null,
): Promise<boolean> {
  const { id, pool, member_id, by, at } = deciding
  const photos = decision.decision === 'verified' ? decision.photos : null
  const ofProfile = build
    .selectFrom('photos')
    .where('photos.member_id', '=', member_id)
    .where('review', 'in', SEEN)
  const decided = build
    .updateTable('photo_verifications')
    .set({
      state: decision.decision,
      reason: decision.decision === 'refused' ? decision.reason : null,
      decided_at: at,
      decided_by: by,
      ...(photos && { unverified: losing(photos) }),
    })
    .where('member_id', '=', member_id)
    .where('pool', '=', pool)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .$if(photos !== null, (update) =>
      update.where(({ exists }) => exists(ofProfile.where('id', 'in', anyOf(photos ?? [])).select('id'))),
    )
  const [count] = await batch(db, [
    decided,
    ...(photos ? [verifyPhotos(photos)] : []),
    ...(email ? [addEmail(email, deciding)] : []),
  ])
  return (count ?? 0) > 0

  /** JSON: when the photos that lose it were verified, by their ids. */
  function losing(photos: readonly string[]) {
    return ofProfile
      .where('verified_at', 'is not', null)
      .where('id', 'not in', anyOf(photos))
      .select(sql<string>`json_group_object(id, verified_at)`.as('unverified'))
  }

  function verifyPhotos(photos: readonly string[]) {
    return build
      .updateTable('photos')
      .set((eb) => ({
        verified_at: eb
          .case()
          .when('id', 'in', anyOf(photos))
          .then(eb.fn.coalesce('verified_at', eb.val(at)))
          .else(null)
          .end(),
      }))
      .where('member_id', '=', member_id)
      .where('review', 'in', SEEN)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('photo_verifications')
            .where('photo_verifications.id', '=', id)
            .where('state', '=', 'verified')
            .where('decided_at', '=', at)
            .where('decided_by', '=', by)
            .select('photo_verifications.id'),
        ),
      )
  }
}

/**
 * Takes an operator's own decision back, and what it did to the photos; false where that is too long ago, or another attempt has begun.
 */
export async function undoVerification(
  db: Writer,
  { id, pool, member_id, by, at }: Deciding,
): Promise<boolean> {
  const own = attempts({ pool, member_id })
    .where('id', '=', id)
    .where('state', 'in', DECIDED)
    .where('decided_by', '=', by)
    .where('decided_at', '>', at - PHOTO_UNDO_MS)
    .where('erased', '=', 0)
  const lost = sql`json_each((${own.select('unverified')}))`
  const restored = build
    .updateTable('photos')
    .set({ verified_at: sql<number | null>`(select value from ${lost} where key = photos.id)` })
    .where('member_id', '=', member_id)
    .where(({ eb, or }) =>
      or([
        eb('verified_at', '=', own.select('decided_at')),
        eb('id', 'in', sql<string>`(select key from ${lost})`),
      ]),
    )
  const undone = build
    .updateTable('photo_verifications')
    .set({ state: 'waiting', reason: null, decided_at: null, decided_by: null, unverified: '{}' })
    .where('member_id', '=', member_id)
    .where('id', 'in', own.select('id'))
  const [, count] = await batch(db, [restored, undone])
  return (count ?? 0) > 0
}
