// The stored hashes of refused and removed photos (table `refused_photos`): a row for each band of a hash. Two hashes that differ in fewer
// bits than there are bands have one band in common, which the primary key finds.
import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely'
import { SIMILAR_BITS } from '#src/domain/photo-review.ts'
import type { Reader } from '#worker/platform/database/database.ts'
import { all, build } from '#worker/platform/database/query.ts'

const BANDS = SIMILAR_BITS + 1
const BAND_BITS = Math.ceil(64 / BANDS)

/** The bands of a hash, numbered, so that equal bits at other places are another band. */
function bandsOf(hash: string): number[] {
  const bits = BigInt(`0x${hash}`)
  const mask = (1n << BigInt(BAND_BITS)) - 1n
  return Array.from(
    { length: BANDS },
    (_, band) => band * 2 ** BAND_BITS + Number((bits >> BigInt(band * BAND_BITS)) & mask),
  )
}

/** The write that stores a photo's hashes, where the condition holds. Safe to repeat. */
export function keepHashes(
  { pool, photo, hashes, at }: { pool: string; photo: string; hashes: readonly string[]; at: number },
  condition: RawBuilder<SqlBool>,
): Compilable {
  const rows = JSON.stringify(hashes.flatMap((hash) => bandsOf(hash).map((band) => [band, hash])))
  return build
    .insertInto('refused_photos')
    .columns(['pool', 'band', 'hash', 'photo', 'at'])
    .expression(
      sql`select ${pool}, value ->> 0, value ->> 1, ${photo}, ${at} from json_each(${rows}) where ${condition}`,
    )
    .onConflict((conflict) => conflict.doNothing())
}

/** The refused hashes of the pool that have a band in common with one of these. */
export async function listSimilarHashes(
  db: Reader,
  pool: string,
  hashes: readonly string[],
): Promise<string[]> {
  const bands = JSON.stringify(hashes.flatMap(bandsOf))
  const rows = await all(
    db,
    build
      .selectFrom('refused_photos')
      .where('pool', '=', pool)
      .where('band', 'in', sql<number>`(select value from json_each(${bands}))`)
      .select('hash'),
  )
  return rows.map(({ hash }) => hash)
}
