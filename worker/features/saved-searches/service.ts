// A member's saved searches: at most ten, no two with the same filters. The timer reports who is new in them
// (worker/features/saved-searches/jobs.ts).
import { Refusal } from '#src/contract/refusals.ts'
import type {
  ChangeSavedSearch,
  NewSavedSearch,
  SavedFilters,
  SavedSearch,
} from '#src/contract/saved-searches.ts'
import { ALERT_PAUSE_MS, SAVED_SEARCHES_MAX } from '#src/domain/saved-searches.ts'
import { traitsOf } from '#src/domain/search-traits.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { changeSavedSearch, deleteSavedSearch, insertSavedSearch, listSavedSearches } from './queries.ts'

export function createSavedSearches({ pool, database, now }: ServiceDeps) {
  return {
    /** Newest first. */
    list: (member_id: string): Promise<SavedSearch[]> => listSavedSearches(database.read, member_id),

    /** The same filters again return the existing search. Throws `saved_searches_full` above ten. */
    async add(member_id: string, { name, filters }: NewSavedSearch): Promise<SavedSearch> {
      const at = now()
      const search = await insertSavedSearch(
        database.write,
        {
          id: createId(),
          pool,
          member_id,
          name,
          filters: JSON.stringify(inOrder(filters)),
          told_at: at,
          due_at: at + ALERT_PAUSE_MS,
          created_at: at,
        },
        SAVED_SEARCHES_MAX,
      )
      if (!search) throw new Refusal('saved_searches_full')
      return search
    },

    /** Throws `not_found` for a search of another member. */
    async change(member_id: string, { id, name, alert }: ChangeSavedSearch): Promise<void> {
      const change = { ...(name !== undefined && { name }), ...(alert !== undefined && { alert }) }
      if (!(await changeSavedSearch(database.write, { id, member_id }, change, now())))
        throw new Refusal('not_found')
    },

    /** Throws `not_found` for a search of another member. */
    async remove(member_id: string, id: string): Promise<void> {
      if (!(await deleteSavedSearch(database.write, { id, member_id }))) throw new Refusal('not_found')
    },
  }
}

/** One order of the fields, so that the database recognises the same search; a region without its country is dropped. */
const inOrder = ({
  gender,
  country,
  countryregion,
  min_age,
  max_age,
  ...others
}: SavedFilters): SavedFilters => ({
  gender,
  country,
  countryregion: country === null ? 0 : countryregion,
  min_age,
  max_age,
  ...traitsOf(others),
})
