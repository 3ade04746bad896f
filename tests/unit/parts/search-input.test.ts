// The parameters of each search (specification section 7): the same ones from every page, with the filters of a search by
// hand.
import { expect, it } from 'vitest'
import type { App } from '#src/app.ts'
import { exchangePath } from '#src/contract/client.ts'
import { contract } from '#src/contract/index.ts'
import { search } from '#src/pages/members/search.ts'
import { sampleProfiles } from '#src/parts/lander/sample-profiles.ts'
import { findSimilar, findSuggestions, ON_ERROR } from '#src/parts/profile/find-suggestions.ts'
import { parseSearch } from '#src/parts/search/search-address.ts'
import { createServer } from '#tests/support/fake-api.ts'
import { person } from '#tests/support/people.ts'

const ALWAYS = ['source', 'pp', 'auto_load', 'hideNudity', 'searchAllCountries']
const BY_HAND = ['manual_search', 'page', 'countryregion']

const filter_options = { gender: null, country: null, countryregion: 0, min_age: null, max_age: null }

/** The queries that reach the server. */
async function queriesOf(run: (app: App) => Promise<unknown>, { signedIn = true } = {}) {
  const { api, asked } = createServer({
    'search.run': () => ({ profiles: [], paging: { num_results: 0 }, filter_options }),
  })
  await run({
    api,
    locale: 'nl-NL',
    settings: { name: 'Vonk', cdn_prefix: '/photos/' },
    seed: { trafficsource: 'acme' },
    session: { isSignedIn: () => signedIn },
  } as unknown as App)
  const { run: call } = contract.search.calls
  return asked.map(({ input }) =>
    Object.fromEntries(
      new URL(exchangePath({ group: contract.search, call, input }), 'https://site.test').searchParams,
    ),
  )
}

const at = (query: string) => parseSearch(new URLSearchParams(query))
const BEN = person({ gender: 'male', age: 40, country: 'NL', countryregion: 108 })

it.each([
  ['the first search', (app: App) => search(app, at(''))],
  ['suggestions', (app: App) => findSuggestions(app, ON_ERROR)],
] as const)('%s leaves the choice to the server with `auto_load` @spec 7.23', async (_what, run) => {
  const [query = {}] = await queriesOf(run)
  for (const name of ALWAYS) expect(query, name).toHaveProperty(name)
  expect(query).toMatchObject({ auto_load: '1', searchAllCountries: '0', trafficsource: 'acme' })
  for (const name of [...BY_HAND, 'country', 'gender', 'min_age', 'max_age'])
    expect(query, name).not.toHaveProperty(name)
})

it.each([
  [
    'a search by hand',
    (app: App) => search(app, at('gender=female&country=NL&countryregion=108&min_age=26')),
  ],
  ['a search like a profile', (app: App) => findSimilar(app, BEN, 4)],
] as const)('%s names its filters, one country and not all @spec 7.23', async (_what, run) => {
  const [query = {}] = await queriesOf(run)
  for (const name of [...ALWAYS, ...BY_HAND, 'country', 'gender', 'min_age'])
    expect(query, name).toHaveProperty(name)
  expect(query).toMatchObject({ auto_load: '0', manual_search: '1', searchAllCountries: '0', country: 'NL' })
})

it('a search without a country covers all of them', async () => {
  const [query] = await queriesOf((app) => search(app, at('gender=')))
  expect(query).toMatchObject({ manual_search: '1', searchAllCountries: '1', countryregion: '0' })
  expect(query).not.toHaveProperty('country')
})

it('the profiles of a lander are those of one country first, then of all, independent of the traffic source', async () => {
  const queries = await queriesOf((app) => sampleProfiles(app, 9, 'gallery'))
  expect(queries).toMatchObject([
    { source: 'lander', country: 'NL', searchAllCountries: '0', hideNudity: '1' },
    { source: 'lander', searchAllCountries: '1', hideNudity: '1' },
  ])
  for (const query of queries) expect(query).not.toHaveProperty('trafficsource')
})

it.each([
  ['a member who searches', (app: App) => search(app, at('gender=')), true, '0'],
  ['a visitor who searches', (app: App) => search(app, at('gender=')), false, '1'],
  ['suggestions', (app: App) => findSuggestions(app, ON_ERROR), true, '1'],
  ['people like a profile', (app: App) => findSimilar(app, BEN, 4), true, '1'],
] as const)('nudity is hidden unless a member searches: %s', async (_what, run, signedIn, hideNudity) => {
  expect(await queriesOf(run, { signedIn })).toMatchObject([{ hideNudity }])
})
