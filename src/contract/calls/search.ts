// Finding members, and places to look in.
import { del, get, group, post, put } from '../call.ts'

export const search = group('/api/search.php', 'optional', {
  run: get({
    input: (s) => s.SearchQuery,
    output: (s) => s.SearchResult,
    refuses: ['too_many', 'search_closed'],
  }),
})

/**
 * A member's saved searches. The same filters again answer the search there is; `saved_searches_full` over ten. `alert`: new
 * matches are mailed, at most once a day.
 */
export const savedSearches = group('/api/saved_searches.php', 'member', {
  list: get({ output: (s) => s.SavedSearches }),
  add: post({
    input: (s) => s.NewSavedSearch,
    output: (s) => s.SavedSearch,
    refuses: ['saved_searches_full'],
  }),
  /** Its name and its alert. `not_found` unless it is the member's. */
  change: put({ input: (s) => s.ChangeSavedSearch, output: (s) => s.Done, refuses: ['not_found'] }),
  remove: del({ input: (s) => s.SavedSearchRef, output: (s) => s.Done, refuses: ['not_found'] }),
  /** `?last`: deletes the last search, which `search.run` stores and which the next search would start from. */
  forget: del({ flag: 'last', output: (s) => s.Done }),
})

/**
 * Matching profiles that the member has neither liked nor passed. Passes are private, and deleted after a time
 * (docs/decisions/search.md).
 */
export const matchFinder = group('/api/match_finder.php', 'member', {
  deck: get({ input: (s) => s.DeckQuery, output: (s) => s.Deck, refuses: ['too_many'] }),
  /** Safe to repeat. `not_found` for a profile that the member may not see. */
  pass: post({ input: (s) => s.ProfileRef, output: (s) => s.Done, refuses: ['too_many', 'not_found'] }),
  /** Takes a pass back; safe to repeat. */
  undo: del({ input: (s) => s.ProfileRef, output: (s) => s.Done }),
  /** `?all`: takes all of them back. */
  forget: del({ flag: 'all', output: (s) => s.Done }),
})

/** `?q&country`: at most eight cities whose name begins with `q`. */
export const cities = group('/api/cities.php', 'optional', {
  complete: get({ input: (s) => s.CityQuery, output: (s) => s.Cities, refuses: ['too_many'] }),
})

/** `?lat&lon`: the nearest city. Coordinates are rounded to two decimals. */
export const geocode = group('/api/geocode.php', 'optional', {
  locate: get({ input: (s) => s.GeocodeQuery, output: (s) => s.Place, refuses: ['too_many'] }),
})

export const regions = group('/api/regions.php', 'public', {
  list: get({ input: (s) => s.RegionsOf, output: (s) => s.Regions }),
})
