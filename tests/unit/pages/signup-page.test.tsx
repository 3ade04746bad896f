// The signup form that is posted without scripts, where the API answers as the worker's own never would on request.
import { expect, it } from 'vitest'
import '#src/pages/signup/page.tsx'
import { refuse } from '#tests/support/fake-api.ts'
import { renderPage } from '#tests/unit/support/server-page.tsx'

const EMAIL = 'anna@example.test'

it('an address that is taken counts as one of a member where it cannot be checked now', async () => {
  const stateOf = async (check: () => unknown) => {
    const { html, status } = await renderPage('/signup', {
      form: { email: EMAIL, name: 'Anna', password: 'a quiet harbour 7' },
      answers: { 'user.signup': () => refuse('email_taken'), 'validate_email.check': check },
    })
    expect(status).toBe(409)
    return /data-email-state="(\w+)"/.exec(html)?.[1]
  }
  expect(await stateOf(() => refuse('too_many'))).toBe('active')
  const deleted = { status: 'deleted', token: null, email: EMAIL, request_email: EMAIL }
  expect(await stateOf(() => deleted)).toBe('deleted')
})
