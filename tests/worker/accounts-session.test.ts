// Signing in and out, and sessions (design sections 4 and 11).
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { COOKIE_SECONDS } from '#src/domain/constants.ts'
import { refusalOf, signedIn, type Visit, visit } from '#tests/support/api.ts'
import { member, world } from '#tests/support/factories.ts'
import { loginApi } from '#worker/api/login.ts'
import { logoutApi } from '#worker/api/logout.ts'
import { userApi } from '#worker/api/user.ts'
import { build, first, run } from '#worker/data/db.ts'

const PASSWORD = 'vier groene stoelen'
const enter = (email: string, password: string, { context }: Visit) =>
  loginApi.run('enter', { email, password }, context)
const tokenOf = (cookie: string | undefined) => /session=([\w-]*)/.exec(cookie ?? '')?.[1] ?? ''

describe('signing in', () => {
  it('answers the user and sets the session cookie; the address may be in any letter case', async () => {
    const site = world()
    const anna = await member(site, { password: PASSWORD })
    const guest = visit(site, null, { secure: false })
    expect(await enter(anna.email.toUpperCase(), PASSWORD, guest)).toMatchObject({ id: anna.id, credits: 0 })
    expect(guest.cookies[0]).toMatch(/^session=/)
    expect(await guest.context.services.sessions.find(tokenOf(guest.cookies[0]))).toMatchObject({
      member: { id: anna.id, pool: site.pool, name: 'Anna' },
      renew: false,
    })
  })

  it('has one refusal for every wrong pair', async () => {
    const site = world()
    const anna = await member(site, { password: PASSWORD })
    const deleted = await member(site, { password: PASSWORD, status: 'deleted' })
    const wrong = { code: 'wrong_credentials', details: {} }
    expect(await refusalOf(enter(anna.email, 'not the password', visit(site)))).toEqual(wrong)
    expect(await refusalOf(enter('nobody@example.test', PASSWORD, visit(site)))).toEqual(wrong)
    expect(await refusalOf(enter(deleted.email, PASSWORD, visit(site)))).toEqual(wrong)
    expect(await refusalOf(enter(anna.email, PASSWORD, visit(world())))).toEqual(wrong)
  })

  it('tells a banned member so, and only with the right password', async () => {
    const site = world()
    const banned = await member(site, { password: PASSWORD, status: 'banned' })
    expect(await refusalOf(enter(banned.email, PASSWORD, visit(site)))).toMatchObject({ code: 'banned' })
    expect(await refusalOf(enter(banned.email, 'guess guess', visit(site)))).toMatchObject({
      code: 'wrong_credentials',
    })
  })
})

describe('a session', () => {
  it('is kept as a hash: the token is nowhere in the database', async () => {
    const site = world()
    const anna = await member(site)
    const { token } = await visit(site).context.services.sessions.create(anna.id, 'Test/1.0')
    const row = await first(env.DB, build.selectFrom('sessions').where('member_id', '=', anna.id).selectAll())
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('lasts 30 days and asks to be renewed at half-life', async () => {
    const site = world()
    const anna = await member(site)
    const { context, clock } = visit(site)
    const { sessions } = context.services
    const { token, session } = await sessions.create(anna.id, 'Test/1.0')
    clock.advance((COOKIE_SECONDS / 2) * 1000)
    expect((await sessions.find(token))?.renew).toBe(false)
    clock.advance(1)
    expect((await sessions.find(token))?.renew).toBe(true)
    await sessions.renew(session.id)
    expect((await sessions.find(token))?.renew).toBe(false)
    clock.advance(COOKIE_SECONDS * 1000 - 1)
    expect(await sessions.find(token)).not.toBeNull()
    clock.advance(1)
    expect(await sessions.find(token)).toBeNull()
  })

  it('is nobody for a banned or deleted member, and on a site of another pool', async () => {
    const site = world()
    const anna = await member(site)
    const { sessions } = visit(site).context.services
    const { token } = await sessions.create(anna.id, 'Test/1.0')
    expect(await visit(world()).context.services.sessions.find(token)).toBeNull()
    for (const status of ['banned', 'deleted'] as const) {
      await run(env.DB, build.updateTable('members').set({ status }).where('id', '=', anna.id))
      expect(await sessions.find(token)).toBeNull()
    }
  })

  it('notes that the member is here at most every five minutes', async () => {
    const site = world()
    const anna = await member(site)
    const guest = visit(site)
    const { token } = await guest.context.services.sessions.create(anna.id, 'Test/1.0')
    const lastActive = async () => {
      await guest.context.services.sessions.find(token)
      await guest.settled()
      const row = await first(
        env.DB,
        build.selectFrom('members').where('id', '=', anna.id).select('last_active_at'),
      )
      return row?.last_active_at
    }
    const noted = guest.clock.now()
    expect(await lastActive()).toBe(noted)
    guest.clock.advance(5 * 60_000)
    expect(await lastActive()).toBe(noted)
    guest.clock.advance(1)
    expect(await lastActive()).toBe(guest.clock.now())
  })

  it('ends at once on logout, and the cookie with it', async () => {
    const site = world()
    const anna = await member(site)
    const signed_in = visit(site, anna)
    const { sessions } = signed_in.context.services
    const { token, session } = await sessions.create(anna.id, 'Test/1.0')
    signed_in.context.principal = signedIn(anna, session)
    expect(await logoutApi.run('leave', undefined, signed_in.context)).toBe('done')
    expect(await sessions.find(token)).toBeNull()
    expect(signed_in.cookies[0]).toMatch(/^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure/)
  })

  it('is not needed to log out', async () => {
    expect(await logoutApi.run('leave', undefined, visit(world()).context)).toBe('done')
  })

  it('is needed for the current user', async () => {
    expect(await refusalOf(userApi.run('current', undefined, visit(world()).context))).toMatchObject({
      code: 'sign_in_required',
    })
  })
})
