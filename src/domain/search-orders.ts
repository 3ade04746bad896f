// The orders of search results (specification section 4, Search). All of them end with the id, so that the order is total.

/**
 * In each, profiles with a photo come before those without. `active`: last active first. `new`: last signed up first. `near`: the
 * searcher's own region before all others, each by activity; the same as `active` for members without a region, and for visitors.
 */
export const SEARCH_ORDERS = ['active', 'new', 'near'] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]
