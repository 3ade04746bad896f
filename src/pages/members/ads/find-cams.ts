// Loads the webcams for a search, once however many tiles show one of them.
import type { Api } from '#src/contract/client.ts'
import type { SearchFilters } from '#src/contract/search.ts'

/** Which webcams are online changes. */
const CACHE_MS = 300_000

type Found = { accounts: Promise<readonly string[]>; at: number }
const found = new WeakMap<Api, Map<string, Found>>()

/** Accounts; the same promise for the same filters. Never rejects: on failure the list is empty. */
export function findCams(
  api: Api,
  { gender, min_age, max_age }: SearchFilters,
  now: number,
): Promise<readonly string[]> {
  const searches = found.get(api) ?? new Map<string, Found>()
  found.set(api, searches)
  const key = `${gender} ${min_age} ${max_age}`
  const known = searches.get(key)
  if (known && now - known.at < CACHE_MS) return known.accounts
  const input = { ...(gender && { gender }), ...(min_age && { min_age }), ...(max_age && { max_age }) }
  const accounts = api.xcamsSearch.run(input).then(
    ({ cams }) => Object.values(cams).map(({ account }) => account),
    () => [],
  )
  searches.set(key, { accounts, at: now })
  return accounts
}
