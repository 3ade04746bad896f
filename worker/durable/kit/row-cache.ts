// Rows of one kind that a room keeps in memory, so that a message does not read what the last one wrote: each is as storage
// last said it, read or returned by the write itself. May be forgotten at any time, and is with the object.

/** Beyond so many everything is forgotten: a room is not there to hold its tables twice. */
const ROWS_MAX = 1_000

export type RowCache<T> = ReturnType<typeof createRowCache<T>>

export function createRowCache<T>() {
  const rows = new Map<string, T>()

  return {
    /** The row under a key, read when it is not known. */
    get(key: string, read: () => T): T {
      if (rows.has(key)) return rows.get(key) as T
      const row = read()
      this.set(key, row)
      return row
    },
    /** What is known of it, if anything. */
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
