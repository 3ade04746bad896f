// The signup form, or the notice instead of it (specification sections 2 and 6).
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import enUS from '#locales/en-US.json'
import { createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { Settings } from '#src/contract/settings.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { SignupForm } from '#src/parts/signup/SignupForm.tsx'
import type { SignupAnswer } from '#src/parts/signup/signup-answer.ts'
import { createServer } from '#tests/support/fake-api.ts'

function render(signups: Settings['signups'], network_known: boolean, answer?: SignupAnswer) {
  const settings = { name: 'Emberly', niche: 1, signups } as Settings
  const seed = { locale: 'en-US', settings, user: null, network_known, chats: null, likes: null }
  const app = createApp(
    { ...createServer({}), readText: async () => '', now: Date.now, report: console.error },
    seed as unknown as Seed,
    enUS as Messages,
  )
  const router = createMemoryRouter([{ id: 'page', path: '*', element: <SignupForm /> }], {
    hydrationData: { loaderData: {}, ...(answer && { actionData: { page: answer } }) },
  })
  return renderToStaticMarkup(
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
}

test.each([
  ['other', true],
  ['with_trafficsource', false],
] as const)(
  'where signups are "%s" (network known: %s) a visitor sees the invitation notice with a link to the login @spec 2.41 6.2',
  (signups, known) => {
    const html = render(signups, known)
    expect(html).toContain(enUS.signup.invite_title)
    expect(html).toContain('href="/login"')
    expect(html).not.toContain('<form')
  },
)

test.each([
  ['all', false],
  ['with_trafficsource', true],
] as const)('where signups are "%s" (network known: %s) a visitor sees the form', (signups, known) => {
  const html = render(signups, known)
  expect(html).toMatch(/<form [^>]*method="post"/)
  for (const name of ['email', 'name', 'password']) expect(html).toContain(`name="${name}"`)
  expect(html).not.toContain(enUS.signup.invite_title)
})

test.each([
  ['invalid', 'a-record', true],
  ['signups_closed', 'a-record', false],
  ['invalid', '', false],
] as const)(
  'a form of a visit from a network that was refused (%s, record %j) is shown again, unless its record names none',
  (code, tracking, is_shown) => {
    const values = { email: '', name: 'Anna', tracking, variant: '', answers: [] }
    const html = render('with_trafficsource', false, { problem: { code, fields: {} }, values })
    expect(html.includes('<form')).toBe(is_shown)
    expect(html.includes(enUS.signup.invite_title)).toBe(!is_shown)
    if (is_shown) expect(html).toContain(`value="${tracking}"`)
  },
)
