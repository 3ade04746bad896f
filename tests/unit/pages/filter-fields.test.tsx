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

function render(search_fields: string[], { cleared = false } = {}) {
  const settings = { countries: ['NL', 'BE'], search_fields, geoip_country: 'NL' } as unknown as Settings
  const seed = { locale: 'en-US', settings, user: null, chats: [], likes: null } as unknown as Seed
  const surroundings = { ...createServer({}), readText: async () => '', now: Date.now, report: console.error }
  const app = createApp(surroundings, seed, enUS as Messages)
  const search = {
    filters,
    regions: [{ id: 7, name: 'Utrecht' }],
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
  }
  return renderToStaticMarkup(
    <AppProvider app={app}>
      <MemoryRouter>
        <FilterBar search={search} cleared={cleared} />
      </MemoryRouter>
    </AppProvider>,
  )
}

const fieldsIn = (html: string) =>
  new Set([...html.matchAll(/<(?:select|input type="radio")[^>]* name="(\w+)"/g)].map(([, name]) => name))

test.each([
  [['gender', 'age', 'country', 'countryregion']],
  [['age', 'country']],
  [['gender', 'countryregion']],
  [['age']],
])('the search form shows only the fields that the settings name: %j', (search_fields) => {
  expect([...fieldsIn(render(search_fields))].sort()).toEqual([...search_fields].sort())
})

test('the summary row names no field that the site does not have', () => {
  const summary = /data-part="summary".*?<\/button>/s.exec(render(['age']))?.[0] ?? ''
  expect(summary).toContain('26-35')
  expect(summary).not.toContain('Women')
  expect(summary).not.toContain('Netherlands')
  expect(summary).not.toContain('Utrecht')
})

test('without scripts a fixed country is still sent with the region', () => {
  expect(render(['countryregion'])).toContain('<input type="hidden" name="country" value="NL"/>')
})

test('there is no form without fields', () => {
  expect(render([])).toBe('')
})

test('the button shows no count of the old filters while others are searched', () => {
  expect(render(['age'])).toContain('Show 42 profiles')
  expect(render(['age'], { cleared: true })).not.toContain('42')
})
