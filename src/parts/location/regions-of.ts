// The regions of a country: from the settings where an upstream has them there, else fetched, in the current language, once
// per app, language and country.
import type { App } from '#src/app.ts'
import type { Api } from '#src/contract/client.ts'
import type { RegionData } from '#src/contract/settings.ts'

export type Region = RegionData[string][number]

const requests = new WeakMap<Api, Map<string, Promise<readonly Region[]>>>()

/** The regions to offer for a country; none without a country. */
export async function regionsOf(
  { api, locale, settings }: Pick<App, 'api' | 'locale' | 'settings'>,
  country: string | null,
): Promise<readonly Region[]> {
  if (country === null) return []
  const given = settings.region_data?.[country]
  if (given) return given
  const answers = requests.get(api) ?? new Map<string, Promise<readonly Region[]>>()
  requests.set(api, answers)
  const key = `${locale} ${country}`
  const known = answers.get(key)
  if (known) return known
  const answer = api.regions.list({ country }).then((regions) => regions[country] ?? [])
  answers.set(key, answer)
  answer.catch(() => answers.delete(key))
  return answer
}
