// Profiles to suggest to a member who has not asked for any: the server chooses, and does not take it for a search of theirs.
import type { Api, CallOptions } from '#src/contract/client.ts'
import type { FoundProfile } from '#src/contract/search.ts'

/** What the error page asks for. */
export const ON_ERROR = { source: 'error', pp: 8 }

/** `source` names the page, `pp` says how many. Rejects as the call does. */
export async function findSuggestions(
  api: Api,
  place: { source: string; pp: number },
  options?: CallOptions,
): Promise<FoundProfile[]> {
  const { profiles } = await api.search.run({ auto_load: true, do_not_save: true, ...place }, options)
  return profiles
}
