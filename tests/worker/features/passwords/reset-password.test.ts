// A new password by an emailed link, and the change of a known one (design section 11): single use, one answer for known
// and unknown addresses, every other session ends.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { HARM, rowOf } from '#tests/support/account-actions.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { createClock } from '#tests/support/clock.ts'
import { type MadeMember, member, unique, world } from '#tests/support/factories.ts'
import { tries } from '#tests/support/thorough.ts'
import { issueMailedToken } from '#worker/features/members/emailed-tokens.ts'
import { RESET_TOKEN_MS } from '#worker/platform/retention.ts'

/** Requests at the same moment. */
const AT_ONCE = tries(40, 200)

/** The time of every visit's clock. */
const NOW = createClock().now()
const OLD = 'een rustige dinsdag'
const NEW = 'een rustige woensdag'

const linkOf = ({ id }: MadeMember, now = NOW) => issueMailedToken(env.DB, 'reset', { member_id: id, now })
const servicesOf = (site = localhost) => visit(site).services
const isOpenedBy = (who: MadeMember, password: string) =>
  servicesOf()
    .accounts.authenticate(who.email, password, (hash) => hash())
    .then(
      () => true,
      () => false,
    )

describe('a request for a new password', () => {
  it('emails a link to the owner of the address, in the language of the page', async () => {
    const anna = await member(localhost)
    const request = visit(localhost, null, { locale: 'nl-NL' })
    expect(await request.api.resetPassword.ask({ email: anna.email.toUpperCase() })).toBe('done')
    await request.settled()
    expect(request.jobs).toMatchObject([
      { kind: 'send-mail', template: 'reset', member_id: anna.id, locale: 'nl-NL' },
    ])
    expect(JSON.stringify(request.jobs)).not.toContain(anna.email)
  })

  it('gets the same answer, and sends no email, where no active account has the address', async () => {
    const banned = await member(localhost)
    await servicesOf().accountActions.ban(banned.id, HARM)
    const deleted = await member(localhost)
    await servicesOf().accountActions.deleteAccount(deleted.id, { ...HARM, why: null })
    const elsewhere = await member(world())
    for (const email of [`${unique('nobody')}@example.test`, banned.email, deleted.email, elsewhere.email]) {
      const request = visit(localhost)
      expect(await request.api.resetPassword.ask({ email })).toBe('done')
      await request.settled()
      expect(request.jobs).toEqual([])
    }
  })

  it('sends one address at most three emails an hour, whoever requests them, without saying so', async () => {
    const anna = await member(localhost)
    const mails: unknown[] = []
    for (let times = 0; times < 5; times++) {
      const request = visit(localhost)
      expect(await request.api.resetPassword.ask({ email: anna.email })).toBe('done')
      await request.settled()
      mails.push(...request.jobs)
    }
    expect(mails).toHaveLength(3)
  })

  it('requires a proof of work of a client address after ten in a minute, whatever addresses it tries', async () => {
    const visitor = { ip_range: unique('range') }
    const ask = () =>
      refusalOf(
        visit(localhost, null, { visitor }).api.resetPassword.ask({
          email: `${unique('walked')}@example.test`,
        }),
      )
    for (let times = 0; times < 10; times++) expect(await ask()).toBeNull()
    expect(await ask()).toMatchObject({
      code: 'proof_required',
      details: { proof: { challenge: expect.any(String) } },
    })
  })
})

describe('a password chosen by an emailed link', () => {
  it('ends every session, begins one here, and the member is notified', async () => {
    const anna = await member(localhost, { password: OLD })
    const { sessions } = servicesOf()
    const before = await sessions.create(anna.id, 'Thief/1.0')
    const choosing = visit(localhost)
    const user = await choosing.api.resetPassword.choose({ token: await linkOf(anna), password: NEW })
    await choosing.settled()
    expect(user).toMatchObject({ id: anna.id })
    expect(await sessions.find(before.token)).toBeNull()
    const [session, device] = choosing.cookies
    expect(session).toMatch(/^__Host-session=/)
    expect(device).toMatch(/^__Host-device=/)
    expect(await sessions.find(/=([^;]+)/.exec(session ?? '')?.[1] ?? '')).not.toBeNull()
    expect(await isOpenedBy(anna, OLD)).toBe(false)
    expect(await isOpenedBy(anna, NEW)).toBe(true)
    expect(choosing.jobs).toMatchObject([{ template: 'password-changed', member_id: anna.id }])
  })

  it('confirms the address, because only the owner of its mailbox has the link', async () => {
    const anna = await member(localhost, { email_confirmed_at: null })
    await visit(localhost).api.resetPassword.choose({ token: await linkOf(anna), password: NEW })
    expect((await rowOf(anna.id))?.email_confirmed_at).not.toBeNull()
  })

  it('voids every link to a new password, the used one among them', async () => {
    const anna = await member(localhost)
    const [first, second] = [await linkOf(anna), await linkOf(anna)]
    await visit(localhost).api.resetPassword.choose({ token: first, password: NEW })
    for (const token of [first, second]) {
      const again = visit(localhost).api.resetPassword.choose({ token, password: OLD })
      expect(await refusalOf(again)).toMatchObject({ code: 'not_found' })
    }
  })

  it('is refused for a link that is an hour old, of another pool, of another kind, or of a member who is not active', async () => {
    const anna = await member(localhost)
    const stranger = await member(world())
    const banned = await member(localhost)
    const its = await linkOf(banned)
    await servicesOf().accountActions.ban(banned.id, HARM)
    const tokens = [
      await linkOf(anna, NOW - RESET_TOKEN_MS - 1),
      await linkOf(stranger),
      await issueMailedToken(env.DB, 'activation', { member_id: anna.id, now: NOW }),
      its,
      'made up',
    ]
    for (const token of tokens) {
      const choosing = visit(localhost)
      expect(await refusalOf(choosing.api.resetPassword.choose({ token, password: NEW }))).toMatchObject({
        code: 'not_found',
      })
    }
  })

  it('is refused where too many people use it, and the link stays valid', async () => {
    const anna = await member(localhost)
    const token = await linkOf(anna)
    const choose = (password: string) => visit(localhost).api.resetPassword.choose({ token, password })
    expect(await refusalOf(choose('password123'))).toMatchObject({
      code: 'invalid',
      details: { fields: { password: 'password_common' } },
    })
    expect(await refusalOf(choose('short'))).toMatchObject({
      details: { fields: { password: 'password_too_short' } },
    })
    expect(await choose(NEW)).toMatchObject({ id: anna.id })
  })

  it(`is one change however many use one link: of ${AT_ONCE} at the same moment exactly one`, async () => {
    const anna = await member(localhost)
    const token = await linkOf(anna)
    // The hash queue would let few in at once: the test is about what the database decides.
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => {
        const { services, context } = visit(localhost)
        return services.passwords
          .reset({ token, password: `a quiet harbour ${n}` }, context.principal, (() => `hash ${n}`) as never)
          .then(
            () => 'done',
            (error: { code: string }) => error.code,
          )
      }),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'not_found')).toHaveLength(AT_ONCE - 1)
    const actions = await servicesOf().accountActions.listActions(anna.id)
    expect(actions.map(({ what }) => what)).toEqual(['change-password'])
  })
})

describe('a password changed with the old one', () => {
  it('keeps the session that changes it, ends all others, voids reset links, and the member is notified', async () => {
    const anna = await member(localhost, { password: OLD })
    const { sessions } = servicesOf()
    const here = await sessions.create(anna.id, 'Laptop/1.0')
    const there = await sessions.create(anna.id, 'Phone/1.0')
    const link = await linkOf(anna)
    const request = visit(localhost, anna)
    if (request.context.principal.kind === 'member') request.context.principal.session = here.session
    expect(await request.api.resetPassword.change({ current: OLD, password: NEW })).toBe('done')
    await request.settled()
    expect(await sessions.find(here.token)).not.toBeNull()
    expect(await sessions.find(there.token)).toBeNull()
    expect(await isOpenedBy(anna, NEW)).toBe(true)
    expect(request.jobs).toMatchObject([{ template: 'password-changed' }])
    const late = visit(localhost).api.resetPassword.choose({ token: link, password: OLD })
    expect(await refusalOf(late)).toMatchObject({ code: 'not_found' })
  })

  it('is refused with the field for a wrong one, and after ten of them for a while', async () => {
    const anna = await member(localhost, { password: OLD })
    const attempt = (current: string) =>
      refusalOf(visit(localhost, anna).api.resetPassword.change({ current, password: NEW }))
    for (let times = 0; times < 10; times++)
      expect(await attempt('wrong')).toMatchObject({
        code: 'invalid',
        details: { fields: { current: 'password_wrong' } },
      })
    expect(await attempt(OLD)).toMatchObject({ code: 'too_many' })
  })

  it('is refused where too many people use it; the right old one forgets the wrong ones', async () => {
    const anna = await member(localhost, { password: OLD })
    const attempt = (current: string, password = NEW) =>
      refusalOf(visit(localhost, anna).api.resetPassword.change({ current, password }))
    expect(await attempt(OLD, 'password123')).toMatchObject({
      details: { fields: { password: 'password_common' } },
    })
    for (let times = 0; times < 9; times++) await attempt('wrong')
    expect(await attempt(OLD)).toBeNull()
    for (let times = 0; times < 2; times++) expect(await attempt('wrong')).toMatchObject({ code: 'invalid' })
  })
})
