// What a member looked for last, so that their search begins with it on every device. It is theirs alone, and asked about with
// every page of theirs, so that it costs no way of its own.
import * as v from 'valibot'
import { SearchFilters } from '#src/contract/search.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'

/** What cannot be read any more is no search: the server chooses again. */
const StoredFilters = v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), SearchFilters)), null)

/** `filters` null: they have cleared it. */
export type LastSearch = { filters: SearchFilters | null }

export function createLastSearch({ sql, cacheRows }: CachedStorage) {
  const saved = cacheRows<LastSearch | null>('last_search')

  function read(): LastSearch | null {
    const [row] = sql.exec<{ filters: string | null }>('SELECT filters FROM last_search').toArray()
    return row ? { filters: v.parse(StoredFilters, row.filters) } : null
  }

  return {
    /** Null for who has never searched by hand. */
    find: (): LastSearch | null => saved.get('', read),

    save(filters: SearchFilters | null): void {
      sql.exec(
        'INSERT OR REPLACE INTO last_search (desk, filters) VALUES (1, ?)',
        filters && JSON.stringify(filters),
      )
      saved.clear()
    },

    /** Of a member who is gone nothing stays. */
    erase(): void {
      sql.exec('DELETE FROM last_search')
      saved.clear()
    },
  }
}
