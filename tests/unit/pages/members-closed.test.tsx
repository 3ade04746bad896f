// The search page where only members may search.
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import enUS from '#locales/en-US.json'
import { appContext, createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { Settings } from '#src/contract/settings.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { Instead } from '#src/pages/members/Instead.tsx'
import { loader } from '#src/pages/members/page.tsx'
import { createServer, refuse } from '#tests/support/fake-api.ts'

const settings = { countries: ['NL'], search_fields: [] } as unknown as Settings
const seed = { locale: 'en-US', settings, user: null, chats: [], likes: null } as unknown as Seed

function appWhere(run: () => unknown) {
  const server = createServer({ 'search.run': run })
  return createApp(
    { ...server, readText: async () => '', now: Date.now, report: console.error },
    seed,
    enUS as Messages,
  )
}

function load(run: () => unknown) {
  const context = new RouterContextProvider()
  context.set(appContext, appWhere(run))
  const request = new Request('https://site.test/members')
  return loader({ context, request, params: {} } as unknown as Parameters<typeof loader>[0])
}

test('a visitor who may not search sees links to sign up and log in @spec 5.6', async () => {
  expect(await load(() => refuse('search_closed'))).toBeNull()
  const html = renderToStaticMarkup(
    <AppProvider app={appWhere(() => null)}>
      <MemoryRouter initialEntries={['/members?gender=female']}>
        <Instead search={null} />
      </MemoryRouter>
    </AppProvider>,
  )
  expect(html).toContain(`<h1>${enUS.members.visitor.closed}</h1>`)
  expect(html).toContain('href="/signup"')
  expect(html).toContain('href="/login?next=%2Fmembers%3Fgender%3Dfemale"')
})

test('every other refusal of a search is the page’s error', async () => {
  await expect(load(() => refuse('too_many'))).rejects.toMatchObject({ code: 'too_many' })
})
