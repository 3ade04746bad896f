// Cancelling without signing in: what the form begins with and keeps, and what the confirmation says.
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import enUS from '#locales/en-US.json'
import { createApp, type Seed } from '#src/app.ts'
import { AppProvider } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { Settings } from '#src/contract/settings.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { Page } from '#src/pages/premium-cancel/page.tsx'
import { createServer } from '#tests/support/fake-api.ts'

const email = 'anna@example.test'
const typed = { contract: 'EMB-2026-000042', email: 'other@example.test', kind: 'for_cause', reason: 'Moved' }

function render({ signedIn = false, answer }: { signedIn?: boolean; answer?: object } = {}) {
  const user = signedIn ? ({ email, profile: { id: 'anna' } } as User) : null
  const app = createApp(
    { ...createServer({}), readText: async () => '', now: Date.now, report: console.error },
    { locale: 'en-US', settings: { name: 'Emberly' } as Settings, user } as unknown as Seed,
    enUS as Messages,
  )
  const router = createMemoryRouter([{ id: 'page', path: '/premium/cancel', Component: Page }], {
    initialEntries: ['/premium/cancel'],
    hydrationData: {
      loaderData: { page: { signedIn } },
      ...(answer && { actionData: { page: answer } }),
    },
  })
  const html = renderToStaticMarkup(
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  const control = (name: string, value: string) =>
    html.match(new RegExp(`<input(?=[^>]* name="${name}")(?=[^>]* value="${value}")[^>]*>`))?.[0] ?? ''
  return { html, control, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

describe('the form of a cancellation', () => {
  test('names Premium and the ordinary kind, and is otherwise empty', () => {
    const { control, text } = render()
    expect(control('contract', 'Premium')).toContain('required')
    expect(control('email', '')).not.toBe('')
    expect(control('kind', 'ordinary')).toContain('checked')
    expect(control('kind', 'for_cause')).not.toContain('checked')
    expect(text).not.toContain(enUS.premium.request.signed_in)
  })

  test('has the address of a member who is signed in, and leads to the shorter way', () => {
    const { control, html, text } = render({ signedIn: true })
    expect(control('email', email)).not.toBe('')
    expect(text).toContain(enUS.premium.request.signed_in)
    expect(html).toContain('href="/premium"')
  })

  test('keeps what was typed after a refusal, with the problem of a field at the field', () => {
    const problem = { code: 'invalid', fields: { email: 'email' } }
    const { control, html, text } = render({ answer: { ...typed, problem } })
    expect(control('contract', typed.contract)).not.toBe('')
    expect(control('email', typed.email)).toContain('aria-invalid="true"')
    expect(control('kind', 'for_cause')).toContain('checked')
    expect(html).toMatch(/<textarea[^>]*>Moved<\/textarea>/)
    expect(text).toContain(enUS.errors.fields.email)
  })
})

describe('the confirmation of a cancellation', () => {
  const received = { receipt: '7K3M-Q9TX-2B4C', received_at: '2026-11-26T10:30:00.000Z', mailed_to: email }

  test('repeats what was received, when, and its number', () => {
    const { text } = render({ answer: { ...typed, received } })
    expect(text).toMatch(/Received on Nov 26, 2026 at 10:30\s?AM UTC\. Number: 7K3M-Q9TX-2B4C/)
    for (const part of [typed.contract, typed.email, enUS.premium.request.for_cause, 'Moved'])
      expect(text).toContain(part)
    expect(text).toContain(`The confirmation is on its way to ${email}`)
    const without = render({ answer: { ...typed, reason: '', received } }).text
    expect(without).not.toContain(enUS.premium.request.reason)
  })

  test('asks to keep the page where no email is sent', () => {
    const { text } = render({ answer: { ...typed, received: { ...received, mailed_to: null } } })
    expect(text).toContain(enUS.premium.request.not_mailed)
    expect(text).not.toContain('on its way')
  })
})
