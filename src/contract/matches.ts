// Members whom a new one could write to first, chosen by the answers of the signup.
import * as v from 'valibot'
import { FoundProfile, SearchFilters } from './search.ts'

/** `shared_interests`: interests of both. `same_region`: both live in the same region. */
export const SignupMatch = v.object({
  ...FoundProfile.entries,
  shared_interests: v.array(v.string()),
  same_region: v.boolean(),
})
export type SignupMatch = v.InferOutput<typeof SignupMatch>

/**
 * At most twelve, best first: members, never fictional profiles, whom the caller may write to; may be empty. `wider`: nobody matched
 * exactly. `filter_options`: the filters that found them, or the ones to widen.
 */
export const SignupMatches = v.object({
  profiles: v.array(SignupMatch),
  wider: v.boolean(),
  filter_options: SearchFilters,
})
export type SignupMatches = v.InferOutput<typeof SignupMatches>
