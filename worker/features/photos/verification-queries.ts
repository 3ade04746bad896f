// The verification of photos in D1: the last attempt of each member, from its pose to the end of its image (table `photo_verifications`). The
// operators' decisions are in verification-review-queries.ts.
import { type Selectable, sql } from 'kysely'
import type { Pose } from '#src/domain/photo-verification.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, anyOf, batch, build, first, run, runThenFirst } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'

type OfMember = { pool: string; member_id: string }
/** `id`: of the attempt. */
export type OfAttempt = OfMember & { id: string }
/** A row. */
export type Attempt = Selectable<Schema['photo_verifications']>
export const DECIDED = ['verified', 'refused'] as const

/** The last attempt of a member. */
export const attempts = ({ pool, member_id }: OfMember) =>
  build.selectFrom('photo_verifications').where('member_id', '=', member_id).where('pool', '=', pool)

/** The member's last attempt, or null. */
export const findVerification = (db: Reader, of: OfMember) => first(db, attempts(of).selectAll())

/** The photos of a profile, those that wait for their review included. */
export const SEEN = ['waiting', 'shown'] as const

type LastAttempt = Pick<Attempt, 'id' | 'asked_at' | 'sent_at'>

/**
 * Begins an attempt in place of `last`, as it was read. `changes`: 0 where that has changed meanwhile, and for a member without a photo or no
 * longer active. `row`: the attempt afterwards.
 */
export function beginVerification(
  db: Writer,
  { id, pool, member_id, pose, at, last }: OfAttempt & { pose: Pose; at: number; last: LastAttempt | null },
) {
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
          unverified: '{}',
          erased: 0,
        })
        .where('photo_verifications.asked_at', '=', last?.asked_at ?? 0)
        .where('photo_verifications.sent_at', 'is', last?.sent_at ?? null),
    )
  return runThenFirst(db, stored, attempts({ pool, member_id }).selectAll())
}

/**
 * The attempt waits for a decision. False where it was decided, withdrawn or begun anew meanwhile, and for a member who is no longer active,
 * whose image nothing would delete.
 */
export async function submitVerification(
  db: Writer,
  { id, pool, member_id, pose, at }: OfAttempt & { pose: Pose; at: number },
): Promise<boolean> {
  const submitted = build
    .updateTable('photo_verifications')
    .set({ state: 'waiting', sent_at: at })
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .where('pose', '=', pose)
    .where('state', 'in', ['asked', 'waiting'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('members')
          .where('members.id', '=', member_id)
          .where('members.pool', '=', pool)
          .where('status', '=', 'active')
          .select('members.id'),
      ),
    )
  return (await run(db, submitted)) > 0
}

/** The image of an attempt that was decided meanwhile is deleted: the decision cannot be undone without it. */
const withoutImage = ({ id, member_id }: Pick<OfAttempt, 'id' | 'member_id'>) =>
  build
    .updateTable('photo_verifications')
    .set({ erased: 1 })
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .where('state', 'in', DECIDED)

/** Stores that the image is deleted of an attempt that was decided meanwhile. */
export async function recordErased(db: Writer, of: Pick<OfAttempt, 'id' | 'member_id'>): Promise<void> {
  await run(db, withoutImage(of))
}

/**
 * Takes back an attempt that waits, after its image is deleted: the pose stays, or a member would get another one by sending any photo and
 * withdrawing it. `id`: its new one, so that an upload that is on its way is not stored. False where it was decided, or sent again, meanwhile.
 */
export async function withdrawVerification(
  db: Writer,
  { id, member_id, last }: Pick<OfAttempt, 'id' | 'member_id'> & { last: LastAttempt },
): Promise<boolean> {
  const withdrawn = build
    .updateTable('photo_verifications')
    .set({ id, state: 'asked', sent_at: null })
    .where('member_id', '=', member_id)
    .where('id', '=', last.id)
    .where('state', '=', 'waiting')
    .where('sent_at', '=', last.sent_at)
  const [, count] = await batch(db, [withoutImage({ id: last.id, member_id }), withdrawn])
  return (count ?? 0) > 0
}

/** Where nobody has decided in time. */
type Ends = { decided_before: number; sent_before: number; asked_before: number }

const endedBefore = (states: readonly Attempt['state'][], moment: number) =>
  build
    .selectFrom('photo_verifications')
    .where('erased', '=', 0)
    .where('state', 'in', states)
    // As the index has it.
    .where(sql<number>`coalesce(decided_at, sent_at, asked_at)`, '<=', moment)
    .select('id')

/** Attempts whose images are to be deleted: decided, or never, before these moments. One search of the index each: with OR all were read. */
export const listEndedVerifications = (
  db: Reader,
  { decided_before, sent_before, asked_before }: Ends,
  limit: number,
) =>
  all(
    db,
    endedBefore(DECIDED, decided_before)
      .unionAll(endedBefore(['waiting'], sent_before))
      .unionAll(endedBefore(['asked'], asked_before))
      .limit(limit),
  )

/**
 * Ends the attempts after their images are deleted: one that waited is refused, one that was never sent is gone. One that was undone in its last
 * moment waits again, without an image: it is refused too.
 */
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
