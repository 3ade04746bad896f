// Operators' sign-in (design section 18): an invitation, a passkey, recovery codes, sessions of twelve hours that end after thirty minutes
// without a call.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import {
  INVITATION_MS,
  OPERATOR_IDLE_MS,
  OPERATOR_SESSION_MS,
  RECOVERY_CODES,
} from '#src/domain/operators.ts'
import {
  CONSOLE,
  type ConsoleBrowser,
  consoleBrowser,
  invitedOperator,
  signedInOperator,
} from '#tests/support/console.ts'
import { softAuthenticator } from '#tests/support/soft-authenticator.ts'
import { build, run } from '#worker/platform/database/query.ts'

type Device = Awaited<ReturnType<typeof softAuthenticator>>

const EVERYWHERE = [{ pool: null, rights: ['moderate', 'support'] }] as const

async function enter(device: Device, browser: ConsoleBrowser) {
  const { answer } = await browser.call('session', 'POST', {}, 'begin')
  const signed = await device.get(answer as Parameters<Device['get']>[0])
  return browser.call('session', 'POST', signed, 'enter')
}
const isSignedIn = async (browser: ConsoleBrowser) => (await browser.call('session')).status === 200
const setSession = (id: string, times: { created_at?: number; seen_at?: number }) =>
  run(env.DB, build.updateTable('operator_sessions').set(times).where('operator_id', '=', id))

describe('an invitation', () => {
  it('says who is invited, registers a passkey, and signs in', async () => {
    const { email, token } = await invitedOperator([{ pool: null, rights: ['support'] }], 'Piotr')
    const browser = consoleBrowser()
    expect((await browser.call('invitation', 'POST', { token }, 'find')).answer).toMatchObject({
      email,
      name: 'Piotr',
      rights: [{ pool: null, rights: ['support'] }],
    })
    const device = await softAuthenticator({ origin: CONSOLE })
    const { answer: options } = await browser.call('invitation', 'POST', { token }, 'begin')
    expect(options).toMatchObject({ rp: { id: 'console.localhost' }, user: { name: email } })
    const passkey = await device.create(options as Parameters<Device['create']>[0])
    expect((await browser.call('invitation', 'POST', { token, passkey }, 'accept')).answer).toBe('done')
    expect((await browser.call('session')).answer).toMatchObject({
      operator: { name: 'Piotr', email },
      passkeys: 1,
      recovery_codes: 0,
      is_recovery: false,
    })
    expect(await enter(device, consoleBrowser())).toMatchObject({ status: 200 })
  })

  it('is valid once, and for an hour', async () => {
    const { token } = await invitedOperator([{ pool: null, rights: ['support'] }])
    const device = await softAuthenticator({ origin: CONSOLE })
    const browser = consoleBrowser()
    const { answer: options } = await browser.call('invitation', 'POST', { token }, 'begin')
    const passkey = await device.create(options as Parameters<Device['create']>[0])
    const both = await Promise.all(
      [browser, consoleBrowser()].map((one) => one.call('invitation', 'POST', { token, passkey }, 'accept')),
    )
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const flag of ['find', 'begin'])
      expect((await browser.call('invitation', 'POST', { token }, flag)).code).toBe('not_found')

    const late = await invitedOperator([{ pool: null, rights: ['support'] }])
    const expired = build.updateTable('operator_invitations').set({ expires_at: Date.now() - 1 })
    await run(env.DB, expired.where('operator_id', '=', late.id))
    expect((await browser.call('invitation', 'POST', { token: late.token }, 'find')).code).toBe('not_found')
    expect(INVITATION_MS).toBe(3_600_000)
  })

  it('of another operator is no help to a passkey that was made for this one', async () => {
    const [mine, theirs] = [await invitedOperator(EVERYWHERE), await invitedOperator(EVERYWHERE)]
    const browser = consoleBrowser()
    const device = await softAuthenticator({ origin: CONSOLE })
    const { answer } = await browser.call('invitation', 'POST', { token: mine.token }, 'begin')
    const passkey = await device.create(answer as Parameters<Device['create']>[0])
    const refused = await browser.call('invitation', 'POST', { token: theirs.token, passkey }, 'accept')
    expect(refused.code).toBe('passkey_failed')
  })
})

describe('a session', () => {
  it('is in a strict cookie of this host, and ends with sign-out', async () => {
    const { browser, device } = await signedInOperator(EVERYWHERE)
    const { answer } = await browser.call('session', 'POST', {}, 'begin')
    const body = JSON.stringify(await device.get(answer as Parameters<Device['get']>[0]))
    const entered = await browser.fetch('/api/operator/session.php?enter=1', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
    })
    expect(entered.headers.get('set-cookie')).toMatch(
      /^operator=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const stolen = new Map(browser.cookies)
    expect((await browser.call('session', 'DELETE')).answer).toBe('done')
    expect(browser.cookies.size).toBe(0)
    for (const [name, value] of stolen) browser.cookies.set(name, value)
    expect((await browser.call('session')).code).toBe('sign_in_required')
  })

  it('of secure connections has the prefix __Host-', async () => {
    const { token } = await invitedOperator(EVERYWHERE)
    const browser = consoleBrowser('https://console.localhost')
    const device = await softAuthenticator({ origin: 'https://console.localhost' })
    const { answer } = await browser.call('invitation', 'POST', { token }, 'begin')
    const passkey = await device.create(answer as Parameters<Device['create']>[0])
    await browser.call('invitation', 'POST', { token, passkey }, 'accept')
    expect([...browser.cookies.keys()]).toEqual(['__Host-operator'])
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('ends after twelve hours, and after thirty minutes without a call', async () => {
    const { id, browser } = await signedInOperator(EVERYWHERE)
    await setSession(id, { seen_at: Date.now() - OPERATOR_IDLE_MS + 5_000 })
    expect(await isSignedIn(browser)).toBe(true)
    await setSession(id, { created_at: Date.now() - OPERATOR_SESSION_MS + 60_000 })
    expect(await isSignedIn(browser)).toBe(true)
    await setSession(id, { created_at: Date.now() - OPERATOR_SESSION_MS })
    expect(await isSignedIn(browser)).toBe(false)

    const idle = await signedInOperator(EVERYWHERE)
    await setSession(idle.id, { seen_at: Date.now() - OPERATOR_IDLE_MS })
    expect(await isSignedIn(idle.browser)).toBe(false)
    expect(idle.browser.cookies.size).toBe(0)
  })

  it('replaces the one that the browser had', async () => {
    const { id, browser, device } = await signedInOperator(EVERYWHERE)
    const planted = new Map(browser.cookies)
    expect((await enter(device, browser)).status).toBe(200)
    const other = consoleBrowser()
    for (const [name, value] of planted) other.cookies.set(name, value)
    expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(browser)).toBe(true)
    const rows = await env.DB.prepare('SELECT count(*) AS n FROM operator_sessions WHERE operator_id = ?')
      .bind(id)
      .first('n')
    expect(rows).toBe(1)
  })

  it('is begun by no passkey of a member, of another host, or without the user', async () => {
    const { browser } = await signedInOperator(EVERYWHERE)
    const { answer } = await browser.call('session', 'POST', {}, 'begin')
    const stranger = await softAuthenticator({ origin: CONSOLE })
    const signed = await stranger.get(answer as Parameters<Device['get']>[0])
    expect((await browser.call('session', 'POST', signed, 'enter')).code).toBe('passkey_unknown')
    const { token } = await invitedOperator(EVERYWHERE)
    for (const options of [{ origin: 'http://localhost' }, { origin: CONSOLE, verified: false }]) {
      const device = await softAuthenticator(options)
      const begun = await browser.call('invitation', 'POST', { token }, 'begin')
      const passkey = await device.create(begun.answer as Parameters<Device['create']>[0])
      const refused = await browser.call('invitation', 'POST', { token, passkey }, 'accept')
      expect(refused.code).toBe('passkey_failed')
    }
  })

  it('answers each challenge once', async () => {
    const { device } = await signedInOperator(EVERYWHERE)
    const browser = consoleBrowser()
    const { answer } = await browser.call('session', 'POST', {}, 'begin')
    const signed = await device.get(answer as Parameters<Device['get']>[0])
    expect((await browser.call('session', 'POST', signed, 'enter')).status).toBe(200)
    expect((await consoleBrowser().call('session', 'POST', signed, 'enter')).code).toBe('passkey_failed')
  })
})

describe('a recovery code', () => {
  it('signs in once, to add a passkey and for nothing else', async () => {
    const { browser, email } = await signedInOperator(EVERYWHERE)
    const { answer } = await browser.call('credentials', 'POST', {}, 'codes')
    const codes = answer as string[]
    expect(codes).toHaveLength(RECOVERY_CODES)
    expect(codes[0]).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)

    const phone = consoleBrowser()
    const code = codes[0]?.toLowerCase().replaceAll('-', ' ') ?? ''
    expect((await phone.call('session', 'POST', { email, code }, 'recover')).status).toBe(200)
    expect((await phone.call('session')).answer).toMatchObject({ is_recovery: true, recovery_codes: 9 })
    const list = () => phone.call('cases', 'GET', {}, undefined, { pool: 'localhost' })
    expect((await list()).code).toBe('not_yours')

    const device = await softAuthenticator({ origin: CONSOLE })
    const begun = await phone.call('credentials', 'POST', {}, 'begin')
    const passkey = await device.create(begun.answer as Parameters<Device['create']>[0])
    expect((await phone.call('credentials', 'POST', passkey, 'add')).status).toBe(200)
    expect((await list()).status).toBe(200)
    const again = await consoleBrowser().call('session', 'POST', { email, code }, 'recover')
    expect(again.code).toBe('wrong_credentials')
  })

  it('is void once there are new ones, and no guess for another operator', async () => {
    const [olga, piotr] = [await signedInOperator(EVERYWHERE), await signedInOperator(EVERYWHERE)]
    const first = (await olga.browser.call('credentials', 'POST', {}, 'codes')).answer as string[]
    const second = (await olga.browser.call('credentials', 'POST', {}, 'codes')).answer as string[]
    const recover = (email: string, code = '') =>
      consoleBrowser().call('session', 'POST', { email, code }, 'recover')
    expect((await recover(olga.email, first[0])).code).toBe('wrong_credentials')
    expect((await recover(piotr.email, second[0])).code).toBe('wrong_credentials')
    expect((await recover('nobody@example.test', second[0])).code).toBe('wrong_credentials')
    expect((await recover(olga.email, second[0])).status).toBe(200)
  })

  it('cannot be tried more than ten times an hour, from however many addresses', async () => {
    const { email } = await signedInOperator(EVERYWHERE)
    const codes = []
    for (let attempt = 0; attempt < 11; attempt += 1)
      codes.push((await consoleBrowser().call('session', 'POST', { email, code: 'AAAA' }, 'recover')).code)
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('wrong_credentials'))
    expect(codes[10]).toBe('too_many')
  })
})

describe('own passkeys', () => {
  it('are listed, and removed but for the last one', async () => {
    const { browser } = await signedInOperator(EVERYWHERE)
    const device = await softAuthenticator({ origin: CONSOLE })
    const begun = await browser.call('credentials', 'POST', {}, 'begin')
    const made = await device.create(begun.answer as Parameters<Device['create']>[0])
    const { answer } = await browser.call('credentials', 'POST', made, 'add')
    const { id } = answer as { id: string }
    const list = async () => (await browser.call('credentials')).answer as { id: string }[]
    expect(await list()).toHaveLength(2)
    expect((await browser.call('credentials', 'DELETE', { id })).answer).toBe('done')
    const [last] = await list()
    expect((await browser.call('credentials', 'DELETE', { id: last?.id })).code).toBe('not_yours')
    const stranger = await signedInOperator(EVERYWHERE)
    expect((await stranger.browser.call('credentials', 'DELETE', { id: last?.id })).code).toBe('not_found')
  })
})
