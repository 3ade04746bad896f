// Applies the migrations of worker/migrations to a local D1, recording them in `d1_migrations` as wrangler does.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { StateError } from './state.ts'

const FOLDER = 'worker/migrations'

/** The migrations' file names in the order in which they apply. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
}

/**
 * Applies the missing migrations, each file and its record in one transaction, and returns their names. Throws StateError when the
 * database records a migration whose file is gone: the files would create tables that exist already.
 */
export async function applyMigrations(db: D1Database, store_folder: string): Promise<string[]> {
  await db
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map((row) => row.name))
  const files = await listMigrations()
  const removed = [...applied].filter((name) => !files.includes(name))
  if (removed.length > 0) {
    throw new StateError(
      `The local database was made by migrations that are no longer in ${FOLDER} (${removed.length}, the first is ${removed[0]}). Delete the folder ${store_folder} and start again, which creates a new database.`,
    )
  }
  const missing = files.filter((name) => !applied.has(name))
  for (const name of missing) {
    const statements = splitStatements(await readFile(path.join(FOLDER, name), 'utf8'))
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ])
  }
  return missing
}

/** Splits SQL into statements without comments. Semicolons between BEGIN or CASE and END do not end a statement. */
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
  return text.trim() ? [...statements, text.trim()] : statements
}
