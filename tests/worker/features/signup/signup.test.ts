// Signing up (specification sections 3 to 5, design section 12).
import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { Signup, type User } from '#src/contract/account.ts'
import type { Site } from '#src/contract/site.ts'
import { consume } from '#tests/support/account-actions.ts'
import { refusalOf, signedIn, type Visit, visit } from '#tests/support/api.ts'
import { fictional, member, unique, world } from '#tests/support/factories.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Env } from '#worker/env.ts'
import { userApi } from '#worker/features/user/api.ts'
import { signTrackingToken } from '#worker/platform/cookies/tracking-token.ts'
import { all, build, first } from '#worker/platform/database/query.ts'

const form = (email = `${unique('new')}@example.test`) => ({
  email,
  name: 'Noor',
  password: 'een rustige dinsdag',
})
const signup = (input: object, { context }: Visit) => userApi.run('signup', input, context) as Promise<User>
const check = (email: string, { api }: Visit) => api.validateEmail.check({ email })

describe('signing up', () => {
  it('makes a member with a session, welcome credits and an activation email in the queue @spec 2.29', async () => {
    const site = world({ welcome_credits: 7 })
    const guest = visit(site)
    const input = form('Noor@Example.test')
    const user = await signup(input, guest)
    await guest.settled()

    expect(user).toMatchObject({
      email: 'Noor@Example.test',
      email_confirmed: false,
      paid_user: false,
      credits: 7,
      signup_date: new Date(guest.clock.now()).toISOString(),
      profile: { name: 'Noor', kind: 'member', country: 'NL', language: 'en', date_of_birth: null },
    })
    expect(guest.cookies).toHaveLength(2)
    expect(guest.cookies[1]).toMatch(
      /^__Host-device=[\w-]{20}\.\d+\.[0-9a-f]{32}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(guest.cookies[0]).toMatch(
      /^__Host-session=[\w-]{20}\.[\w-]{75}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(guest.jobs.filter(({ kind }) => kind !== 'count-step')).toMatchObject([
      { kind: 'send-mail', template: 'activation', member_id: user.id },
    ])

    const token = /session=([\w.-]+)/.exec(guest.cookies[0] ?? '')?.[1] ?? ''
    expect((await guest.services.sessions.find(token))?.member.id).toBe(user.id)
  })

  it('leaves no job once the queue has done it and the credits are granted', async () => {
    const guest = visit(localhost)
    const { id } = await signup(form(), guest)
    await guest.settled()
    const left = () =>
      all(
        env.DB,
        build.selectFrom('pending_jobs').where('job', 'like', `%${id}%`).select(['id', 'handovers']),
      )
    expect(await left()).toEqual([expect.objectContaining({ handovers: 1 })])
    await consume(...guest.jobs)
    expect(await left()).toEqual([])
  })

  it('leaves welcome credits to the queue where they cannot be granted at once', async () => {
    const refuse = () => Promise.reject(new Error('out of order'))
    const MEMBER_DESK = {
      getByName: (name: string) =>
        new Proxy(memberStub(env, name), {
          get: (desk, method) =>
            method === 'grant'
              ? refuse
              : (...input: unknown[]) =>
                  (desk as unknown as Record<PropertyKey, (...all: unknown[]) => unknown>)[method]?.(
                    ...input,
                  ),
        }),
    } as unknown as Env['MEMBER_DESK']
    const guest = visit(world({ welcome_credits: 7 }), null, { bindings: { MEMBER_DESK } })
    const { id, credits } = await signup(form(), guest)
    expect(credits).toBe(0)
    await guest.settled()
    await consume(...guest.jobs.filter(({ kind }) => kind === 'grant-welcome'))
    expect(await memberStub(env, id).getBalance()).toBe(7)
  })

  it('grants welcome credits once for a mailbox, however its address is written, and the account in any case', async () => {
    const site = world({ welcome_credits: 7 })
    const name = unique('anna')
    const credits = []
    for (const local of [name, `${name}+1`, `${name.toUpperCase()}+2`, `${name}2`]) {
      const guest = visit(site)
      credits.push((await signup(form(`${local}@example.test`), guest)).credits)
      await guest.settled()
      expect(guest.jobs.map(({ kind }) => kind)).not.toContain('grant-welcome')
    }
    expect(credits).toEqual([7, 0, 0, 7])
    const dotted = `${name.replace(/-/g, '')}x.y`
    for (const address of [`${dotted}@gmail.com`, `${dotted.replaceAll('.', '')}+shop@googlemail.com`])
      credits.push((await signup(form(address), visit(site))).credits)
    expect(credits.slice(4)).toEqual([7, 0])
    // In another pool it is another mailbox.
    expect((await signup(form(`${name}+1@example.test`), visit(world({ welcome_credits: 5 })))).credits).toBe(
      5,
    )
  })

  it('grants them once for many signups of one mailbox at the same moment', async () => {
    const site = world({ welcome_credits: 7 })
    const name = unique('anna')
    const users = await Promise.all(
      Array.from({ length: 8 }, (_, at) => signup(form(`${name}+${at}@example.test`), visit(site))),
    )
    expect(users.map(({ credits }) => credits).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 7])
  })

  it('grants them once though the first account of the mailbox was deleted', async () => {
    const site = world({ welcome_credits: 7 })
    const name = unique('anna')
    const guest = visit(site)
    const { id } = await signup(form(`${name}@example.test`), guest)
    await guest.services.accountActions.deleteAccount(id, {
      who: { kind: 'system', job: 'test' },
      why: null,
    })
    await guest.settled()
    expect((await signup(form(`${name}+1@example.test`), visit(site))).credits).toBe(0)
  })

  it('stores what the visit recorded, tracking included, and prefers the country of the payload @spec 3.13', async () => {
    const site = world()
    const tracking = { network: 'acme', ref: 'r1', sub1: 'click', sub2: null, sub3: null }
    const referring = await fictional(site)
    const guest = visit(site, null, { tracking, locale: 'nl-NL' })
    const { id, profile } = await signup(
      {
        ...form(),
        country: 'BE',
        timezone: 'Europe/Brussels',
        profile: referring.id,
        form_path: '/landers/gallery/nl',
      },
      guest,
    )
    expect(profile).toMatchObject({ country: 'BE', language: 'nl', city: null, countryregion: 0 })
    const row = await first(env.DB, build.selectFrom('members').where('id', '=', id).select('signup'))
    expect(JSON.parse(row?.signup ?? '')).toMatchObject({
      tracking,
      timezone: 'Europe/Brussels',
      profile: referring.id,
      form_path: '/landers/gallery/nl',
    })
  })

  it('takes no country from geo-IP that the site does not serve', async () => {
    const guest = visit(world({ countries: ['DE'] }), null, { visitor: { country: 'NL' } })
    expect((await signup(form(), guest)).profile.country).toBeNull()
  })

  it('ends the device’s earlier session', async () => {
    const site = world()
    const anna = await member(site)
    const { services } = visit(site)
    const { token, session } = await services.sessions.create(anna.id, 'Test/1.0')
    const signed_in = visit(site, anna)
    signed_in.context.principal = signedIn(anna, session)
    await signup(form(), signed_in)
    expect(await services.sessions.find(token)).toBeNull()
  })

  it('makes exactly one account of 200 signups with one address at the same moment @spec 7.11', async () => {
    const site = world()
    const email = `${unique('race')}@example.test`
    // Beyond the hash queue of one isolate: other isolates have queues of their own.
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => {
        const { services, context } = visit(site)
        const { visitor } = context
        return refusalOf(services.signups.signUp(v.parse(Signup, form(email)), { visitor, tracking: null }))
      }),
    )
    expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1)
    expect(new Set(outcomes.map((refusal) => refusal?.code))).toEqual(new Set([undefined, 'email_taken']))
    const row = await first(
      env.DB,
      build
        .selectFrom('members')
        .where('pool', '=', site.pool)
        .select((eb) => eb.fn.countAll<number>().as('count')),
    )
    expect(row?.count).toBe(1)
  }, 60_000)

  it('refuses an address that is taken, in any letter case, but not one of another pool', async () => {
    const site = world()
    const anna = await member(site)
    expect(await refusalOf(signup(form(anna.email.toUpperCase()), visit(site)))).toMatchObject({
      code: 'email_taken',
    })
    expect(await refusalOf(signup(form(anna.email), visit(world())))).toBeNull()
  })

  it('is one account for every spelling of a domain, and accepts what mail servers accept', async () => {
    const site = world()
    const name = unique('anna')
    const user = await signup(form(`\u200b${name}@müller.test\u2060`), visit(site))
    expect(user.email).toBe(`${name}@xn--mller-kva.test`)
    for (const email of [`${name}@MÜLLER.test`, `${name}@xn--mller-kva.test`]) {
      expect(await refusalOf(signup(form(email), visit(site)))).toMatchObject({ code: 'email_taken' })
      expect(await check(email, visit(site))).toMatchObject({ status: 'not_confirmed', email: user.email })
    }
    for (const email of ["sean.o'brien@example.test", 'anna@a--b.test', 'anna@xn--80aswg.xn--p1ai'])
      expect(await check(email, visit(site))).toMatchObject({ status: 'new', email })
  })

  it.each([
    ['a name that begins with @', { name: '@noor' }, 'name', 'name_starts_with_at'],
    [
      'a name equal to the email',
      { name: 'NOOR@example.test', email: 'noor@example.test' },
      'name',
      'name_equal_to_email',
    ],
    [
      'a name equal to the email in another spelling',
      { name: 'noor@müller.test', email: 'noor@xn--mller-kva.test' },
      'name',
      'name_equal_to_email',
    ],
    ['no name', { name: '  ' }, 'name', 'required'],
    ['a name of 151 characters', { name: 'n'.repeat(151) }, 'name', 'name_too_long'],
    ['no e-mail address', { email: 'noor' }, 'email', 'email'],
    ['a password of seven characters', { password: 'geheim1' }, 'password', 'password_too_short'],
    [
      'a password of 201 characters',
      { password: 'geheim'.padEnd(201, '1') },
      'password',
      'password_too_long',
    ],
    ['one of the common passwords', { password: 'Password1' }, 'password', 'password_common'],
    ['a csrf token that is no digest', { csrf: 'nope' }, 'csrf', 'csrf'],
  ])('refuses %s @spec 5.12 9.2', async (_case, wrong, field, message) => {
    const guest = visit(world())
    const refusal = await refusalOf(signup({ ...form(), ...wrong }, guest))
    expect(refusal).toMatchObject({ code: 'invalid', details: { fields: { [field]: message } } })
    expect(guest.cookies).toEqual([])
  })
})

describe('whether signups are open (section 5)', () => {
  const tracking = { network: 'acme', ref: null, sub1: null, sub2: null, sub3: null }

  it.each([
    ['all', null, {}, null],
    ['with_trafficsource', null, {}, 'signups_closed'],
    ['with_trafficsource', tracking, {}, null],
    ['with_trafficsource', null, { trafficsource: 'acme' }, 'signups_closed'],
    ['other', tracking, {}, 'signups_closed'],
  ] as const)(
    '%s, network stored: %o, payload: %o → %s @spec 5.1',
    async (signups, stored, payload, code) => {
      const guest = visit(world({ signups }), null, { tracking: stored })
      expect((await refusalOf(signup({ ...form(), ...payload }, guest)))?.code ?? null).toBe(code)
    },
  )
})

describe('the tracking record in a page that may not store it (design section 9) @design 9', () => {
  const tracking = { network: 'acme', ref: 'r1', sub1: 'click', sub2: null, sub3: null }
  const tokenOf = (site: Site, now: number) =>
    signTrackingToken({ secret: env.SECRET, site_id: site.id, now }, tracking)

  it('opens signups and is recorded as if it had been stored', async () => {
    const site = world({ signups: 'with_trafficsource' })
    const guest = visit(site)
    const { id } = await signup({ ...form(), tracking: await tokenOf(site, guest.clock.now()) }, guest)
    const row = await first(env.DB, build.selectFrom('members').where('id', '=', id).select('signup'))
    expect(JSON.parse(row?.signup ?? '')).toMatchObject({ tracking, trafficsource: 'acme' })
  })

  it('is valid for two hours, on its own site, as it was signed; any other is ignored, not refused', async () => {
    const [site, elsewhere] = [world({ signups: 'with_trafficsource' }), world()]
    const guest = visit(site)
    const good = await tokenOf(site, guest.clock.now())
    const wrong = [
      await tokenOf(site, guest.clock.now() - 7_200_000),
      await tokenOf(elsewhere, guest.clock.now()),
      `${good.slice(0, 20)}A${good.slice(21)}`,
      good.slice(0, -4),
      good.replace('.', ''),
      '..',
      'ä.ö',
      'x'.repeat(9_000),
    ]
    for (const token of wrong) {
      expect((await refusalOf(signup({ ...form(), tracking: token }, guest)))?.code, token).toBe(
        'signups_closed',
      )
    }
    const open = visit(elsewhere)
    const { id } = await signup({ ...form(), tracking: good }, open)
    const row = await first(env.DB, build.selectFrom('members').where('id', '=', id).select('signup'))
    expect(JSON.parse(row?.signup ?? '')).toMatchObject({ tracking: null, trafficsource: null })
  })
})

describe('the validation token', () => {
  it('is valid once, for the address it was issued for, within 30 minutes @spec 5.9', async () => {
    const site = world()
    const input = form()
    const { token } = await check(input.email, visit(site))
    expect(await refusalOf(signup({ ...form(), token }, visit(site)))).toMatchObject({
      details: { fields: { token: 'validation_expired' } },
    })
    expect(
      await refusalOf(signup({ ...input, email: input.email.toUpperCase(), token }, visit(site))),
    ).toBeNull()
    expect(await refusalOf(signup({ ...input, token }, visit(site)))).toMatchObject({ code: 'invalid' })
  })

  it('expires after 30 minutes', async () => {
    const site = world()
    const guest = visit(site)
    const input = form()
    const { token } = await check(input.email, guest)
    guest.clock.advance(30 * 60_000)
    expect(await refusalOf(signup({ ...input, token }, guest))).toMatchObject({
      details: { fields: { token: 'validation_expired' } },
    })
  })
})

describe('the status of an address (section 4)', () => {
  it('is new, active, not_confirmed, deleted or invalid; only new issues a token @spec 4.29 7.15', async () => {
    const site = world()
    const confirmed = await member(site, { email_confirmed_at: 1 })
    const unconfirmed = await member(site)
    const deleted = await member(site, { status: 'deleted' })
    const guest = visit(site)
    const text = `  ${unique('free')}@example.test `

    expect(await check(text, guest)).toEqual({
      status: 'new',
      email: text.trim(),
      request_email: text,
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await check(confirmed.email, guest)).toMatchObject({ status: 'active', token: null })
    expect(await check(unconfirmed.email, guest)).toMatchObject({ status: 'not_confirmed', token: null })
    expect(await check(deleted.email, guest)).toMatchObject({ status: 'deleted', token: null })
    expect(await check('anna@', guest)).toMatchObject({
      status: 'invalid',
      request_email: 'anna@',
      token: null,
    })
  })
})
