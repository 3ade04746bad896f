// The current messages and how others replace them (specification section 4).
import { expect, test, vi } from 'vitest'
import enUS from '#locales/en-US.json' with { type: 'json' }
import nlNL from '#locales/nl-NL.json' with { type: 'json' }
import { createApp, type Seed } from '#src/app.ts'
import type { Settings } from '#src/contract/settings.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { createI18nStore } from '#src/state/i18n.ts'
import { createServer } from '#tests/support/fake-api.ts'

const english = enUS as Messages
const dutch = nlNL as Messages

test('the old messages stay until the new ones are loaded', () => {
  const i18n = createI18nStore('en-US', english)
  i18n.choose('nl-NL')
  expect(i18n.getState()).toMatchObject({ locale: 'en-US', change: { status: 'pending', locale: 'nl-NL' } })
  expect(i18n.getState().t('locale.choose')).toBe('Language')
  i18n.set('nl-NL', dutch)
  expect(i18n.getState()).toMatchObject({ locale: 'nl-NL', change: { status: 'set', locale: 'nl-NL' } })
  expect(i18n.getState().t('locale.choose')).toBe('Taal')
})

test('a failed change leaves the messages as they are', () => {
  const i18n = createI18nStore('en-US', english)
  const { t } = i18n.getState()
  i18n.choose('nl-NL')
  i18n.fail('nl-NL')
  expect(i18n.getState()).toEqual({ locale: 'en-US', t, change: { status: 'failed', locale: 'nl-NL' } })
})

test('messages of a cancelled change are not shown', () => {
  const i18n = createI18nStore('en-US', english)
  i18n.choose('nl-NL')
  i18n.choose('de-DE')
  i18n.set('nl-NL', dutch)
  expect(i18n.getState()).toMatchObject({ locale: 'en-US', change: { status: 'pending', locale: 'de-DE' } })
})

test('a reference to app.t from before a change of language returns the new texts', () => {
  const settings = { niche: 1, name: 'Emberly' } as Settings
  const seed = { locale: 'en-US', settings, user: null, chats: null, likes: null } as Seed
  const app = createApp(
    { ...createServer({}), readText: async () => '', now: Date.now, report: console.error },
    seed,
    english,
  )
  const listener = vi.fn()
  app.i18n.subscribe(() => listener(app.locale, app.t('locale.choose')))
  app.i18n.choose('nl-NL')
  app.i18n.set('nl-NL', dutch)
  expect(listener.mock.calls).toEqual([
    ['en-US', 'Language'],
    ['nl-NL', 'Taal'],
  ])
})
