// How many members of each region visitors may see: from the counters of the search (`search_counts`), which include fictional
// profiles; those are few, are counted here, and subtracted.
import type { Reader } from '#worker/platform/database/database.ts'
import type { Statement } from '#worker/platform/database/prepared.ts'
import { all } from '#worker/platform/database/query.ts'

const VIEWED = `SELECT countryregion, outside - (SELECT count(*) FROM members INDEXED BY search_fictional
    WHERE members.is_listed = 1 AND members.kind = 'fictional' AND members.pool = ?1 AND members.country = ?2
    AND members.countryregion = search_counts.countryregion) AS people
  FROM search_counts WHERE pool = ?1 AND span = 0 AND country = ?2 AND countryregion > 0`

type Row = { countryregion: number; people: number }

export function countSeenByRegion(
  db: Reader,
  { pool, country }: { pool: string; country: string },
): Promise<Row[]> {
  const statement: Statement<Row> = { sql: VIEWED, parameters: [pool, country] }
  return all(db, statement)
}
