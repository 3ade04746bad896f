// The whole worker through the typed client: cookies are stored as in a browser, responses of our own API are parsed strictly
// (strict-schema.ts), and invalid HTML fails the test (valid-page.ts). Every visitor has a new address, so that limits of one test do not
// affect another.
import { SELF } from 'cloudflare:test'
import {
  type Api,
  createApi,
  type Exchange,
  exchangePath,
  type Transport,
  toRefusal,
} from '#src/contract/client.ts'
import { refusalsOf } from '#src/contract/request-requirements.ts'
import { BIRTH_DATE, unique } from './factories.ts'
import { requireStrict } from './strict-schema.ts'
import { validPage } from './valid-page.ts'

export const ORIGIN = 'http://localhost'

/** Fails on a refusal that the contract does not declare for the call; an upstream may use any. */
function requireDeclared({ group, name, call }: Exchange, body: unknown): void {
  const { code } = toRefusal(body, 500)
  if (!refusalsOf(group, call).has(code))
    throw new Error(`${group.path} (${name}) refuses ${code}, which its contract does not declare`)
}

export type Harness = {
  api: Api
  /** The transport of the calls of `api`. */
  transport: Transport
  /** One request of this visitor; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** What the browser has stored. */
  cookies: ReadonlyMap<string, string>
}

/** The target of the requests: the worker, or an app made for a test. */
export type Send = (request: Request) => Promise<Response>
const toWorker: Send = (request) => SELF.fetch(request)
/** The site's origin, the target, and the token of a session. */
type Where = { send?: Send; origin?: string; session?: string }

/** A visitor of the site at an origin. */
export function harness({ send = toWorker, origin = ORIGIN, session }: Where = {}): Harness {
  const jar = new Map(session ? [['session', session]] : [])
  const address = unique('address')

  async function visit(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', address)
    headers.set('origin', origin)
    headers.set('sec-fetch-site', 'same-origin')
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await send(new Request(`${origin}${path}`, { redirect: 'manual', ...init, headers }))
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0\b/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return validPage(response, path)
  }

  const transport: Transport = async (exchange) => {
    const { call, input } = exchange
    const body = call.method === 'GET' ? undefined : JSON.stringify(input ?? {})
    const response = await visit(exchangePath(exchange), {
      method: call.method,
      ...(body && {
        body,
        headers: { 'Content-Type': 'application/json', 'Content-Length': String(body.length) },
      }),
    })
    const answer = await response.json()
    if (response.ok) requireStrict(call, answer)
    else if (send === toWorker) requireDeclared(exchange, answer)
    return { status: response.status, body: answer }
  }
  return { api: createApi(transport), transport, fetch: visit, cookies: jar }
}

/** A visitor who has signed up, on localhost by default: with ten welcome credits, a session and a birth date. */
export async function signedUp(name = 'Anna', where: Where = {}) {
  const visitor = harness(where)
  const email = `${unique('visitor')}@example.test`
  await visitor.api.user.signup({ email, name, password: 'a quiet harbour' })
  const user = await visitor.api.user.update({ date_of_birth: BIRTH_DATE })
  if (!user) throw new Error('nobody signed up')
  return { ...visitor, user, email }
}
