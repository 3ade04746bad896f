// The browser's transport of the typed client: fetch, with the cookies of this origin.
import { type Api, createApi, exchangePath } from '#src/contract/client.ts'
import { Refusal } from '#src/contract/refusals.ts'

/** An `Api` over fetch. A dead line is the refusal `unavailable`, so that every caller handles one kind of "no". */
export function createBrowserApi(): Api {
  return createApi(async (exchange) => {
    const { call, input, signal } = exchange
    const body = call.method === 'GET' ? undefined : JSON.stringify(input ?? {})
    const response = await fetch(exchangePath(exchange), {
      method: call.method,
      credentials: 'same-origin',
      ...(body && { body, headers: { 'Content-Type': 'application/json' } }),
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error
      throw new Refusal('unavailable')
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  })
}
