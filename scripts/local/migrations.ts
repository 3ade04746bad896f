// Applies the migrations of worker/migrations to a local D1, recording them in `d1_migrations` as wrangler does.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { StateError } from './state.ts'

const FOLDER = 'worker/migrations'

/** The migrations' file names in the order in which they apply. */
export async function listMigrations(folder = FOLDER): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
}

/**
 * Applies the missing migrations, each file and its record in one transaction, and returns their names. Throws StateError when the
 * database records a migration whose file is gone: the files would create tables that exist already.
 */
export async function applyMigrations(
  db: D1Database,
  store_folder: string,
  folder = FOLDER,
): Promise<string[]> {
  await db
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map((row) => row.name))
  const files = await listMigrations(folder)
  const removed = [...applied].filter((name) => !files.includes(name))
  if (removed.length > 0) {
    throw new StateError(
      `The local database was made by migrations that are no longer in ${folder} (${removed.length}, the first is ${removed[0]}). Delete the folder ${store_folder} and start again, which creates a new database.`,
    )
  }
  const missing = files.filter((name) => !applied.has(name))
  for (const name of missing) {
    const statements = splitStatements(await readFile(path.join(folder, name), 'utf8'))
    // One text, because each statement prepared outside workerd is a round trip; a batch is one transaction.
    await db.batch([db.prepare([...statements, recordOf(name)].join('\n'))])
  }
  return missing
}

/** With the name in its text, because binding it is one more round trip. */
const recordOf = (name: string) =>
  `INSERT INTO d1_migrations (name) VALUES ('${name.replaceAll("'", "''")}');`

/** Splits SQL into statements without comments, each with a semicolon at its end. Semicolons between BEGIN or CASE and END do not end one. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let text = ''
  let depth = 0
  for (const [token] of sql.matchAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\w+|;|[\s\S]/g)) {
    if (token.startsWith('--') || token.startsWith('/*')) continue
    if (/^(begin|case)$/i.test(token)) depth++
    if (/^end$/i.test(token)) depth--
    text += token
    if (token !== ';' || depth > 0) continue
    statements.push(text.trim())
    text = ''
  }
  return text.trim() ? [...statements, `${text.trim()};`] : statements
}
