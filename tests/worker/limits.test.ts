// The limits of guessable and costly calls (design sections 11 and 12). Each takes its key's own rate limiter.
import { describe, expect, it } from 'vitest'
import { refusalOf, type Visit, visit } from '#tests/support/api.ts'
import { member, unique, world } from '#tests/support/factories.ts'
import { activateApi } from '#worker/api/activate.ts'
import { loginApi } from '#worker/api/login.ts'
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

  it('lets nobody guess one member’s password more than ten times, wherever from', async () => {
    const site = world()
    const anna = await member(site)
    const { limits } = visit(site).context.services
    for (let count = 0; count < 10; count++) await limits.take('login_account', `${site.pool}:${anna.email}`)
    const guess = { email: anna.email.toUpperCase(), password: 'the eleventh' }
    expect(await refusalOf(loginApi.run('enter', guess, visit(site).context))).toMatchObject(too_many)
  })

  it('forgets the guesses once the right password is given', async () => {
    const site = world()
    const anna = await member(site, { password: 'a quiet harbour' })
    const enter = (password: string) =>
      loginApi.run('enter', { email: anna.email, password }, visit(site).context)
    for (let count = 0; count < 9; count++)
      await visit(site).context.services.limits.take('login_account', `${site.pool}:${anna.email}`)
    expect(await refusalOf(enter('a quiet harbour'))).toBeNull()
    expect(await refusalOf(enter('wrong again'))).toMatchObject({ code: 'wrong_credentials' })
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
