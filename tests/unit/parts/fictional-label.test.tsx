// The fictional icon comes from the user or from the site's settings (specification section 6); the words are always there.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import enUS from '#locales/en-US.json'
import { createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { FacesNote } from '#src/parts/lander/FacesNote.tsx'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { createServer } from '#tests/support/fake-api.ts'

function draw(view: React.ReactNode, user: Partial<User> | null) {
  const settings = { name: 'Emberly', fictional_icon: 'sparkle' }
  const member = user && { profile: { id: 'anna' }, ...user }
  const seed = { locale: 'en-US', settings, user: member, chats: [], likes: null } as unknown as Seed
  const surroundings = { ...createServer({}), readText: async () => '', now: Date.now, report: console.error }
  const app = createApp(surroundings, seed, enUS as Messages)
  return renderToStaticMarkup(<AppProvider app={app}>{view}</AppProvider>)
}
const label = <FictionalLabel profile={{ kind: 'fictional' }} />
const iconIn = (html: string) => /#([\w-]+)"/.exec(html)?.[1]

test('a visitor sees the icon that the settings name', () => {
  expect(iconIn(draw(label, null))).toBe('sparkle')
  expect(iconIn(draw(<FacesNote />, null))).toBe('sparkle')
})

test('a member sees their own, or the site’s where they have none @spec 6.6', () => {
  expect(iconIn(draw(label, { fictional_icon: 'star' }))).toBe('star')
  expect(iconIn(draw(label, { fictional_icon: null }))).toBe('sparkle')
})

test('whatever the icon, the label says it in words', () => {
  expect(draw(label, { fictional_icon: 'no such icon' })).toContain('Fictional')
})
