// A search as the page shows it: what was found, by which filters, and which pages of it stand together.
import type { App } from '#src/app.ts'
import type { SearchFilters, SearchResult } from '#src/contract/search.ts'
import type { Region } from '#src/parts/location/regions-of.ts'
import type { SearchAddress } from '#src/parts/search/search-address.ts'

export type Search = {
  result: SearchResult
  filters: SearchFilters
  regions: readonly Region[]
  from: number
  page: number
}

/** All pages the address shows together, joined; a profile that moved between two pages appears once. */
export async function search(
  { api, seed }: App,
  { filters, from, page }: SearchAddress,
): Promise<SearchResult> {
  const wanted = {
    source: 'members',
    auto_load: filters === null,
    manual_search: filters !== null,
    trafficsource: seed.trafficsource ?? undefined,
    gender: filters?.gender ?? undefined,
    country: filters?.country ?? undefined,
    countryregion: filters?.countryregion || undefined,
    min_age: filters?.min_age ?? undefined,
    max_age: filters?.max_age ?? undefined,
  }
  const pages = Array.from({ length: page - from + 1 }, (_, index) => from + index)
  const answers = await Promise.all(pages.map((each) => api.search.run({ ...wanted, page: each })))
  const last = answers.at(-1) as SearchResult
  const profiles = new Map(
    answers.flatMap((answer) => answer.profiles).map((profile) => [profile.id, profile]),
  )
  return { ...last, profiles: [...profiles.values()] }
}
