// The whole worker from outside, through the typed client: the transport is SELF.fetch, cookies are kept like a browser
// keeps them. Every visitor comes from an address of their own, so that limits never leak between tests.
import { SELF } from 'cloudflare:test'
import { type Api, createApi, exchangePath } from '#src/contract/client.ts'
import { unique } from './factories.ts'

export const ORIGIN = 'http://localhost'

export type Harness = {
  api: Api
  /** One request of this visitor; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** A visitor of the site at an origin. */
export function harness(site_origin = ORIGIN): Harness {
  const jar = new Map<string, string>()
  const address = unique('address')

  async function visit(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', address)
    headers.set('origin', site_origin)
    headers.set('sec-fetch-site', 'same-origin')
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await SELF.fetch(`${site_origin}${path}`, { redirect: 'manual', ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0\b/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  const api = createApi(async (exchange) => {
    const { call, input } = exchange
    const body = call.method === 'GET' ? undefined : JSON.stringify(input ?? {})
    const response = await visit(exchangePath(exchange), {
      method: call.method,
      ...(body && {
        body,
        headers: { 'Content-Type': 'application/json', 'Content-Length': String(body.length) },
      }),
    })
    return { status: response.status, body: await response.json() }
  })
  return { api, fetch: visit }
}

/** A visitor who has signed up, on localhost unless told otherwise: ten welcome credits and a session. */
export async function signedUp(name = 'Anna', site_origin = ORIGIN) {
  const visitor = harness(site_origin)
  const email = `${unique('visitor')}@example.test`
  await visitor.api.user.signup({ email, name, password: 'a quiet harbour' })
  const user = await visitor.api.user.current()
  return { ...visitor, user, email }
}
