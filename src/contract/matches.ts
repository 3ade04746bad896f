// The first people a new member could write to, chosen by what they have just told.
import * as v from 'valibot'
import { FoundProfile, SearchFilters } from './search.ts'

/** `shared_interests`: what both like. `same_region`: both said they live there. */
export const SignupMatch = v.object({
  ...FoundProfile.entries,
  shared_interests: v.array(v.string()),
  same_region: v.boolean(),
})
export type SignupMatch = v.InferOutput<typeof SignupMatch>

/**
 * At most twelve, best first: real members, whom whoever asks may write to; empty where there are none. `wider`: nobody fitted
 * exactly. `filter_options` is the search that found them, or the one to widen.
 */
export const SignupMatches = v.object({
  profiles: v.array(SignupMatch),
  wider: v.boolean(),
  filter_options: SearchFilters,
})
export type SignupMatches = v.InferOutput<typeof SignupMatches>
