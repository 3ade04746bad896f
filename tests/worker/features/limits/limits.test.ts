// The limits of guessable and costly calls (design sections 11 and 12). Each key has its own rate limiter.
import { createExecutionContext, SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusalOf, type Visit, visit } from '#tests/support/api.ts'
import { member, unique, world } from '#tests/support/factories.ts'
import { harness, signedUp } from '#tests/support/harness.ts'
import { stopTime } from '#tests/support/stop-time.ts'
import { app } from '#worker/app.ts'
import type { ApiContext } from '#worker/context.ts'
import { LIMITS, type LimitName } from '#worker/features/limits/service.ts'
import { loginApi } from '#worker/features/login/api.ts'
import { matchFinderApi } from '#worker/features/match-finder/api.ts'
import { signupMatchesApi } from '#worker/features/matches/api.ts'
import { searchApi } from '#worker/features/search/api.ts'
import { knownDevice } from '#worker/features/sessions/start-session.ts'
import { validateEmailApi } from '#worker/features/signup/api.ts'
import { activateApi, userApi } from '#worker/features/user/api.ts'
import { inHashQueue } from '#worker/platform/crypto/hash-queue.ts'
import { memberOf } from '#worker/principal.ts'

beforeEach(stopTime)

/** Calls one more time than allowed, in sequence; returns the refusal of the last. */
async function exceed(times: number, call: () => Promise<unknown>) {
  for (let count = 0; count < times; count++) {
    expect((await refusalOf(call()))?.code).not.toBe('too_many')
  }
  return refusalOf(call())
}
/** Uses up a limit of a client address. */
async function useUp(name: LimitName, { context, services }: Visit): Promise<void> {
  const [{ max }] = LIMITS[name]
  for (let count = 0; count < max; count++) await services.limits.tryTake(name, context.visitor.ip_range)
}
/** The proof that the refusal of a call requires. */
async function proofFor(call: Promise<unknown>): Promise<string> {
  const { proof } = (await refusalOf(call))?.details ?? {}
  const challenge: Challenge = JSON.parse(proof?.challenge ?? '')
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}
const heldUntil = ({ signal }: AbortController) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
const form = (email = `${unique('new')}@example.test`) => ({
  email,
  name: 'Noor',
  password: 'een rustige dag',
})
const too_many = { code: 'too_many', details: { retry_after: expect.any(Number) } }

describe('limits', () => {
  it('stop guessing one member’s password after ten attempts from one address', async () => {
    const site = world()
    const anna = await member(site)
    const guest = visit(site)
    const from = `${site.pool}:${anna.email}:${guest.context.visitor.ip_range}`
    for (let count = 0; count < 10; count++) await guest.services.limits.take('login_account', from)
    const guess = { email: anna.email.toUpperCase(), password: 'the eleventh' }
    expect(await refusalOf(loginApi.run('enter', guess, guest.context))).toMatchObject(too_many)
  })

  it('forget the guesses once the right password is given', async () => {
    const site = world()
    const anna = await member(site, { password: 'a quiet harbour' })
    const guest = visit(site)
    const enter = (password: string) => loginApi.run('enter', { email: anna.email, password }, guest.context)
    const from = `${site.pool}:${anna.email}:${guest.context.visitor.ip_range}`
    for (let count = 0; count < 9; count++) await guest.services.limits.take('login_account', from)
    expect(await refusalOf(enter('a quiet harbour'))).toBeNull()
    expect(await refusalOf(enter('wrong again'))).toMatchObject({ code: 'wrong_credentials' })
  })

  it('never lock out a device that signed in before, however many guess elsewhere', async () => {
    const site = world()
    const anna = await member(site, { password: 'a quiet harbour' })
    const right = { email: anna.email, password: 'a quiet harbour' }
    const before = visit(site)
    await loginApi.run('enter', right, before.context)
    const [wide] = LIMITS.login_strangers
    for (let count = 0; count < wide.max; count++)
      await visit(site).services.limits.tryTake('login_strangers', `${site.pool}:${anna.email}`)

    expect(await refusalOf(loginApi.run('enter', right, visit(site).context))).toMatchObject(too_many)
    const again = visit(site, null, { sent_cookies: before.cookies })
    expect(await refusalOf(loginApi.run('enter', right, again.context))).toBeNull()
  })

  it('recognise a device for the account it signed in to alone, and no forged one', async () => {
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

  it('allow the activation email again once a minute', async () => {
    const site = world()
    const anna = await member(site)
    const signed_in = visit(site, anna)
    const resend = () => activateApi.run('resend', undefined, signed_in.context)
    expect(await exceed(1, resend)).toMatchObject(too_many)
    await signed_in.settled()
    expect(signed_in.jobs).toHaveLength(1)
    // A confirmed address needs none.
    const confirmed = visit(site, await member(site, { email_confirmed_at: 1 }))
    expect(await activateApi.run('resend', undefined, confirmed.context)).toBe('done')
    await confirmed.settled()
    expect(confirmed.jobs).toEqual([])
  })

  it('allow the exact number to callers that come all at once', async () => {
    const { limits } = visit(world()).services
    const key = unique('address')
    const [limit] = LIMITS.signup
    const taken = await Promise.all(Array.from({ length: 50 }, () => refusalOf(limits.take('signup', key))))
    expect(taken.filter((refusal) => refusal === null)).toHaveLength(limit.max)
  })
})

describe('a check of an e-mail address @design 12', () => {
  const check = (email: string, { context }: Visit) =>
    validateEmailApi.run('check', { email }, context) as Promise<{ status: string; token: string }>
  const signup = (input: object, { context }: Visit) => refusalOf(userApi.run('signup', input, context))

  it('is limited to ten a minute for a client address; over that every one is new, whether it has an account or not @spec 7.15', async () => {
    const site = world()
    const anna = await member(site)
    const guest = visit(site)
    await useUp('validate_email', guest)
    const [taken, free] = [await check(anna.email, guest), await check('free@example.test', guest)]
    const untold = { status: 'new', token: expect.stringMatching(/^[\w-]{43}$/) }
    expect(taken).toEqual({ ...untold, email: anna.email, request_email: anna.email })
    expect(free).toEqual({ ...untold, email: 'free@example.test', request_email: 'free@example.test' })
    expect(await check(anna.email, visit(site))).toMatchObject({ status: 'not_confirmed' })
  })

  it.each([
    ['with a token that was not checked', true],
    ['without a token', false],
  ])('over the limit, signing up %s ends the same for both, and again', async (_how, with_token) => {
    const site = world()
    const anna = await member(site, { email_confirmed_at: 1 })
    const guest = visit(site)
    await useUp('validate_email', guest)
    const outcomes = []
    for (const email of [anna.email, `${unique('free')}@example.test`]) {
      const token = with_token ? (await check(email, guest)).token : null
      outcomes.push([
        await signup({ ...form(email), token }, guest),
        await signup({ ...form(email), token }, guest),
      ])
    }
    expect(outcomes[0]).toEqual(outcomes[1])
    expect(outcomes[0]?.[0]).toEqual({ code: 'confirm_by_mail', details: {} })
    expect(guest.cookies).toEqual([])
    await guest.settled()
    // Other jobs count sign-up steps.
    const emails = guest.jobs.filter((job) => 'template' in job)
    expect(emails[0]).toMatchObject({ template: 'account', member_id: anna.id })
    expect(emails.at(-1)).toMatchObject({ template: 'activation' })
  })

  it('emails an address that has an account three times a day at most', async () => {
    const site = world()
    const anna = await member(site, { email_confirmed_at: 1 })
    const guest = visit(site)
    await useUp('validate_email', guest)
    for (let count = 0; count < 5; count++) await signup(form(anna.email.toUpperCase()), guest)
    await guest.settled()
    expect(guest.jobs).toHaveLength(3)
  })

  it('sends the activation email once more to an account that never confirmed its address', async () => {
    const site = world()
    const anna = await member(site)
    const guest = visit(site)
    await useUp('validate_email', guest)
    await signup(form(anna.email), guest)
    await guest.settled()
    expect(guest.jobs).toMatchObject([{ template: 'activation', member_id: anna.id }])
  })

  it('within the limit reports it at signing up, and a new member is in at once', async () => {
    const site = world()
    const anna = await member(site)
    const guest = visit(site)
    expect(await signup(form(anna.email), guest)).toMatchObject({ code: 'email_taken' })
    expect(await signup(form(), guest)).toBeNull()
    expect(guest.cookies).not.toEqual([])
  })
})

describe('a proof of work', () => {
  const enter = (input: object, { context }: Visit) => loginApi.run('enter', input, context)

  it('gets a newcomer a place while strangers from everywhere fill the hash queue', async () => {
    const site = world()
    const ben = await member(site, { password: 'a quiet harbour' })
    const right = { email: ben.email, password: 'a quiet harbour' }
    const over = new AbortController()
    const crowd = Array.from({ length: 20 }, (_, number) =>
      refusalOf(
        inHashQueue({ queue: 'strangers', name: `${number}`, signal: over.signal }, () => heldUntil(over)),
      ),
    )
    const guest = visit(site)
    const turned_away = await refusalOf(enter(right, guest))
    expect(turned_away).toMatchObject({ code: 'busy', details: { retry_after: expect.any(Number) } })
    const proof = await proofFor(enter(right, guest))
    expect(await refusalOf(enter({ ...right, proof }, guest))).toBeNull()
    expect((await refusalOf(enter({ ...right, proof }, guest)))?.code).toBe('proof_required')
    over.abort()
    await Promise.all(crowd)
  })

  it('over the soft limit lets a customer sign up from an address that many share', async () => {
    const site = world()
    const guest = visit(site)
    await useUp('signup', guest)
    const input = form()
    const asked = await refusalOf(userApi.run('signup', input, guest.context))
    expect(asked).toMatchObject({ code: 'proof_required', details: { retry_after: expect.any(Number) } })
    expect(asked?.details.proof?.solver).toMatch(/^\/.*client\/proof\/solve|^\/assets\//)
    const proof = await proofFor(userApi.run('signup', input, guest.context))
    expect(await refusalOf(userApi.run('signup', { ...input, proof }, guest.context))).toBeNull()
  })

  it('over the soft limit lets a member log in from an address that many share', async () => {
    const site = world()
    const anna = await member(site, { password: 'a quiet harbour' })
    const guest = visit(site)
    await useUp('login', guest)
    const right = { email: anna.email, password: 'a quiet harbour' }
    const proof = await proofFor(enter(right, guest))
    expect(await refusalOf(enter({ ...right, proof }, guest))).toBeNull()
  })

  it('is valid once, for its purpose, in its own pool, for five minutes, and only as it was signed', async () => {
    const site = world()
    const guest = visit(site)
    await useUp('login', guest)
    await useUp('signup', guest)
    const wrong = { email: 'nobody@example.test', password: 'a quiet harbour' }
    const code = async (proof: string, at = guest) => (await refusalOf(enter({ ...wrong, proof }, at)))?.code
    const proof = await proofFor(enter(wrong, guest))

    expect(await code(await proofFor(userApi.run('signup', form(), guest.context)))).toBe('proof_required')
    const elsewhere = visit(world())
    await useUp('login', elsewhere)
    expect(await code(proof, elsewhere)).toBe('proof_required')
    const easier = JSON.parse(atob(proof))
    easier.challenge.parameters.data.expires += 1
    expect(await code(btoa(JSON.stringify(easier)))).toBe('proof_required')
    for (const nonsense of ['', 'x', btoa('{}'), btoa('null')])
      expect(await code(nonsense)).toBe('proof_required')

    expect(await code(proof)).toBe('wrong_credentials')
    expect(await code(proof)).toBe('proof_required')
    const late = await proofFor(enter(wrong, guest))
    guest.clock.advance(300_000)
    expect(await code(late)).toBe('proof_required')
  })

  it('is not required of a device that signed in before', async () => {
    const site = world()
    const anna = await member(site, { password: 'a quiet harbour' })
    const right = { email: anna.email, password: 'a quiet harbour' }
    const before = visit(site)
    await enter(right, before)
    const again = visit(site, null, { sent_cookies: before.cookies, visitor: before.context.visitor })
    await useUp('login', again)
    expect(await refusalOf(enter(right, again))).toBeNull()
  })

  it('does not lift the hard limit, which is far higher', async () => {
    const { proofs, limits } = visit(world()).services
    const address = unique('address')
    expect(LIMITS.signup_proven[0].max).toBeGreaterThanOrEqual(10 * LIMITS.signup[0].max)
    expect(LIMITS.login_proven[0].max).toBeGreaterThanOrEqual(10 * LIMITS.login[0].max)
    for (const name of ['signup', 'signup_proven'] as const)
      for (let count = 0; count < LIMITS[name][0].max; count++) await limits.tryTake(name, address)
    const proof = await proofFor(proofs.takeOrRequireProof('signup', address, null))
    expect(
      await refusalOf(proofs.takeOrRequireProof('signup', address, await proofs.read('signup', proof))),
    ).toMatchObject(too_many)
  })
})

describe('limits of signed-in members', () => {
  it('belong to the member, however many share the address', async () => {
    const site = world()
    const [anna, ben] = [await member(site), await member(site)]
    const address = { ip_range: unique('shared') }
    const annas = visit(site, anna, { visitor: address })
    const [limit] = LIMITS.search
    for (let count = 0; count < limit.max; count++) await annas.services.limits.tryTake('search', anna.id)
    const search = ({ services, context: { principal, visitor } }: Visit) =>
      refusalOf(services.limits.takeFor('search', { member: memberOf(principal), visitor }))
    expect(await search(annas)).toMatchObject(too_many)
    expect(await search(visit(site, ben, { visitor: address }))).toBeNull()
    expect(await search(visit(site, null, { visitor: address }))).toBeNull()
  })

  it('are not shared with the visitors of a member’s address', async () => {
    const anna = await signedUp()
    const shared = { 'cf-connecting-ip': unique('shared') }
    const ask = (headers: Record<string, string>) =>
      SELF.fetch('http://localhost/api/regions.php', { headers: { ...shared, ...headers } })
    const statuses = new Set<number>()
    for (let count = 0; count < 402; count++) statuses.add((await ask({})).status)
    expect(statuses).toEqual(new Set([200, 429]))
    expect((await anna.fetch('/api/regions.php', { headers: shared })).status).toBe(200)
  })
})

describe('limits of pages', () => {
  /** A visitor to the app itself, with a hook on its limiters. */
  function watched() {
    let asked = 0
    const RATE_LIMITER = new Proxy(env.RATE_LIMITER, {
      get(target, name) {
        if (name === 'getByName') asked += 1
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const send = async (request: Request) =>
      app.fetch(request, { ...env, RATE_LIMITER }, createExecutionContext())
    return { send, asked: () => asked }
  }
  /** Requests a page until it is refused; a window may end in between, two in a row do not. */
  async function untilRefused(ask: () => Promise<Response>) {
    for (let pages = 0; pages < 500; pages++) {
      const answer = await ask()
      if (answer.status === 429) return { refused: answer, pages }
      expect(answer.status).toBe(200)
      await answer.body?.cancel()
    }
    throw new Error('never refused')
  }
  const fast = (address: string) => ({ headers: { 'cf-connecting-ip': address } })

  it('call no limiter before a page’s answer, and still stop endless searching by pages', async () => {
    const { send, asked } = watched()
    const anna = await signedUp('Anna', { send })
    const before = asked()
    const [limit] = LIMITS.search
    const { refused, pages } = await untilRefused(() => anna.fetch('/members'))
    expect(pages).toBeGreaterThanOrEqual(limit.max)
    expect(await refused.text()).toContain('Dat ging te snel')
    expect(asked()).toBe(before)
    // Others are not delayed.
    expect((await (await signedUp('Ben', { send })).fetch('/members')).status).toBe(200)
  })

  it('count the searches of all pages together, and stop each of them', async () => {
    const site = world()
    const [anna, ben] = [visit(site, await member(site)), visit(site, await member(site))]
    const { principal, visitor } = anna.context
    const searching = { member: memberOf(principal), visitor }
    for (let count = 0; count < LIMITS.search[0].max; count++) anna.services.limits.takePageSearch(searching)
    for (const search of [
      (context: ApiContext) => searchApi.run('run', {}, context),
      (context: ApiContext) => matchFinderApi.run('deck', {}, context),
      (context: ApiContext) => signupMatchesApi.run('list', undefined, context),
    ]) {
      expect(await refusalOf(search({ ...anna.context, by_page: true }))).toMatchObject(too_many)
      expect(await refusalOf(search({ ...ben.context, by_page: true }))).toBeNull()
    }
  })

  it('are the wide limit of calls too: pages rendered for each request count, cached ones do not', async () => {
    const { send } = watched()
    const { fetch } = harness({ send })
    const crowd = fast(unique('crowd'))
    for (let count = 0; count < 405; count++) await (await fetch('/login', crowd)).body?.cancel()
    expect((await fetch('/login', crowd)).status).toBe(200)
    const flood = fast(unique('flood'))
    const { refused } = await untilRefused(async () => {
      await fetch('/api/settings.php', flood)
      return fetch('/activate/done', flood)
    })
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('Dat ging te snel')
  })
})
