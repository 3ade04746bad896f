// Suggested profiles: the server's choice for the member, or profiles similar to one. Neither changes the member's last
// search.
import type { App } from '#src/app.ts'
import type { CallOptions } from '#src/contract/client.ts'
import type { ProfileCard } from '#src/contract/profile.ts'
import type { FoundProfile, SearchQuery } from '#src/contract/search.ts'
import { searchFromProfile } from '#src/domain/search-from-profile.ts'
import { searchInput } from '../search/search-input.ts'

/** The query of the error page. */
export const ON_ERROR = { source: 'error', pp: 8 }

/** `source` names the page, `pp` the count, `sort` the order. Rejects as the call does. */
export async function findSuggestions(
  { api, seed: { trafficsource } }: Pick<App, 'api' | 'seed'>,
  place: { source: string; pp: number; sort?: SearchQuery['sort'] },
  options?: CallOptions,
): Promise<FoundProfile[]> {
  const { profiles } = await api.search.run(
    searchInput({ ...place, filters: null, do_not_save: true, hideNudity: true, trafficsource }),
    options,
  )
  return profiles
}

/** At most `count` profiles similar to one, which is not among them. Rejects as the call does. */
export async function findSimilar(
  { api, seed: { trafficsource } }: Pick<App, 'api' | 'seed'>,
  profile: ProfileCard,
  count: number,
): Promise<FoundProfile[]> {
  const { profiles } = await api.search.run(
    searchInput({
      source: 'similar',
      pp: count + 1,
      filters: searchFromProfile(profile),
      do_not_save: true,
      hideNudity: true,
      trafficsource,
    }),
  )
  return profiles.filter(({ id }) => id !== profile.id).slice(0, count)
}
