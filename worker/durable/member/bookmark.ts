// The D1 bookmark of the member's last write: reads on any of their devices begin there at least (docs/decisions/chat.md).
// Bookmarks are opaque and sort by age.
import type { Storage } from '#worker/durable/kit/storage.ts'

export function createBookmark({ sql }: Pick<Storage, 'sql'>) {
  return {
    find(): string | null {
      const [row] = sql.exec<{ bookmark: string }>('SELECT bookmark FROM bookmark').toArray()
      return row?.bookmark ?? null
    },

    /** Stores the later of two, because calls may overtake each other. Null changes nothing. */
    save(bookmark: string | null): void {
      if (bookmark === null) return
      sql.exec(
        `INSERT INTO bookmark (desk, bookmark) VALUES (1, ?)
         ON CONFLICT (desk) DO UPDATE SET bookmark = excluded.bookmark WHERE excluded.bookmark > bookmark.bookmark`,
        bookmark,
      )
    },
  }
}
