// The regions of a country, asked for once per app: they do not change while anybody looks.
import type { Api } from '#src/contract/client.ts'
import type { RegionData } from '#src/contract/settings.ts'

export type Region = RegionData[string][number]

const asked = new WeakMap<Api, Promise<RegionData>>()

/** The regions to offer for a country; none without a country. */
export async function regionsOf(api: Api, country: string | null): Promise<Region[]> {
  if (country === null) return []
  let answer = asked.get(api)
  if (!answer) {
    answer = api.regions.list()
    asked.set(api, answer)
    answer.catch(() => asked.delete(api))
  }
  return (await answer)[country] ?? []
}
