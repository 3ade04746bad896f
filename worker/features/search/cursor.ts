// The cursor of a search: where a page ended. Encrypted, because it holds a time of activity that the viewer may not know, and valid for
// the same search of the same viewer alone.
import * as v from 'valibot'
import { Refusal } from '#src/contract/refusals.ts'
import type { SearchFilters } from '#src/contract/search.ts'
import type { SearchOrder } from '#src/domain/search-orders.ts'
import { searchQuery } from '#src/domain/search-query.ts'
import type { Env } from '#worker/env.ts'
import { seal, unseal } from '#worker/platform/crypto/seal.ts'
import type { SearchPlace } from './query-branches.ts'

/** The viewer and the sort order. */
type Searching = { env: Pick<Env, 'SECRET'>; pool: string; viewer: string | null; sort: SearchOrder }

const Place = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.number(), v.number(), v.string()]),
  v.transform(([far, at, id]): SearchPlace => ({ far, at, id })),
)

const boundTo = ({ pool, viewer, sort }: Searching, filters: SearchFilters) =>
  ['search', pool, viewer ?? '', sort, searchQuery(filters)].join('\n')

export const searchCursorOf = (
  searching: Searching,
  filters: SearchFilters,
  { far, at, id }: SearchPlace,
): Promise<string> => seal(searching.env.SECRET, boundTo(searching, filters), JSON.stringify([far, at, id]))

/**
 * The place after which a search goes on; null without a cursor. `tries`: its filters, one of which found the page before. Throws
 * `invalid` for a cursor of another search.
 */
export async function searchPlaceOf(
  searching: Searching,
  tries: readonly SearchFilters[],
  after: string | undefined,
): Promise<SearchPlace | null> {
  if (after === undefined) return null
  for (const filters of tries) {
    const place = await unseal(searching.env.SECRET, boundTo(searching, filters), after)
    if (place !== null) return v.parse(Place, place)
  }
  throw new Refusal('invalid', { fields: { after: 'invalid' } })
}
