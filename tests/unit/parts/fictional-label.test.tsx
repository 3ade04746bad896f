// The fictional icon comes from the user or from the site's settings (specification section 6); the text is always there.
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

function render(view: React.ReactNode, user: Partial<User> | null) {
  const settings = { name: 'Emberly', fictional_icon: 'sparkle' }
  const member = user && { profile: { id: 'anna' }, ...user }
  const seed = { locale: 'en-US', settings, user: member, chats: [], likes: null } as unknown as Seed
  const surroundings = { ...createServer({}), readText: async () => '', now: Date.now, report: console.error }
  const app = createApp(surroundings, seed, enUS as Messages)
  return renderToStaticMarkup(<AppProvider app={app}>{view}</AppProvider>)
}
const label = <FictionalLabel profile={{ kind: 'fictional' }} />
const iconIn = (html: string) => /#([\w-]+)"/.exec(html)?.[1]

test('a visitor sees the icon of the settings', () => {
  expect(iconIn(render(label, null))).toBe('sparkle')
  expect(iconIn(render(<FacesNote />, null))).toBe('sparkle')
})

test('a member sees their own, or the site’s where they have none @spec 6.6', () => {
  expect(iconIn(render(label, { fictional_icon: 'star' }))).toBe('star')
  expect(iconIn(render(label, { fictional_icon: null }))).toBe('sparkle')
})

test('the label has its text with any icon', () => {
  expect(render(label, { fictional_icon: 'no such icon' })).toContain('Fictional')
})
