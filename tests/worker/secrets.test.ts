// Secrets at rest: what opens an account is told once, and nobody who reads our stores can use it (design sections 4 and 12).
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { unique } from '#tests/support/factories.ts'
import { harness } from '#tests/support/harness.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'

const PASSWORD = 'a quiet harbour'

/** Everything D1 holds, as text. */
async function everythingInD1(): Promise<string> {
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite_*'",
  ).all<{ name: string }>()
  const rows = await env.DB.batch(tables.results.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`)))
  return JSON.stringify(rows.map(({ results }) => results))
}

/** Everything a member's desk holds, as text. */
const everythingAtTheDesk = (member_id: string) =>
  runInDurableObject(memberStub(env, member_id), (_desk, { storage: { sql } }) =>
    JSON.stringify(
      sql
        .exec<{ name: string }>(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*'",
        )
        .toArray()
        .map(({ name }) => sql.exec(`SELECT * FROM ${name}`).toArray()),
    ),
  )

const cookieOf = (response: Response, name: string) =>
  new RegExp(`${name}=([^;]+)`).exec(response.headers.getSetCookie().join('\n'))?.[1] ?? ''

describe('secrets at rest', () => {
  it('are not what was told: neither session, device, signup token, mailed link nor password is in D1 or at the desk', async () => {
    const visitor = harness()
    const email = `${unique('anna')}@example.test`
    const { token } = await visitor.api.validateEmail.check({ email })
    const body = JSON.stringify({ email, name: 'Anna', password: PASSWORD, token })
    const response = await visitor.fetch('/api/user.php?new=1', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'Content-Length': String(body.length) },
    })
    expect(response.status).toBe(200)
    const mails = await eventually(
      () => listDevMail(env, { to: email }),
      (found) => found.length > 0,
    )
    const mailed = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
    const session = cookieOf(response, 'session').split('.')[1]
    const { challenge } = await visitor.api.passkeyLogin.begin()
    const { id } = await visitor.api.user.current()
    const stores = (await everythingInD1()) + (await everythingAtTheDesk(id))
    // What must be found is found, so that the rest is not missed by accident.
    for (const known of [id, email, '$argon2id$']) expect(stores).toContain(known)
    const told = { token, mailed, session, device: cookieOf(response, 'device').split('.')[0], challenge }
    for (const [name, secret] of Object.entries({ ...told, password: PASSWORD })) {
      expect([name, String(secret).length]).toEqual([name, expect.toSatisfy((length: number) => length > 10)])
      expect([name, stores.includes(String(secret))]).toEqual([name, false])
    }
  })
})

describe('signing in', () => {
  it('begins a session of its own and ends the one the device had, so that nobody stays in one that was planted', async () => {
    const visitor = harness()
    const email = `${unique('anna')}@example.test`
    await visitor.api.user.signup({ email, name: 'Anna', password: PASSWORD })
    const [before] = await visitor.api.sessions.list()
    await visitor.api.login.enter({ email, password: PASSWORD })
    const after = await visitor.api.sessions.list()
    expect(after).toHaveLength(1)
    expect(after[0]?.id).not.toBe(before?.id)
  })
})
