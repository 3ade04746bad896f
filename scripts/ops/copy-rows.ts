// Reads the rows of a table in pages, and copies them into another database, for a pool that is moved (move-pool.ts).
import type { OpsDatabase } from './stores.ts'

/** Rows read at once, and bytes written at once; a parameter may have two megabytes. */
const PAGE_ROWS = 500
const WRITE_BYTES = 400_000

export type Row = Record<string, unknown>

type Columns = { all: string[]; key: string[] }

/** The stored columns of a table, and those of its primary key in its order. */
export async function columnsOf({ ask }: OpsDatabase, table: string): Promise<Columns> {
  const rows = await ask(`PRAGMA table_xinfo(${table})`)
  // Generated columns are marked as hidden.
  const stored = rows.filter(({ hidden }) => hidden === 0)
  const key = stored.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a.pk) - Number(b.pk))
  return { all: stored.map(({ name }) => String(name)), key: key.map(({ name }) => String(name)) }
}

/** Reads the rows that match a condition in pages, ordered by the primary key. Each page starts after the last key of the one before. */
export async function* pagesOf(
  { ask }: OpsDatabase,
  table: string,
  { condition, columns, key }: { condition: string; columns: string[]; key: string[] },
): AsyncGenerator<Row[]> {
  const after = `(${key.map((name) => `mine.${name}`).join(', ')}) > (${key.map((_, at) => `?1 ->> ${at}`).join(', ')})`
  const select = (where: string) =>
    `SELECT ${columns.map((name) => `mine.${name}`).join(', ')} FROM ${table} AS mine WHERE ${condition}${where}
     ORDER BY ${key.map((name) => `mine.${name}`).join(', ')} LIMIT ${PAGE_ROWS}`
  let last: unknown[] | null = null
  for (;;) {
    const rows: Row[] = last
      ? await ask(select(` AND ${after}`), [JSON.stringify(last)])
      : await ask(select(''))
    const end = rows.at(-1)
    if (!end) return
    yield rows
    last = key.map((name) => end[name])
  }
}

/** Copies the rows that match a condition, except those whose primary key the target has. */
export async function copyTable(
  source: OpsDatabase,
  target: OpsDatabase,
  table: string,
  condition: string,
): Promise<void> {
  const { all: columns, key } = await columnsOf(source, table)
  const isKnown = key.map((name) => `known.${name} = one.value ->> ${columns.indexOf(name)}`).join(' AND ')
  const insert = `INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${columns.map((_, at) => `one.value ->> ${at}`).join(', ')} FROM json_each(?1) AS one
    WHERE NOT EXISTS (SELECT 1 FROM ${table} AS known WHERE ${isKnown})`
  for await (const rows of pagesOf(source, table, { condition, columns, key }))
    for (const part of inParts(rows.map((row) => columns.map((name) => row[name]))))
      await target.ask(insert, [part])
}

/** JSON arrays of rows, each small enough for a parameter. */
function* inParts(rows: readonly unknown[]): Generator<string> {
  let part: string[] = []
  let bytes = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (part.length > 0 && bytes + text.length > WRITE_BYTES) {
      yield `[${part.join(',')}]`
      part = []
      bytes = 0
    }
    part.push(text)
    bytes += text.length
  }
  if (part.length > 0) yield `[${part.join(',')}]`
}
