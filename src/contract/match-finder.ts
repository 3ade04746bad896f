// The match finder: matching profiles that the member has neither liked nor passed, one after the other.
import * as v from 'valibot'
import { ProfileId, QueryBoolean } from './fields.ts'
import { FoundProfile, SearchFilters } from './search.ts'

/**
 * `wider`: of any age and country. `fictional`: fictional profiles instead of members, never both. `top`: the profile on top of
 * the deck that the client shows.
 */
export const DeckQuery = v.object({
  wider: v.optional(QueryBoolean, false),
  fictional: v.optional(QueryBoolean, false),
  top: v.optional(ProfileId),
})
export type DeckQuery = v.InferInput<typeof DeckQuery>

/**
 * At most twelve, with a photo first, each part last active first; empty where none are left. Cards have the interests beside a text
 * too. `last_passed`: the last passed profile that is still visible. `top`: the query's, unless it was decided on or is no longer
 * visible. `can_widen`: whether a wider deck would have other filters. `filter_options`: the filters of this deck.
 */
export const Deck = v.object({
  profiles: v.array(FoundProfile),
  last_passed: v.nullable(FoundProfile),
  top: v.optional(v.nullable(FoundProfile), null),
  can_widen: v.boolean(),
  filter_options: SearchFilters,
})
export type Deck = v.InferOutput<typeof Deck>
