// How far D1 has come with what this member wrote: whoever reads for them, on any device, reads at least that far
// (docs/decisions/chat.md). Opaque, but in order: of two bookmarks the later one sorts behind.
import type { Storage } from '#worker/durable/kit/storage.ts'

export function createBookmark({ sql }: Pick<Storage, 'sql'>) {
  return {
    find(): string | null {
      const [row] = sql.exec<{ bookmark: string }>('SELECT bookmark FROM bookmark').toArray()
      return row?.bookmark ?? null
    },

    /** Keeps the later of two: calls may overtake each other. Null names nothing. */
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
