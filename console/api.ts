// The operators' contract over fetch. A call of a pool names it in the query; a session that has ended is renewed and the call repeated.
import type { Group } from '#src/contract/call.ts'
import { type OperatorContract, operatorContract } from '#src/contract/operator/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import {
  type ClientOf,
  createClient,
  type Exchange,
  exchangePath,
  parseBody,
  type Transport,
  toRefusal,
} from '#src/contract/typed-client.ts'
import { timeLimit } from '#src/time-limit.ts'

export type OperatorApi = ClientOf<OperatorContract>

/** Their calls belong to no pool. */
const WITHOUT_POOL: readonly Group[] = [
  operatorContract.session,
  operatorContract.invitation,
  operatorContract.credentials,
  operatorContract.operators,
  operatorContract.audit,
]
const CALL_TIMEOUT_MS = 30_000

/** Sends a request; a test answers without a network. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

export type ApiSettings = {
  send: Send
  /**
   * Called when a session has ended. Resolves when the operator signed in again, and the call is repeated: nothing was done. Rejects when
   * they leave.
   */
  renewSession(): Promise<void>
}

export type ConsoleApi = {
  /** The calls of a pool, and those that belong to none. */
  of(pool: string | null): OperatorApi
  /** A call that answers with a file. Rejects with `Refusal`. */
  readFile<G extends keyof OperatorContract>(
    pool: string,
    group: G,
    name: keyof OperatorContract[G]['calls'] & string,
    input: unknown,
  ): Promise<Blob>
  /** The address of a call that answers with an image, for an `<img>`. */
  addressOf<G extends keyof OperatorContract>(
    pool: string,
    group: G,
    name: keyof OperatorContract[G]['calls'] & string,
    input: unknown,
  ): string
}

export function createConsoleApi({ send, renewSession }: ApiSettings): ConsoleApi {
  async function request(exchange: Exchange, pool: string | null): Promise<Response> {
    const { group, call, input, signal } = exchange
    const body = call.method === 'GET' ? undefined : JSON.stringify(input ?? {})
    const ask = () =>
      send(withPool(exchangePath(exchange), group, pool), {
        method: call.method,
        credentials: 'same-origin',
        ...(body !== undefined && { body, headers: { 'Content-Type': 'application/json' } }),
        signal: timeLimit(CALL_TIMEOUT_MS, signal),
      })
    try {
      const response = await ask()
      if (!(await hasEnded(response, group))) return response
      await renewSession()
      return await ask()
    } catch (error) {
      if (signal?.aborted || error instanceof Refusal) throw error
      throw new Refusal('unavailable')
    }
  }

  const transportOf =
    (pool: string | null): Transport =>
    async (exchange) => {
      const response = await request(exchange, pool)
      return { status: response.status, body: parseBody(await response.text()) }
    }

  const clients = new Map<string | null, OperatorApi>()
  return {
    of(pool) {
      const client = clients.get(pool) ?? createClient(operatorContract, transportOf(pool))
      clients.set(pool, client)
      return client
    },
    async readFile(pool, group_name, name, input) {
      const group: Group = operatorContract[group_name]
      const call = group.calls[name]
      if (!call) throw new Refusal('not_found')
      const response = await request({ group, name, call, input }, pool)
      if (!response.ok) throw toRefusal(parseBody(await response.text()), response.status, input)
      return response.blob()
    },
    addressOf(pool, group_name, name, input) {
      const group: Group = operatorContract[group_name]
      const call = group.calls[name]
      if (!call) throw new Refusal('not_found')
      return withPool(exchangePath({ group, call, input }), group, pool)
    },
  }
}

function withPool(path: string, group: Group, pool: string | null): string {
  if (pool === null || WITHOUT_POOL.includes(group)) return path
  return `${path}${path.includes('?') ? '&' : '?'}pool=${encodeURIComponent(pool)}`
}

/** Whether the session of the call has ended; the calls of the sign-in itself have none. */
async function hasEnded(response: Response, group: Group): Promise<boolean> {
  if (response.status !== 401 || group.access === 'public') return false
  return toRefusal(parseBody(await response.clone().text()), 401).code === 'sign_in_required'
}
