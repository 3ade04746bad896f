// The signup as a server renders it: forms that are posted without scripts, and profiles that cannot be.
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

it.each(['signup', 'landing', 'landing2/nl', 'landing3/nl'])(
  'a profile that no id names is not found by its %s, and not asked for',
  async (page) => {
    const { status, asked } = await renderPage(`/members/nobody.php/${page}`)
    expect(status).toBe(404)
    expect(asked.filter(({ call }) => call === 'profile.find')).toEqual([])
  },
)
