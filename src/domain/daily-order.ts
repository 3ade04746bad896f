// An order that changes every day and is the same for everybody, so that a cached page shows other profiles tomorrow without storing
// an order.
import { hashOf } from './hash.ts'

const DAY_MS = 86_400_000

/** The items in the order of the UTC day at `now_ms`, another one for each `place`. It does not depend on the order of the input. */
export function dailyOrder<T extends { id: string }>(
  items: readonly T[],
  place: string,
  now_ms: number,
): T[] {
  const day = Math.floor(now_ms / DAY_MS)
  const rank = ({ id }: T) => hashOf(`${place} ${day} ${id}`)
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .toSorted((one, other) => one.rank - other.rank || (one.item.id < other.item.id ? -1 : 1))
    .map(({ item }) => item)
}
