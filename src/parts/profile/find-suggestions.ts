// Profiles to suggest to a member who has not asked for any: the server chooses, or they are like one that is looked at. Neither is
// taken for a search of theirs.
import type { App } from '#src/app.ts'
import type { Api, CallOptions } from '#src/contract/client.ts'
import type { ProfileCard } from '#src/contract/profile.ts'
import type { FoundProfile, SearchQuery } from '#src/contract/search.ts'
import { searchFromProfile } from '#src/domain/search-from-profile.ts'

/** What the error page asks for. */
export const ON_ERROR = { source: 'error', pp: 8 }

/** `source` names the page, `pp` says how many, `sort` in which order. Rejects as the call does. */
export async function findSuggestions(
  api: Api,
  place: { source: string; pp: number; sort?: SearchQuery['sort'] },
  options?: CallOptions,
): Promise<FoundProfile[]> {
  const { profiles } = await api.search.run({ auto_load: true, do_not_save: true, ...place }, options)
  return profiles
}

/** At most `count` people like a profile, which is not among them. Rejects as the call does. */
export async function findSimilar(
  { api, seed }: Pick<App, 'api' | 'seed'>,
  profile: ProfileCard,
  count: number,
): Promise<FoundProfile[]> {
  const filters = Object.entries(searchFromProfile(profile)).filter(([, value]) => value !== null)
  const { profiles } = await api.search.run({
    manual_search: true,
    do_not_save: true,
    source: 'similar',
    trafficsource: seed.trafficsource ?? undefined,
    pp: count + 1,
    ...Object.fromEntries(filters),
  })
  return profiles.filter(({ id }) => id !== profile.id).slice(0, count)
}
