// The limits of guessable and costly calls (design sections 11 and 12). Each takes its key's own rate limiter.
import { describe, expect, it } from 'vitest'
import { refusalOf, type Visit, visit } from '#tests/support/api.ts'
import { member, unique, world } from '#tests/support/factories.ts'
import { activateApi } from '#worker/api/activate.ts'
import { loginApi } from '#worker/api/login.ts'
import { knownDevice } from '#worker/api/sign-in.ts'
import { validateEmailApi } from '#worker/api/validate-email.ts'
import { LIMITS } from '#worker/services/limits.ts'

/** Calls one more time than allowed, one after the other; answers the refusal of the last. */
async function exceed(times: number, call: () => Promise<unknown>) {
  for (let count = 0; count < times; count++) {
    expect((await refusalOf(call()))?.code).not.toBe('too_many')
  }
  return refusalOf(call())
}
const too_many = { code: 'too_many', details: { retry_after: expect.any(Number) } }

describe('limits', () => {
  it('answers an address ten questions a minute, and another address its own ten', async () => {
    const site = world()
    const guest = visit(site)
    const ask = ({ context }: Visit) => validateEmailApi.run('check', { email: 'no address' }, context)
    const refusal = await exceed(10, () => ask(guest))
    expect(refusal).toMatchObject(too_many)
    expect(refusal?.details.retry_after).toBeGreaterThan(0)
    expect(refusal?.details.retry_after).toBeLessThanOrEqual(60)
    expect(await refusalOf(ask(visit(site)))).toBeNull()
  })

  it('lets nobody guess one member’s password more than ten times from one address', async () => {
    const site = world()
    const anna = await member(site)
    const guest = visit(site)
    const from = `${site.pool}:${anna.email}:${guest.context.visitor.ip_range}`
    for (let count = 0; count < 10; count++) await guest.context.services.limits.take('login_account', from)
    const guess = { email: anna.email.toUpperCase(), password: 'the eleventh' }
    expect(await refusalOf(loginApi.run('enter', guess, guest.context))).toMatchObject(too_many)
  })

  it('forgets the guesses once the right password is given', async () => {
    const site = world()
    const anna = await member(site, { password: 'a quiet harbour' })
    const guest = visit(site)
    const enter = (password: string) => loginApi.run('enter', { email: anna.email, password }, guest.context)
    const from = `${site.pool}:${anna.email}:${guest.context.visitor.ip_range}`
    for (let count = 0; count < 9; count++) await guest.context.services.limits.take('login_account', from)
    expect(await refusalOf(enter('a quiet harbour'))).toBeNull()
    expect(await refusalOf(enter('wrong again'))).toMatchObject({ code: 'wrong_credentials' })
  })

  it('locks nobody out of a device that was let in before, however many guess elsewhere', async () => {
    const site = world()
    const anna = await member(site, { password: 'a quiet harbour' })
    const right = { email: anna.email, password: 'a quiet harbour' }
    const before = visit(site)
    await loginApi.run('enter', right, before.context)
    const [wide] = LIMITS.login_strangers
    for (let count = 0; count < wide.max; count++)
      await visit(site).context.services.limits.tryTake('login_strangers', `${site.pool}:${anna.email}`)

    expect(await refusalOf(loginApi.run('enter', right, visit(site).context))).toMatchObject(too_many)
    const again = visit(site, null, { sent_cookies: before.cookies })
    expect(await refusalOf(loginApi.run('enter', right, again.context))).toBeNull()
  })

  it('knows a device for the account it signed in to alone, and no forged one', async () => {
    const site = world()
    const anna = await member(site, { password: 'a quiet harbour' })
    const ben = await member(site, { password: 'a quiet harbour' })
    const before = visit(site)
    await loginApi.run('enter', { email: anna.email, password: 'a quiet harbour' }, before.context)
    const again = visit(site, null, { sent_cookies: before.cookies })
    expect(await knownDevice(again.context, anna.email.toUpperCase())).not.toBeNull()
    expect(await knownDevice(again.context, ben.email)).toBeNull()
    const forged = before.cookies.map((cookie) =>
      cookie.replace(/^(__Host-device=[^.]+)\.\d+/, '$1.9999999999'),
    )
    expect(await knownDevice(visit(site, null, { sent_cookies: forged }).context, anna.email)).toBeNull()
    expect(
      await knownDevice(visit(world(), null, { sent_cookies: before.cookies }).context, anna.email),
    ).toBeNull()
  })

  it('sends the activation mail again once a minute', async () => {
    const site = world()
    const anna = await member(site)
    const signed_in = visit(site, anna)
    const resend = () => activateApi.run('resend', undefined, signed_in.context)
    expect(await exceed(1, resend)).toMatchObject(too_many)
    await signed_in.settled()
    expect(signed_in.jobs).toHaveLength(1)
  })

  it('gives exactly the allowed number to callers that come all at once', async () => {
    const { limits } = visit(world()).context.services
    const key = unique('address')
    const [limit] = LIMITS.signup
    const taken = await Promise.all(Array.from({ length: 50 }, () => refusalOf(limits.take('signup', key))))
    expect(taken.filter((refusal) => refusal === null)).toHaveLength(limit.max)
  })
})
