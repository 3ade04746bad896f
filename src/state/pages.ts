// A list that is loaded page by page, newest first (docs/decisions/chat.md): merges older pages, and the newest page read again.

/** `cursor`: the position in the list; the last entry of all, and lists that are not paged, have none. */
type Entry = { cursor?: string | null | undefined }
/** `next`: the cursor of the older entries; null where there are none. */
export type Pages<E> = { items: readonly E[]; next: string | null }

const nextOf = (page: readonly Entry[]) => page.at(-1)?.cursor ?? null

/** The list after its first page. */
export const firstPage = <E extends Entry>(page: readonly E[]): Pages<E> => ({
  items: page,
  next: nextOf(page),
})

/** The list with the page after a cursor; unchanged where that is no longer its `next`. */
export function withOlder<E extends Entry>(
  list: Pages<E>,
  { after, page }: { after: string; page: readonly E[] },
  idOf: (entry: E) => string,
): Pages<E> {
  if (list.next !== after) return list
  const known = new Set(list.items.map(idOf))
  return { items: [...list.items, ...page.filter((entry) => !known.has(idOf(entry)))], next: nextOf(page) }
}

/**
 * The list with its newest page read again: entries that are gone from the page's range are dropped, older pages stay. Entries move
 * to the top, so where the page's last entry has not moved the loaded older ones follow it. Where all have moved there may be a gap,
 * and the older pages have to be loaded again.
 */
export function withNewest<E extends Entry>(
  list: Pages<E>,
  page: readonly E[],
  idOf: (entry: E) => string,
): Pages<E> {
  const last = page.at(-1)
  if (!last?.cursor) return firstPage(page)
  const end = list.items.findIndex((entry) => idOf(entry) === idOf(last) && entry.cursor === last.cursor)
  const fresh = new Set(page.map(idOf))
  const older = end < 0 ? [] : list.items.slice(end + 1).filter((entry) => !fresh.has(idOf(entry)))
  return older.length > 0 ? { items: [...page, ...older], next: list.next } : firstPage(page)
}
