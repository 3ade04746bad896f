// What a member object stores, for the member's export (trust: access): every table, without secrets and without what has a
// meaning only inside. Read in pages, because ledgers grow, in the order of the key, because rows change between two pages.
import type { Storage } from '#worker/durable/kit/storage.ts'

const ROWS_PER_PAGE = 500

/** Without a meaning outside: schema version, pending work, caches. */
const INTERNAL_TABLES = [
  'schema_steps',
  'closed',
  'awaited_answers',
  'begun',
  'bookmark',
  'books_checked',
  'figures',
  'likes_to_tell',
  'peers_to_tell',
  'premium_tasks',
  'rooms_to_tell',
]
/**
 * The columns of a chat that the member's own list shows. The file must not say that the other has left or blocks them, and
 * the last message is among the messages.
 */
const CHAT_COLUMNS = [
  'conversation',
  'peer',
  'peer_kind',
  'listed',
  'archived',
  'acknowledged',
  'active_at',
  'read_upto',
]
/** Hashes and keys, which would only help somebody who steals the file. */
const SECRETS = ['hash', 'digest', 'auth', 'p256dh']

export type ExportedRow = Record<string, string | number | null>
/** As many rows as make a page, of one table or of several small ones. */
export type ExportPage = { tables: Record<string, ExportedRow[]>; next: ExportCursor | null }
/** The row of a table after which a page begins: the values of its key. */
export type ExportCursor = { table: string; after: (string | number)[] }

/** Which operator changed the credits is theirs, not the member's. */
const isOfOperator = (table: string, column: string) => table === 'operator_credits' && column === 'operator'

const isExported = (table: string, column: string) =>
  table === 'chats'
    ? CHAT_COLUMNS.includes(column)
    : !SECRETS.includes(column) && !isOfOperator(table, column)

export function createMemberExport({ sql }: Storage) {
  const listTables = () =>
    sql
      .exec<{ name: string }>(
        `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
         ORDER BY name`,
      )
      .toArray()
      .map(({ name }) => name)
      .filter((name) => !INTERNAL_TABLES.includes(name))

  const listKeyColumns = (table: string): string[] =>
    sql
      .exec<{ name: string }>(`SELECT name FROM pragma_table_info('${table}') WHERE pk > 0 ORDER BY pk`)
      .toArray()
      .map(({ name }) => name)

  function readRows(table: string, key: string[], after: ExportCursor['after'], limit: number) {
    const columns = key.join(', ')
    const behind = after.length === 0 ? '' : `WHERE (${columns}) > (${after.map(() => '?').join(', ')})`
    return sql
      .exec<ExportedRow>(`SELECT * FROM ${table} ${behind} ORDER BY ${columns} LIMIT ?`, ...after, limit)
      .toArray()
  }

  const withoutSecrets = (table: string, row: ExportedRow): ExportedRow =>
    Object.fromEntries(Object.entries(row).filter(([column]) => isExported(table, column)))

  /** A page, and where the next begins; the first one without a cursor. */
  return function readPage(cursor: ExportCursor | null): ExportPage {
    const tables: ExportPage['tables'] = {}
    // Names of the schema itself, never input: they are put into SQL.
    const names = listTables()
    const first = cursor ? names.indexOf(cursor.table) : 0
    let space = ROWS_PER_PAGE
    let after = cursor?.after ?? []
    for (const table of first < 0 ? [] : names.slice(first)) {
      const key = listKeyColumns(table)
      const rows = readRows(table, key, after, space)
      tables[table] = rows.map((row) => withoutSecrets(table, row))
      space -= rows.length
      const last = rows.at(-1)
      if (space === 0 && last)
        return { tables, next: { table, after: key.map((column) => last[column] ?? '') } }
      after = []
    }
    return { tables, next: null }
  }
}
