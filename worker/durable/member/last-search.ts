// A member's last search, with which their search begins on every device. It comes with the answer that every page asks the member
// object for, so that it costs no call of its own.
import * as v from 'valibot'
import { SearchFilters } from '#src/contract/search.ts'
import type { CachedStorage } from '#worker/durable/kit/storage.ts'

/** Filters that cannot be parsed any more count as none: the server chooses again. */
const StoredFilters = v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), SearchFilters)), null)

/** `filters` null: the member has cleared them. */
export type LastSearch = { filters: SearchFilters | null }

export function createLastSearch({ sql, cacheRows }: CachedStorage) {
  const saved = cacheRows<LastSearch | null>('last_search')

  function read(): LastSearch | null {
    const [row] = sql.exec<{ filters: string | null }>('SELECT filters FROM last_search').toArray()
    return row ? { filters: v.parse(StoredFilters, row.filters) } : null
  }

  return {
    /** Null before the first search by hand. */
    find: (): LastSearch | null => saved.get('', read),

    save(filters: SearchFilters | null): void {
      sql.exec(
        'INSERT OR REPLACE INTO last_search (desk, filters) VALUES (1, ?)',
        filters && JSON.stringify(filters),
      )
      saved.clear()
    },

    /** The member has deleted their account. */
    erase(): void {
      sql.exec('DELETE FROM last_search')
      saved.clear()
    },
  }
}
