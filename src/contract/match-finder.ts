// The match finder: people one after the other, who fit and whom the member has neither liked nor passed.
import * as v from 'valibot'
import { QueryBoolean } from './fields.ts'
import { FoundProfile, SearchFilters } from './search.ts'

/** `wider`: of any age and country. `fictional`: fictional profiles instead of members, never both. */
export const DeckQuery = v.object({
  wider: v.optional(QueryBoolean, false),
  fictional: v.optional(QueryBoolean, false),
})
export type DeckQuery = v.InferInput<typeof DeckQuery>

/**
 * At most twelve, who were here last first; empty where there is nobody left. `last_passed`: of those the member passed, the last
 * who can still be seen. `can_widen`: whether a wider deck would look further than this one. `filter_options` made this one.
 */
export const Deck = v.object({
  profiles: v.array(FoundProfile),
  last_passed: v.nullable(FoundProfile),
  can_widen: v.boolean(),
  filter_options: SearchFilters,
})
export type Deck = v.InferOutput<typeof Deck>
