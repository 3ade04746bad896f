// Passkeys (docs/decisions/privacy.md): created on one device, valid for signing in on every device that has them, for this site alone,
// once per challenge. The device is one in software (tests/support/soft-authenticator.ts).
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { PASSKEY_CHALLENGE_MS, PASSKEYS_PER_MEMBER } from '#src/domain/passkeys.ts'
import { refusalOf } from '#tests/support/api.ts'
import { harness, signedUp } from '#tests/support/harness.ts'
import { softAuthenticator } from '#tests/support/soft-authenticator.ts'
import { tries } from '#tests/support/thorough.ts'
import { createPasskeyChallenge, isPasskeyChallenge } from '#worker/features/passkeys/challenge.ts'

type Device = Awaited<ReturnType<typeof softAuthenticator>>

/** A member with a passkey, and the device that has it. */
async function withPasskey(options?: Parameters<typeof softAuthenticator>[0]) {
  const anna = await signedUp()
  const device = await softAuthenticator(options)
  const passkey = await anna.api.passkeys.add(await device.create(await anna.api.passkeys.begin()))
  return { anna, device, passkey }
}

async function enterBy(device: Device, visitor = harness()) {
  return visitor.api.passkeyLogin.enter(await device.get(await visitor.api.passkeyLogin.begin()))
}

describe('a passkey', () => {
  it('signs its member in on another device, with a session and nothing typed', async () => {
    const { anna, device } = await withPasskey()
    const phone = harness()
    expect((await enterBy(device, phone)).id).toBe(anna.user.id)
    expect((await phone.api.user.current()).email).toBe(anna.email)
    expect(await phone.api.sessions.list()).toHaveLength(2)
  })

  it('is created for this site, with user verification, under an id without personal data', async () => {
    const anna = await signedUp()
    const { rp, user, authenticatorSelection, attestation } = await anna.api.passkeys.begin()
    expect(rp.id).toBe('localhost')
    expect(atob(user.id.replaceAll('-', '+').replaceAll('_', '/'))).toBe(anna.user.id)
    expect(authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
    expect(attestation).toBe('none')
  })

  it('is listed with its provider’s name, and when it was used', async () => {
    const { anna, device } = await withPasskey({ aaguid: 'ea9b8d664d011d213ce4b6b48cb575d4' })
    expect(await anna.api.passkeys.list()).toMatchObject([
      { name: 'Google Password Manager', synced: true, used_at: null },
    ])
    await enterBy(device)
    const [passkey] = await anna.api.passkeys.list()
    expect(Date.parse(passkey?.used_at ?? '')).toBeGreaterThanOrEqual(Date.parse(passkey?.created_at ?? ''))
  })

  it('is renamed, with a cleaned and short name', async () => {
    const { anna, passkey } = await withPasskey()
    await anna.api.passkeys.rename({ id: passkey.id, name: '  Telefoon ' })
    expect(await anna.api.passkeys.list()).toMatchObject([{ name: 'Telefoon' }])
    const long = { id: passkey.id, name: 'x'.repeat(61) }
    const refused = await refusalOf(anna.api.passkeys.rename(long))
    expect(refused?.details.fields).toEqual({ name: 'passkey_name_too_long' })
  })

  it('that was removed signs nobody in, and is reported as unknown', async () => {
    const { anna, device, passkey } = await withPasskey()
    await anna.api.passkeys.remove({ id: passkey.id })
    expect(await anna.api.passkeys.list()).toEqual([])
    expect((await refusalOf(enterBy(device)))?.code).toBe('passkey_unknown')
  })

  it('can be renamed or removed by its owner alone', async () => {
    const [{ anna, passkey }, ben] = [await withPasskey(), await signedUp('Ben')]
    const { id } = passkey
    expect((await refusalOf(ben.api.passkeys.remove({ id })))?.code).toBe('not_found')
    expect((await refusalOf(ben.api.passkeys.rename({ id, name: 'Mine' })))?.code).toBe('not_found')
    expect(await anna.api.passkeys.list()).toHaveLength(1)
  })

  it('is not created twice by one device: a browser gets the list of existing ones', async () => {
    const { anna, device } = await withPasskey()
    const { excludeCredentials } = await anna.api.passkeys.begin()
    expect(excludeCredentials).toEqual([
      { id: device.credential_id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ])
  })

  it('belongs to one account: another cannot register the same credential', async () => {
    const { device } = await withPasskey()
    const ben = await signedUp('Ben')
    const stolen = await device.create(await ben.api.passkeys.begin())
    expect((await refusalOf(ben.api.passkeys.add(stolen)))?.code).toBe('passkey_failed')
    expect(await ben.api.passkeys.list()).toEqual([])
  })

  it('may have an attestation, which some devices send unrequested', async () => {
    const { anna, device } = await withPasskey({ attestation: 'self' })
    expect((await enterBy(device)).id).toBe(anna.user.id)
  })

  it('is one of a limited number', async () => {
    const anna = await signedUp()
    for (let made = 0; made < PASSKEYS_PER_MEMBER; made += 1) {
      const device = await softAuthenticator()
      await anna.api.passkeys.add(await device.create(await anna.api.passkeys.begin()))
    }
    expect((await refusalOf(anna.api.passkeys.begin()))?.code).toBe('passkeys_full')
  })
})

describe('a passkey is refused', () => {
  it.each([
    ['an answer for another origin', { origin: 'http://localhost.evil.example' }],
    ['an answer for another port of this host', { origin: 'http://localhost:8080' }],
    ['an answer without user verification', { verified: false }],
    ["a maker's certificate, which was not asked for", { attestation: 'maker' }],
  ] as const)('when created with %s', async (_what, options) => {
    const anna = await signedUp()
    const device = await softAuthenticator(options)
    const made = await device.create(await anna.api.passkeys.begin())
    expect((await refusalOf(anna.api.passkeys.add(made)))?.code).toBe('passkey_failed')
    expect(await anna.api.passkeys.list()).toEqual([])
  })

  it('when created with a challenge of another session, for signing in, or a used one', async () => {
    const [anna, ben] = [await signedUp(), await signedUp('Ben')]
    const device = await softAuthenticator()
    const theirs = await device.create(await ben.api.passkeys.begin())
    expect((await refusalOf(anna.api.passkeys.add(theirs)))?.code).toBe('passkey_failed')
    const { challenge } = await anna.api.passkeyLogin.begin()
    const mixed = await device.create({ ...(await anna.api.passkeys.begin()), challenge })
    expect((await refusalOf(anna.api.passkeys.add(mixed)))?.code).toBe('passkey_failed')
    const own = await device.create(await anna.api.passkeys.begin())
    const { id } = await anna.api.passkeys.add(own)
    await anna.api.passkeys.remove({ id })
    expect((await refusalOf(anna.api.passkeys.add(own)))?.code).toBe('passkey_failed')
  })

  it('when signing in for another origin, even with the right key', async () => {
    const { anna } = await withPasskey()
    const options = { origin: 'http://localhost' }
    const device = await softAuthenticator(options)
    await anna.api.passkeys.add(await device.create(await anna.api.passkeys.begin()))
    options.origin = 'http://localhost.evil.example'
    const visitor = harness()
    const request = await visitor.api.passkeyLogin.begin()
    const answer = await device.get(request)
    const client = { type: 'webauthn.get', challenge: request.challenge, origin: options.origin }
    const forged = {
      ...answer,
      response: { ...answer.response, clientDataJSON: btoa(JSON.stringify(client)).replace(/=+$/, '') },
    }
    expect((await refusalOf(visitor.api.passkeyLogin.enter(forged)))?.code).toBe('passkey_failed')
  })

  it('when signing in for another site, with a made-up challenge, or a used one', async () => {
    const { device } = await withPasskey()
    const visitor = harness()
    const request = await visitor.api.passkeyLogin.begin()
    const elsewhere = await device.get({ ...request, rpId: 'she.localhost' })
    expect((await refusalOf(visitor.api.passkeyLogin.enter(elsewhere)))?.code).toBe('passkey_failed')
    const made_up = await device.get({ ...request, challenge: 'bWFkZSB1cA' })
    expect((await refusalOf(visitor.api.passkeyLogin.enter(made_up)))?.code).toBe('passkey_failed')
    const answer = await device.get(await visitor.api.passkeyLogin.begin())
    await visitor.api.passkeyLogin.enter(answer)
    expect((await refusalOf(harness().api.passkeyLogin.enter(answer)))?.code).toBe('passkey_failed')
  })

  it('when signing in many times at once with one answer, except once', async () => {
    const { device } = await withPasskey()
    const answer = await device.get(await harness().api.passkeyLogin.begin())
    const entering = Array.from({ length: tries(40, 200) }, () => harness().api.passkeyLogin.enter(answer))
    const entered = await Promise.allSettled(entering)
    expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('when its counter does not grow: then somebody has a copy of it', async () => {
    let uses = 5
    const { device } = await withPasskey({ counter: () => uses })
    uses = 6
    await enterBy(device)
    uses = 6
    expect((await refusalOf(enterBy(device)))?.code).toBe('passkey_failed')
    uses = 0
    expect((await refusalOf(enterBy(device)))?.code).toBe('passkey_failed')
    uses = 7
    await enterBy(device)
  })

  it('of a suspended member as the login refuses them, and of a deleted one as unknown', async () => {
    const [suspended, deleted] = [await withPasskey(), await withPasskey()]
    await env.DB.prepare("UPDATE members SET status = 'banned' WHERE id = ?")
      .bind(suspended.anna.user.id)
      .run()
    expect((await refusalOf(enterBy(suspended.device)))?.code).toBe('banned')
    await env.DB.prepare("UPDATE members SET status = 'deleted' WHERE id = ?")
      .bind(deleted.anna.user.id)
      .run()
    expect((await refusalOf(enterBy(deleted.device)))?.code).toBe('passkey_unknown')
  })
})

describe('a challenge', () => {
  const terms = { secret: 'a secret', pool: 'owls', purpose: 'login', now: 1_000_000 }

  it('is valid for five minutes, for its purpose and its pool alone, and unchanged', async () => {
    const challenge = await createPasskeyChallenge(terms)
    expect(challenge).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(await isPasskeyChallenge(terms, challenge)).toBe(true)
    const { now } = terms
    expect(await isPasskeyChallenge({ ...terms, now: now + PASSKEY_CHALLENGE_MS - 1 }, challenge)).toBe(true)
    expect(await isPasskeyChallenge({ ...terms, now: now + PASSKEY_CHALLENGE_MS }, challenge)).toBe(false)
    expect(await isPasskeyChallenge({ ...terms, purpose: 'add session' }, challenge)).toBe(false)
    expect(await isPasskeyChallenge({ ...terms, pool: 'larks' }, challenge)).toBe(false)
    expect(await isPasskeyChallenge({ ...terms, secret: 'another' }, challenge)).toBe(false)
    expect(await isPasskeyChallenge(terms, `A${challenge.slice(1)}`)).toBe(false)
    expect(await isPasskeyChallenge(terms, 'no challenge')).toBe(false)
  })
})

describe('the offer of a passkey', () => {
  const PASSWORD = 'a quiet harbour'

  it('comes with the first login, not with the signup, and ends with the answer to it', async () => {
    const anna = await signedUp()
    expect(anna.user.passkey_offered).toBe(false)
    await anna.api.login.enter({ email: anna.email, password: PASSWORD })
    expect((await anna.api.user.current()).passkey_offered).toBe(true)
    await anna.api.passkeys.decline()
    await anna.api.login.enter({ email: anna.email, password: PASSWORD })
    expect((await anna.api.user.current()).passkey_offered).toBe(false)
  })

  it('is not made to a member who has one already', async () => {
    const { anna } = await withPasskey()
    await anna.api.login.enter({ email: anna.email, password: PASSWORD })
    expect((await anna.api.user.current()).passkey_offered).toBe(false)
  })
})
