// Which fields the search form has (specification section 3, search_fields).
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import enUS from '#locales/en-US.json'
import { createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { Settings } from '#src/contract/settings.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { FilterBar } from '#src/pages/members/FilterBar.tsx'
import { createServer } from '#tests/support/fake-api.ts'

const filters = { gender: 'female', country: 'NL', countryregion: 7, min_age: 26, max_age: 35 } as const

function render(search_fields: string[], regions = [{ id: 7, name: 'Utrecht' }]) {
  const settings = { countries: ['NL', 'BE'], search_fields, geoip_country: 'NL' } as unknown as Settings
  const seed = { locale: 'en-US', settings, user: null, chats: [], likes: null } as unknown as Seed
  const surroundings = { ...createServer({}), readText: async () => '', now: Date.now, report: console.error }
  const app = createApp(surroundings, seed, enUS as Messages)
  const search = {
    filters,
    regions,
    result: {
      profiles: [],
      fictional: [],
      paging: { num_results: 42, page: 1, pp: 12, next: null },
      filter_options: filters,
      widened: false,
      wanted: null,
      unasked: false,
    },
    sort: 'active' as const,
    asks: false,
    from: 1,
    page: 1,
    after: null,
  }
  return renderToStaticMarkup(
    <AppProvider app={app}>
      <MemoryRouter>
        <FilterBar search={search} cleared={false} />
      </MemoryRouter>
    </AppProvider>,
  )
}

const fieldsIn = (html: string) =>
  new Set(
    [...html.matchAll(/<(?:select|input(?![^>]*type="hidden"))[^>]* name="(\w+)"/g)]
      .map(([, name]) => name)
      // What the slider is without scripts.
      .filter((name) => !['min_age', 'max_age', 'age_was'].includes(name ?? '')),
  )

test.each([
  [['gender', 'age', 'country', 'countryregion']],
  [['age', 'country']],
  [['gender', 'countryregion']],
  [['age']],
  [['age', 'with_photo', 'interests']],
  [['gender', 'language', 'looking_for', 'children', 'smoking', 'real_only']],
])('the search form shows only the fields that the settings name: %j', (search_fields) => {
  expect([...fieldsIn(render(search_fields))].sort()).toEqual([...search_fields].sort())
})

const chipsIn = (html: string) => /<legend[^>]*>Filters<\/legend>.*?<\/fieldset>/s.exec(html)?.[0] ?? ''

test('the chips name no field that the site does not have', () => {
  const chips = chipsIn(render(['age']))
  expect(chips).toContain('26-35')
  expect(chips).not.toContain('Women')
  expect(chips).not.toContain('Netherlands')
  expect(chips).not.toContain('Utrecht')
  expect(chips.match(/<button/g)).toHaveLength(2)
  // The place is one chip for country and region; without either there is nothing behind it.
  const placed = (...regions: { id: number; name: string }[]) =>
    chipsIn(render(['countryregion'], regions)).match(/<button/g)
  expect(placed({ id: 7, name: 'Utrecht' })).toHaveLength(2)
  expect(placed()).toHaveLength(1)
})

test('a chip that filters has its value beside its name, and the others their name alone', () => {
  const chips = chipsIn(render(['gender', 'age', 'country', 'countryregion', 'with_photo', 'interests']))
  const texts = [...chips.matchAll(/<button.*?<\/button>/gs)].map(([button]) =>
    button.replaceAll(/<[^>]*>/g, '').trim(),
  )
  expect(texts).toEqual([
    'Change filters',
    'Show me: Women',
    'Age: 26-35',
    'With a photo',
    'Country: Utrecht',
    'Interests',
  ])
  expect(chips.match(/data-set/g)).toHaveLength(3)
})

test('without scripts a fixed country is still sent with the region', () => {
  expect(render(['countryregion'])).toContain('<input type="hidden" name="country" value="NL"/>')
})

test('there is no form without fields', () => {
  expect(render([])).toBe('')
})
