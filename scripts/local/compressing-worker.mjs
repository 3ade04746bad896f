// A worker of its own in front of the local server: compresses texts as Cloudflare's network does in front of a deployed worker, so that
// what a browser measures is what a visitor would. The runtime's own encoders hold everything back until the end: a page that is streamed
// would arrive as a whole.
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'

/** Of Cloudflare's list the media types that are served here. */
const COMPRESSED = new Set([
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'application/wasm',
  'application/xml',
  'image/svg+xml',
  'image/vnd.microsoft.icon',
  'image/x-icon',
  'text/css',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/xml',
])
/** The edge compresses answers with these statuses alone. */
const STATUSES = new Set([200, 403, 404])
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** `whole`: a file; `streamed`: a page, of which each piece is sent when it is there. */
const ENCODERS = {
  br: {
    whole: (bytes) => brotliCompressSync(bytes, { params: BROTLI }),
    streamed: () => createBrotliCompress({ params: BROTLI, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    whole: (bytes) => gzipSync(bytes),
    streamed: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
  },
}
/** The bundle's files, whose URLs contain the hash of their content, once compressed. */
const compressed = new Map()

/** The first of `br` and `gzip` that the browser accepts; undefined for neither. */
function acceptedEncoding(header) {
  const accepted = (header ?? '').split(',').flatMap((part) => {
    const [coding, weight] = part.toLowerCase().split(';')
    return weight && Number(weight.split('=')[1]) === 0 ? [] : [coding.trim()]
  })
  return Object.keys(ENCODERS).find((coding) => accepted.includes(coding))
}

function isCompressible({ status, headers, body }) {
  const type = headers.get('content-type')?.split(';')[0].trim().toLowerCase()
  return (
    body !== null &&
    STATUSES.has(status) &&
    COMPRESSED.has(type) &&
    !headers.has('content-encoding') &&
    !headers.get('cache-control')?.includes('no-transform')
  )
}

/** `Readable.toWeb` never ends where the body breaks off; here the connection breaks off with it. */
const encoding = (encoder) =>
  new TransformStream({
    start(controller) {
      encoder.on('data', (piece) => controller.enqueue(piece))
    },
    transform: (piece) => new Promise((resolve) => encoder.write(piece, resolve)),
    flush: () => new Promise((resolve) => encoder.once('end', resolve).end()),
  })

/** A file of the bundle, compressed the first time that it is requested. */
async function compressFile({ body }, { url, coding }) {
  const key = `${coding} ${url}`
  const known = compressed.get(key)
  if (known) {
    await body.cancel()
    return known
  }
  const bytes = ENCODERS[coding].whole(new Uint8Array(await new Response(body).arrayBuffer()))
  compressed.set(key, bytes)
  return bytes
}

export default {
  async fetch(request, { APP }) {
    const answer = await APP.fetch(request)
    const coding = acceptedEncoding(request.headers.get('accept-encoding'))
    if (!coding || !isCompressible(answer)) return answer
    const headers = new Headers(answer.headers)
    headers.delete('content-length')
    headers.set('content-encoding', coding)
    headers.append('vary', 'accept-encoding')
    const tag = headers.get('etag')
    // The same content in other bytes.
    if (tag?.startsWith('"')) headers.set('etag', `W/${tag}`)
    const isFile = headers.get('cache-control')?.includes('immutable')
    const body = isFile
      ? await compressFile(answer, { url: request.url, coding })
      : answer.body.pipeThrough(encoding(ENCODERS[coding].streamed()))
    return new Response(body, { status: answer.status, headers, encodeBody: 'manual' })
  },
}
