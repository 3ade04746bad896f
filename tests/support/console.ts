// The operators' host through the whole worker: a browser that keeps the console's cookie, and operators to sign in.
import { SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sha256 } from '#src/domain/bytes.ts'
import type { Right } from '#src/domain/rights.ts'
import { createSecret } from '#worker/platform/crypto/secrets.ts'
import { batch, build } from '#worker/platform/database/query.ts'
import { unique } from './factories.ts'
import { softAuthenticator } from './soft-authenticator.ts'

export const CONSOLE = 'http://console.localhost'

/** Rights in a pool; null for every pool. */
export type Rights = { pool: string | null; rights: readonly Right[] }

/** A browser on the operators' host. `call` answers status and body; `flag` names one of several calls of a method. */
export function consoleBrowser(origin = CONSOLE) {
  const jar = new Map<string, string>()
  const address = unique('address')
  async function fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cf-connecting-ip', address)
    if (!headers.has('origin')) headers.set('origin', origin)
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin')
    if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    const response = await SELF.fetch(
      new Request(`${origin}${path}`, { redirect: 'manual', ...init, headers }),
    )
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0\b/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  return {
    fetch,
    cookies: jar,
    /** `GET session.php` is `call('session')`, `POST session.php?enter=1` is `call('session', 'POST', input, 'enter')`. */
    async call(group: string, method = 'GET', input: object = {}, flag?: string, query: object = {}) {
      const params = new URLSearchParams({
        ...(flag && { [flag]: '1' }),
        ...query,
        ...(method === 'GET' && input),
      })
      const body = JSON.stringify(input)
      const response = await fetch(`/api/operator/${group}.php?${params}`, {
        method,
        ...(method !== 'GET' && {
          body,
          headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
        }),
      })
      const answer = (await response.json()) as { error?: { code: string } } | null
      return { status: response.status, answer: answer as unknown, code: answer?.error?.code ?? null }
    },
  }
}
export type ConsoleBrowser = ReturnType<typeof consoleBrowser>

/** Stores an operator and a link that invites them, as the command does. */
export async function invitedOperator(rights: readonly Rights[], name = 'Olga') {
  const [id, token] = [unique('operator'), createSecret()]
  const email = `${id}@example.test`
  const at = Date.now()
  const rows = rights.flatMap(({ pool, rights }) =>
    rights.map((right) => ({ operator_id: id, pool: pool ?? '*', right })),
  )
  await batch(env.DB, [
    build.insertInto('operators').values({ id, email, name, created_at: at, ended_at: null }),
    ...(rows.length > 0 ? [build.insertInto('operator_rights').values(rows)] : []),
    build.insertInto('operator_invitations').values({
      token_hash: await sha256(token),
      operator_id: id,
      created_at: at,
      expires_at: at + 3_600_000,
      used_at: null,
    }),
  ])
  return { id, email, token }
}

/** An operator who has accepted their invitation: their browser is signed in, their device has the passkey. */
export async function signedInOperator(rights: readonly Rights[], name = 'Olga') {
  const { id, email, token } = await invitedOperator(rights, name)
  const browser = consoleBrowser()
  const device = await softAuthenticator({ origin: CONSOLE })
  const options = await browser.call('invitation', 'POST', { token }, 'begin')
  const passkey = await device.create(options.answer as Parameters<typeof device.create>[0])
  const { status } = await browser.call('invitation', 'POST', { token, passkey }, 'accept')
  if (status !== 200) throw new Error(`the invitation was answered ${status}`)
  return { id, email, browser, device }
}
