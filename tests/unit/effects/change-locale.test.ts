// Changing the language without leaving the page (specification section 4): in order, and only while it is still wanted.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Router } from '#client/effects/effect.ts'
import { startLocaleChanges } from '#client/effects/locale.ts'
import type { App } from '#src/app.ts'
import type { Locale } from '#src/domain/constants.ts'
import { createI18nStore } from '#src/state/i18n.ts'
import { createToastsStore } from '#src/state/toasts.ts'
import { createServer } from '#tests/support/fake-api.ts'

const manifest = { href: '/manifest.webmanifest?locale=nl-NL&v=one' }
const root = { lang: 'nl' }
const reload = vi.fn()
let answer: (path: string) => Promise<Response>
let fetched: string[]

beforeEach(() => {
  manifest.href = '/manifest.webmanifest?locale=nl-NL&v=one'
  root.lang = 'nl'
  reload.mockReset()
  fetched = []
  answer = async () => Response.json({})
  vi.stubGlobal('document', { documentElement: root, querySelector: () => manifest })
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('fetch', (path: string) => {
    fetched.push(path.split('/')[2] ?? '')
    return answer(path)
  })
})
afterEach(() => void vi.unstubAllGlobals())

type Location = { pathname: string; search: string; hash: string }
function page(path = '/members', handle = {}) {
  const { pathname, search, hash } = new URL(path, 'https://emberly.test')
  const chosen: Locale[] = []
  const server = createServer({
    'locale.choose': ({ locale }: { locale: Locale }) => {
      chosen.push(locale)
      return 'done'
    },
  })
  const i18n = createI18nStore('nl-NL', {})
  const toasts = createToastsStore()
  const app = {
    api: server.api,
    i18n,
    toasts,
    seed: { build_id: 'one' },
    settings: { niche: 1 },
    t: (key: string) => key,
    get locale() {
      return i18n.getState().locale
    },
  } as unknown as App
  let go: (state: { location: Location; navigation: { state: string } }) => void = () => {}
  const router = {
    state: { location: { pathname, search, hash }, matches: [{ route: { handle } }] },
    subscribe: (listener: typeof go) => {
      go = listener
    },
    navigate: vi.fn(async () => {}),
    revalidate: vi.fn(async () => {}),
  }
  startLocaleChanges(app, router as unknown as Router)
  return {
    ...router,
    i18n,
    chosen,
    titles: () => toasts.getState().toasts.map(({ title }) => title),
    locale: () => i18n.getState().locale,
    go: (to: string, state = 'idle') =>
      go({ location: { pathname: to, search: '', hash: '' }, navigation: { state } }),
  }
}

it('the language is shown once its messages are there and the server knows the choice, and the document follows', async () => {
  const { i18n, chosen, locale, navigate, revalidate } = page()
  const held = Promise.withResolvers<Response>()
  answer = () => held.promise
  i18n.choose('de-DE')
  await vi.waitFor(() => expect(fetched).toEqual(['de-DE']))
  expect([chosen, locale(), root.lang]).toEqual([[], 'nl-NL', 'nl'])
  held.resolve(Response.json({}))
  await vi.waitFor(() => expect(locale()).toBe('de-DE'))
  expect([chosen, root.lang, manifest.href]).toEqual([
    ['de-DE'],
    'de',
    '/manifest.webmanifest?locale=de-DE&v=one',
  ])
  expect([navigate.mock.calls, revalidate.mock.calls]).toEqual([[], []])
})

it('of several choices the last one is shown and stored, and nothing is fetched for one that was overtaken', async () => {
  const { i18n, chosen, locale } = page()
  const held = Promise.withResolvers<Response>()
  answer = () => held.promise
  i18n.choose('de-DE')
  await vi.waitFor(() => expect(fetched).toEqual(['de-DE']))
  i18n.choose('fr-FR')
  i18n.choose('pl-PL')
  answer = async () => Response.json({})
  held.resolve(Response.json({}))
  await vi.waitFor(() => expect(locale()).toBe('pl-PL'))
  expect([fetched, chosen]).toEqual([['de-DE', 'pl-PL'], ['pl-PL']])
})

it.each([
  ['its messages are missing', async () => new Response('', { status: 404 })],
  ['there is no connection', () => Promise.reject(new TypeError('no connection'))],
])('where %s the old language stays, with an error, and nothing is stored', async (_why, fails) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { i18n, chosen, locale, titles } = page()
  answer = fails
  i18n.choose('de-DE')
  await vi.waitFor(() => expect(titles()).toEqual(['locale.failed']))
  expect([chosen, locale(), root.lang]).toEqual([[], 'nl-NL', 'nl'])
  warned.mockRestore()
})

it('the URL of a lander has the language, and a page whose loader returns texts loads them again', async () => {
  const lander = page('/landers/gallery/nl?keep=1#join')
  lander.i18n.choose('de-DE')
  await vi.waitFor(() => expect(lander.navigate).toHaveBeenCalledOnce())
  expect(lander.navigate).toHaveBeenCalledWith('/landers/gallery/de?keep=1#join', {
    replace: true,
    preventScrollReset: true,
  })
  expect(lander.revalidate).not.toHaveBeenCalled()
  const terms = page('/pages/terms', { reloads_texts: true })
  terms.i18n.choose('de-DE')
  await vi.waitFor(() => expect(terms.revalidate).toHaveBeenCalledOnce())
})

it('going back to a lander in another language loads it anew, once it is there', () => {
  const { go } = page('/landers/gallery/nl')
  go('/landers/video/nl')
  go('/members')
  go('/landers/gallery/de', 'loading')
  expect(reload).not.toHaveBeenCalled()
  go('/landers/gallery/de')
  expect(reload).toHaveBeenCalledOnce()
  go('/landers/gallery/de')
  expect(reload).toHaveBeenCalledOnce()
})
