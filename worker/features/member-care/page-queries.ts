// A member as operators see them: the account, their photos, and what happened to them, page by page.
import type { ExpressionBuilder } from 'kysely'
import type { CursorPosition } from '#worker/platform/database/cursor.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { all, build, first } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'

type Of = { pool: string; member: string }
type PageRequest = { limit: number; after: CursorPosition | null }

export const findMember = (db: Reader, { pool, member }: Of) =>
  first(
    db,
    build
      .selectFrom('members')
      .where('pool', '=', pool)
      .where('id', '=', member)
      .where('kind', '=', 'member')
      .select([
        'id',
        'name',
        'email',
        'email_confirmed_at',
        'site',
        'status',
        'language',
        'gender',
        'country',
        'birth_date',
        'created_at',
        'last_active_at',
      ]),
  )

export const listPhotos = (db: Reader, member: string) =>
  all(
    db,
    build
      .selectFrom('photos')
      .where('member_id', '=', member)
      .where('review', '<>', 'unfinished')
      .orderBy('position')
      .select(['id', 'review', 'nudity', 'created_at']),
  )

/** After a position in a list that is newest first. */
const isAfter =
  <Table extends keyof Schema>(at: string, after: CursorPosition | null) =>
  (eb: ExpressionBuilder<Schema, Table>) => {
    if (!after) return eb.lit(true)
    const column = eb.ref(at as never)
    return eb.or([
      eb(column, '<', after.at as never),
      eb.and([eb(column, '=', after.at as never), eb('id' as never, '<', after.id as never)]),
    ])
  }

export const listActions = (db: Reader, { pool, member }: Of, { limit, after }: PageRequest) =>
  all(
    db,
    build
      .selectFrom('audit')
      .where('member_id', '=', member)
      .where('pool', '=', pool)
      .where(isAfter<'audit'>('at', after))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .select(['id', 'at', 'what', 'why', 'who_kind', 'who_id']),
  )

export const listStatements = (db: Reader, { pool, member }: Of, { limit, after }: PageRequest) =>
  all(
    db,
    build
      .selectFrom('statements')
      .where('member_id', '=', member)
      .where('pool', '=', pool)
      .where(isAfter<'statements'>('decided_at', after))
      .orderBy('decided_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .select(['id', 'decided_at as at', 'measure', 'ground', 'facts', 'decided_by', 'lifted_at']),
  )

/** The measures in force that leave the member their account, newest first. */
export const listMeasures = (db: Reader, { pool, member }: Of, now: number) =>
  all(
    db,
    build
      .selectFrom('statements')
      .where('member_id', '=', member)
      .where('pool', '=', pool)
      .where('measure', 'not in', ['suspended', 'photo_removed'])
      .where('lifted_at', 'is', null)
      .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
      .orderBy('decided_at', 'desc')
      .limit(20)
      .select(['measure', 'ground', 'facts', 'decided_at', 'until']),
  )

/** `member_id`: the cases that the member filed; `profile_id`: those about them. */
export const listCases = (
  db: Reader,
  { pool, member }: Of,
  { limit, after, by }: PageRequest & { by: 'member_id' | 'profile_id' },
) =>
  all(
    db,
    build
      .selectFrom('complaints')
      .where(by, '=', member)
      .where('pool', '=', pool)
      .where(isAfter<'complaints'>('created_at', after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .select(['id', 'created_at as at', 'receipt', 'category', 'status', 'outcome']),
  )
