// The station that hands `/api/*` to the upstream (design section 6). Bodies are streamed both ways and read by nobody
// here; what is checked and counted was so by the stations before, for the own API and an upstream alike.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ownHost } from '../address/read-address.ts'
import { type AppEnv, askedBy } from '../context.ts'
import { answeredHeaders, forwardedHeaders } from './headers.ts'
import { upstreamOrigin } from './origin.ts'
import { reach, UPSTREAM_TIMEOUT_MS } from './reach.ts'

/** With API_ORIGIN nothing passes this station: the own API behind it is never reached. */
export const upstream = () =>
  createMiddleware<AppEnv>((c, next) => {
    const origin = upstreamOrigin(c.env)
    return origin ? forward(c, origin) : next()
  })

async function forward(c: Context<AppEnv>, origin: string): Promise<Response> {
  const { raw: request } = c.req
  const { pathname, search, origin: visitors_origin } = new URL(request.url)
  const asked = new URL(pathname + search, origin)
  const headers = forwardedHeaders(request.headers, {
    host: ownHost(c.var),
    ip: c.var.visitor.ip,
    request_id: c.var.request_id,
  })
  if (request.headers.get('upgrade')?.toLowerCase() === 'websocket') headers.set('upgrade', 'websocket')

  const clock = startClock()
  try {
    const body = request.body && uploaded(request.body, request.headers, clock.restart)
    const { status, webSocket, ...answer } = await reach(
      asked,
      { method: request.method, headers, body },
      { deadline: clock.signal, ...askedBy(c) },
      ({ status, webSocket, body, headers }) => ({ status, webSocket, body, headers }),
    )
    return new Response(webSocket ? null : answer.body, {
      status,
      headers: answeredHeaders(answer.headers, { asked, visitors_origin }),
      webSocket,
    })
  } finally {
    clock.stop()
  }
}

/** Ten seconds of silence end the exchange. A slow upload is no silence: every piece of it starts them anew. */
function startClock() {
  const controller = new AbortController()
  const end = () => controller.abort(new Error('the upstream kept silent'))
  let timer = setTimeout(end, UPSTREAM_TIMEOUT_MS)
  const stop = () => clearTimeout(timer)
  return {
    signal: controller.signal,
    stop,
    restart() {
      stop()
      timer = setTimeout(end, UPSTREAM_TIMEOUT_MS)
    },
  }
}

/** The visitor's body under its stated length, which the guard has demanded; `onProgress` hears of every piece. */
function uploaded(
  body: ReadableStream<Uint8Array>,
  headers: Headers,
  onProgress: () => void,
): ReadableStream<Uint8Array> {
  const measured = new FixedLengthStream(Number(headers.get('content-length')))
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      onProgress()
      controller.enqueue(piece)
    },
  })
  // A broken upload breaks the stream that is read at the other end; the exchange fails there.
  body
    .pipeThrough(watched)
    .pipeTo(measured.writable)
    .catch(() => undefined)
  return measured.readable
}
