// The regions of a country in the language in force, asked for once per app, language and country: else they do not change while
// anybody looks.
import type { App } from '#src/app.ts'
import type { Api } from '#src/contract/client.ts'
import type { RegionData } from '#src/contract/settings.ts'

export type Region = RegionData[string][number]

const asked = new WeakMap<Api, Map<string, Promise<readonly Region[]>>>()

/** The regions to offer for a country; none without a country. */
export async function regionsOf(
  { api, locale }: Pick<App, 'api' | 'locale'>,
  country: string | null,
): Promise<readonly Region[]> {
  if (country === null) return []
  const answers = asked.get(api) ?? new Map<string, Promise<readonly Region[]>>()
  asked.set(api, answers)
  const key = `${locale} ${country}`
  const known = answers.get(key)
  if (known) return known
  const answer = api.regions.list({ country }).then((regions) => regions[country] ?? [])
  answers.set(key, answer)
  answer.catch(() => answers.delete(key))
  return answer
}
