// The pages of the link in the activation mail, as a server renders them: it confirms, or leads to the page that sends a new one.
import { describe, expect, it } from 'vitest'
import type { RefusalCode } from '#src/contract/refusals.ts'
import '#src/pages/activate-done/page.tsx'
import '#src/pages/activate-error/page.tsx'
import { member } from '#tests/components/support/member.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { renderPage } from '#tests/unit/support/server-page.tsx'

describe('the link of an activation mail @spec 2.14', () => {
  const follow = async (code?: RefusalCode) => {
    const { status, location } = await renderPage('/activate/done?token=abcdefgh', {
      answers: { 'activate.confirm': () => (code ? refuse(code) : 'done') },
    })
    return location ?? status
  }

  it('leads to the page without the token, and one that is not valid to the page that sends another', async () => {
    expect(await follow()).toBe('/activate/done')
    expect(await follow('not_found')).toBe('/activate/error')
    expect(await follow('invalid')).toBe('/activate/error')
  })

  it('is not called invalid where it could only not be checked now', async () => {
    expect(await follow('unavailable')).toBe(503)
    expect(await follow('too_many')).toBe(429)
  })
})

describe('the page of a link that is not valid', () => {
  const UNCONFIRMED = member({}, { email_confirmed: false })
  const resend = (code?: RefusalCode) =>
    renderPage('/activate/error', {
      user: UNCONFIRMED,
      form: {},
      answers: { 'activate.resend': () => (code ? refuse(code) : 'done') },
    })

  it('sends a new mail to a member whose address is not confirmed, and says so', async () => {
    const { html, t } = await resend()
    expect(html).toContain(t('activate.error.sent', { email: UNCONFIRMED.email }))
    expect(html).not.toContain(t('activate.error.resend'))
  })

  it('says why none was sent, and keeps the button', async () => {
    const { html, t } = await resend('address_bounces')
    expect(html).toMatch(new RegExp(`data-tone="danger"[^§]*${t('errors.address_bounces')}`))
    expect(html).toContain(t('activate.error.resend'))
    expect((await renderPage('/activate/error', { user: UNCONFIRMED })).html).not.toContain(
      'data-tone="danger"',
    )
  })

  it('leads to the login where the session is over', async () => {
    expect((await resend('sign_in_required')).location).toMatch(/^\/login\?/)
  })

  it('leads a visitor to the login and back, and a confirmed member to the members', async () => {
    const visitor = await renderPage('/activate/error')
    expect(visitor.html).toContain('href="/login?next=%2Factivate%2Ferror"')
    expect(visitor.html).toContain(visitor.t('activate.error.log_in_first'))
    const confirmed = await renderPage('/activate/error', { user: member() })
    expect(confirmed.html).toContain(confirmed.t('activate.error.confirmed'))
    expect(confirmed.html).toContain(`>${confirmed.t('activate.error.members')}<`)
    expect(confirmed.html).not.toContain(confirmed.t('activate.error.log_in_first'))
  })
})
