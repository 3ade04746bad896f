// What a member's desk holds, for their export (trust: access): every table as it is stored, but for what opens an account and
// what only the desk itself can make use of. Read page by page, because books grow; in the order of its key, because rows come and go
// between two pages.
import type { Storage } from '#worker/durable/kit/storage.ts'

const ROWS_PER_PAGE = 500

/** Of no meaning outside: how the desk is made, what it has still to do, what it remembers to be quick. */
const INTERNAL_TABLES = [
  'schema_steps',
  'closed',
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
 * Of chats what the member's own list shows: that the other has left or blocks them is nobody's to know from the file, and what was
 * said last is among the messages.
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
/** Hashes, which would only help whoever steals the file. */
const SECRETS = ['hash', 'digest', 'auth', 'p256dh']

export type ExportedRow = Record<string, string | number | null>
/** As many rows as make a page, of one table or of several that are small. */
export type ExportPage = { tables: Record<string, ExportedRow[]>; next: ExportCursor | null }
/** Behind which row of a table a page begins: the values of its key. */
export type ExportCursor = { table: string; after: (string | number)[] }

const isTold = (table: string, column: string) =>
  table === 'chats' ? CHAT_COLUMNS.includes(column) : !SECRETS.includes(column)

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

  const toldOf = (table: string, row: ExportedRow): ExportedRow =>
    Object.fromEntries(Object.entries(row).filter(([column]) => isTold(table, column)))

  /** A page, and where the next begins; the first one without a place. */
  return function readPage(cursor: ExportCursor | null): ExportPage {
    const tables: ExportPage['tables'] = {}
    // Names of the schema itself, never one from outside.
    const names = listTables()
    const first = cursor ? names.indexOf(cursor.table) : 0
    let space = ROWS_PER_PAGE
    let after = cursor?.after ?? []
    for (const table of first < 0 ? [] : names.slice(first)) {
      const key = listKeyColumns(table)
      const rows = readRows(table, key, after, space)
      tables[table] = rows.map((row) => toldOf(table, row))
      space -= rows.length
      const last = rows.at(-1)
      if (space === 0 && last)
        return { tables, next: { table, after: key.map((column) => last[column] ?? '') } }
      after = []
    }
    return { tables, next: null }
  }
}
