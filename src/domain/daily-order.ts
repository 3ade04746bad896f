// Another order every day, the same for everybody on it: so a page that is kept as bytes shows others tomorrow without
// anything being stored for that.
import { hashOf } from './hash.ts'

const DAY_MS = 86_400_000

/** The items in the order of the UTC day at `now_ms`, drawn anew for each `place`. Which they are decides, not how they came. */
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
