// Sealed copies of reported profiles and photos (tables `sealed_evidence`, `evidence_readings`; docs/decisions/privacy.md).
import type { Insertable } from 'kysely'
import { createId } from '#worker/platform/crypto/secrets.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, batch, build, first, run } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'

export type NewEvidence = Omit<Insertable<Schema['sealed_evidence']>, 'complaint_id'>

/** A profile as everybody sees it, with the name of one of its photos; null for none of the pool, `filename` null for no such photo. */
export async function findReportableMessage(
  db: Reader,
  pool: string,
  profile_id: string,
  photo: string | null,
) {
  return first(
    db,
    build
      .selectFrom('members')
      .where('pool', '=', pool)
      .where('members.id', '=', profile_id)
      .where('status', '<>', 'deleted')
      .select([
        'kind',
        'name',
        'gender',
        'birth_date',
        'country',
        'city',
        'personal',
        'notes',
        'fields',
        'interests',
      ])
      .select((eb) =>
        eb
          .selectFrom('photos')
          .whereRef('photos.member_id', '=', 'members.id')
          .where('photos.id', '=', photo ?? '')
          .where('photos.review', '=', 'shown')
          .select('photos.filename')
          .as('filename'),
      ),
  )
}

/** A write of the complaint's batch: inserts only where the complaint was stored. */
export const insertEvidence = (
  complaint_id: string,
  { pool, profile_id, profile, picture, sealed_at }: NewEvidence,
) =>
  build
    .insertInto('sealed_evidence')
    .columns(['complaint_id', 'pool', 'profile_id', 'profile', 'picture', 'sealed_at'])
    .expression((eb) =>
      eb
        .selectFrom('complaints')
        .where('complaints.id', '=', complaint_id)
        .select([
          'complaints.id as complaint_id',
          eb.val(pool).as('pool'),
          eb.val(profile_id).as('profile_id'),
          eb.val(profile).as('profile'),
          eb.val(picture ?? null).as('picture'),
          eb.val(sealed_at).as('sealed_at'),
        ]),
    )

/** Records who opens it, and returns profile and image only after that; null where there is none, or not any more. */
export async function openEvidence(
  db: Writer,
  complaint_id: string,
  { who, at, since }: { who: string; at: number; since: number },
) {
  await run(db, build.insertInto('evidence_readings').values({ id: createId(), complaint_id, who, at }))
  return first(
    db,
    build
      .selectFrom('sealed_evidence')
      .where('complaint_id', '=', complaint_id)
      .where('sealed_at', '>=', since)
      .select(['profile', 'picture']),
  )
}

/** Who opened the evidence of a report, oldest first. */
export const listReadings = (db: Reader, complaint_id: string) =>
  all(
    db,
    build
      .selectFrom('evidence_readings')
      .where('complaint_id', '=', complaint_id)
      .orderBy('at')
      .select(['who', 'at']),
  )

/** At most `limit` copies from before a moment. */
export const listOldEvidence = (db: Reader, before: number, limit: number) =>
  all(
    db,
    build
      .selectFrom('sealed_evidence')
      .where('sealed_at', '<', before)
      .orderBy('sealed_at')
      .limit(limit)
      .select(['complaint_id', 'picture']),
  )

export async function deleteEvidence(db: Writer, complaint_ids: readonly string[]): Promise<void> {
  await batch(
    db,
    complaint_ids.map((id) => build.deleteFrom('sealed_evidence').where('complaint_id', '=', id)),
  )
}
