// How the browser reaches the server: the typed client over fetch, with the cookies of this origin, and plain text files.
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

/** An answer that has not arrived whole by then never will; whoever waits for it must be free to ask again. */
const CALL_TIMEOUT_MS = 30_000

/** An answer and the tag it came with. */
type ConditionalAnswer = { tag: string; body: unknown }

/**
 * An `Api` over fetch. A dead line is the refusal `unavailable`, so that every caller handles one kind of "no". What is polled
 * (`conditional`) is kept in memory with its tag, and handed out again where the server says that nothing is new; never on the
 * device, and `forgetAnswers` when the member leaves.
 */
export function createBrowserApi({ upstream }: Pick<Seed, 'upstream'>): {
  api: Api
  forgetAnswers: () => void
} {
  const cached = new Map<string, ConditionalAnswer>()
  const ask: Transport = async (exchange) => {
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
  return { api: createApi(ask, upstream ? parseForeign : undefined), forgetAnswers: () => cached.clear() }
}

/** The schemas weigh more than any page: they come where a foreign answer is to be read, and only there. */
const parseForeign: ParseAnswer = async (exchange, body) => (await loadParsing()).parseAnswer(exchange, body)

/** Reads the text files of a build; the browser keeps them under the build's name. */
export function textReader(build_id: string): (path: string) => Promise<string> {
  return async (path) => {
    const response = await fetch(`${path}?v=${build_id}`, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.text()
  }
}
