// Calls a provider by HTTP: with our key, at its own origin alone, with a timeout; the answer is parsed.
import * as v from 'valibot'
import { ProviderFailure, requireOrigin } from './provider.ts'

const TIMEOUT_MS = 15_000

type ProviderRequest = {
  /** The body of a POST; without it the call is a read. */
  body?: URLSearchParams | Record<string, unknown>
  /** Makes a repeat safe. */
  idempotency_key?: string
  /** GET, or POST where there is a body, unless stated. */
  method?: 'DELETE'
}

/** The parsed answer; null for a read of what the provider does not have. Throws `ProviderFailure`. */
export type CallProvider = <S extends v.GenericSchema>(
  schema: S,
  path: string,
  request?: ProviderRequest,
) => Promise<v.InferOutput<S> | null>

export function createProviderCall(
  name: string,
  { origin, headers }: { origin: string; headers: Record<string, string> },
): CallProvider {
  const base = requireOrigin(origin)
  return async (schema, path, { body, idempotency_key, method = body ? 'POST' : 'GET' } = {}) => {
    const response = await fetch(new URL(path, base), {
      method,
      headers: {
        Accept: 'application/json',
        ...headers,
        ...(body && !(body instanceof URLSearchParams) && { 'Content-Type': 'application/json' }),
        ...(idempotency_key && { 'Idempotency-Key': idempotency_key }),
      },
      ...(body && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
      // The key must not be sent to another origin.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new ProviderFailure(name, null)
    })
    const answer = v.safeParse(schema, await response.json().catch(() => null))
    if (response.ok && answer.success) return answer.output
    if (method === 'GET' && (response.status === 404 || response.status === 410)) return null
    throw new ProviderFailure(name, response.status)
  }
}
