// The cursor of a search: where in its order a page ended. Sealed, because the order is that of moments which nobody may read
// out of it, and good for the same search of the same viewer alone: in another it would lead nowhere.
import * as v from 'valibot'
import { Refusal } from '#src/contract/refusals.ts'
import type { SearchFilters } from '#src/contract/search.ts'
import type { SearchOrder } from '#src/domain/search-orders.ts'
import { searchQuery } from '#src/domain/search-query.ts'
import type { Env } from '#worker/env.ts'
import { seal, unseal } from '#worker/platform/crypto/seal.ts'
import type { SearchPlace } from './query-plan.ts'

/** Whose search in which order. */
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
 * The place behind which a search goes on; null without a cursor. `tries`: its filters, of which some found the page before. Throws
 * `invalid` for one that was given out by none of them.
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
