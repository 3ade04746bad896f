// The cursor of a search: in which order, and where in it a page ended. Told out to the browser and taken back; what a search
// in another order gave out is refused, since it would lead nowhere.
import { Refusal } from '#src/contract/refusals.ts'
import type { SearchQuery } from '#src/contract/search.ts'
import type { SearchOrder } from '#src/domain/search-orders.ts'
import type { SearchPlace } from './query-plan.ts'

const CURSOR = /^(active|new|near)~([01])~([0-9a-z]{1,11})~([A-Za-z0-9_-]{1,64})$/

export const searchCursorOf = (sort: SearchOrder, { far, at, id }: SearchPlace): string =>
  `${sort}~${far}~${at.toString(36)}~${id}`

/** The place behind which a search goes on; null without a cursor. Throws `invalid` for one that was never given out. */
export function searchPlaceOf({ sort, after }: Pick<SearchQuery, 'sort' | 'after'>): SearchPlace | null {
  if (after === undefined) return null
  const [, order, far, at, id] = CURSOR.exec(after) ?? []
  const position = order === sort && at && id ? { far: Number(far), at: Number.parseInt(at, 36), id } : null
  if (!position || !Number.isSafeInteger(position.at))
    throw new Refusal('invalid', { fields: { after: 'invalid' } })
  return position
}
