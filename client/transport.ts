// The browser's transport: the typed client over fetch, with the cookies of this origin, and plain text files.
import type { Seed } from '#src/app.ts'
import {
  type Api,
  createApi,
  exchangePath,
  type ParseAnswer,
  parseBody,
  type Transport,
} from '#src/contract/client.ts'
import { loadParsing } from '#src/contract/load-parsing.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { timeLimit } from '#src/time-limit.ts'

/** Then the call fails and can be repeated. */
const CALL_TIMEOUT_MS = 30_000

/** An answer and its `ETag`. */
type ConditionalAnswer = { tag: string; body: unknown }

/**
 * An `Api` over fetch. Without a connection a call throws the refusal `unavailable`, so that callers handle one kind of error. Answers
 * of polled calls (`conditional`) are cached in memory with their `ETag` and returned on a 304; never on the device, and
 * `forgetAnswers` drops them when the member leaves.
 */
export function createBrowserApi({ upstream }: Pick<Seed, 'upstream'>): {
  api: Api
  forgetAnswers: () => void
} {
  const cached = new Map<string, ConditionalAnswer>()
  const transport: Transport = async (exchange) => {
    const { group, call, input, signal } = exchange
    const path = exchangePath(exchange)
    const body = call.method === 'GET' ? undefined : JSON.stringify(input ?? {})
    const isPolled = call.conditional !== undefined && path === group.path
    const known = isPolled ? cached.get(path) : undefined
    try {
      const response = await fetch(path, {
        method: call.method,
        credentials: 'same-origin',
        ...(body && { body, headers: { 'Content-Type': 'application/json' } }),
        ...(known && { headers: { 'If-None-Match': known.tag } }),
        signal: timeLimit(CALL_TIMEOUT_MS, signal),
      })
      if (known && response.status === 304) return { status: 200, body: known.body }
      const answer = { status: response.status, body: parseBody(await response.text()) }
      const tag = response.headers.get('ETag')
      cached.delete(path)
      if (isPolled && tag && response.ok) cached.set(path, { tag, body: answer.body })
      return answer
    } catch (error) {
      if (signal?.aborted) throw error
      throw new Refusal('unavailable')
    }
  }
  return {
    api: createApi(transport, upstream ? parseForeign : undefined),
    forgetAnswers: () => cached.clear(),
  }
}

/** The schemas are larger than any page: they are loaded only where an upstream's answer is parsed. */
const parseForeign: ParseAnswer = async (exchange, body) => (await loadParsing()).parseAnswer(exchange, body)

/** Reads the text files of a build; the browser caches them under the build's id. */
export function textReader(build_id: string): (path: string) => Promise<string> {
  return async (path) => {
    const response = await fetch(`${path}?v=${build_id}`, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.text()
  }
}
