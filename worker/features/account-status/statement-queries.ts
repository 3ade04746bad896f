// The reasons for each measure against a member, for them to read (table `statements`).
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BanReason } from '#src/domain/ban-reasons.ts'
import type { Measure } from '#src/domain/case-outcomes.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, batch, build, first } from '#worker/platform/database/query.ts'
import { addPendingJob } from '#worker/platform/queue/pending-jobs.ts'
import { keepHashes } from './refused-hashes.ts'

export type NewStatement = {
  id: string
  pool: string
  member_id: string
  ground: BanReason
  facts: string | null
  by_report: boolean
  decided_by: string
  decided_at: number
  measure: Measure
  /** The number of a notice. */
  receipt: string | null
  /** The removed photo. */
  photo: string | null
  /** When the measure ends by itself. */
  until: number | null
  /** The case that was decided. */
  case_id: string | null
}

const COLUMNS = [
  'id',
  'pool',
  'member_id',
  'ground',
  'facts',
  'by_report',
  'decided_by',
  'decided_at',
  'measure',
  'receipt',
  'photo',
  'until',
  'case_id',
] as const

/** A write of the account action's batch. */
export const insertStatement = (statement: NewStatement, was_recorded: RawBuilder<SqlBool>) =>
  build
    .insertInto('statements')
    .columns(COLUMNS)
    .expression((eb) =>
      eb
        .selectFrom('members')
        .where('members.id', '=', statement.member_id)
        .where(was_recorded)
        .select([
          eb.val(statement.id).as('id'),
          'members.pool',
          'members.id as member_id',
          eb.val(statement.ground).as('ground'),
          eb.val(statement.facts).as('facts'),
          eb.val(Number(statement.by_report)).as('by_report'),
          eb.val(statement.decided_by).as('decided_by'),
          eb.val(statement.decided_at).as('decided_at'),
          eb.val(statement.measure).as('measure'),
          eb.val(statement.receipt).as('receipt'),
          eb.val(statement.photo).as('photo'),
          eb.val(statement.until).as('until'),
          eb.val(statement.case_id).as('case_id'),
        ]),
    )
    // A photo is removed once, and a case takes a measure once.
    .onConflict((conflict) => conflict.doNothing())

/** `refused_at`: the moment of the refusal that the statement is of; null for a photo that is removed. */
type Removal = {
  statement: NewStatement & { photo: string }
  refused_at: number | null
  job: { id: string } | null
  /** Perceptual hashes of the photo, which are stored with the statement's photo. */
  hashes: readonly string[]
}

/**
 * Stores the reasons for a removal or a refusal, the job of the email and the hashes in one batch, and hides a removed photo from
 * everyone. False where there is no such visible or refused photo, and no statement about it.
 */
export async function removePhoto(
  db: Writer,
  { statement, refused_at, job, hashes }: Removal,
): Promise<boolean> {
  const { id, pool, photo, member_id, decided_at } = statement
  const isMeant =
    refused_at === null
      ? sql<SqlBool>`photos.review in ('waiting', 'shown')`
      : sql<SqlBool>`photos.review = 'refused' and photos.decided_at = ${refused_at}`
  const isThere = sql<SqlBool>`exists (select 1 from photos
    where photos.id = ${photo} and photos.member_id = ${member_id} and ${isMeant})`
  const isRemoved = sql<SqlBool>`exists (select 1 from statements
    where statements.photo = ${photo} and statements.member_id = ${member_id})`
  await batch(db, [
    insertStatement(statement, isThere),
    ...(hashes.length > 0 ? [keepHashes({ pool, photo, hashes, at: decided_at }, isRemoved)] : []),
    ...(refused_at === null
      ? [
          build
            .updateTable('photos')
            .set({ review: 'unfinished', review_pool: null })
            .where('id', '=', photo)
            .where(isRemoved),
        ]
      : []),
    ...(job ? [addPendingJob(job, { table: 'statements', id }, decided_at)] : []),
  ])
  return (
    (await first(
      db,
      build.selectFrom('members').where('id', '=', member_id).where(isRemoved).select('id'),
    )) !== null
  )
}

const notices = (pool: string, member_id: string) =>
  build
    .selectFrom('statements')
    .leftJoin('complaints', 'complaints.against_statement', 'statements.id')
    .where('statements.pool', '=', pool)
    .where('statements.member_id', '=', member_id)
    .where('statements.measure', '<>', 'suspended')
    .select([
      'statements.id',
      'statements.measure',
      'statements.receipt',
      'statements.ground',
      'statements.facts',
      'statements.decided_at',
      'statements.until',
      'statements.lifted_at',
      'complaints.receipt as appeal',
    ])

/** The decisions about a member that they can read: newest first. */
export const listNotices = (db: Reader, pool: string, member_id: string) =>
  all(db, notices(pool, member_id).orderBy('statements.decided_at', 'desc'))

/** By its number. */
export const findNotice = (db: Reader, pool: string, member_id: string, receipt: string) =>
  first(db, notices(pool, member_id).where('statements.receipt', '=', receipt))

/** The text of a notice's email; null once it was deleted with the account. */
export const findNoticeText = (db: Reader, pool: string, id: string) =>
  first(
    db,
    build
      .selectFrom('statements')
      .innerJoin('members', 'members.id', 'statements.member_id')
      .where('statements.pool', '=', pool)
      .where('statements.id', '=', id)
      .select([
        'members.email',
        'statements.measure',
        'statements.until',
        'statements.ground',
        'statements.facts',
        'statements.receipt',
        'statements.by_report',
      ]),
  )

/** The member's objection was right: a removed photo may be uploaded again. */
export async function liftStatement(db: Writer, id: string, lifted_at: number): Promise<void> {
  await batch(db, [
    build.updateTable('statements').set({ lifted_at }).where('id', '=', id).where('lifted_at', 'is', null),
    build
      .deleteFrom('refused_photos')
      .where('photo', 'in', sql<string>`(select photo from statements where id = ${id})`),
  ])
}

/** Every statement of a measure that is in force: it is lifted, or another one takes its place. */
export const liftStatementsOf = (member_id: string, measure: Measure, lifted_at: number) =>
  build
    .updateTable('statements')
    .set({ lifted_at })
    .where('member_id', '=', member_id)
    .where('measure', '=', measure)
    .where('lifted_at', 'is', null)

/** Measures that end by themselves and whose time is over. No new chats is not among them: the member object knows its end. */
export const listOverMeasures = (db: Reader, now: number, limit: number) =>
  all(
    db,
    build
      .selectFrom('statements')
      .where('until', '<=', now)
      .where('lifted_at', 'is', null)
      .where('measure', 'in', ['hidden', 'suspended'])
      .orderBy('until')
      .limit(limit)
      .select(['pool', 'member_id', 'measure']),
  )

/** Why a member is suspended now, with the number for an appeal; null for one who is not, or without a statement. */
export function findStatement(db: Reader, pool: string, member_id: string) {
  return first(
    db,
    build
      .selectFrom('statements')
      .innerJoin('members', 'members.id', 'statements.member_id')
      .leftJoin('complaints', 'complaints.against_statement', 'statements.id')
      .where('statements.pool', '=', pool)
      .where('statements.member_id', '=', member_id)
      .where('statements.measure', '=', 'suspended')
      .where('statements.lifted_at', 'is', null)
      .where('members.status', '=', 'banned')
      .orderBy('statements.decided_at', 'desc')
      .select([
        'statements.id',
        'statements.ground',
        'statements.facts',
        'statements.by_report',
        'statements.decided_at',
        'statements.until',
        'complaints.receipt as appeal',
      ]),
  )
}
