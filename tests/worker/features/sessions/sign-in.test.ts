// Signing in and out, and sessions (design sections 4 and 11).
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { ACTIVITY_STEP_MS } from '#src/domain/activity.ts'
import { COOKIE_SECONDS } from '#src/domain/constants.ts'
import { rowOf } from '#tests/support/account-actions.ts'
import { refusalOf, signedIn, type Visit, visit } from '#tests/support/api.ts'
import { factsOf, memberObjectOf, setClock } from '#tests/support/chat-world.ts'
import { member, unique, world } from '#tests/support/factories.ts'
import { MemberDesk } from '#worker/durable/member/member-desk.ts'
import { loginApi } from '#worker/features/login/api.ts'
import { logoutApi } from '#worker/features/sessions/api.ts'
import { userApi } from '#worker/features/user/api.ts'
import { build, run } from '#worker/platform/database/query.ts'

const PASSWORD = 'vier groene stoelen'
const enter = (email: string, password: string, { context }: Visit) =>
  loginApi.run('enter', { email, password }, context)
const tokenOf = (cookie: string | undefined) => /session=([\w.-]*)/.exec(cookie ?? '')?.[1] ?? ''

describe('signing in', () => {
  it('returns the user and sets the session cookie; the address may be in any letter case', async () => {
    const site = world()
    const anna = await member(site, { password: PASSWORD })
    const guest = visit(site, null, { secure: false })
    expect(await enter(anna.email.toUpperCase(), PASSWORD, guest)).toMatchObject({ id: anna.id, credits: 0 })
    expect(guest.cookies[0]).toMatch(/^session=/)
    expect(await guest.services.sessions.find(tokenOf(guest.cookies[0]))).toMatchObject({
      member: { id: anna.id, pool: site.pool, name: 'Anna' },
      renewed: false,
    })
  })

  it('accepts an address as it is pasted, and in any spelling of its domain', async () => {
    const site = world()
    const name = unique('anna')
    const anna = await member(site, { password: PASSWORD, email: `${name}@xn--mller-kva.test` })
    for (const email of [`\ufeff${anna.email}\u200b`, `\u2068${name}@müller.test\u2069 `])
      expect(await enter(email, PASSWORD, visit(site))).toMatchObject({ id: anna.id })
  })

  it('stores a password anew that was hashed under an older scheme, and only the right one', async () => {
    const site = world()
    // Made by Node's own scrypt.
    const older = '$scrypt$ln=4,r=8,p=1$c2FsdHNhbHRzYWx0c2FsdA$Nj50ywWRP3np3gz3b6+hzN0SxxZL2axQDTKsvdexycU'
    const [anna, ben] = [await member(site), await member(site)]
    const olderOf = build.updateTable('members').set({ password_hash: older })
    await run(env.DB, olderOf.where('pool', '=', site.pool))
    expect((await refusalOf(enter(anna.email, 'not the password', visit(site))))?.code).toBe(
      'wrong_credentials',
    )
    expect((await rowOf(anna.id))?.password_hash).toBe(older)
    expect(await enter(anna.email, PASSWORD, visit(site))).toMatchObject({ id: anna.id })
    expect((await rowOf(anna.id))?.password_hash).toMatch(/^\$argon2id\$/)
    expect((await rowOf(ben.id))?.password_hash).toBe(older)
    expect(await enter(anna.email, PASSWORD, visit(site))).toMatchObject({ id: anna.id })
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

/** Anna, whose member object uses the clock of the visit. */
async function annaAtHerDesk() {
  const site = world()
  const anna = await member(site)
  const guest = visit(site)
  await setClock(memberObjectOf(anna.id), guest.clock.now)
  return { site, anna, guest, clock: guest.clock, sessions: guest.services.sessions }
}

describe('a session', () => {
  it('is stored as a hash: the token is nowhere in the member object', async () => {
    const site = world()
    const anna = await member(site)
    const { token } = await visit(site).services.sessions.create(anna.id, 'Test/1.0')
    const rows = await runInDurableObject(memberObjectOf(anna.id), (_desk, { storage }) =>
      JSON.stringify(storage.sql.exec('SELECT * FROM sessions').toArray()),
    )
    expect(rows).toContain('Test/1.0')
    expect(rows).not.toContain(token.split('.').at(-1))
  })

  it('lasts 30 days and is renewed at half-life, by the call that finds it @spec 9.9', async () => {
    const { anna, clock, sessions } = await annaAtHerDesk()
    const { token } = await sessions.create(anna.id, 'Test/1.0')
    clock.advance((COOKIE_SECONDS / 2) * 1000)
    expect((await sessions.find(token))?.renewed).toBe(false)
    clock.advance(1)
    expect((await sessions.find(token))?.renewed).toBe(true)
    expect((await sessions.find(token))?.renewed).toBe(false)
    // A session that is not used ends half a life later.
    clock.advance(COOKIE_SECONDS * 1000)
    expect(await sessions.find(token)).toBeNull()
  })

  it('is not valid for a banned or deleted member, and on a site of another pool @spec 4.1', async () => {
    const site = world()
    const anna = await member(site)
    const { sessions } = visit(site).services
    const { token } = await sessions.create(anna.id, 'Test/1.0')
    expect(await visit(world()).services.sessions.find(token)).toBeNull()
    expect(await sessions.find(token)).not.toBeNull()
    const elsewhere = visit(world()).services.sessions.create(anna.id, 'Test/1.0')
    expect(await refusalOf(elsewhere)).toMatchObject({ code: 'wrong_credentials' })
    await memberObjectOf(anna.id).sync(factsOf({ pool: site.pool, status: 'banned' }))
    expect(await sessions.find(token)).toBeNull()
  })

  it('is stored with the beginning of the name that its device sends', async () => {
    const { anna, sessions } = await annaAtHerDesk()
    const { session } = await sessions.create(anna.id, 'x'.repeat(5_000))
    expect((await sessions.list(session)).map(({ device }) => device)).toEqual(['x'.repeat(512)])
  })

  it('records activity in steps of a quarter of an hour, once a step', async () => {
    const { anna, clock, guest, sessions } = await annaAtHerDesk()
    clock.advance(ACTIVITY_STEP_MS - (clock.now() % ACTIVITY_STEP_MS))
    const laptop = await sessions.create(anna.id, 'Laptop/1.0')
    const phone = await sessions.create(anna.id, 'Phone/1.0')
    const lastActive = async ({ token }: { token: string }) => {
      await sessions.find(token)
      await guest.settled()
      return (await rowOf(anna.id))?.last_active_at
    }
    const before = (await rowOf(anna.id))?.last_active_at
    clock.advance(ACTIVITY_STEP_MS - 1)
    expect(await lastActive(laptop)).toBe(before)
    clock.advance(1)
    const step = clock.now()
    clock.advance(60_000)
    expect(await lastActive(laptop)).toBe(step)
    expect(await lastActive(phone)).toBe(step)
    clock.advance(ACTIVITY_STEP_MS - 60_001)
    expect(await lastActive(phone)).toBe(step)
  })

  it('that was made up calls no member object; one that has ended calls it once', async () => {
    const { anna, sessions } = await annaAtHerDesk()
    const requested = vi.spyOn(MemberDesk.prototype, 'authenticate')
    const forged = `${unique('nobody')}.${'x'.repeat(75)}`
    for (const token of [forged, 'no token', `${anna.id}.`, '.', ''])
      expect(await sessions.find(token)).toBeNull()
    expect(requested).not.toHaveBeenCalled()
    const { token, session } = await sessions.create(anna.id, 'Test/1.0')
    await sessions.end(session)
    for (let n = 0; n < 5; n++) expect(await sessions.find(token)).toBeNull()
    expect(requested).toHaveBeenCalledTimes(1)
    requested.mockRestore()
  })

  it('is one of at most fifty: the device that was seen longest ago is ended', async () => {
    const { anna, clock, sessions } = await annaAtHerDesk()
    const first = await sessions.create(anna.id, 'First/1.0')
    for (let n = 0; n < 50; n++) {
      clock.advance(1)
      await sessions.create(anna.id, `Device/${n}`)
    }
    expect(await sessions.find(first.token)).toBeNull()
    expect(await sessions.list(first.session)).toHaveLength(50)
  })

  it('ends at once on logout @spec 7.21', async () => {
    const site = world()
    const anna = await member(site)
    const signed_in = visit(site, anna)
    const { sessions } = signed_in.services
    const { token, session } = await sessions.create(anna.id, 'Test/1.0')
    signed_in.context.principal = signedIn(anna, session)
    expect(await logoutApi.run('leave', undefined, signed_in.context)).toBe('done')
    expect(await sessions.find(token)).toBeNull()
  })

  it('is not needed to log out', async () => {
    expect(await logoutApi.run('leave', undefined, visit(world()).context)).toBe('done')
  })

  it('is needed for the current user @spec 7.9', async () => {
    expect(await refusalOf(userApi.run('current', undefined, visit(world()).context))).toMatchObject({
      code: 'sign_in_required',
    })
  })
})
