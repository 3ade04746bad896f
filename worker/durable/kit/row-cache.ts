// Rows of one table that a Durable Object holds in memory, so that a message does not read what the last one wrote. A row enters by
// a read or by the write's RETURNING, and may be dropped at any time.

/** Above this the cache is emptied: an object is not to hold whole tables in memory. */
const ROWS_MAX = 1_000

export type RowCache<T> = ReturnType<typeof createRowCache<T>>

export function createRowCache<T>() {
  const rows = new Map<string, T>()

  return {
    /** The row under a key, read where it is not in memory. */
    get(key: string, read: () => T): T {
      if (rows.has(key)) return rows.get(key) as T
      const row = read()
      this.set(key, row)
      return row
    },
    /** The row if it is in memory. */
    peek: (key: string): T | undefined => rows.get(key),
    entries: (): [string, T][] => [...rows],
    set(key: string, row: T): void {
      if (rows.size >= ROWS_MAX) rows.clear()
      rows.set(key, row)
    },
    delete: (key: string): boolean => rows.delete(key),
    clear: (): void => rows.clear(),
  }
}
