// A list that is loaded page by page, newest first (docs/decisions/chat.md): what a page adds, and what the newest page, read
// again, changes of everything that was loaded.

/** An entry says where it stands by its `cursor`; the last of the whole list, and whatever is not paged, has none. */
type Entry = { cursor?: string | null | undefined }
/** `next`: what to ask for the older entries; null where there are none. */
export type Pages<E> = { items: readonly E[]; next: string | null }

const nextOf = (page: readonly Entry[]) => page.at(-1)?.cursor ?? null

/** The list as its first page has it. */
export const firstPage = <E extends Entry>(page: readonly E[]): Pages<E> => ({
  items: page,
  next: nextOf(page),
})

/** The list with a page that was asked for by its `next`; unchanged where that is no longer its end. */
export function withOlder<E extends Entry>(
  list: Pages<E>,
  { asked, page }: { asked: string; page: readonly E[] },
  idOf: (entry: E) => string,
): Pages<E> {
  if (list.next !== asked) return list
  const known = new Set(list.items.map(idOf))
  return { items: [...list.items, ...page.filter((entry) => !known.has(idOf(entry)))], next: nextOf(page) }
}

/**
 * The list with its newest page read again: what is gone from the page's range goes, what was loaded beneath stays. Entries that
 * moved stand above those that did not, so where the page ends in an entry that is where it was, the older ones follow it. Where
 * all of them moved nobody can say what lies between, and the pages beneath are to be loaded again.
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
