// Forwards `/api/*` to the upstream (design section 6). Bodies are streamed both ways and not read; checks and limits come before, for
// the own API and an upstream alike.
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type AppEnv, requestLogFields } from '#worker/context.ts'
import { ownHost } from '#worker/http/canonical-url/read-url.ts'
import { logWarning } from '#worker/log.ts'
import { fetchUpstream, UPSTREAM_TIMEOUT_MS } from './call-upstream.ts'
import { answeredHeaders, forwardedHeaders } from './headers.ts'
import { upstreamOrigin } from './origin.ts'
import { startStallTimer, withStallTimeout } from './stall-timeout.ts'

/** With API_ORIGIN every call ends here: the own API behind it is never reached. */
export const upstream = () =>
  createMiddleware<AppEnv>((c, next) => {
    const origin = upstreamOrigin(c.env)
    return origin ? forward(c, origin) : next()
  })

/** Statuses without a body, whatever an upstream sends. */
const BODILESS = new Set([204, 205, 304])

async function forward(c: Context<AppEnv>, origin: string): Promise<Response> {
  const { raw: request } = c.req
  const { pathname, search, origin: visitors_origin } = new URL(request.url)
  const target = new URL(pathname + search, origin)
  const headers = forwardedHeaders(request.headers, {
    host: ownHost(c.var),
    ip: c.var.visitor.ip,
    request_id: c.var.request_id,
  })
  if (request.headers.get('upgrade')?.toLowerCase() === 'websocket') headers.set('upgrade', 'websocket')

  const clock = startStallTimer(UPSTREAM_TIMEOUT_MS)
  try {
    const { status, webSocket, ...answer } = await fetchUpstream(
      target,
      {
        method: request.method,
        headers,
        body: request.body && uploaded(request.body, request.headers, clock.restart),
      },
      { deadline: clock.signal, ...requestLogFields(c) },
      ({ status, webSocket, body, headers }) => ({ status, webSocket, body, headers }),
    )
    const init = { status, headers: answeredHeaders(answer.headers, { target, visitors_origin }), webSocket }
    if (webSocket || !answer.body || BODILESS.has(status)) return new Response(null, init)
    const onStall = () => logWarning('upstream-stalled', { ...requestLogFields(c), path: pathname })
    return new Response(downloaded(answer.body, answer.headers, { clock, onStall }), init)
  } finally {
    clock.stop()
  }
}

/** The visitor's body with its Content-Length, which the requirements demand; `onProgress` is called with every chunk. */
function uploaded(
  body: ReadableStream<Uint8Array>,
  headers: Headers,
  onProgress: () => void,
): ReadableStream<Uint8Array> {
  const measured = new FixedLengthStream(Number(headers.get('content-length')))
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      onProgress()
      controller.enqueue(piece)
    },
  })
  // A broken upload breaks the stream that the upstream reads; the exchange fails there.
  body
    .pipeThrough(counted)
    .pipeTo(measured.writable)
    .catch(() => undefined)
  return measured.readable
}

/** The upstream's body while it keeps coming, with its length where that is known, so that a truncated one is recognised. */
function downloaded(
  body: ReadableStream<Uint8Array>,
  headers: Headers,
  watch: Parameters<typeof withStallTimeout>[1],
): ReadableStream<Uint8Array> {
  const pieces = withStallTimeout(body, watch)
  const length = headers.get('content-length')
  // A compressed body is decompressed on the way, so its Content-Length does not apply.
  if (length === null || !/^\d+$/.test(length) || headers.has('content-encoding')) return pieces
  const measured = new FixedLengthStream(Number(length))
  pieces.pipeTo(measured.writable).catch(() => undefined)
  return measured.readable
}
