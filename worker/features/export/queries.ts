// What D1 stores of a member, for their export (trust: access): every table that names them, without secrets and without what would
// reveal more of others than the member may see.
import { sql } from 'kysely'
import { isListedAsBlocked } from '#worker/features/blocks/queries.ts'
import { isVisibleTo } from '#worker/features/members/visibility-queries.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { all, build } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'

/** By table, the exported columns and the column with the member's id. A test finds tables that name a member and are missing here. */
const EXPORTED_COLUMNS = {
  photos: {
    by: 'member_id',
    columns: ['id', 'filename', 'position', 'review', 'nudity', 'verified_at', 'created_at'],
  },
  photo_verifications: {
    by: 'member_id',
    columns: ['pose', 'state', 'reason', 'asked_at', 'sent_at', 'decided_at'],
  },
  mail_changes: {
    by: 'member_id',
    columns: ['old_email', 'new_email', 'asked_at', 'confirmed_at', 'undone_at'],
  },
  passkeys: {
    by: 'member_id',
    columns: ['name', 'credential_id', 'device_type', 'backed_up', 'transports', 'created_at', 'used_at'],
  },
  saved_searches: { by: 'member_id', columns: ['name', 'filters', 'alert', 'told_at', 'created_at'] },
  tokens: { by: 'member_id', columns: ['kind', 'created_at', 'expires_at', 'used_at'] },
  complaints: {
    by: 'member_id',
    columns: [
      'receipt',
      'category',
      'reason',
      'status',
      'email',
      'text',
      'about',
      'created_at',
      'answer',
      'outcome',
      'closed_at',
    ],
  },
  statements: {
    by: 'member_id',
    columns: ['measure', 'receipt', 'ground', 'facts', 'by_report', 'decided_at', 'until', 'lifted_at'],
  },
  discount_codes: {
    by: 'member_id',
    columns: ['code', 'kind', 'value', 'origin', 'created_at', 'expires_at'],
  },
  discount_uses: { by: 'member_id', columns: ['code', 'order_id', 'state', 'at'] },
  orders: {
    by: 'member_id',
    columns: [
      'id',
      'kind',
      'package',
      'credits',
      'price',
      'currency',
      'vat_rate',
      'country',
      'code',
      'method',
      'state',
      'refunded',
      'created_at',
      'paid_at',
      'receipt_year',
      'receipt_number',
    ],
  },
  waiting_messages: {
    by: 'member_id',
    columns: ['profile_id', 'conversation', 'seq', 'sent_at', 'due_at', 'state', 'decided_at'],
  },
  desk_answers: { by: 'member_id', columns: ['profile_id', 'conversation', 'created_at', 'delivered_at'] },
  desk_conversations: { by: 'member_id', columns: ['profile_id', 'conversation', 'notepad', 'noted_at'] },
  approvals: {
    by: 'member_id',
    columns: ['kind', 'amount', 'currency', 'reason', 'created_at', 'outcome', 'decided_at', 'result'],
  },
  audit: { by: 'member_id', columns: ['what', 'why', 'who_kind', 'at'] },
} as const satisfies Partial<Record<keyof Schema, { by: string; columns: readonly string[] }>>

/** Relations between two members: the column with the member's id, the column with the other's, and whose rows the pages show. */
const EXPORTED_RELATIONS = {
  likes: { table: 'likes', by: 'member_id', other: 'profile_id', isShown: isVisibleTo },
  liked_by: { table: 'likes', by: 'profile_id', other: 'member_id', isShown: isVisibleTo },
  passes: { table: 'passes', by: 'member_id', other: 'profile_id', isShown: isVisibleTo },
  blocks: { table: 'blocks', by: 'member_id', other: 'profile_id', isShown: isListedAsBlocked },
} as const

export type ExportedRow = Record<string, string | number | null>

/** The account itself, without passwords and other secrets. */
export async function findExportedAccount(db: Reader, pool: string, id: string): Promise<ExportedRow | null> {
  const [row] = await all(
    db,
    build.selectFrom('members').where('pool', '=', pool).where('id', '=', id).selectAll(),
  )
  if (!row) return null
  const { password_hash: _, erased_email: __, version: ___, mailbox: ____, ...exported } = row
  return exported as ExportedRow
}

/**
 * By table, and under `liked_by` who likes the member. Others are named only where the pages show them to the member
 * (docs/decisions/privacy.md).
 */
export async function listExportedRows(db: Reader, id: string): Promise<Record<string, ExportedRow[]>> {
  const tables = Object.entries(EXPORTED_COLUMNS).map(async ([table, { by, columns }]) => {
    const rows = await all(
      db,
      build
        .selectFrom(sql.table(table).as('t') as never)
        .where(sql.ref(`t.${by}`), '=', id)
        .select(columns.map((column) => sql.ref(`t.${column}`).as(column))),
    )
    return [table, rows as ExportedRow[]] as const
  })
  const relations = Object.entries(EXPORTED_RELATIONS).map(async ([name, { table, by, other, isShown }]) => {
    // The three tables have the columns used here in common.
    const between = `${table} as between` as 'likes as between'
    const rows = await all(
      db,
      build
        .selectFrom('members')
        .innerJoin(between, `between.${other}`, 'members.id')
        .where(`between.${by}`, '=', id)
        .where(isShown(id))
        .select(['members.id as profile_id', 'between.created_at']),
    )
    return [name, rows as ExportedRow[]] as const
  })
  const messages = all(
    db,
    build
      .selectFrom('complaints')
      .innerJoin('case_messages', 'case_messages.complaint_id', 'complaints.id')
      .where('member_id', '=', id)
      .orderBy('case_messages.created_at')
      .select(['receipt', 'author', 'case_messages.text', 'case_messages.created_at', 'by_mail']),
  ).then((rows) => ['case_messages', rows as ExportedRow[]] as const)
  return Object.fromEntries(await Promise.all([...tables, ...relations, messages]))
}
