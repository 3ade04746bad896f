// What of a found profile is nearer to the searcher: first who writes their language, then who lives in their region, then in their
// country. No index has it, so that it orders within a page (docs/decisions/search.md).
import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import type { Viewer } from '#worker/features/members/visibility-queries.ts'
import type { Slots } from '#worker/platform/database/prepared.ts'
import { RANK } from './query-branches.ts'

/** Higher is nearer; 0 for visitors. An expression on a row of `members`. */
export function affinity({ viewer }: Slots<{ viewer: Viewer }>): RawBuilder<number> {
  if (viewer === null) return sql<number>`0`
  const mine = (column: 'language' | 'country' | 'countryregion') =>
    sql`(SELECT me.${sql.ref(column)} FROM members AS me WHERE me.id = ${viewer})`
  return sql<number>`iif(members.language = ${mine('language')}, 4, 0)
    + iif(members.country = ${mine('country')},
      1 + iif(members.countryregion > 0 AND members.countryregion = ${mine('countryregion')}, 2, 0), 0)`
}

/**
 * Rows of a member's search, in its order, with the nearer ones first in each dozen: as many as a page has, so that pages that are loaded
 * together are in the order that they have singly. Nobody without a photo comes before somebody with one.
 */
export function byAffinity<Row extends { at: number; affinity: number }>(rows: readonly Row[]): Row[] {
  const hasPhoto = ({ at }: Row) => Number(at % RANK.member >= RANK.photo)
  const dozens = Array.from({ length: Math.ceil(rows.length / DEFAULT_PAGE_SIZE) }, (_, index) =>
    rows.slice(index * DEFAULT_PAGE_SIZE, (index + 1) * DEFAULT_PAGE_SIZE),
  )
  return dozens.flatMap((dozen) =>
    dozen.toSorted((one, other) => hasPhoto(other) - hasPhoto(one) || other.affinity - one.affinity),
  )
}
