// The calls of Cloudflare's API for login, stores and domains; wrangler does uploads and migrations. Responses are parsed, and errors
// contain Cloudflare's message.
import * as v from 'valibot'
import { StateError } from '../local/state.ts'
import { runWrangler } from './wrangler.ts'

/** The maximum for every list of the API. */
const PAGE = 50
const TIMEOUT_MS = 30_000

const Envelope = v.object({
  success: v.boolean(),
  result: v.optional(v.unknown()),
  errors: v.optional(v.array(v.object({ code: v.optional(v.number()), message: v.string() })), []),
})

/** Cloudflare refused. `code` is one of its own, such as 10007 for a worker that does not exist. */
export class CloudflareRefusal extends StateError {
  readonly status: number
  readonly code: number | null
  constructor(
    what: string,
    status: number,
    errors: readonly { code?: number | undefined; message: string }[],
  ) {
    const [first] = errors
    const text = errors.map(({ message, code }) => (code ? `${message} (${code})` : message)).join('; ')
    super(`Cloudflare refused ${what}: ${text || `status ${status}`}`)
    this.status = status
    this.code = first?.code ?? null
  }
}

/** No answer: the connection or Cloudflare is down. The request may have had its effect. */
export class Unreachable extends StateError {}

/** The headers of the login, in memory only. */
export type Login = Record<string, string>

export type Cloudflare = {
  get<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T>
  /** All pages of a list. */
  list<T>(path: string, schema: v.GenericSchema<unknown, T>, query?: Record<string, string>): Promise<T[]>
  post<T>(path: string, body: unknown, schema: v.GenericSchema<unknown, T>): Promise<T>
  put<T>(path: string, body: unknown, schema: v.GenericSchema<unknown, T>): Promise<T>
}

/** @param base as wrangler reads it, CLOUDFLARE_API_BASE_URL */
export function cloudflareApi(login: Login, base = 'https://api.cloudflare.com/client/v4'): Cloudflare {
  async function call<T>(
    method: string,
    path: string,
    schema: v.GenericSchema<unknown, T>,
    body?: unknown,
  ): Promise<T> {
    const what = `${method} ${path.replace(/\?.*/, '')}`
    let answer: Response
    let text: string
    try {
      answer = await fetch(`${base}${path}`, {
        method,
        headers: { ...login, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      text = await answer.text()
    } catch (error) {
      throw new Unreachable(`Cloudflare cannot be reached (${reasonOf(error)}).`)
    }
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Envelope), text)
    if (!parsed.success) throw new CloudflareRefusal(what, answer.status, [])
    if (!parsed.output.success) throw new CloudflareRefusal(what, answer.status, parsed.output.errors)
    const result = v.safeParse(schema, parsed.output.result)
    if (result.success) return result.output
    const [issue] = result.issues
    throw new StateError(
      `Cloudflare's response to ${what} has an unknown form: ${v.getDotPath(issue) ?? ''} ${issue.message}`,
    )
  }
  return {
    get: (path, schema) => call('GET', path, schema),
    post: (path, body, schema) => call('POST', path, schema, body),
    put: (path, body, schema) => call('PUT', path, schema, body),
    async list(path, schema, query = {}) {
      const all = []
      for (let page = 1; ; page++) {
        const search = new URLSearchParams({ ...query, page: String(page), per_page: String(PAGE) })
        const some = await call('GET', `${path}?${search}`, v.array(schema))
        all.push(...some)
        if (some.length < PAGE) return all
      }
    },
  }
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string; message?: string } }
  return name === 'TimeoutError' ? `no answer in ${TIMEOUT_MS / 1000} s` : (cause?.code ?? 'no connection')
}

const Token = v.variant('type', [
  v.object({ type: v.picklist(['api_token', 'oauth']), token: v.string() }),
  v.object({ type: v.literal('api_key'), key: v.string(), email: v.string() }),
])

/** The login of wrangler: a token in the environment, or the one of `wrangler login`. Null when there is none. */
export async function findLogin(env: NodeJS.ProcessEnv): Promise<Login | null> {
  if (env.CLOUDFLARE_API_TOKEN) return bearer(env.CLOUDFLARE_API_TOKEN)
  const { status, stdout } = await runWrangler(['auth', 'token', '--json'], { env })
  if (status !== 0) return null
  const token = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Token),
    stdout.slice(stdout.indexOf('{'), stdout.lastIndexOf('}') + 1),
  )
  if (!token.success) return null
  return token.output.type === 'api_key'
    ? { 'X-Auth-Key': token.output.key, 'X-Auth-Email': token.output.email }
    : bearer(token.output.token)
}

const bearer = (token: string): Login => ({ Authorization: `Bearer ${token}` })

const Account = v.object({ id: v.string(), name: v.string() })
export type Account = v.InferOutput<typeof Account>

export const listAccounts = (api: Cloudflare): Promise<Account[]> => api.list('/accounts', Account)
