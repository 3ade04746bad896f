// Metrics of one whole database, over all its pools.
import type { Reader } from '#worker/platform/database/database.ts'
import { all, build, first } from '#worker/platform/database/query.ts'
import type { Schema } from '#worker/platform/database/schema.ts'

const COUNTED_TABLES = ['members', 'photos', 'likes'] as const satisfies (keyof Schema)[]
export type TableCounts = Record<(typeof COUNTED_TABLES)[number], number>

export async function countRows(db: Reader): Promise<TableCounts> {
  const count = async (table: (typeof COUNTED_TABLES)[number]) => {
    const row = await first(
      db,
      build.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('rows')),
    )
    return [table, row?.rows ?? 0] as const
  }
  return Object.fromEntries(await Promise.all(COUNTED_TABLES.map(count))) as TableCounts
}

/** The ids of members with a member object: all but fictional profiles. */
export async function listRealMembers(db: Reader, limit: number): Promise<string[]> {
  const rows = await all(
    db,
    build.selectFrom('members').where('kind', '=', 'member').limit(limit).select('id'),
  )
  return rows.map(({ id }) => id)
}

/** The newest migration that was applied, or null. */
export async function findSchemaVersion(db: Reader): Promise<string | null> {
  const row = await db
    .prepare('SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1')
    .first<{ name: string }>()
  return row?.name ?? null
}
