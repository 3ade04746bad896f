// The orders in which a search shows whom it found (specification section 4, Search). All of them end with the id, so that no
// two profiles share a place.

/**
 * `active`: who was here last comes first. `new`: who signed up last. `near`: who lives in the searcher's own region comes
 * before everybody else, each by activity; for who has told no region, and for visitors, it is `active`.
 */
export const SEARCH_ORDERS = ['active', 'new', 'near'] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]
