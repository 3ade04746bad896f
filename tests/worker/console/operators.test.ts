// Owners invite operators, and give and take rights by two: one proposes, another one confirms.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Operator } from '#src/contract/operator/operators.ts'
import { CONSOLE, type ConsoleBrowser, consoleBrowser, signedInOperator } from '#tests/support/console.ts'
import { unique } from '#tests/support/factories.ts'
import { softAuthenticator } from '#tests/support/soft-authenticator.ts'
import { createReceiptNumber } from '#worker/platform/crypto/secrets.ts'

const OWNER = [{ pool: null, rights: ['owner'] }] as const
const HELP = [{ pool: 'localhost', rights: ['support'] }]

const listOf = async (browser: ConsoleBrowser) => (await browser.call('operators')).answer as Operator[]
const find = async (browser: ConsoleBrowser, email: string) =>
  (await listOf(browser)).find((one) => one.email === email)

/** Invites somebody, who accepts; their browser. */
async function invite(owner: ConsoleBrowser, rights: object = HELP) {
  const email = `${unique('invited')}@example.test`
  const { answer, status } = await owner.call('operators', 'POST', { email, name: 'Sam', rights }, 'invite')
  expect(status).toBe(200)
  const { link } = answer as { link: string }
  expect(link).toMatch(new RegExp(`^${CONSOLE}/invitation#[\\w-]{43}$`))
  const token = link.split('#')[1] ?? ''
  const browser = consoleBrowser()
  const device = await softAuthenticator({ origin: CONSOLE })
  const begun = await browser.call('invitation', 'POST', { token }, 'begin')
  const passkey = await device.create(begun.answer as Parameters<typeof device.create>[0])
  expect((await browser.call('invitation', 'POST', { token, passkey }, 'accept')).status).toBe(200)
  return { email, browser }
}
const mayHelp = async (browser: ConsoleBrowser) =>
  (await browser.call('cases', 'GET', {}, undefined, { pool: 'localhost' })).status === 200

describe('an owner', () => {
  beforeEach(async () => {
    await env.DB.prepare(`DELETE FROM operator_rights WHERE right = 'owner'`).run()
  })

  it('who is alone gives rights at once', async () => {
    const { browser: owner } = await signedInOperator(OWNER)
    const { email, browser } = await invite(owner)
    expect(await mayHelp(browser)).toBe(true)
    const sam = await find(owner, email)
    expect(sam).toMatchObject({ name: 'Sam', rights: HELP, passkeys: 1, proposal: null })
    await owner.call('operators', 'PUT', { operator: sam?.id, rights: [] }, 'propose')
    expect(await mayHelp(browser)).toBe(false)
  })

  it('proposes rights that another owner confirms', async () => {
    const [one, two] = [await signedInOperator(OWNER, 'Olga'), await signedInOperator(OWNER, 'Piotr')]
    const { email, browser } = await invite(one.browser)
    expect(await mayHelp(browser)).toBe(false)
    const sam = await find(two.browser, email)
    expect(sam).toMatchObject({ rights: [], proposal: { rights: HELP, by: one.id } })
    const id = sam?.proposal?.id
    const confirm = (by: ConsoleBrowser) => by.call('operators', 'PUT', { id }, 'confirm')
    expect((await confirm(one.browser)).code).toBe('not_yours')
    const both = await Promise.all([confirm(two.browser), confirm(two.browser)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await mayHelp(browser)).toBe(true)
    expect(await find(one.browser, email)).toMatchObject({ rights: HELP, proposal: null })
  })

  it('cannot confirm what another proposed for themselves, nor a proposal that was replaced', async () => {
    const [one, two] = [await signedInOperator(OWNER), await signedInOperator(OWNER)]
    const rights = [{ pool: null, rights: ['owner', 'finance'] }]
    await one.browser.call('operators', 'PUT', { operator: two.id, rights }, 'propose')
    const idOf = async () => (await find(one.browser, two.email))?.proposal?.id
    const first = await idOf()
    expect((await two.browser.call('operators', 'PUT', { id: first }, 'confirm')).code).toBe('not_yours')
    await one.browser.call('operators', 'PUT', { operator: two.id, rights: OWNER }, 'propose')
    expect(await idOf()).not.toBe(first)
    const third = await signedInOperator(OWNER)
    expect((await third.browser.call('operators', 'PUT', { id: first }, 'confirm')).code).toBe('not_found')
    expect((await two.browser.call('operators', 'PUT', { id: await idOf() }, 'reject')).status).toBe(200)
    expect((await find(one.browser, two.email))?.proposal).toBeNull()
  })

  it('owns every pool or none, and invites no address twice', async () => {
    const { browser, email } = await signedInOperator(OWNER)
    const invited = (input: object) =>
      browser.call('operators', 'POST', { name: 'Sam', email: 'sam@example.test', ...input }, 'invite')
    expect((await invited({ rights: [{ pool: 'she', rights: ['owner'] }] })).code).toBe('invalid')
    expect((await invited({ rights: HELP, email: email.toUpperCase() })).code).toBe('email_taken')
    expect((await invited({ rights: HELP, name: '  ' })).code).toBe('invalid')
  })

  it('ends sessions, and operators for good, but not themselves', async () => {
    const { browser: owner, id } = await signedInOperator(OWNER)
    const { email, browser } = await invite(owner)
    const sam = (await find(owner, email))?.id
    await owner.call('operators', 'DELETE', { operator: sam }, 'sessions')
    expect((await browser.call('session')).code).toBe('sign_in_required')
    expect((await owner.call('operators', 'DELETE', { operator: id })).code).toBe('not_yours')
    expect((await owner.call('operators', 'DELETE', { operator: sam })).status).toBe(200)
    expect((await owner.call('operators', 'DELETE', { operator: sam })).code).toBe('not_found')
    expect(await find(owner, email)).toMatchObject({ rights: [], passkeys: 0, ended_at: expect.any(String) })
  })

  it('is ended by two others: one proposes, another one confirms', async () => {
    const [one, two] = [await signedInOperator(OWNER, 'Olga'), await signedInOperator(OWNER, 'Piotr')]
    const end = (by: ConsoleBrowser, operator: string) => by.call('operators', 'DELETE', { operator })
    const confirm = (by: ConsoleBrowser, id: string | undefined) =>
      by.call('operators', 'PUT', { id }, 'confirm')
    expect((await end(one.browser, two.id)).code).toBe('not_yours')
    const third = await signedInOperator(OWNER, 'Maria')
    expect(await end(one.browser, two.id)).toMatchObject({ status: 200, answer: 'proposed' })
    const proposal = (await find(third.browser, two.email))?.proposal
    expect(proposal).toMatchObject({ ends: true, by: one.id, name: 'Olga' })
    expect((await two.browser.call('session')).status).toBe(200)
    expect((await confirm(one.browser, proposal?.id)).code).toBe('not_yours')
    expect((await confirm(two.browser, proposal?.id)).code).toBe('not_yours')
    const both = await Promise.all([
      confirm(third.browser, proposal?.id),
      confirm(third.browser, proposal?.id),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await two.browser.call('session')).code).toBe('sign_in_required')
    expect(await find(one.browser, two.email)).toMatchObject({ rights: [], ended_at: expect.any(String) })
    expect((await end(one.browser, third.id)).code).toBe('not_yours')
  })

  it('whose end was proposed stays where the proposal is withdrawn or replaced', async () => {
    const [one, two, third] = [
      await signedInOperator(OWNER),
      await signedInOperator(OWNER),
      await signedInOperator(OWNER),
    ]
    await one.browser.call('operators', 'DELETE', { operator: two.id })
    const id = (await find(one.browser, two.email))?.proposal?.id
    await one.browser.call('operators', 'PUT', { operator: two.id, rights: OWNER }, 'propose')
    expect((await third.browser.call('operators', 'PUT', { id }, 'confirm')).code).toBe('not_found')
    expect((await find(one.browser, two.email))?.proposal).toMatchObject({ ends: false })
    expect((await two.browser.call('session')).status).toBe(200)
  })

  it('reads what was done, by operator and subject, page by page', async () => {
    const { browser, id } = await signedInOperator([{ pool: null, rights: ['owner', 'support'] }])
    const subject = createReceiptNumber()
    for (let time = 0; time < 25; time += 1)
      await browser.call('cases', 'PUT', { receipt: subject }, 'take', { pool: 'localhost' })
    const page = async (more: object) =>
      (await browser.call('audit', 'GET', { subject, ...more })).answer as {
        id: string
        cursor: string | null
      }[]
    const first = await page({})
    const second = await page({ after: first.at(-1)?.cursor })
    expect([first.length, second.length, second.at(-1)?.cursor]).toEqual([20, 5, null])
    expect(new Set([...first, ...second].map((row) => row.id)).size).toBe(25)
    expect(first[0]).toMatchObject({ operator: 'Olga', call: 'cases.take', subject, pool: 'localhost' })
    expect(await page({ operator: id })).toHaveLength(20)
    expect(await page({ operator: 'another' })).toEqual([])
  })
})
