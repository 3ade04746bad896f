// How the browser reaches the server: the typed client over fetch, with the cookies of this origin, and plain text files.
import type { Seed } from '#src/app.ts'
import { type Api, createApi, exchangePath, type ParseAnswer, parseBody } from '#src/contract/client.ts'
import { loadParsing } from '#src/contract/load-parsing.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { timeLimit } from '#src/time-limit.ts'

/** An answer that has not arrived whole by then never will; whoever waits for it must be free to ask again. */
const CALL_TIMEOUT_MS = 30_000

/** An `Api` over fetch. A dead line is the refusal `unavailable`, so that every caller handles one kind of "no". */
export function createBrowserApi({ upstream }: Pick<Seed, 'upstream'>): Api {
  return createApi(
    async (exchange) => {
      const { call, input, signal } = exchange
      const body = call.method === 'GET' ? undefined : JSON.stringify(input ?? {})
      try {
        const response = await fetch(exchangePath(exchange), {
          method: call.method,
          credentials: 'same-origin',
          ...(body && { body, headers: { 'Content-Type': 'application/json' } }),
          signal: timeLimit(CALL_TIMEOUT_MS, signal),
        })
        return { status: response.status, body: parseBody(await response.text()) }
      } catch (error) {
        if (signal?.aborted) throw error
        throw new Refusal('unavailable')
      }
    },
    upstream ? parseForeign : undefined,
  )
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
