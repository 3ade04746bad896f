// A typed client of any contract, over any transport: browser fetch, in-process call, test harness. Answers of our own API are trusted,
// because types and tests check its handlers; those of an upstream are parsed by the contract (parsing.ts).
import type { Body, Call, Group, InputOf, OutputOf, Pointer } from './call.ts'
import { isRefusalCode, Refusal, type RefusalCode, type RefusalDetails } from './refusals.ts'

/** One call for a transport, which answers the parsed JSON body with its status. */
export type Exchange = { group: Group; name: string; call: Call; input: unknown; signal?: AbortSignal }
export type Transport = (exchange: Exchange) => Promise<{ status: number; body: unknown }>
/** Parses the body of a successful answer by the call's output, or throws `ContractMismatch`. */
export type ParseAnswer = (exchange: Exchange, body: unknown) => unknown

export type CallOptions = { signal?: AbortSignal }
type ApiCall<C> =
  InputOf<C> extends undefined
    ? (input?: undefined, options?: CallOptions) => Promise<OutputOf<C>>
    : Record<never, never> extends InputOf<C>
      ? (input?: InputOf<C>, options?: CallOptions) => Promise<OutputOf<C>>
      : (input: InputOf<C>, options?: CallOptions) => Promise<OutputOf<C>>
/** A call with JSON both ways. Files, forms and sockets are not in the client: pages use a link, a form, a `WebSocket`. */
type JsonCall = Call<
  Pointer | undefined,
  Pointer,
  Call['access'],
  (Body & { kind: 'none' | 'json' }) | undefined
>
/** The client of a contract: its groups by name, and in each the calls with JSON both ways. */
export type ClientOf<Groups extends Record<string, Group>> = {
  [G in keyof Groups]: {
    [C in keyof Groups[G]['calls'] as Groups[G]['calls'][C] extends JsonCall ? C : never]: ApiCall<
      Groups[G]['calls'][C]
    >
  }
}

/** The refusal of a bare status, for answers of an upstream that has other error bodies. */
const CODE_OF_STATUS: Record<number, RefusalCode> = {
  401: 'sign_in_required',
  402: 'insufficient_credits',
  403: 'not_yours',
  404: 'not_found',
  405: 'method_not_allowed',
  410: 'member_unavailable',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many',
  502: 'upstream_unreachable',
  503: 'unavailable',
  504: 'upstream_timeout',
}

/** Input fields that identify one thing. A bare 404 to a call with one of them means that it does not exist; to any other call, that the upstream lacks the call. */
const SUBJECTS = ['id', 'profile', 'conversation', 'with', 'token', 'transaction', 'image', 'seq']

/** Whether a bare answer means that the upstream has no such call. */
function isMissingCall(status: number, input: unknown): boolean {
  if (status === 405 || status === 501) return true
  return status === 404 && !SUBJECTS.some((name) => name in asObject(input))
}

/** Turns the error answer to a call with `input` into the `Refusal` that the server threw. */
export function toRefusal(body: unknown, status: number, input?: unknown): Refusal {
  const { code, details, request_id } = parseProblem(body) ?? {}
  if (code === undefined) {
    if (isMissingCall(status, input)) return new Refusal('not_offered')
    return new Refusal(CODE_OF_STATUS[status] ?? (status < 500 ? 'invalid' : 'internal'))
  }
  return new Refusal(
    isRefusalCode(code) ? code : (CODE_OF_STATUS[status] ?? 'internal'),
    details as RefusalDetails | undefined,
    request_id,
  )
}

type Problem = { code: string; details: object | undefined; request_id: string | undefined }

/** The error in an answer; null where it has another form than ours. */
function parseProblem(body: unknown): Problem | null {
  const { code, details, request_id } = asObject(asObject(body).error)
  if (typeof code !== 'string') return null
  if (details !== undefined && (typeof details !== 'object' || details === null)) return null
  if (request_id !== undefined && typeof request_id !== 'string') return null
  return { code, details, request_id }
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const asTrusted: ParseAnswer = (_exchange, body) => body

/** Builds the client: `api.likes.add({ profile })`. Rejects with `Refusal`, `ContractMismatch` or the transport's error. */
export function createClient<Groups extends Record<string, Group>>(
  groups: Groups,
  transport: Transport,
  parse = asTrusted,
): ClientOf<Groups> {
  const bindCall =
    (group: Group, name: string, call: Call) => async (input?: unknown, options?: CallOptions) => {
      const exchange: Exchange = { group, name, call, input }
      if (options?.signal) exchange.signal = options.signal
      const { status, body } = await transport(exchange)
      if (status >= 400) throw toRefusal(body, status, input)
      return parse(exchange, body)
    }
  return Object.fromEntries(
    Object.entries<Group>(groups).map(([key, group]) => [
      key,
      Object.fromEntries(
        Object.entries(group.calls).map(([name, call]) => [name, bindCall(group, name, call)]),
      ),
    ]),
  ) as ClientOf<Groups>
}

/** The body of an answer: JSON, or the text where it is none (`done`). */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The URL of an exchange: its path, its flag, and for GET its input as query. */
export function exchangePath({ group, call, input }: Pick<Exchange, 'group' | 'call' | 'input'>): string {
  const query = new URLSearchParams()
  const entries = call.method === 'GET' && input ? Object.entries(input as Record<string, unknown>) : []
  if (call.flag && !entries.some(([key]) => key === call.flag)) query.set(call.flag, '1')
  for (const [key, value] of entries) {
    if (value === undefined || value === null) continue
    query.set(key, typeof value === 'boolean' ? (value ? '1' : '0') : String(value))
  }
  const text = query.toString()
  return text ? `${group.path}?${text}` : group.path
}
