// The verification of photos in D1: the last attempt of each member, and its decisions (tables `photo_verifications`, `photos`).
import { sql } from 'kysely'
import { PHOTO_REVIEW_COUNTED, PHOTO_UNDO_MS } from '#src/domain/photo-review.ts'
import type { Pose, VerificationReason } from '#src/domain/photo-verification.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, anyOf, batch, build, first, run } from '#worker/platform/database/query.ts'

type OfMember = { pool: string; member_id: string }
/** `id`: of the attempt. */
type OfAttempt = OfMember & { id: string }

const attempts = ({ pool, member_id }: OfMember) =>
  build.selectFrom('photo_verifications').where('member_id', '=', member_id).where('pool', '=', pool)

/** The member's last attempt, or null. */
export const findVerification = (db: Reader, of: OfMember) => first(db, attempts(of).selectAll())

/** The photos of a profile, those that wait for their review included. */
const SEEN = ['waiting', 'shown'] as const

/** Begins an attempt in place of the last one. False for one that waits, and for a member without a photo or no longer active. */
export async function beginVerification(
  db: Writer,
  { id, pool, member_id, pose, at }: OfAttempt & { pose: Pose; at: number },
): Promise<boolean> {
  const begun = build
    .selectFrom('members')
    .where('pool', '=', pool)
    .where('members.id', '=', member_id)
    .where('status', '=', 'active')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('photos')
          .where('photos.member_id', '=', member_id)
          .where('review', 'in', SEEN)
          .select('photos.id'),
      ),
    )
    .select(({ val }) => [
      val(member_id).as('member_id'),
      val(id).as('id'),
      val(pool).as('pool'),
      val(pose).as('pose'),
      val(at).as('asked_at'),
    ])
  const stored = build
    .insertInto('photo_verifications')
    .columns(['member_id', 'id', 'pool', 'pose', 'asked_at'])
    .expression(begun)
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({
          id,
          pose,
          state: 'asked',
          reason: null,
          asked_at: at,
          sent_at: null,
          decided_at: null,
          decided_by: null,
          erased: 0,
        })
        .where('photo_verifications.state', '<>', 'waiting'),
    )
  return (await run(db, stored)) > 0
}

/** The attempt waits for a decision; false where it was replaced or decided meanwhile. */
export async function submitVerification(
  db: Writer,
  { id, member_id, at }: Pick<OfAttempt, 'id' | 'member_id'> & { at: number },
): Promise<boolean> {
  const submitted = build
    .updateTable('photo_verifications')
    .set({ state: 'waiting', sent_at: at })
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'waiting'])
  return (await run(db, submitted)) > 0
}

/** Deletes an attempt that nobody has decided on. */
export async function deleteVerification(
  db: Writer,
  { id, member_id }: Pick<OfAttempt, 'id' | 'member_id'>,
): Promise<void> {
  const deleted = build
    .deleteFrom('photo_verifications')
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'waiting'])
  await run(db, deleted)
}

const Photos = sql<string>`(select json_group_array(json_object('id', id, 'verified', json(iif(verified_at is null, 'false', 'true'))))
  from (select id, verified_at from photos where photos.member_id = members.id and review in ('waiting', 'shown') order by position))`

/** The attempts of a pool's active members that wait for a decision, oldest first; `photos` is JSON. */
export const listWaitingVerifications = (db: Reader, pool: string, limit: number) =>
  all(
    db,
    build
      .selectFrom('photo_verifications')
      .innerJoin('members', 'members.id', 'photo_verifications.member_id')
      .where('photo_verifications.pool', '=', pool)
      .where('photo_verifications.state', '=', 'waiting')
      .where('members.status', '=', 'active')
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

/** How many wait, up to a limit, so that a long queue is not counted row by row. */
export async function countWaitingVerifications(db: Reader, pool: string): Promise<number> {
  const some = build
    .selectFrom('photo_verifications')
    .where('pool', '=', pool)
    .where('state', '=', 'waiting')
    .limit(PHOTO_REVIEW_COUNTED)
    .select('id')
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

/**
 * Decides on an attempt that waits; false where it does not. Verified: the named photos of the member are, and the others of the profile
 * no longer.
 */
export async function decideVerification(
  db: Writer,
  { id, pool, member_id, by, at }: Deciding,
  decision: Decision,
): Promise<boolean> {
  const decided = build
    .updateTable('photo_verifications')
    .set({
      state: decision.decision,
      reason: decision.decision === 'refused' ? decision.reason : null,
      decided_at: at,
      decided_by: by,
    })
    .where('member_id', '=', member_id)
    .where('pool', '=', pool)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
  const writes = decision.decision === 'verified' ? [decided, verifyPhotos(decision.photos)] : [decided]
  const [count] = await batch(db, writes)
  return (count ?? 0) > 0

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
            .select('photo_verifications.id'),
        ),
      )
  }
}

/** Takes an operator's own decision back; false where that is too long ago, or another attempt has begun. */
export async function undoVerification(
  db: Writer,
  { id, pool, member_id, by, at }: Deciding,
): Promise<boolean> {
  const own = attempts({ pool, member_id })
    .where('id', '=', id)
    .where('state', 'in', ['verified', 'refused'])
    .where('decided_by', '=', by)
    .where('decided_at', '>', at - PHOTO_UNDO_MS)
    .where('erased', '=', 0)
  const unverified = build
    .updateTable('photos')
    .set({ verified_at: null })
    .where('member_id', '=', member_id)
    .where('verified_at', '=', own.select('decided_at'))
  const undone = build
    .updateTable('photo_verifications')
    .set({ state: 'waiting', reason: null, decided_at: null, decided_by: null })
    .where('member_id', '=', member_id)
    .where('id', 'in', own.select('id'))
  const [, count] = await batch(db, [unverified, undone])
  return (count ?? 0) > 0
}

/** Where nobody has decided in time. */
type Ends = { decided_before: number; sent_before: number; asked_before: number }

/** Attempts whose images are to be deleted: decided, or never, before these moments. */
export const listEndedVerifications = (
  db: Reader,
  { decided_before, sent_before, asked_before }: Ends,
  limit: number,
) =>
  all(
    db,
    build
      .selectFrom('photo_verifications')
      .where('erased', '=', 0)
      .where(sql<number>`coalesce(decided_at, sent_at, asked_at)`, '<', decided_before)
      .where(({ eb, or, and }) =>
        or([
          eb('state', 'in', ['verified', 'refused']),
          and([eb('state', '=', 'waiting'), eb('sent_at', '<', sent_before)]),
          and([eb('state', '=', 'asked'), eb('asked_at', '<', asked_before)]),
        ]),
      )
      .limit(limit)
      .select(['id', 'state']),
  )

/** Ends the attempts after their images are deleted: one that waited is refused, one that was never sent is gone. */
export async function endVerifications(db: Writer, ids: readonly string[], at: number): Promise<void> {
  const refused = build
    .updateTable('photo_verifications')
    .set({ state: 'refused', reason: 'undecided', decided_at: at })
    .where('id', 'in', anyOf(ids))
    .where('state', '=', 'waiting')
  const erased = build.updateTable('photo_verifications').set({ erased: 1 }).where('id', 'in', anyOf(ids))
  const gone = build
    .deleteFrom('photo_verifications')
    .where('id', 'in', anyOf(ids))
    .where('state', '=', 'asked')
  await batch(db, [refused, erased, gone])
}

/** Deletes what is stored of a member's verification, after its image. */
export async function deleteVerificationOf(db: Writer, member_id: string): Promise<void> {
  await run(db, build.deleteFrom('photo_verifications').where('member_id', '=', member_id))
}

/** The attempt of a member of any pool, for the deletion of their account. */
export const findVerificationOf = (db: Reader, member_id: string) =>
  first(db, build.selectFrom('photo_verifications').where('member_id', '=', member_id).select('id'))
